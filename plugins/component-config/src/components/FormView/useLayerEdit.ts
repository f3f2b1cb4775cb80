// SPDX-License-Identifier: Apache-2.0

import {
  EffectiveConfiguration,
  equalJson,
  JsonObject,
  valueAt,
} from '@component-config/config-engine';
import {
  ConfigurationForm,
  StoredValues,
} from '@component-config/plugin-component-config-common';
import {
  Inherited,
  Locked,
  SchemaFormProps,
  UnfinishedTexts,
} from '@component-config/plugin-component-config-react';
import { useCallback, useMemo, useState } from 'react';
import {
  changedPointers,
  EditedConfiguration,
  inheritedAt,
  lockedAt,
  resolveEdited,
  resolveWith,
  resolveWithout,
} from '../../configuration';
import {
  ConflictSide,
  Draft,
  mergeChanges,
  MovedBase,
  putValueAt,
} from '../../drafts';
import { usePainted } from '../../hooks/usePainted';

/** One edit of a layer, from loading to saving. */
export interface LayerEdit {
  /** The layer as shown in the form. */
  values: JsonObject;
  /** The layer as saved. */
  stored: JsonObject;
  /** When saved values end, if any do. */
  ends: StoredValues['ends'];
  /** The revision that the edit is based on. */
  baseRevision: number;
  /** The paths that differ from the saved layer. */
  changes: readonly string[];
  /** The configuration resolved with the values of the last frame. */
  edited: EditedConfiguration;
  /** Whether the current values must not be saved. */
  isRefused: () => boolean;
  inherited: (pointer: string) => Inherited | undefined;
  locked: (pointer: string) => Locked | undefined;
  change: (values: JsonObject) => void;
  /** The texts typed into fields that are not values yet. */
  unfinished: NonNullable<SchemaFormProps['unfinished']>;
  discard: () => void;
  /** Continues from another revision; the values in the form stay. */
  rebase: (stored: StoredValues) => void;
  /** The concurrent save; undefined if there was none, or once it is settled. */
  moved?: MovedBase;
  /** Merges a concurrent save into the edit. */
  moveTo: (theirs: StoredValues) => void;
  /** Resolves conflicts with the value of one side. */
  choose: (pointers: readonly string[], side: ConflictSide) => void;
  /** Dismisses the notice about the concurrent save. */
  settle: () => void;
}

/** The start of an edit. */
export interface EditStart {
  values: JsonObject;
  /** The texts of fields that are not values yet. */
  texts?: Draft['texts'];
  moved?: MovedBase;
}

/** The start of an edit that continues a draft, rebased if the layer was saved since. */
export function startOf(
  draft: Draft | undefined,
  stored: StoredValues,
): EditStart | undefined {
  return draft && draft.baseRevision !== stored.revision
    ? {
        ...movedOver(draft, stored),
        ...(draft.texts && { texts: draft.texts }),
      }
    : draft;
}

function movedOver(
  edit: { values: JsonObject; base: JsonObject; baseRevision: number },
  stored: StoredValues,
): Required<Pick<EditStart, 'values' | 'moved'>> {
  const { values, conflicts, taken } = mergeChanges({
    base: edit.base,
    mine: edit.values,
    theirs: stored.values,
  });
  return {
    values,
    moved: {
      stored,
      from: edit.baseRevision,
      taken,
      conflicts,
      choices: new Map(),
    },
  };
}

/**
 * Keeps the values of the form, and resolves the configuration with them in the browser. Typing never blocks; the
 * result follows when there is time.
 *
 * @param start - defaults to the saved values
 */
export function useLayerEdit(
  form: ConfigurationForm,
  start: EditStart = form.stored,
): LayerEdit {
  const [stored, setStored] = useState(form.stored);
  const [values, setValues] = useState(start.values);
  const [texts, setTexts] = useState<UnfinishedTexts>(
    () =>
      new Map(
        start.texts?.map(({ pointer, text }) => [
          pointer,
          { text, base: valueAt(start.values, pointer) },
        ]),
      ),
  );
  const unfinished = useMemo(() => ({ texts, onChange: setTexts }), [texts]);
  const [moved, setMoved] = useState(start.moved);
  const painted = usePainted(values);
  const without = useMemo(() => resolveWithout(form), [form]);
  const edited = useMemo(
    () => resolveEdited(form, painted, stored.values, without),
    [form, painted, stored.values, without],
  );
  function isRefused() {
    return painted === values
      ? edited.isRefused
      : resolveEdited(form, values, stored.values, without).isRefused;
  }

  const changes = useMemo(
    () => changedPointers(stored.values, values),
    [stored, values],
  );
  const inherited = useCallback(
    (pointer: string) => inheritedAt(edited, painted, pointer),
    [edited, painted],
  );
  // The locks do not depend on the values in the form.
  const locks = useMemo(() => {
    let saved: EffectiveConfiguration | undefined;
    return {
      schema: form.schema,
      without,
      saved: () => (saved ??= resolveWith(form, stored.values)),
      known: new Map<string, Locked | undefined>(),
    };
  }, [form, stored.values, without]);
  const locked = useCallback(
    (pointer: string) => {
      const { known } = locks;
      if (!known.has(pointer)) {
        known.set(pointer, lockedAt(locks, pointer));
      }
      return known.get(pointer);
    },
    [locks],
  );
  const settle = useCallback(() => setMoved(undefined), []);
  const discard = useCallback(() => {
    setValues(stored.values);
    setTexts(new Map());
    settle();
  }, [stored, settle]);
  const rebase = useCallback(
    (next: StoredValues) => {
      setStored(next);
      settle();
    },
    [settle],
  );

  function moveTo(theirs: StoredValues) {
    const next = movedOver(
      { values, base: stored.values, baseRevision: stored.revision },
      theirs,
    );
    setStored(theirs);
    setValues(next.values);
    setMoved(next.moved);
  }

  function choose(pointers: readonly string[], side: ConflictSide) {
    if (!moved) {
      return;
    }
    const chosen = moved.conflicts.filter(({ pointer }) =>
      pointers.includes(pointer),
    );
    setMoved({
      ...moved,
      choices: new Map([
        ...moved.choices,
        ...chosen.map(({ pointer }) => [pointer, side] as const),
      ]),
    });
    setValues(
      chosen
        // Values typed since stay, unless the other side was chosen.
        .filter(
          ({ pointer, theirs }) =>
            side === 'theirs' || equalJson(valueAt(values, pointer), theirs),
        )
        .reduce(
          (next, conflict) =>
            putValueAt(next, conflict.pointer, conflict[side]),
          values,
        ),
    );
  }

  return {
    values,
    stored: stored.values,
    ends: stored.ends,
    baseRevision: stored.revision,
    changes,
    edited,
    isRefused,
    inherited,
    locked,
    change: setValues,
    unfinished,
    discard,
    rebase,
    ...(moved && { moved }),
    moveTo,
    choose,
    settle,
  };
}

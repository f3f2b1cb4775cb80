// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  JsonObject,
  valueAt,
} from '@component-config/config-engine';
import {
  ConfigurationForm,
  HeldValues,
} from '@component-config/plugin-component-config-common';
import {
  Inherited,
  Locked,
} from '@component-config/plugin-component-config-react';
import { useCallback, useMemo, useState } from 'react';
import {
  changedPointers,
  EditedConfiguration,
  inheritedAt,
  lockedAt,
  resolveEdited,
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
  /** The layer as it is in the form. */
  values: JsonObject;
  /** The layer as it is held. */
  held: JsonObject;
  /** The revision that the edit is based on. */
  baseRevision: number;
  /** The places that differ from what is held. */
  changes: readonly string[];
  /** The configuration with the values of the last frame. */
  edited: EditedConfiguration;
  /** Whether the values as they are now must not be saved. */
  isRefused: () => boolean;
  inherited: (pointer: string) => Inherited | undefined;
  locked: (pointer: string) => Locked | undefined;
  change: (values: JsonObject) => void;
  discard: () => void;
  /** Goes on from another revision; the values of the form stay as they are. */
  rebase: (held: HeldValues) => void;
  /** That others saved in between; absent: nobody did, or it is settled. */
  moved?: MovedBase;
  /** Goes on over what somebody else saved. */
  moveTo: (theirs: HeldValues) => void;
  /** Takes the value of one side where both changed it. */
  choose: (pointers: readonly string[], side: ConflictSide) => void;
  /** Nothing more is said of what others saved. */
  settle: () => void;
}

/** What an edit begins with. */
export interface EditStart {
  values: JsonObject;
  moved?: MovedBase;
}

/** What an edit begins with that goes on with a draft: where others saved since, it is put over what they saved. */
export function startOf(
  draft: Draft | undefined,
  held: HeldValues,
): EditStart | undefined {
  return draft && draft.baseRevision !== held.revision
    ? movedOver(draft, held)
    : draft;
}

function movedOver(
  edit: { values: JsonObject; base: JsonObject; baseRevision: number },
  held: HeldValues,
): Required<EditStart> {
  const { values, conflicts, taken } = mergeChanges({
    base: edit.base,
    mine: edit.values,
    theirs: held.values,
  });
  return {
    values,
    moved: {
      held,
      from: edit.baseRevision,
      taken,
      conflicts,
      choices: new Map(),
    },
  };
}

/**
 * Holds the values of the form, and resolves the configuration with them in the browser: typing is never held up, the
 * result follows as soon as there is time.
 *
 * @param start - absent: the form begins with the values that are held
 */
export function useLayerEdit(
  form: ConfigurationForm,
  start: EditStart = form.held,
): LayerEdit {
  const [held, setHeld] = useState(form.held);
  const [values, setValues] = useState(start.values);
  const [moved, setMoved] = useState(start.moved);
  const painted = usePainted(values);
  const without = useMemo(() => resolveWithout(form), [form]);
  const edited = useMemo(
    () => resolveEdited(form, painted, held.values, without),
    [form, painted, held.values, without],
  );
  function isRefused() {
    return painted === values
      ? edited.isRefused
      : resolveEdited(form, values, held.values, without).isRefused;
  }

  const changes = useMemo(
    () => changedPointers(held.values, values),
    [held, values],
  );
  const inherited = useCallback(
    (pointer: string) => inheritedAt(edited, painted, pointer),
    [edited, painted],
  );
  // What is locked does not depend on what is typed.
  const locks = useMemo(
    () => ({ without, known: new Map<string, Locked | undefined>() }),
    [without],
  );
  const locked = useCallback(
    (pointer: string) => {
      const { known } = locks;
      if (!known.has(pointer)) {
        known.set(pointer, lockedAt({ without: locks.without }, pointer));
      }
      return known.get(pointer);
    },
    [locks],
  );
  const settle = useCallback(() => setMoved(undefined), []);
  const discard = useCallback(() => {
    setValues(held.values);
    settle();
  }, [held, settle]);
  const rebase = useCallback(
    (next: HeldValues) => {
      setHeld(next);
      settle();
    },
    [settle],
  );

  function moveTo(theirs: HeldValues) {
    const next = movedOver(
      { values, base: held.values, baseRevision: held.revision },
      theirs,
    );
    setHeld(theirs);
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
        // What was typed since stays, unless it is to be theirs.
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
    held: held.values,
    baseRevision: held.revision,
    changes,
    edited,
    isRefused,
    inherited,
    locked,
    change: setValues,
    discard,
    rebase,
    ...(moved && { moved }),
    moveTo,
    choose,
    settle,
  };
}

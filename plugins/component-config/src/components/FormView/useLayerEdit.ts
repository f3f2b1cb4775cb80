import { JsonObject } from '@component-config/config-engine';
import {
  ConfigurationForm,
  HeldValues,
} from '@component-config/plugin-component-config-common';
import {
  Inherited,
  Locked,
} from '@component-config/plugin-component-config-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import {
  changedPointers,
  EditedConfiguration,
  inheritedAt,
  lockedAt,
  resolveEdited,
  resolveWithout,
} from '../../configuration';

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
  edited: EditedConfiguration;
  inherited: (pointer: string) => Inherited | undefined;
  locked: (pointer: string) => Locked | undefined;
  change: (values: JsonObject) => void;
  discard: () => void;
  /** Goes on from another revision; the values of the form stay as they are. */
  rebase: (held: HeldValues) => void;
}

/**
 * Holds the values of the form, and resolves the configuration with them in the browser: typing is never held up, the
 * result follows as soon as there is time.
 *
 * @param initial - the values that the form begins with; absent: those that are held
 */
export function useLayerEdit(
  form: ConfigurationForm,
  initial: JsonObject = form.held.values,
): LayerEdit {
  const [held, setHeld] = useState(form.held);
  const [values, setValues] = useState(initial);
  const deferred = useDeferredValue(values);
  const without = useMemo(() => resolveWithout(form), [form]);
  const edited = useMemo(
    () => resolveEdited(form, deferred, held.values, without),
    [form, deferred, held.values, without],
  );
  const changes = useMemo(
    () => changedPointers(held.values, values),
    [held, values],
  );
  const inherited = useCallback(
    (pointer: string) => inheritedAt(edited, deferred, pointer),
    [edited, deferred],
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
  const discard = useCallback(() => setValues(held.values), [held]);
  return {
    values,
    held: held.values,
    baseRevision: held.revision,
    changes,
    edited,
    inherited,
    locked,
    change: setValues,
    discard,
    rebase: setHeld,
  };
}

// SPDX-License-Identifier: Apache-2.0

import { equalJson, JsonValue } from '@component-config/config-engine';
import {
  createContext,
  useCallback,
  useContext,
  useRef,
  useSyncExternalStore,
} from 'react';
import { FormStore } from './formStore';

/** The store of the form that a template, field or widget is rendered in. */
export const FormStoreContext = createContext<FormStore | undefined>(undefined);

/** @see FormStoreContext */
export function useFormStore(): FormStore {
  const store = useContext(FormStoreContext);
  if (!store) {
    throw new Error('This component only works within a SchemaForm');
  }
  return store;
}

/** Plain data, compared by its parts. */
type Plain = object | JsonValue | undefined;

/**
 * Selects data from the store, and re-renders when it changes. The selection is plain data and keeps its identity while
 * it is equal.
 *
 * @param pointers - the paths that the selection depends on; the facts of the form are always watched
 */
export function useFromStore<T extends Plain>(
  pointers: readonly string[],
  select: (store: FormStore) => T,
): T {
  const store = useFormStore();
  const last = useRef<{ selected: T }>();
  const key = pointers.join('\n');
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(key.split('\n'), listener),
    [store, key],
  );
  const read = () => {
    const selected = select(store);
    const known = last.current;
    if (known && isSame(known.selected, selected)) {
      return known.selected;
    }
    last.current = { selected };
    return selected;
  };
  return useSyncExternalStore(subscribe, read, read);
}

function isSame(a: Plain, b: Plain): boolean {
  return equalJson(a as JsonValue | undefined, b as JsonValue | undefined);
}

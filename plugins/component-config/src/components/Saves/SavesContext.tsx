// SPDX-License-Identifier: Apache-2.0

import { useSignal } from '@backstage/plugin-signals-react';
import {
  valuesSavedChannel,
  type StoredValues,
} from '@component-config/plugin-component-config-common';
import {
  createContext,
  ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useRefresh, useRefreshForms } from '../../queries';

/** A saved revision. */
interface Saved {
  /** Omitted for the values for all environments. */
  environment?: string;
  revision: number;
}

/** Saves while a page is open. */
export interface SavesState {
  /** Saves by other users since the page was loaded, newest first. */
  others: readonly Saved[];
  /** Requests everything about the component again, including its forms. */
  reload: () => void;
  /** Registers the user's own save, so that it is not reported. */
  watch: <T>(
    save: () => Promise<T>,
    storedOf: (result: T) => StoredValues | undefined,
  ) => Promise<T>;
}

const SavesContext = createContext<SavesState>({
  others: [],
  reload: () => {},
  watch: save => save(),
});

/** Saves while the page is open; empty outside a `SavesProvider`. */
export function useSaves(): SavesState {
  return useContext(SavesContext);
}

/** Listens to saves for a component, if the portal has signals. */
export function SavesProvider(props: {
  componentRef: string;
  children: ReactNode;
}) {
  const { componentRef, children } = props;
  const { lastSignal } = useSignal(valuesSavedChannel(componentRef));
  const [heard, setHeard] = useState<readonly Saved[]>([]);
  const [saving, setSaving] = useState(0);
  const refresh = useRefresh(componentRef);
  const refreshForms = useRefreshForms(componentRef);
  const own = useRef(new Set<string>());

  useEffect(() => {
    const saved = savedOf(lastSignal);
    if (saved) {
      setHeard(before => [saved, ...before]);
    }
  }, [lastSignal]);

  const watch = useCallback<SavesState['watch']>(async (save, storedOf) => {
    setSaving(count => count + 1);
    try {
      const result = await save();
      const stored = storedOf(result);
      if (stored) {
        own.current.add(keyOf(stored));
      }
      return result;
    } finally {
      setSaving(count => count - 1);
    }
  }, []);
  const reload = useCallback(() => {
    setHeard([]);
    refresh();
    refreshForms();
  }, [refresh, refreshForms]);
  const state = useMemo(
    () => ({
      // Until the user's own save returns, its revision is unknown.
      others:
        saving > 0 ? [] : heard.filter(one => !own.current.has(keyOf(one))),
      reload,
      watch,
    }),
    [heard, saving, reload, watch],
  );
  return (
    <SavesContext.Provider value={state}>{children}</SavesContext.Provider>
  );
}

/** The revision in a signal, if it is one of ours. */
function savedOf(signal: unknown): Saved | undefined {
  if (typeof signal !== 'object' || signal === null) {
    return undefined;
  }
  const { environment, revision } = signal as Record<string, unknown>;
  return typeof revision === 'number'
    ? {
        revision,
        ...(typeof environment === 'string' && { environment }),
      }
    : undefined;
}

function keyOf({ environment, revision }: Saved): string {
  return JSON.stringify([environment ?? null, revision]);
}

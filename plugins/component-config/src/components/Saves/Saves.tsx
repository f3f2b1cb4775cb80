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
import { Alert, Button } from '@backstage/ui';
import { useApi } from '@backstage/core-plugin-api';
import { toError } from '@backstage/errors';
import {
  componentConfigApiRef,
  useRefusalSentence,
} from '@component-config/plugin-component-config-react';
import { useRefresh, useRefreshForms } from '../../queries';
import { useTexts } from '../../translation';
import { useToasts } from '../../hooks/useToasts';
import { useUsage } from '../../hooks/useUsage';
import styles from '../alert.module.css';
/** A saved revision. */
interface Saved {
  /** Omitted for the values for all environments. */
  environment?: string;
  revision: number;
}

/** Saves while a page is open. */
interface SavesState {
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

/** Reports a save by another user since the page was loaded, and offers to reload. Renders nothing otherwise. */
export function SavedNotice() {
  const { t } = useTexts();
  const { others, reload } = useSaves();
  const [last] = others;
  if (!last) {
    return null;
  }
  return (
    <Alert
      className={styles.wrapping}
      role="status"
      status="info"
      icon
      title={
        last.environment === undefined
          ? t('saves.titleAll')
          : t('saves.title', { environment: last.environment })
      }
      description={t('saves.description')}
      customActions={
        <Button size="small" variant="secondary" onPress={reload}>
          {t('saves.reload')}
        </Button>
      }
    />
  );
}

/** Long enough to read the message and to choose Undo. */
const SAVED_MILLISECONDS = 10_000;

/** A save of the values for one environment, or for all if none is given. */
export interface OwnSave {
  environment?: string | undefined;
  /** Display name of the environment, or of all. */
  scope: string;
  /** The revision that the values became. */
  revision: number;
}

/** Reports the user's saves in a message that can undo them. After a concurrent save, nothing is undone. */
export function useSavedMessage(
  componentRef: string,
): (title: string, saves: readonly OwnSave[]) => void {
  const { t } = useTexts();
  const sentenceOf = useRefusalSentence();
  const api = useApi(componentConfigApiRef);
  const toasts = useToasts();
  const usage = useUsage();
  const { watch, reload } = useSaves();

  async function undo({ environment, scope, revision }: OwnSave) {
    const fail = (description: string) =>
      toasts.post({
        title: t('saves.notUndone', { scope }),
        description,
        status: 'danger',
      });
    try {
      const { outcome, stored } = await watch(
        () =>
          api.revertValues(
            componentRef,
            { environment, revision: revision - 1 },
            { baseRevision: revision },
          ),
        result => result.stored,
      );
      if (outcome === 'conflict') {
        fail(t('saves.savedSince', { revision: String(stored.revision) }));
        return;
      }
      usage.saved(componentRef, environment);
      toasts.post({
        title: t('saves.undone', { scope }),
        status: 'success',
        timeout: SAVED_MILLISECONDS,
      });
    } catch (error) {
      fail(sentenceOf(error) ?? toError(error).message);
    }
  }

  return (title, saves) =>
    toasts.post({
      title,
      status: 'success',
      timeout: SAVED_MILLISECONDS,
      action: {
        label: t('saves.undo'),
        onPress: () => void Promise.all(saves.map(undo)).then(reload),
      },
    });
}

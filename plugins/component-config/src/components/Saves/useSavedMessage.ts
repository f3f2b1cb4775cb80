// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { toError } from '@backstage/errors';
import {
  componentConfigApiRef,
  useRefusalSentence,
} from '@component-config/plugin-component-config-react';
import { useToasts } from '../../hooks/useToasts';
import { useUsage } from '../../hooks/useUsage';
import { useTexts } from '../../translation';
import { useSaves } from './SavesContext';

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
      const { outcome, held } = await watch(
        () =>
          api.revertValues(
            componentRef,
            { environment, revision: revision - 1 },
            { baseRevision: revision },
          ),
        result => result.held,
      );
      if (outcome === 'conflict') {
        fail(t('saves.savedSince', { revision: String(held.revision) }));
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

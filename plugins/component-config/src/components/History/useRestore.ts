// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { toError } from '@backstage/errors';
import {
  componentConfigApiRef,
  useRefusalSentence,
} from '@component-config/plugin-component-config-react';
import { useState } from 'react';
import { useToasts } from '../../hooks/useToasts';
import { useUsage } from '../../hooks/useUsage';
import { useTexts } from '../../translation';
import { useSaves } from '../Saves';

const DONE_MILLISECONDS = 5000;

/** Saves the values of an earlier revision as the next one. After a concurrent save, nothing is restored. */
export function useRestore(options: {
  componentRef: string;
  environment: string | undefined;
  /** Display name of the scope. */
  scope: string;
  revision: number;
  /** Called once the values are saved. */
  onDone: () => void;
}) {
  const { t } = useTexts();
  const sentenceOf = useRefusalSentence();
  const api = useApi(componentConfigApiRef);
  const toasts = useToasts();
  const usage = useUsage();
  const { watch, reload } = useSaves();
  const [isWorking, setWorking] = useState(false);
  const { componentRef, environment, scope, revision, onDone } = options;

  /** @returns the revision of a concurrent save, if any */
  async function restore(
    baseRevision: number,
    message: string | undefined,
  ): Promise<number | undefined> {
    setWorking(true);
    try {
      const { outcome, held } = await watch(
        () =>
          api.revertValues(
            componentRef,
            { environment, revision },
            { baseRevision, ...(message !== undefined && { message }) },
          ),
        result => result.held,
      );
      if (outcome === 'conflict') {
        return held.revision;
      }
      toasts.post({
        title: t('history.restore.done', { revision: String(revision), scope }),
        status: 'success',
        timeout: DONE_MILLISECONDS,
      });
      usage.saved(componentRef, environment);
      onDone();
      reload();
    } catch (error) {
      toasts.post({
        title: t('history.restore.failed'),
        description: sentenceOf(error) ?? toError(error).message,
        status: 'danger',
      });
    } finally {
      setWorking(false);
    }
    return undefined;
  }

  return { restore, isWorking };
}

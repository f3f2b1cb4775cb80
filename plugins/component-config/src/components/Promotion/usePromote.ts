// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { toError } from '@backstage/errors';
import { JsonObject } from '@component-config/config-engine';
import { ConfigurationForm } from '@component-config/plugin-component-config-common';
import {
  componentConfigApiRef,
  useRefusalSentence,
} from '@component-config/plugin-component-config-react';
import { useState } from 'react';
import { useToasts } from '../../hooks/useToasts';
import { useUsage } from '../../hooks/useUsage';
import { useTexts } from '../../translation';
import { useProposals } from '../Proposals';
import { useSaves } from '../Saves';

const DONE_MILLISECONDS = 5000;

/** Saves or proposes copied values; when somebody else saves first, nothing is copied. */
export function usePromote(options: {
  /** Of the environment that the values are copied to. */
  form: ConfigurationForm;
  /** What that environment is called. */
  scope: string;
  /** Is called once the values are saved or proposed. */
  onDone: () => void;
  /** Is called where somebody saved in between, with their revision. */
  onConflict: (revision: number) => void;
}) {
  const { t } = useTexts();
  const sentenceOf = useRefusalSentence();
  const api = useApi(componentConfigApiRef);
  const toasts = useToasts();
  const usage = useUsage();
  const { watch, reload } = useSaves();
  const { reload: reloadProposals } = useProposals();
  const [isWorking, setWorking] = useState(false);
  const { form, scope, onDone, onConflict } = options;
  const { componentRef, held } = form;
  const environment = form.environment?.name;

  /** @param act - gives the revision that came in between, where one did */
  async function send(act: () => Promise<number | undefined>, done: string) {
    setWorking(true);
    try {
      const between = await act();
      if (between !== undefined) {
        onConflict(between);
        return;
      }
      toasts.post({
        title: done,
        status: 'success',
        timeout: DONE_MILLISECONDS,
      });
      onDone();
    } catch (error) {
      toasts.post({
        title: t('promotion.failed'),
        description: sentenceOf(error) ?? toError(error).message,
        status: 'danger',
      });
    } finally {
      setWorking(false);
    }
  }

  const requestOf = (values: JsonObject, message: string | undefined) => ({
    values,
    baseRevision: held.revision,
    ...(message !== undefined && { message }),
  });

  return {
    isWorking,
    save: (values: JsonObject, count: number, message: string | undefined) =>
      send(
        async () => {
          const result = await watch(
            () =>
              api.saveValues(
                componentRef,
                { environment },
                requestOf(values, message),
              ),
            saved => saved.held,
          );
          if (result.outcome === 'conflict') {
            return result.held.revision;
          }
          usage.saved(componentRef, environment);
          reload();
          return undefined;
        },
        t('promotion.done', { count, to: scope }),
      ),
    propose: (values: JsonObject, message: string | undefined) =>
      send(
        async () => {
          const result = await api.proposeValues(
            componentRef,
            { environment },
            requestOf(values, message),
          );
          if (result.outcome === 'conflict') {
            return result.held.revision;
          }
          usage.proposed(componentRef, environment);
          reloadProposals();
          return undefined;
        },
        t('promotion.proposed', { to: scope }),
      ),
  };
}

// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { JsonObject } from '@component-config/config-engine';
import {
  ConfigurationForm,
  ValueEnd,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { changedPointers } from '../../configuration';
import { useChange } from '../../hooks/useChange';
import { useToasts } from '../../hooks/useToasts';
import { useUsage } from '../../hooks/useUsage';
import { useRefresh } from '../../queries';
import { useTexts } from '../../translation';
import { endsToSend } from '../Ends/Ends';
import { useSaves, useSavedMessage } from '../Saves/Saves';

const PROPOSED_MILLISECONDS = 5000;

/** Saves or proposes copied values. After a concurrent save, nothing is copied. */
export function usePromote(options: {
  /** The form of the target environment. */
  form: ConfigurationForm;
  /** Display name of the target environment. */
  scope: string;
  /** Called once the values are saved or proposed. */
  onDone: () => void;
  /** Called after a concurrent save, with its revision. */
  onConflict: (revision: number) => void;
}) {
  const { t } = useTexts();
  const api = useApi(componentConfigApiRef);
  const toasts = useToasts();
  const usage = useUsage();
  const { watch, reload } = useSaves();
  const change = useChange();
  const { form, scope, onDone, onConflict } = options;
  const { componentRef, stored } = form;
  const refresh = useRefresh(componentRef);
  const reportSave = useSavedMessage(componentRef);
  const environment = form.environment?.name;

  /** @param act - returns the revision of a concurrent save, if any */
  const send = (act: () => Promise<number | undefined>) =>
    change.send(t('promotion.failed'), async () => {
      const between = await act();
      if (between === undefined) {
        onDone();
      } else {
        onConflict(between);
      }
    });

  const requestOf = (values: JsonObject, message: string | undefined) => ({
    values,
    baseRevision: stored.revision,
    ...(message !== undefined && { message }),
  });

  return {
    isWorking: change.isWorking,
    save: (
      values: JsonObject,
      count: number,
      message: string | undefined,
      ends: readonly ValueEnd[],
    ) =>
      send(async () => {
        const { outcome, stored: saved } = await watch(
          () =>
            api.saveValues(
              componentRef,
              { environment },
              {
                ...requestOf(values, message),
                ends: endsToSend(
                  stored.ends,
                  changedPointers(stored.values, values),
                  ends,
                ),
              },
            ),
          result => result.stored,
        );
        if (outcome === 'conflict') {
          return saved.revision;
        }
        usage.saved(componentRef, environment);
        reportSave(t('promotion.done', { count, to: scope }), [
          { ...saved, scope },
        ]);
        reload();
        return undefined;
      }),
    propose: (
      values: JsonObject,
      message: string | undefined,
      ends: readonly ValueEnd[],
    ) =>
      send(async () => {
        const result = await api.proposeValues(
          componentRef,
          { environment },
          { ...requestOf(values, message), ends: [...ends] },
        );
        if (result.outcome === 'conflict') {
          return result.stored.revision;
        }
        usage.proposed(componentRef, environment);
        toasts.post({
          title: t('promotion.proposed', { to: scope }),
          status: 'success',
          timeout: PROPOSED_MILLISECONDS,
        });
        refresh();
        return undefined;
      }),
  };
}

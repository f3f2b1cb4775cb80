// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { toError } from '@backstage/errors';
import { ProposalReport } from '@component-config/plugin-component-config-common';
import {
  componentConfigApiRef,
  useRefusalSentence,
} from '@component-config/plugin-component-config-react';
import { useState } from 'react';
import { useToasts } from '../../hooks/useToasts';
import { useUsage } from '../../hooks/useUsage';
import { useRefresh } from '../../queries';
import { useTexts } from '../../translation';
import { useSaves } from '../Saves';

const TOAST_MILLISECONDS = 5000;

/** The decisions, each with its API call. */
const decisions = {
  accepted: 'accept',
  declined: 'decline',
  withdrawn: 'withdraw',
} as const;

/** Decides on a proposal or withdraws it. */
export function useDecision({ proposal, held }: ProposalReport) {
  const { t } = useTexts();
  const sentenceOf = useRefusalSentence();
  const api = useApi(componentConfigApiRef);
  const toasts = useToasts();
  const usage = useUsage();
  const { watch } = useSaves();
  const [isWorking, setIsWorking] = useState(false);
  const { componentRef, environment, id } = proposal;
  const refresh = useRefresh(componentRef);

  async function decide(
    state: keyof typeof decisions,
    act: () => Promise<unknown>,
  ) {
    setIsWorking(true);
    try {
      await act();
      usage.decided(decisions[state], componentRef, environment);
      toasts.post({
        title: t(`proposals.done.${state}`),
        status: 'success',
        timeout: TOAST_MILLISECONDS,
      });
      refresh();
    } catch (error) {
      toasts.post({
        title: t('proposals.failed'),
        description: sentenceOf(error) ?? toError(error).message,
        status: 'danger',
      });
    } finally {
      setIsWorking(false);
    }
  }

  return {
    isWorking,
    accept: () =>
      decide('accepted', async () => {
        const result = await watch(
          () =>
            api.acceptProposal(componentRef, id, {
              baseRevision: held.revision,
            }),
          accepted => accepted.held,
        );
        if (result.outcome === 'conflict') {
          // After a concurrent save, the user sees the proposal against the new revision before deciding.
          refresh();
          throw new Error(
            t('proposals.savedMeanwhile', {
              revision: String(result.held.revision),
            }),
          );
        }
      }),
    decline: (reason: string) =>
      decide('declined', () =>
        api.declineProposal(componentRef, id, { reason }),
      ),
    withdraw: () =>
      decide('withdrawn', () => api.withdrawProposal(componentRef, id)),
  };
}

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
import { useTexts } from '../../translation';
import { usePublication } from '../Publication';
import { useSaves } from '../Saves';
import { useProposals } from './ProposalsContext';

const TOLD_MILLISECONDS = 5000;

/** Decides on a proposal, or takes it back; the proposals are then asked for again. */
export function useDecision({ proposal, held }: ProposalReport) {
  const { t } = useTexts();
  const sentenceOf = useRefusalSentence();
  const api = useApi(componentConfigApiRef);
  const toasts = useToasts();
  const { reload } = useProposals();
  const { reload: reloadPublication } = usePublication();
  const { watch } = useSaves();
  const [isWorking, setIsWorking] = useState(false);
  const { componentRef, id } = proposal;

  async function decide(
    state: 'accepted' | 'declined' | 'withdrawn',
    act: () => Promise<unknown>,
  ) {
    setIsWorking(true);
    try {
      await act();
      toasts.post({
        title: t(`proposals.done.${state}`),
        status: 'success',
        timeout: TOLD_MILLISECONDS,
      });
      reload();
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
          // Somebody saved while the person looked: they see it against that before they decide.
          reload();
          throw new Error(
            t('proposals.savedMeanwhile', {
              revision: String(result.held.revision),
            }),
          );
        }
        reloadPublication();
      }),
    decline: (reason: string) =>
      decide('declined', () =>
        api.declineProposal(componentRef, id, { reason }),
      ),
    withdraw: () =>
      decide('withdrawn', () => api.withdrawProposal(componentRef, id)),
  };
}

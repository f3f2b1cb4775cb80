// SPDX-License-Identifier: Apache-2.0

import { Button, Text, TextAreaField } from '@backstage/ui';
import { ProposalReport } from '@component-config/plugin-component-config-common';
import { useState } from 'react';
import { useApi } from '@backstage/core-plugin-api';
import { toError } from '@backstage/errors';
import {
  componentConfigApiRef,
  useRefusalSentence,
} from '@component-config/plugin-component-config-react';
import { useTexts } from '../../translation';
import { ActionDialog } from '../ActionDialog';
import { useToasts } from '../../hooks/useToasts';
import { useUsage } from '../../hooks/useUsage';
import { useRefresh } from '../../queries';
import { useSaves } from '../Saves/SavesContext';
import styles from './ProposalsView.module.css';

const TOAST_MILLISECONDS = 5000;

/** The past tense of each decision, with its API call. */
const decisionCalls = {
  accepted: 'accept',
  declined: 'decline',
  withdrawn: 'withdraw',
} as const;

/** The user's actions on an open proposal: accept it, decline it with a reason, or withdraw their own. */
export function DecisionBar({ report }: { report: ProposalReport }) {
  const { t } = useTexts();
  const decision = useDecision(report);
  const [isDeclining, setIsDeclining] = useState(false);
  const { decisions, refusal } = report;
  return (
    <div
      className={styles.decision}
      role="group"
      aria-label={t('proposals.decide')}
    >
      {decisions.includes('accept') && (
        <Button
          variant="primary"
          isDisabled={refusal !== undefined}
          isPending={decision.isWorking}
          onPress={decision.accept}
        >
          {t('proposals.accept')}
        </Button>
      )}
      {decisions.includes('decline') && (
        <Button
          variant="secondary"
          isDisabled={decision.isWorking}
          onPress={() => setIsDeclining(true)}
        >
          {t('proposals.decline')}
        </Button>
      )}
      {decisions.includes('withdraw') && (
        <Button
          variant="secondary"
          isDisabled={decision.isWorking}
          onPress={decision.withdraw}
        >
          {t('proposals.withdraw')}
        </Button>
      )}
      {!decisions.includes('accept') && (
        <Text color="secondary">{t('proposals.notAllowed')}</Text>
      )}
      <DeclineDialog
        isOpen={isDeclining}
        onDecline={reason => {
          setIsDeclining(false);
          decision.decline(reason);
        }}
        onClose={() => setIsDeclining(false)}
      />
    </div>
  );
}

/** The longest reason that the backend accepts. */
const REASON_LENGTH = 1000;

function DeclineDialog(props: {
  isOpen: boolean;
  onDecline: (reason: string) => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { isOpen, onDecline, onClose } = props;
  const [reason, setReason] = useState('');
  const trimmed = reason.trim();
  return (
    <ActionDialog
      title={t('proposals.declineTitle')}
      action={t('proposals.decline')}
      isOpen={isOpen}
      isDisabled={trimmed === ''}
      onAction={() => onDecline(trimmed)}
      onClose={onClose}
    >
      <TextAreaField
        label={t('proposals.reason')}
        description={t('proposals.reasonHelp')}
        maxLength={REASON_LENGTH}
        isRequired
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  );
}

/** Decides on a proposal or withdraws it. */
function useDecision({ proposal, held }: ProposalReport) {
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
    state: keyof typeof decisionCalls,
    act: () => Promise<unknown>,
  ) {
    setIsWorking(true);
    try {
      await act();
      usage.decided(decisionCalls[state], componentRef, environment);
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

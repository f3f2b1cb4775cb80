// SPDX-License-Identifier: Apache-2.0

import { Button, Text, TextAreaField } from '@backstage/ui';
import { ProposalReport } from '@component-config/plugin-component-config-common';
import { useState } from 'react';
import { useTexts } from '../../translation';
import { ActionDialog } from '../ActionDialog';
import { useDecision } from './useDecision';
import styles from './ProposalsView.module.css';

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

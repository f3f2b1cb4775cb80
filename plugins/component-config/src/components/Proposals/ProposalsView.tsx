// SPDX-License-Identifier: Apache-2.0

import { Progress } from '@backstage/core-components';
import { Switch, Text, Alert, Button, TextAreaField } from '@backstage/ui';
import {
  ProposalSummary,
  Proposal,
  ProposalReport,
} from '@component-config/plugin-component-config-common';
import { useId, useState } from 'react';
import { CompiledSchema, formatPath } from '@component-config/config-engine';
import { placeLabel } from '@component-config/config-platform';
import {
  useLocalText,
  componentConfigApiRef,
} from '@component-config/plugin-component-config-react';
import { useApi } from '@backstage/core-plugin-api';
import { queries, useRead, useRefresh } from '../../queries';
import { useTexts } from '../../translation';
import { ContactsText } from '../ContactsText';
import { PrincipalLink } from '../PrincipalLink';
import { EndText } from '../Ends/Ends';
import { FindingList } from '../FindingList/FindingList';
import { RefusalAlert } from '../RefusalAlert';
import { RelativeTime } from '../RelativeTime';
import { PlatformAlert } from '../PlatformAlert';
import { ChangesTable } from '../ValuesEffect/ChangesTable';
import { ActionDialog } from '../ActionDialog';
import { useScopeTitle } from '../../hooks/useEnvironmentTitle';
import { useChange } from '../../hooks/useChange';
import { useToasts } from '../../hooks/useToasts';
import { useUsage } from '../../hooks/useUsage';
import { useSaves, useSavedMessage } from '../Saves/Saves';
import textList from '../textList.module.css';
import timeline from '../timeline.module.css';
import styles from './ProposalsView.module.css';

const TOAST_MILLISECONDS = 5000;

/** The past tense of each decision, with its API call. */
const decisionCalls = {
  accepted: 'accept',
  declined: 'decline',
  withdrawn: 'withdraw',
} as const;

/** The longest reason that the backend accepts. */
const REASON_LENGTH = 1000;

/** The proposals for a component and their state. */
export function ProposalsView(props: {
  componentRef: string;
  /** The open proposal page. */
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
}) {
  const { t } = useTexts();
  const { componentRef, selected, onSelect } = props;
  const proposals = useRead(queries.openProposals(componentRef));
  const [showsAll, setShowsAll] = useState(false);
  const all = useRead(
    showsAll ? queries.allProposals(componentRef) : undefined,
  );
  const titleOf = useScopeTitle(componentRef);
  const listed = ((showsAll && all.value) || proposals.value)?.items;
  const error = proposals.error ?? all.error;
  const detailsId = useId();
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <Text as="p" color="secondary">
          {t('proposals.explanation')}
        </Text>
        <Switch
          label={t('proposals.showAll')}
          isSelected={showsAll}
          onChange={setShowsAll}
        />
      </div>
      {error && <RefusalAlert error={error} />}
      {!error && !listed && <Progress />}
      {!error && listed?.length === 0 && <Text>{t('proposals.none')}</Text>}
      {!error && listed && listed.length > 0 && (
        <ul className={timeline.timeline} aria-label={t('tab.proposals')}>
          {listed.map(proposal => (
            <li key={proposal.id}>
              <ProposalRow
                proposal={proposal}
                scope={titleOf(proposal.environment)}
                isSelected={proposal.id === selected}
                detailsId={detailsId}
                onSelect={() =>
                  onSelect(proposal.id === selected ? undefined : proposal.id)
                }
              />
            </li>
          ))}
        </ul>
      )}
      {selected !== undefined && (
        <div id={detailsId}>
          <ProposalDetails
            key={selected}
            componentRef={componentRef}
            id={selected}
            titleOf={titleOf}
          />
        </div>
      )}
    </div>
  );
}

function ProposalRow(props: {
  proposal: ProposalSummary;
  scope: string;
  isSelected: boolean;
  detailsId: string;
  onSelect: () => void;
}) {
  const { t } = useTexts();
  const { proposal, scope, isSelected, detailsId, onSelect } = props;
  const { author, at, message, state } = proposal;
  return (
    <button
      type="button"
      className={timeline.row}
      aria-expanded={isSelected}
      aria-controls={isSelected ? detailsId : undefined}
      onClick={onSelect}
    >
      <span className={timeline.title}>
        {t('proposals.title', { scope })}
        <span className={styles.state} data-state={state}>
          {t(`proposals.state.${state}`)}
        </span>
      </span>
      {message !== undefined && <span>{message}</span>}
      <span className={styles.note}>
        {t('proposals.by', {
          who: <PrincipalLink who={author} isLink={false} />,
          time: <RelativeTime at={at} />,
        })}
      </span>
    </button>
  );
}

/** One proposal: its changes, their effect, and the actions on it. */
function ProposalDetails(props: {
  componentRef: string;
  id: number;
  /** Returns the display name of an environment, or of all. */
  titleOf: (environment: string | undefined) => string;
}) {
  const { componentRef, id, titleOf } = props;
  const { value: report, error } = useRead(queries.proposal(componentRef, id));
  if (error) {
    return <RefusalAlert error={error} />;
  }
  return report ? (
    <KnownProposal report={report} titleOf={titleOf} />
  ) : (
    <Progress />
  );
}

function KnownProposal(props: {
  report: ProposalReport;
  titleOf: (environment: string | undefined) => string;
}) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { report, titleOf } = props;
  const { proposal, changes, effect } = report;
  const schema = useRead(queries.effective(proposal.componentRef)).value
    ?.schema;
  const scope = titleOf(proposal.environment);
  const isOpen = proposal.state === 'open';
  return (
    <section
      className={styles.details}
      aria-label={t('proposals.title', { scope })}
    >
      <PlatformAlert view={report} />
      {!isOpen && <DecidedAlert proposal={proposal} />}
      {isOpen && <MovedAlert report={report} schema={schema} />}
      {report.refusal && (
        <Alert
          role="status"
          status="warning"
          icon
          title={t('proposals.refused')}
          description={textOf('message', report.refusal)}
        />
      )}
      {report.findings && <FindingList findings={report.findings} />}
      {changes.length === 0 ? (
        <Text>{t('proposals.noChanges')}</Text>
      ) : (
        <ChangesTable
          caption={t('proposals.changesOf', { scope })}
          schema={schema}
          changes={changes}
          effect={effect}
        />
      )}
      {proposal.ends && (
        <ul className={textList.list} aria-label={t('ends.title')}>
          {proposal.ends.map(end => (
            <li key={end.pointer} className={textList.item}>
              {schema
                ? placeLabel(schema, end.pointer)
                : formatPath(end.pointer)}{' '}
              <EndText end={end} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && <DecisionBar report={report} scope={scope} />}
    </section>
  );
}

/** Reports a save since the proposal, and the conflicts. */
function MovedAlert(props: {
  report: ProposalReport;
  /** Undefined until it is known. */
  schema: CompiledSchema | undefined;
}) {
  const { t } = useTexts();
  const { report, schema } = props;
  const { baseMoved, conflicts, stored } = report;
  if (!baseMoved) {
    return null;
  }
  return (
    <Alert
      role="status"
      status={conflicts.length > 0 ? 'warning' : 'info'}
      icon
      title={t('proposals.moved', { revision: String(stored.revision) })}
      description={
        conflicts.length > 0
          ? t('proposals.conflicts', {
              places: conflicts
                .map(pointer =>
                  schema ? placeLabel(schema, pointer) : formatPath(pointer),
                )
                .join(', '),
            })
          : t('proposals.noConflicts')
      }
    />
  );
}

function DecidedAlert({ proposal }: { proposal: Proposal }) {
  const { t } = useTexts();
  const { state, decidedBy, decidedAt, reason } = proposal;
  return (
    <Alert
      role="status"
      status={state === 'accepted' ? 'success' : 'info'}
      icon
      title={t('proposals.decided', {
        state: t(`proposals.state.${state}`),
        who: decidedBy ? <PrincipalLink who={decidedBy} /> : '',
        time: decidedAt ? <RelativeTime at={decidedAt} /> : '',
      })}
      description={reason}
    />
  );
}

/** The user's actions on an open proposal: accept it, decline it with a reason, or withdraw their own. */
function DecisionBar(props: { report: ProposalReport; scope: string }) {
  const { t } = useTexts();
  const { report, scope } = props;
  const decision = useDecision(report, scope);
  const [isDeclining, setIsDeclining] = useState(false);
  const { decisions, proposal, refusal } = report;
  const { componentRef, environment } = proposal;
  return (
    <div
      className={styles.decision}
      role="group"
      aria-label={t('proposals.decide')}
    >
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
      {!decisions.includes('accept') && (
        <>
          <Text color="secondary">{t('proposals.notAllowed')}</Text>
          <ContactsText
            componentRef={componentRef}
            environment={
              environment === undefined
                ? undefined
                : { name: environment, title: scope }
            }
            action="approve"
          />
        </>
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
        secondaryLabel={t('dialog.required')}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  );
}

/** Decides on a proposal or withdraws it. */
function useDecision({ proposal, stored }: ProposalReport, scope: string) {
  const { t } = useTexts();
  const api = useApi(componentConfigApiRef);
  const toasts = useToasts();
  const usage = useUsage();
  const { watch } = useSaves();
  const { send, isWorking } = useChange();
  const { componentRef, environment, id } = proposal;
  const refresh = useRefresh(componentRef);
  const reportSave = useSavedMessage(componentRef);

  const decide = (
    state: keyof typeof decisionCalls,
    act: () => Promise<void>,
  ) =>
    send(t('proposals.failed'), async () => {
      await act();
      usage.decided(decisionCalls[state], componentRef, environment);
      refresh();
    });

  const close = (
    state: 'declined' | 'withdrawn',
    act: () => Promise<unknown>,
  ) =>
    decide(state, async () => {
      await act();
      toasts.post({
        title: t(`proposals.done.${state}`),
        status: 'success',
        timeout: TOAST_MILLISECONDS,
      });
    });

  return {
    isWorking,
    accept: () =>
      decide('accepted', async () => {
        const result = await watch(
          () =>
            api.acceptProposal(componentRef, id, {
              baseRevision: stored.revision,
            }),
          accepted => accepted.stored,
        );
        if (result.outcome === 'conflict') {
          // After a concurrent save, the user sees the proposal against the new revision before deciding.
          refresh();
          throw new Error(
            t('proposals.savedMeanwhile', {
              revision: String(result.stored.revision),
            }),
          );
        }
        reportSave(t('proposals.done.accepted'), [{ ...result.stored, scope }]);
      }),
    decline: (reason: string) =>
      close('declined', () =>
        api.declineProposal(componentRef, id, { reason }),
      ),
    withdraw: () =>
      close('withdrawn', () => api.withdrawProposal(componentRef, id)),
  };
}

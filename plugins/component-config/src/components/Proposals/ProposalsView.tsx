// SPDX-License-Identifier: Apache-2.0

import { Progress } from '@backstage/core-components';
import { Switch, Text, Alert } from '@backstage/ui';
import {
  ProposalSummary,
  Proposal,
  ProposalReport,
} from '@component-config/plugin-component-config-common';
import { useId, useState } from 'react';
import { formatPath } from '@component-config/config-engine';
import { useLocalText } from '@component-config/plugin-component-config-react';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { Person } from '../Person';
import { RefusalAlert } from '../RefusalAlert';
import { useTime } from '../When/useTime';
import { PlatformAlert } from '../PlatformAlert';
import { EffectPart } from '../ValuesEffect/EffectPart';
import { TitledPart } from '../ValuesEffect/TitledPart';
import { ValueChangeTable } from '../ValuesEffect/ValueChangeTable';
import { DecisionBar } from './DecisionBar';
import timeline from '../timeline.module.css';
import styles from './ProposalsView.module.css';

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
  const titleOf = useScopeTitles(componentRef);
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
        <ul className={timeline.timeline} aria-label={t('proposals.list')}>
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
  const timeText = useTime();
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
          who: <Person who={author} isLink={false} />,
          time: timeText(at),
        })}
      </span>
    </button>
  );
}

/** Returns the display names of environments, and of all environments. */
function useScopeTitles(componentRef: string) {
  const { t } = useTexts();
  const { value = [] } = useRead(queries.environments(componentRef));
  return (environment: string | undefined) =>
    environment === undefined
      ? t('scope.all')
      : (value.find(({ name }) => name === environment)?.title ?? environment);
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
  const { proposal, changes, effect, held } = report;
  const scope = titleOf(proposal.environment);
  const isOpen = proposal.state === 'open';
  return (
    <section
      className={styles.details}
      aria-label={t('proposals.title', { scope })}
    >
      <PlatformAlert view={report} />
      {!isOpen && <DecidedAlert proposal={proposal} />}
      {isOpen && <MovedAlert report={report} />}
      {report.refusal && (
        <Alert
          role="status"
          status="warning"
          icon
          title={t('proposals.refused')}
          description={textOf('message', report.refusal)}
        />
      )}
      <TitledPart title={t('proposals.changes')}>
        {changes.length === 0 ? (
          <Text>{t('proposals.noChanges')}</Text>
        ) : (
          <ValueChangeTable
            caption={t('proposals.changesOf', { scope })}
            titles={{
              before: isOpen
                ? t('proposals.now', { revision: String(held.revision) })
                : t('proposals.before'),
              after: t('proposals.proposed'),
            }}
            changes={changes}
          />
        )}
      </TitledPart>
      {effect.map(one => (
        <EffectPart key={one.environment?.name ?? ''} effect={one} />
      ))}
      {isOpen && <DecisionBar report={report} />}
    </section>
  );
}

/** Reports a save since the proposal, and the conflicts. */
function MovedAlert({ report }: { report: ProposalReport }) {
  const { t } = useTexts();
  const { baseMoved, conflicts, held, proposal } = report;
  if (!baseMoved) {
    return null;
  }
  const revisions = {
    base: String(proposal.baseRevision),
    revision: String(held.revision),
  };
  return (
    <Alert
      role="status"
      status={conflicts.length > 0 ? 'warning' : 'info'}
      icon
      title={t('proposals.moved', revisions)}
      description={
        conflicts.length > 0
          ? t('proposals.conflicts', {
              places: conflicts.map(formatPath).join(', '),
            })
          : t('proposals.noConflicts')
      }
    />
  );
}

function DecidedAlert({ proposal }: { proposal: Proposal }) {
  const { t } = useTexts();
  const timeText = useTime();
  const { state, decidedBy, decidedAt, reason } = proposal;
  return (
    <Alert
      role="status"
      status={state === 'accepted' ? 'success' : 'info'}
      icon
      title={t('proposals.decided', {
        state: t(`proposals.state.${state}`),
        who: decidedBy ? <Person who={decidedBy} /> : '',
        time: decidedAt ? timeText(decidedAt) : '',
      })}
      description={reason}
    />
  );
}

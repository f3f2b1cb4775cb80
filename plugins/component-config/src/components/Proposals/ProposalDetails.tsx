// SPDX-License-Identifier: Apache-2.0

import { Progress } from '@backstage/core-components';
import { Alert, Text } from '@backstage/ui';
import { formatPath } from '@component-config/config-engine';
import {
  Proposal,
  ProposalReport,
} from '@component-config/plugin-component-config-common';
import { useLocalText } from '@component-config/plugin-component-config-react';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { Person } from '../Person';
import { PlatformAlert } from '../PlatformAlert';
import { RefusalAlert } from '../RefusalAlert';
import { EffectPart, TitledPart, ValueChangeTable } from '../ValuesEffect';
import { useTime } from '../When';
import { DecisionBar } from './DecisionBar';
import styles from './ProposalsView.module.css';

/** One proposal: its changes, their effect, and the actions on it. */
export function ProposalDetails(props: {
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

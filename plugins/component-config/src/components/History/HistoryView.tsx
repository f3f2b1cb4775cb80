// SPDX-License-Identifier: Apache-2.0

import { Button, Select, Skeleton, Text, Badge } from '@backstage/ui';
import {
  ProposalSummary,
  RevisionSummary,
  ValueChange,
} from '@component-config/plugin-component-config-common';
import {
  RemixiconComponentType,
  RiArrowGoBackLine,
  RiCloseCircleLine,
  RiGitMergeLine,
  RiPencilLine,
  RiThumbUpLine,
  RiTruckLine,
} from '@remixicon/react';
import { useId, useState } from 'react';
import { useSearchState } from '../../hooks/useSearchState';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { actionsIn, useAllowed } from '../useAllowed';
import { RefusalAlert } from '../RefusalAlert';
import { RevisionComparison } from './RevisionComparison';
import { useHistory } from './useHistory';
import { Person } from '../Person';
import { When } from '../When/When';
import { HistoryEntry } from './historyEntries';
import { EffectPart } from '../ValuesEffect/EffectPart';
import { TitledPart } from '../ValuesEffect/TitledPart';
import { ValueChangeTable } from '../ValuesEffect/ValueChangeTable';
import { RestoreDialog } from './RestoreDialog';
import timeline from '../timeline.module.css';
import styles from './History.module.css';

const ICONS: {
  [Origin in RevisionSummary['origin']]: RemixiconComponentType;
} = {
  user: RiPencilLine,
  retirement: RiGitMergeLine,
  revert: RiArrowGoBackLine,
  proposal: RiThumbUpLine,
  move: RiTruckLine,
};

const KINDS = ['changed', 'added', 'removed'] as const;

// No environment has this name: names have no spaces.
const ALL = 'all environments';

const PARAMETERS = ['revision', 'from', 'with'] as const;

/**
 * The history of a component's values for an environment, or for all: who changed what, when, why and with what effect.
 */
export function HistoryView(props: {
  componentRef: string;
  /** Defaults to the values for all environments. */
  environment: string | undefined;
  onEnvironmentChange: (environment: string | undefined) => void;
  /** Opens a proposal. */
  onProposal: (id: number) => void;
}) {
  const { t } = useTexts();
  const { componentRef, environment, onEnvironmentChange, onProposal } = props;
  const [opened, open] = useSearchState(PARAMETERS);
  const { value: environments = [] } = useRead(
    queries.environments(componentRef),
  );
  const { actions } = useAllowed(componentRef);
  const history = useHistory(componentRef, environment);
  const { head, entries, error, isLoading, loadOlder } = history;
  const known = environments.find(({ name }) => name === environment);
  const scope =
    environment === undefined ? t('scope.all') : (known?.title ?? environment);
  const revisions = entries.flatMap(entry =>
    entry.kind === 'revision' ? entry.revision.revision : [],
  );
  return (
    <div className={styles.view}>
      <Select
        className={styles.scope}
        label={t('history.scope')}
        options={[
          { value: ALL, label: t('scope.all') },
          ...environments.map(({ name, title = name }) => ({
            value: name,
            label: title,
          })),
        ]}
        value={environment ?? ALL}
        onChange={key =>
          onEnvironmentChange(key === ALL ? undefined : String(key))
        }
      />
      {error && <RefusalAlert error={error} />}
      {isLoading && <Loading />}
      {!isLoading && !error && entries.length === 0 && (
        <div className={styles.empty}>
          <Text weight="bold">{t('history.none')}</Text>
          <Text color="secondary">{t('history.noneHelp')}</Text>
        </div>
      )}
      {!isLoading && head !== undefined && entries.length > 0 && (
        <ol className={timeline.timeline} aria-label={t('history.timeline')}>
          {entries.map(entry => (
            <HistoryEntryItem
              key={
                entry.kind === 'revision'
                  ? `revision ${entry.revision.revision}`
                  : `proposal ${entry.proposal.id}`
              }
              entry={entry}
              componentRef={componentRef}
              environment={environment}
              scope={scope}
              head={head}
              isOpen={
                entry.kind === 'revision' &&
                opened.revision === String(entry.revision.revision)
              }
              mayRestore={
                actions !== undefined && actionsIn(actions, environment).update
              }
              onToggle={revision =>
                open({
                  revision:
                    opened.revision === String(revision)
                      ? undefined
                      : String(revision),
                })
              }
              onProposal={onProposal}
            />
          ))}
        </ol>
      )}
      {loadOlder && (
        <div>
          <Button variant="secondary" onPress={loadOlder}>
            {t('history.older')}
          </Button>
        </div>
      )}
      {!isLoading && revisions.length > 0 && (
        <RevisionComparison
          componentRef={componentRef}
          environment={environment}
          revisions={revisions}
          from={opened.from}
          to={opened.with}
          onChange={(from, to) => open({ from, with: to })}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      {[0, 1, 2].map(index => (
        <Skeleton key={index} width="100%" height={56} />
      ))}
    </div>
  );
}

/** One entry of the timeline; a revision expands to its changes. */
function HistoryEntryItem(props: {
  entry: HistoryEntry;
  componentRef: string;
  environment: string | undefined;
  /** Display name of the scope. */
  scope: string;
  /** The current revision. */
  head: number;
  isOpen: boolean;
  mayRestore: boolean;
  onToggle: (revision: number) => void;
  onProposal: (id: number) => void;
}) {
  const { entry, head, isOpen, onToggle, onProposal, ...rest } = props;
  const id = useId();
  if (entry.kind === 'proposal') {
    return <DecidedItem proposal={entry.proposal} onProposal={onProposal} />;
  }
  const { revision } = entry;
  return (
    <li className={styles.entry}>
      <RevisionHead
        revision={revision}
        isHead={revision.revision === head}
        isOpen={isOpen}
        detailsId={id}
        onToggle={() => onToggle(revision.revision)}
      />
      {isOpen && (
        <div id={id} className={styles.details}>
          <RevisionDetails {...rest} revision={revision.revision} head={head} />
        </div>
      )}
    </li>
  );
}

function RevisionHead(props: {
  revision: RevisionSummary;
  isHead: boolean;
  isOpen: boolean;
  detailsId: string;
  onToggle: () => void;
}) {
  const { t } = useTexts();
  const { revision, isHead, isOpen, detailsId, onToggle } = props;
  const { origin, savedBy, savedAt, message, proposal, changes } = revision;
  const Icon = ICONS[origin];
  return (
    <button
      type="button"
      className={timeline.row}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      onClick={onToggle}
    >
      <span className={timeline.title}>
        <Icon aria-hidden className={styles.icon} />
        {t('history.revision', { revision: String(revision.revision) })}
        {isHead && <Badge size="small">{t('history.current')}</Badge>}
        {revision.isDamaged && (
          <Badge size="small">{t('history.damaged')}</Badge>
        )}
        {changes && <ValueCounts changes={changes} />}
      </span>
      {message !== undefined && (
        <span className={styles.message}>{message}</span>
      )}
      <span className={styles.note}>
        <Person who={savedBy} isLink={false} />{' '}
        {t(`history.origin.${origin}`, {
          revision: String(revision.revertsTo ?? ''),
        })}{' '}
        {proposal && (
          <>
            <Person who={proposal.author} isLink={false} />{' '}
          </>
        )}
        · <When at={savedAt} />
      </span>
    </button>
  );
}

/** The number of changed values of each kind. */
function ValueCounts({ changes }: { changes: readonly ValueChange[] }) {
  const { t } = useTexts();
  const counts = KINDS.map(kind => ({
    kind,
    count: changes.filter(change => change.kind === kind).length,
  })).filter(({ count }) => count > 0);
  return (
    <span className={styles.counts}>
      {counts
        .map(({ kind, count }) => t(`history.counts.${kind}`, { count }))
        .join(' · ')}
    </span>
  );
}

/** A proposal that was declined or withdrawn. */
function DecidedItem(props: {
  proposal: ProposalSummary;
  onProposal: (id: number) => void;
}) {
  const { t } = useTexts();
  const { proposal, onProposal } = props;
  const { id, state, author, message, reason, decidedBy = author } = proposal;
  return (
    <li className={styles.entry}>
      <div className={timeline.row} data-kind="proposal">
        <span className={timeline.title}>
          <RiCloseCircleLine aria-hidden className={styles.icon} />
          {t('history.proposal', { id: String(id) })}
          <span className={styles.counts}>
            {state === 'declined'
              ? t('history.proposalState.declined')
              : t('history.proposalState.withdrawn')}
          </span>
        </span>
        {message !== undefined && (
          <span className={styles.message}>{message}</span>
        )}
        {reason !== undefined && <span>{reason}</span>}
        <span className={styles.note}>
          <Person who={decidedBy} /> ·{' '}
          <When at={proposal.decidedAt ?? proposal.at} />
          {state === 'declined' && (
            <>
              {' '}
              · {t('history.proposedBy')} <Person who={author} />
            </>
          )}
        </span>
        <span>
          <button
            type="button"
            className={styles.link}
            onClick={() => onProposal(id)}
          >
            {t('history.openProposal')}
          </button>
        </span>
      </div>
    </li>
  );
}

/** The changes of one revision and their effect, with an action to restore it. */
function RevisionDetails(props: {
  componentRef: string;
  environment: string | undefined;
  scope: string;
  revision: number;
  /** The current revision. */
  head: number;
  mayRestore: boolean;
}) {
  const { t } = useTexts();
  const { componentRef, environment, revision, head, mayRestore } = props;
  const [isRestoring, setRestoring] = useState(false);
  const { value: report, error } = useRead(
    queries.revision(componentRef, environment, revision),
  );
  if (error) {
    return <RefusalAlert error={error} />;
  }
  if (!report) {
    return <Skeleton width="100%" height={80} />;
  }
  return (
    <>
      {mayRestore && revision !== head && (
        <div>
          <Button
            size="small"
            variant="secondary"
            iconStart={<RiArrowGoBackLine aria-hidden />}
            onPress={() => setRestoring(true)}
          >
            {t('history.restore.action')}
          </Button>
        </div>
      )}
      <TitledPart title={t('history.changes')}>
        {report.changes.length === 0 ? (
          <Text>{t('history.noChanges')}</Text>
        ) : (
          <ValueChangeTable
            caption={t('history.changesOf', { revision: String(revision) })}
            titles={{
              before: t('history.before'),
              after: t('history.after'),
            }}
            changes={report.changes}
          />
        )}
      </TitledPart>
      {report.effect.map(effect => (
        <EffectPart key={effect.environment?.name ?? ''} effect={effect} />
      ))}
      {isRestoring && (
        <RestoreDialog {...props} onClose={() => setRestoring(false)} />
      )}
    </>
  );
}

// SPDX-License-Identifier: Apache-2.0

import { Button, Select, Skeleton, Text, Badge, Flex } from '@backstage/ui';
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
  RiTimerLine,
  RiTruckLine,
} from '@remixicon/react';
import { useId, useMemo, useState } from 'react';
import { useScopeTitle } from '../../hooks/useEnvironmentTitle';
import { useSearchState } from '../../hooks/useSearchState';
import { ALL_ENVIRONMENTS } from '../../hooks/useViewState';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { actionsIn, useAllowed } from '../useAllowed';
import { RefusalAlert } from '../RefusalAlert';
import { RevisionComparison } from './RevisionComparison';
import { useHistory } from './useHistory';
import { PrincipalLink } from '../PrincipalLink';
import { RelativeTime } from '../RelativeTime';
import { HistoryEntry } from './historyEntries';
import { ChangesTable } from '../ValuesEffect/ChangesTable';
import { RestoreDialog } from './RestoreDialog';
import timeline from '../timeline.module.css';
import linkButton from '../linkButton.module.css';
import styles from './History.module.css';

const ICONS: {
  [Origin in RevisionSummary['origin']]: RemixiconComponentType;
} = {
  user: RiPencilLine,
  retirement: RiGitMergeLine,
  revert: RiArrowGoBackLine,
  proposal: RiThumbUpLine,
  move: RiTruckLine,
  end: RiTimerLine,
};

type RevisionEntry = Extract<HistoryEntry, { kind: 'revision' }>;

const KINDS = ['changed', 'added', 'removed'] as const;

// No environment has these names.
const EVERYTHING = 'everything everywhere';
/** In the address: only the values for all environments. */
const GENERAL = ALL_ENVIRONMENTS;

const PARAMETERS = ['revision', 'from', 'with'] as const;

/**
 * The history of a component's values in one timeline, or only those for one environment: who changed what, when, why
 * and with what effect.
 */
export function HistoryView(props: {
  componentRef: string;
  /** The environment to show, or only the values for all. Defaults to everything. */
  environment: string | undefined;
  onEnvironmentChange: (environment: string | undefined) => void;
  /** Opens a proposal. */
  onProposal: (id: number) => void;
}) {
  const { t } = useTexts();
  const { componentRef, onEnvironmentChange, onProposal } = props;
  const [opened, open] = useSearchState(PARAMETERS);
  const { value: environments } = useRead(queries.environments(componentRef));
  const { actions } = useAllowed(componentRef);
  // Revisions are counted for each environment: an address with a number alone is about the values for all.
  const isNumbered =
    opened.from !== undefined || /^\d+$/.test(opened.revision ?? '');
  const shown = props.environment ?? (isNumbered ? GENERAL : undefined);
  const environment = shown === GENERAL ? undefined : shown;
  const scopes = useMemo(
    () =>
      shown === undefined
        ? environments && [undefined, ...environments.map(({ name }) => name)]
        : [environment],
    [shown, environment, environments],
  );
  const history = useHistory(componentRef, scopes);
  const { entries, error, isLoading, loadOlder } = history;
  const revisions = entries.flatMap(entry =>
    entry.kind === 'revision' ? entry.revision.revision : [],
  );
  const scopeOf = useScopeTitle(componentRef);
  /** An entry in the address. */
  const keyOf = (entry: RevisionEntry) =>
    shown === undefined
      ? `${entry.environment ?? GENERAL}/${entry.revision.revision}`
      : String(entry.revision.revision);
  return (
    <div className={styles.view}>
      <Select
        className={styles.scope}
        label={t('history.show')}
        options={[
          { value: EVERYTHING, label: t('history.everything') },
          { value: GENERAL, label: t('history.general') },
          ...(environments ?? []).map(({ name, title = name }) => ({
            value: name,
            label: title,
          })),
        ]}
        value={shown ?? EVERYTHING}
        onChange={key => {
          open({ revision: undefined, from: undefined, with: undefined });
          onEnvironmentChange(key === EVERYTHING ? undefined : String(key));
        }}
      />
      {error && <RefusalAlert error={error} />}
      {isLoading && <Loading />}
      {!isLoading && !error && entries.length === 0 && (
        <div className={styles.empty}>
          <Text weight="bold">{t('history.none')}</Text>
          <Text color="secondary">{t('history.noneHelp')}</Text>
        </div>
      )}
      {!isLoading && entries.length > 0 && (
        <ol className={timeline.timeline} aria-label={t('history.timeline')}>
          {entries.map(entry =>
            entry.kind === 'revision' ? (
              <RevisionItem
                key={keyOf(entry)}
                entry={entry}
                componentRef={componentRef}
                scope={scopeOf(entry.environment)}
                isOneScope={shown !== undefined}
                isOpen={opened.revision === keyOf(entry)}
                mayRestore={
                  actions !== undefined &&
                  actionsIn(actions, entry.environment).update
                }
                onToggle={() =>
                  open({
                    revision:
                      opened.revision === keyOf(entry)
                        ? undefined
                        : keyOf(entry),
                  })
                }
              />
            ) : (
              <DecidedItem
                key={`proposal ${entry.proposal.id}`}
                proposal={entry.proposal}
                badge={
                  shown === undefined ? scopeOf(entry.environment) : undefined
                }
                onProposal={onProposal}
              />
            ),
          )}
        </ol>
      )}
      {loadOlder && (
        <div>
          <Button variant="secondary" onPress={loadOlder}>
            {t('history.older')}
          </Button>
        </div>
      )}
      {!isLoading && shown !== undefined && revisions.length > 0 && (
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
    <Flex direction="column" gap="2">
      {[0, 1, 2].map(index => (
        <Skeleton key={index} width="100%" height={56} />
      ))}
    </Flex>
  );
}

/** A saved state, which expands to its changes. */
function RevisionItem(props: {
  entry: RevisionEntry;
  componentRef: string;
  /** Display name of the environment, or of all. */
  scope: string;
  /** Whether all entries are for the same environment, so that its name is not repeated. */
  isOneScope: boolean;
  isOpen: boolean;
  mayRestore: boolean;
  onToggle: () => void;
}) {
  const { entry, componentRef, scope, isOneScope, isOpen } = props;
  const { mayRestore, onToggle } = props;
  const id = useId();
  const { revision, environment, head } = entry;
  return (
    <li className={styles.entry}>
      <RevisionHead
        revision={revision}
        badge={isOneScope ? undefined : scope}
        isHead={revision.revision === head}
        isOpen={isOpen}
        detailsId={id}
        onToggle={onToggle}
      />
      {isOpen && (
        <div id={id} className={styles.details}>
          <RevisionDetails
            componentRef={componentRef}
            environment={environment}
            scope={scope}
            revision={revision.revision}
            head={head}
            mayRestore={mayRestore}
          />
        </div>
      )}
    </li>
  );
}

function RevisionHead(props: {
  revision: RevisionSummary;
  /** Display name of the environment, if it is shown. */
  badge: string | undefined;
  isHead: boolean;
  isOpen: boolean;
  detailsId: string;
  onToggle: () => void;
}) {
  const { t } = useTexts();
  const { revision, badge, isHead, isOpen, detailsId, onToggle } = props;
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
        {badge !== undefined && <Badge size="small">{badge}</Badge>}
        {isHead && <Badge size="small">{t('history.current')}</Badge>}
        {revision.isDamaged && (
          <Badge size="small">{t('history.damaged')}</Badge>
        )}
        {changes && <ValueCounts changes={changes} />}
      </span>
      {message !== undefined && (
        <span className={styles.message}>
          {origin === 'retirement' ? t('history.retired') : message}
        </span>
      )}
      <span className={styles.note}>
        <PrincipalLink who={savedBy} isLink={false} />{' '}
        {revision.revertsTo === 0
          ? t('history.beforeFirst')
          : t(`history.origin.${origin}`, {
              revision: String(revision.revertsTo ?? ''),
            })}{' '}
        {proposal && (
          <>
            <PrincipalLink who={proposal.author} isLink={false} />{' '}
          </>
        )}
        · <RelativeTime at={savedAt} />
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
  /** Display name of the environment, if it is shown. */
  badge: string | undefined;
  onProposal: (id: number) => void;
}) {
  const { t } = useTexts();
  const { proposal, badge, onProposal } = props;
  const { id, state, author, message, reason, decidedBy = author } = proposal;
  return (
    <li className={styles.entry}>
      <div className={timeline.row} data-kind="proposal">
        <span className={timeline.title}>
          <RiCloseCircleLine aria-hidden className={styles.icon} />
          {t('history.proposal', { id: String(id) })}
          {badge !== undefined && <Badge size="small">{badge}</Badge>}
          <span className={styles.counts}>
            {state === 'declined'
              ? t('proposals.state.declined')
              : t('proposals.state.withdrawn')}
          </span>
        </span>
        {message !== undefined && (
          <span className={styles.message}>{message}</span>
        )}
        {reason !== undefined && <span>{reason}</span>}
        <span className={styles.note}>
          <PrincipalLink who={decidedBy} /> ·{' '}
          <RelativeTime at={proposal.decidedAt ?? proposal.at} />
          {state === 'declined' && (
            <>
              {' '}
              · {t('history.proposedBy')} <PrincipalLink who={author} />
            </>
          )}
        </span>
        <span>
          <button
            type="button"
            className={linkButton.link}
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
  const [restoring, setRestoring] = useState<number>();
  const { value: report, error } = useRead(
    queries.revision(componentRef, environment, revision),
  );
  const schema = useRead(queries.effective(componentRef)).value?.schema;
  if (error) {
    return <RefusalAlert error={error} />;
  }
  if (!report) {
    return <Skeleton width="100%" height={80} />;
  }
  // The last save is undone; earlier states are restored, and that before the first save with the first revision.
  const restorable =
    revision === head
      ? [revision - 1]
      : [revision, ...(revision === 1 ? [0] : [])];
  function labelOf(restored: number) {
    if (revision === head) {
      return t('saves.undo');
    }
    return restored === 0
      ? t('history.restore.beforeFirstAction')
      : t('history.restore.action');
  }
  return (
    <>
      {mayRestore && (
        <div className={styles.actions}>
          {restorable.map(one => (
            <Button
              key={one}
              size="small"
              variant="secondary"
              iconStart={<RiArrowGoBackLine aria-hidden />}
              onPress={() => setRestoring(one)}
            >
              {labelOf(one)}
            </Button>
          ))}
        </div>
      )}
      {report.changes.length === 0 ? (
        <Text>{t('history.noChanges')}</Text>
      ) : (
        <ChangesTable
          caption={t('history.changesOf', { revision: String(revision) })}
          schema={schema}
          changes={report.changes}
          effect={report.effect}
        />
      )}
      {restoring !== undefined && (
        <RestoreDialog
          {...props}
          revision={restoring}
          isUndo={revision === head}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </>
  );
}

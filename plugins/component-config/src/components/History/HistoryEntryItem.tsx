// SPDX-License-Identifier: Apache-2.0

import { Badge } from '@backstage/ui';
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
import { useId } from 'react';
import { useTexts } from '../../translation';
import { Person } from '../Person';
import { When } from '../When';
import { HistoryEntry } from './historyEntries';
import { RevisionDetails } from './RevisionDetails';
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

/** One entry of the timeline; a revision expands to its changes. */
export function HistoryEntryItem(props: {
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

const KINDS = ['changed', 'added', 'removed'] as const;

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

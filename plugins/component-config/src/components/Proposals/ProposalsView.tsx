// SPDX-License-Identifier: Apache-2.0

import { Progress } from '@backstage/core-components';
import { Switch, Text } from '@backstage/ui';
import { ProposalSummary } from '@component-config/plugin-component-config-common';
import { useId, useState } from 'react';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { Person } from '../Person';
import { RefusalAlert } from '../RefusalAlert';
import { useTime } from '../When';
import { ProposalDetails } from './ProposalDetails';
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

// SPDX-License-Identifier: Apache-2.0

import { Button, Select, Skeleton, Text } from '@backstage/ui';
import { useSearchState } from '../../hooks/useSearchState';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { actionsIn, useAllowed } from '../Allowed';
import { RefusalAlert } from '../RefusalAlert';
import { RevisionComparison } from './RevisionComparison';
import { HistoryEntryItem } from './HistoryEntryItem';
import { useHistory } from './useHistory';
import timeline from '../timeline.module.css';
import styles from './History.module.css';

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

// SPDX-License-Identifier: Apache-2.0

import { Button, Select, Skeleton, Text } from '@backstage/ui';
import { EffectiveReport } from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { documentsIn } from '../../configuration';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { RevisionPair, useRevisionTitle } from '../History/RevisionComparison';
import { useHistory } from '../History/useHistory';
import { RefusalAlert } from '../RefusalAlert';
import { ComparisonResult } from './ComparisonResult';
import { ComparedPlace, ComparedSide } from './types';
import { allEnvironments, CompareState } from './useCompareState';
import styles from './CompareView.module.css';

type EnvironmentResult = EffectiveReport['environments'][number];

interface ComparisonProps {
  report: EffectiveReport;
  state: CompareState;
  explained: ComparedPlace | undefined;
  onState: (change: Partial<CompareState>) => void;
  onExplain: (place: ComparedPlace | undefined) => void;
}

/** Compares two revisions of the values for one environment, or for all, by the configurations that they result in. */
export function StoredValuesComparison(
  props: ComparisonProps & {
    /** Defaults to the last one in promotion order, also if it no longer exists. */
    environment: string | undefined;
  },
) {
  const { t } = useTexts();
  const { report, state, onState } = props;
  const { environments } = report;
  const named = (name: string | undefined) =>
    environments.find(({ environment }) => environment.name === name);
  const column =
    state.scope === allEnvironments
      ? undefined
      : (named(state.scope) ??
        named(props.environment) ??
        environments[environments.length - 1]);
  const environment = column?.environment.name;
  const environmentsShown = useMemo(() => [environment], [environment]);
  const history = useHistory(report.componentRef, environmentsShown);
  const { loadOlder } = history;
  const revisions = history.entries.flatMap(entry =>
    entry.kind === 'revision' ? entry.revision.revision : [],
  );
  return (
    <>
      <div className={styles.pair}>
        <Select
          className={styles.choice}
          label={t('history.scope')}
          options={[
            { value: allEnvironments, label: t('words.allEnvironments') },
            ...environments.map(({ environment: { name, title = name } }) => ({
              value: name,
              label: title,
            })),
          ]}
          value={column?.environment.name ?? allEnvironments}
          // Revisions are counted separately for each environment.
          onChange={key =>
            onState({
              scope: String(key),
              revision: undefined,
              toRevision: undefined,
            })
          }
        />
        {loadOlder && (
          <Button variant="secondary" onPress={loadOlder}>
            {t('history.older')}
          </Button>
        )}
      </div>
      {history.error && <RefusalAlert error={history.error} />}
      {history.isLoading && <Skeleton width="100%" height={120} />}
      {!history.isLoading && !history.error && revisions.length === 0 && (
        <Text>{t('history.none')}</Text>
      )}
      {!history.isLoading && revisions.length > 0 && (
        <RevisionPair
          revisions={revisions}
          from={state.revision}
          to={state.toRevision}
          onChange={(from, to) => onState({ revision: from, toRevision: to })}
        >
          {pair => <RevisionResult {...props} column={column} pair={pair} />}
        </RevisionPair>
      )}
    </>
  );
}

function RevisionResult(
  props: ComparisonProps & {
    /** Undefined for the values for all environments. */
    column: EnvironmentResult | undefined;
    pair: { from: number; to: number };
  },
) {
  const { t } = useTexts();
  const titleOf = useRevisionTitle();
  const { report, column, pair, state, explained, onState, onExplain } = props;
  const { componentRef } = report;
  const environment = column?.environment.name;
  // The backend compares, because only it has the values of revisions.
  const diff = useRead(
    queries.diff(componentRef, {
      environment,
      revision: pair.from,
      toRevision: pair.to,
      include: ['effective'],
    }),
  );
  const titles = { before: titleOf(pair.from), after: titleOf(pair.to) };
  const scope = t('words.allEnvironments');
  const sides = useMemo(() => {
    const before = diff.value?.before.effective;
    const after = diff.value?.after.effective;
    return (
      before &&
      after && {
        before: revisionSide(report, column, scope, {
          title: titles.before,
          effective: before,
        }),
        after: revisionSide(report, column, scope, {
          title: titles.after,
          effective: after,
        }),
      }
    );
  }, [report, column, scope, diff.value, titles.before, titles.after]);
  if (diff.error) {
    return <RefusalAlert error={diff.error} />;
  }
  if (diff.loading || !diff.value || !sides) {
    return <Skeleton width="100%" height={160} />;
  }
  return (
    <ComparisonResult
      {...sides}
      changes={diff.value.changes}
      state={state}
      explained={explained}
      onState={onState}
      onExplain={onExplain}
    />
  );
}

/** The configuration with one revision of the values, as one side of a comparison. */
function revisionSide(
  report: EffectiveReport,
  column: EnvironmentResult | undefined,
  scope: string,
  revision: Pick<ComparedSide, 'title' | 'effective'>,
): ComparedSide {
  return {
    ...revision,
    environment: column?.environment ?? {
      name: scope,
      namespace: '',
      title: scope,
      facts: {},
      promotedFrom: [],
    },
    schema: column?.schema ?? report.schema,
    documents: documentsIn(report, column ?? {}),
  };
}

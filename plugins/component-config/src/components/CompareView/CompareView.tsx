// SPDX-License-Identifier: Apache-2.0

import { Skeleton, Text } from '@backstage/ui';
import { EffectiveReport } from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { queries, useRead } from '../../queries';
import { Choice } from '../Choice';
import { useTexts } from '../../translation';
import { PlatformAlert } from '../PlatformAlert';
import { RefusalAlert } from '../RefusalAlert';
import { ComponentComparison } from './ComponentComparison';
import { StoredValuesComparison } from './StoredValuesComparison';
import { WhatIfComparison } from './WhatIfComparison';
import { ComparedPair, ComparedPlace, subjects, comparedSide } from './types';
import { useCompareState, CompareState } from './useCompareState';
import { PromotionDialog } from '../Promotion/PromotionDialog';
import { ComparisonResult } from './ComparisonResult';
import { PairSwitch } from './PairSwitch';
import styles from './CompareView.module.css';

type EnvironmentResult = EffectiveReport['environments'][number];

interface CompareProps {
  componentRef: string;
  /** Defaults to the last two in promotion order, also if it no longer exists. */
  from: string | undefined;
  to: string | undefined;
  /** The value whose explanation is open. */
  explained: ComparedPlace | undefined;
  onChange: (pair: ComparedPair) => void;
  onExplain: (place: ComparedPlace | undefined) => void;
}

/** Two configurations side by side: only the differences, with the layer that sets the value on each side. */
export function CompareView(props: CompareProps) {
  const { t } = useTexts();
  const { componentRef } = props;
  const report = useRead(queries.effective(componentRef));
  if (report.error) {
    return <RefusalAlert error={report.error} />;
  }
  if (!report.value) {
    return (
      <div
        className={styles.view}
        role="status"
        aria-label={t('pages.loading')}
      >
        <Skeleton width="100%" height={40} />
        <Skeleton width="100%" height={240} />
      </div>
    );
  }
  if (report.value.environments.length === 0) {
    return <Text>{t('effective.environments')}</Text>;
  }
  return <Comparisons {...props} report={report.value} />;
}

function Comparisons(props: CompareProps & { report: EffectiveReport }) {
  const { t } = useTexts();
  const { report, explained, onChange, onExplain } = props;
  const [state, change] = useCompareState();
  const { environments } = report;
  const known = (name: string | undefined, fallback: number) =>
    environments.find(({ environment }) => environment.name === name) ??
    environments[Math.max(0, environments.length + fallback)];
  const from = known(props.from, -2);
  const to = known(props.to, -1);
  const shared = { report, state, explained, onExplain, onState: change };
  return (
    <div className={styles.view}>
      <PlatformAlert view={report} />
      <Choice
        label={t('comparison.subject')}
        options={subjects}
        labelOf={subject => t(`comparison.subjects.${subject}`)}
        selected={state.subject}
        onSelect={subject => change({ subject })}
      />
      {state.subject === 'environments' &&
        (environments.length < 2 ? (
          <Text>{t('compare.single')}</Text>
        ) : (
          <EnvironmentComparison
            {...shared}
            from={from}
            to={to}
            onChange={onChange}
          />
        ))}
      {state.subject === 'revisions' && (
        <StoredValuesComparison {...shared} environment={props.from} />
      )}
      {state.subject === 'component' && (
        <ComponentComparison
          {...shared}
          column={props.from === undefined ? to : from}
          onEnvironment={name =>
            onChange({ from: name, to: to.environment.name })
          }
        />
      )}
      {state.subject === 'whatIf' && <WhatIfComparison {...shared} />}
    </div>
  );
}

/** Selects two environments and shows the differences between them. */
function EnvironmentComparison(props: {
  report: EffectiveReport;
  from: EnvironmentResult;
  to: EnvironmentResult;
  state: CompareState;
  explained: ComparedPlace | undefined;
  onChange: (pair: ComparedPair) => void;
  onState: (change: Partial<CompareState>) => void;
  onExplain: (place: ComparedPlace | undefined) => void;
}) {
  const { report, from, to, onChange, ...rest } = props;
  const { componentRef } = report;
  const pair = { from: from.environment.name, to: to.environment.name };
  // The backend compares, because only it sees whether sensitive values differ.
  const diff = useRead(
    queries.diff(componentRef, { environment: pair.from, to: pair.to }),
  );
  const sides = useMemo(
    () => [from, to].map(column => comparedSide(report, column)),
    [report, from, to],
  );
  return (
    <>
      <PairSwitch
        environments={report.environments.map(({ environment }) => environment)}
        pair={pair}
        onChange={onChange}
      />
      {diff.error && <RefusalAlert error={diff.error} />}
      {diff.loading && <Skeleton width="100%" height={160} />}
      {!diff.loading && diff.value && (
        <ComparisonResult
          {...rest}
          before={sides[0]}
          after={sides[1]}
          changes={diff.value.changes}
          onCopy={
            pair.from === pair.to
              ? undefined
              : () => rest.onState({ isCopying: true })
          }
        />
      )}
      {rest.state.isCopying && pair.from !== pair.to && (
        <PromotionDialog
          report={report}
          request={pair}
          onClose={() => rest.onState({ isCopying: false })}
        />
      )}
    </>
  );
}

// SPDX-License-Identifier: Apache-2.0

import { Skeleton, Text } from '@backstage/ui';
import { compareEffective } from '@component-config/config-engine';
import {
  EffectiveReport,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { RefusalAlert } from '../RefusalAlert';
import { comparedSide } from './comparedSide';
import { ComparisonResult } from './ComparisonResult';
import { ComponentPicker } from './ComponentPicker';
import { EnvironmentSelect } from './EnvironmentSelect';
import { ComparedPlace } from './types';
import { CompareState } from './useCompareState';
import styles from './CompareView.module.css';

type EnvironmentResult = EffectiveReport['environments'][number];

interface ComparisonProps {
  report: EffectiveReport;
  /** The environment to compare in. */
  column: EnvironmentResult;
  state: CompareState;
  explained: ComparedPlace | undefined;
  onState: (change: Partial<CompareState>) => void;
  onExplain: (place: ComparedPlace | undefined) => void;
}

/** Compares the component with another one in the same environment. */
export function ComponentComparison(
  props: ComparisonProps & { onEnvironment: (environment: string) => void },
) {
  const { t } = useTexts();
  const { report, column, state, onState, onEnvironment } = props;
  return (
    <>
      <div className={styles.pair}>
        <ComponentPicker
          excluded={report.componentRef}
          selected={state.component}
          onChange={component => onState({ component })}
        />
        <EnvironmentSelect
          environments={report.environments.map(
            ({ environment }) => environment,
          )}
          selected={column.environment.name}
          onChange={onEnvironment}
        />
      </div>
      {state.component === undefined ? (
        <Text>{t('comparison.chooseComponent')}</Text>
      ) : (
        <OtherComponent {...props} otherRef={state.component} />
      )}
    </>
  );
}

function OtherComponent(props: ComparisonProps & { otherRef: string }) {
  const { t } = useTexts();
  const { report, column, otherRef, ...rest } = props;
  const other = useRead(queries.effective(otherRef));
  const compared = useMemo(() => {
    const there = other.value?.environments.find(
      ({ environment }) => environment.name === column.environment.name,
    );
    if (!other.value || !there) {
      return undefined;
    }
    const withComponent = { withComponent: true };
    const before = comparedSide(report, column, withComponent);
    const after = comparedSide(other.value, there, withComponent);
    return {
      before,
      after,
      changes: compareEffective(before.effective, after.effective, {
        mask: SENSITIVE_MASK,
        before: before.schema,
        after: after.schema,
      }),
    };
  }, [report, column, other.value]);
  if (other.error) {
    return <RefusalAlert error={other.error} />;
  }
  if (other.loading) {
    return <Skeleton width="100%" height={160} />;
  }
  return compared ? (
    <ComparisonResult {...rest} {...compared} />
  ) : (
    <Text>{t('comparison.notThere')}</Text>
  );
}

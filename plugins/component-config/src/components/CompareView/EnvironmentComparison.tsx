// SPDX-License-Identifier: Apache-2.0

import { Skeleton } from '@backstage/ui';
import { EffectiveReport } from '@component-config/plugin-component-config-common';
import { useMemo, useState } from 'react';
import { queries, useRead } from '../../queries';
import { PromotionDialog } from '../Promotion';
import { RefusalAlert } from '../RefusalAlert';
import { comparedSide } from './comparedSide';
import { ComparisonResult } from './ComparisonResult';
import { PairSwitch } from './PairSwitch';
import { ComparedPair, ComparedPlace } from './types';
import { CompareState } from './useCompareState';

type EnvironmentResult = EffectiveReport['environments'][number];

/** Selects two environments and shows the differences between them. */
export function EnvironmentComparison(props: {
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
  const [isCopying, setCopying] = useState(false);
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
          onCopy={pair.from === pair.to ? undefined : () => setCopying(true)}
        />
      )}
      {isCopying && (
        <PromotionDialog
          report={report}
          request={pair}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  );
}

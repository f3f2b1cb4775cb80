// SPDX-License-Identifier: Apache-2.0

import { Skeleton, Text } from '@backstage/ui';
import {
  EffectiveReport,
  WhatIfReport,
} from '@component-config/plugin-component-config-common';
import { useMemo, useState } from 'react';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { EnvironmentDetails } from '../EffectiveView/EnvironmentDetails';
import {
  Supposed,
  WhatIfForm,
  whatIfRequest,
} from '../EffectiveView/WhatIfForm';
import { FindingList } from '../FindingList';
import { RefusalAlert } from '../RefusalAlert';
import { comparedSide } from './comparedSide';
import { ComparisonResult } from './ComparisonResult';
import { ComparedPlace } from './types';
import { CompareState } from './useCompareState';
import { SharedWhatIf, useSharedWhatIf } from './useSharedWhatIf';

interface ComparisonProps {
  report: EffectiveReport;
  state: CompareState;
  explained: ComparedPlace | undefined;
  onState: (change: Partial<CompareState>) => void;
  onExplain: (place: ComparedPlace | undefined) => void;
}

/** Compares the current configuration of one environment with the one under other facts or overlays. */
export function WhatIfComparison(props: ComparisonProps) {
  const shared = useSharedWhatIf(props.report);
  return shared.initial ? (
    <SupposedComparison {...props} shared={shared} initial={shared.initial} />
  ) : (
    <Skeleton width="100%" height={160} />
  );
}

function SupposedComparison(
  props: ComparisonProps & {
    shared: SharedWhatIf;
    initial: NonNullable<SharedWhatIf['initial']>;
  },
) {
  const { t } = useTexts();
  const { shared, initial, ...rest } = props;
  const { report } = props;
  const { componentRef } = report;
  // A shared what-if is shown with its result.
  const [supposed, suppose] = useState<Supposed | undefined>(() =>
    isChanged(initial.supposed) ? initial.supposed : undefined,
  );
  // The same question is asked again, because documents may have changed.
  const [runs, setRuns] = useState(0);
  const result = useRead(
    supposed && queries.whatIf(componentRef, whatIfRequest(supposed), runs),
    { keepsPrevious: true },
  );
  return (
    <>
      <Text color="secondary">{t('whatIf.subtitle')}</Text>
      {initial.isUnreadable && <Text>{t('whatIf.unreadable')}</Text>}
      <WhatIfForm
        report={report}
        initial={initial.supposed}
        isRunning={result.loading}
        onRun={next => {
          suppose(next);
          setRuns(runs + 1);
          void shared.share(next);
        }}
      />
      {shared.notShared && (
        <Text color="secondary" role="status">
          {t(`whatIf.notShared.${shared.notShared}`)}
        </Text>
      )}
      {result.error && <RefusalAlert error={result.error} />}
      {result.loading && <Skeleton width="100%" height={160} />}
      {!result.loading && result.value && (
        <SupposedResult {...rest} {...result.value} />
      )}
    </>
  );
}

/** The findings of the changed documents, the differences, and the layers that would apply. */
function SupposedResult(
  props: ComparisonProps & { now: WhatIfReport; then: WhatIfReport },
) {
  const { t } = useTexts();
  const { now, then, report, ...rest } = props;
  const titles = { before: t('whatIf.now'), after: t('whatIf.then') };
  const sides = useMemo(() => {
    const column = report.environments.find(
      ({ environment }) => environment.name === then.environment.name,
    );
    const sideOf = (
      title: string,
      { environment, effective }: WhatIfReport,
    ) => ({
      ...comparedSide(report, { ...column, environment, effective }),
      title,
    });
    return {
      before: sideOf(titles.before, now),
      after: sideOf(titles.after, then),
    };
  }, [report, now, then, titles.before, titles.after]);
  return (
    <>
      {then.findings.length > 0 && <FindingList findings={then.findings} />}
      <ComparisonResult {...rest} {...sides} changes={then.changes} />
      <EnvironmentDetails
        environment={then.environment}
        effective={then.effective}
        documents={sides.after.documents}
      />
    </>
  );
}

/** Whether anything differs from the current state. */
function isChanged({ facts, overlays }: Supposed): boolean {
  return Object.keys(facts).length > 0 || overlays.trim() !== '';
}

// SPDX-License-Identifier: Apache-2.0

import { Skeleton, Text } from '@backstage/ui';
import {
  EffectiveReport,
  WhatIfReport,
} from '@component-config/plugin-component-config-common';
import { useMemo, useState } from 'react';
import useAsync from 'react-use/esm/useAsync';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { EnvironmentDetails } from '../EffectiveView/EnvironmentDetails';
import {
  Supposed,
  WhatIfForm,
  whatIfRequest,
} from '../EffectiveView/WhatIfForm';
import { FindingList } from '../FindingList/FindingList';
import { RefusalAlert } from '../RefusalAlert';
import { ComparisonResult } from './ComparisonResult';
import { ComparedPlace, comparedSide } from './types';
import { CompareState } from './useCompareState';
import { useSearchState } from '../../hooks/useSearchState';
import { packText, unpackText } from '../../platform/documents';
import { mentionsSecret } from './mentionsSecret';

const PARAMETERS = ['scope', 'facts', 'overlays'] as const;

/** The longest parameter. It is part of the request, whose length servers limit. */
const LONGEST = 4_000;

/** Why a what-if is not in the address. */
type NotShared = 'secret' | 'tooLong';

/** Hypothetical facts and overlays, kept in the address. */
interface SharedWhatIf {
  /** What the address contained when the page was opened; undefined while it is read. */
  initial?: { supposed: Supposed; isUnreadable: boolean };
  /** Puts it into the address, unless it may contain a secret or is too long. */
  share: (supposed: Supposed) => Promise<void>;
  /** Why the last one is not in the address; undefined if it is. */
  notShared?: NotShared;
}

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
  // The same request is repeated, because documents may have changed.
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

/** Keeps hypothetical facts and overlays in the address: facts as JSON, overlays compressed. */
function useSharedWhatIf(report: EffectiveReport): SharedWhatIf {
  const [search, change] = useSearchState(PARAMETERS);
  const [opened] = useState(search);
  const [notShared, setNotShared] = useState<NotShared>();
  const { value: initial } = useAsync(async () => {
    const overlays =
      opened.overlays === undefined ? '' : await unpackText(opened.overlays);
    const facts = opened.facts === undefined ? {} : readFacts(opened.facts);
    return {
      supposed: {
        environment: environmentIn(report, opened.scope),
        facts: facts ?? {},
        overlays: overlays ?? '',
      },
      isUnreadable: facts === undefined || overlays === undefined,
    };
    // The report may be loaded again, which does not change what the page was opened with.
  }, [opened]);

  async function share({ environment, facts, overlays }: Supposed) {
    const written = Object.keys(facts).length > 0 ? JSON.stringify(facts) : '';
    const schemas = [
      report.schema,
      ...report.environments.flatMap(({ schema }) => schema ?? []),
    ];
    if (mentionsSecret(`${written}\n${overlays}`, schemas)) {
      keepOut('secret');
      return;
    }
    const packed = overlays.trim() === '' ? '' : await packText(overlays);
    if (
      packed === undefined ||
      packed.length > LONGEST ||
      written.length > LONGEST
    ) {
      keepOut('tooLong');
      return;
    }
    setNotShared(undefined);
    change({
      scope: environment,
      facts: written || undefined,
      overlays: packed || undefined,
    });
  }

  function keepOut(reason: NotShared) {
    setNotShared(reason);
    // An earlier one would not match what the page shows.
    change({ facts: undefined, overlays: undefined });
  }

  return { initial, share, ...(notShared && { notShared }) };
}

/** The named environment, by default the last one in promotion order. */
function environmentIn(
  { environments }: EffectiveReport,
  name: string | undefined,
): string {
  const { environment } =
    environments.find(one => one.environment.name === name) ??
    environments[environments.length - 1];
  return environment.name;
}

/** Facts in an address; undefined if they are invalid. */
function readFacts(text: string): Supposed['facts'] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    return undefined;
  }
  const facts = Object.entries(read).filter(
    (fact): fact is [string, string] => typeof fact[1] === 'string',
  );
  return Object.fromEntries(facts);
}

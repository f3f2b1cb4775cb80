// SPDX-License-Identifier: Apache-2.0

import { Skeleton, Text } from '@backstage/ui';
import { EffectiveReport } from '@component-config/plugin-component-config-common';
import { useTexts } from '../../translation';
import { RevisionPair, useHistory } from '../History';
import { RefusalAlert } from '../RefusalAlert';
import { EnvironmentSelect } from './EnvironmentSelect';
import { CompareState } from './useCompareState';

/** Compares two revisions of the values for one environment by the configurations that they result in. */
export function HeldComparison(props: {
  report: EffectiveReport;
  /** Defaults to the last one in promotion order, also if it no longer exists. */
  environment: string | undefined;
  state: CompareState;
  onState: (change: Partial<CompareState>) => void;
  onEnvironment: (environment: string) => void;
}) {
  const { t } = useTexts();
  const { report, state, onState, onEnvironment } = props;
  const environments = report.environments.map(
    ({ environment }) => environment,
  );
  const chosen =
    environments.find(({ name }) => name === props.environment) ??
    environments[environments.length - 1];
  const history = useHistory(report.componentRef, chosen.name);
  const revisions = history.entries.flatMap(entry =>
    entry.kind === 'revision' ? entry.revision.revision : [],
  );
  return (
    <>
      <EnvironmentSelect
        environments={environments}
        selected={chosen.name}
        onChange={onEnvironment}
      />
      {history.error && <RefusalAlert error={history.error} />}
      {history.isLoading && <Skeleton width="100%" height={120} />}
      {!history.isLoading && !history.error && revisions.length === 0 && (
        <Text>{t('history.none')}</Text>
      )}
      {revisions.length > 0 && (
        <RevisionPair
          componentRef={report.componentRef}
          environment={chosen.name}
          revisions={revisions}
          from={state.revision}
          to={state.toRevision}
          onChange={(from, to) => onState({ revision: from, toRevision: to })}
        />
      )}
    </>
  );
}

// SPDX-License-Identifier: Apache-2.0

import { EffectiveReport } from '@component-config/plugin-component-config-common';
import { memo, useMemo } from 'react';
import { degradedLayers } from '../../configuration';
import { BrokenDefinitionAlert } from '../BrokenDefinitionAlert';
import { DegradedAlert } from '../DegradedAlert';
import { PlatformAlert } from '../PlatformAlert';

/** Warnings about a report: stale, withheld, broken or missing data. */
export const MatrixAlerts = memo(function Alerts(props: {
  report: EffectiveReport;
}) {
  const { report } = props;
  const degraded = useMemo(
    () =>
      degradedLayers(
        report.environments.map(({ environment, effective }) => ({
          environment,
          skipped: effective.skipped,
        })),
      ),
    [report],
  );
  const findings = useMemo(
    () => report.environments.flatMap(({ effective }) => effective.findings),
    [report],
  );
  return (
    <>
      <PlatformAlert view={report} />
      <BrokenDefinitionAlert
        definitions={[report.componentType, ...report.traits]}
        findings={findings}
      />
      <DegradedAlert layers={degraded} />
    </>
  );
});

// SPDX-License-Identifier: Apache-2.0

import { EffectiveReport } from '@component-config/plugin-component-config-common';
import { memo, useMemo } from 'react';
import { deploymentRules, documentsIn } from '../../configuration';
import { DeploymentRules } from '../DeploymentRules';
import { EnvironmentDetails } from './EnvironmentDetails';
import { WhatIfPanel } from './WhatIfPanel';

/** Below the matrix: the layers of each environment, rules checked at deployment, and the what-if panel. */
export const MatrixDetails = memo(function Details(props: {
  report: EffectiveReport;
}) {
  const { report } = props;
  const rules = useMemo(
    () =>
      deploymentRules([
        report.schema,
        ...report.environments.flatMap(({ schema }) => schema ?? []),
      ]),
    [report],
  );
  return (
    <div>
      {report.environments.map(one => (
        <EnvironmentDetails
          key={one.environment.name}
          environment={one.environment}
          effective={one.effective}
          documents={documentsIn(report, one)}
        />
      ))}
      <DeploymentRules rules={rules} />
      <WhatIfPanel report={report} />
    </div>
  );
});

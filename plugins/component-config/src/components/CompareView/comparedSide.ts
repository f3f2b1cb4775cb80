// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { EffectiveReport } from '@component-config/plugin-component-config-common';
import { documentsIn } from '../../configuration';
import { ComparedSide } from './types';

/** The configuration of one environment, as one side of a comparison. */
export function comparedSide(
  report: EffectiveReport,
  column: EffectiveReport['environments'][number],
  options: { withComponent?: boolean } = {},
): ComparedSide {
  const { environment, effective, schema = report.schema } = column;
  const title = environment.title ?? environment.name;
  return {
    title: options.withComponent
      ? `${parseEntityRef(report.componentRef).name} · ${title}`
      : title,
    environment,
    effective,
    schema,
    documents: documentsIn(report, column),
  };
}

// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  EffectiveConfiguration,
} from '@component-config/config-engine';
import {
  EnvironmentSummary,
  EffectiveReport,
} from '@component-config/plugin-component-config-common';
import { parseEntityRef } from '@backstage/catalog-model';
import { ConfigurationDocuments, documentsIn } from '../../configuration';

/** Two environments to compare, by name. */
export interface ComparedPair {
  from: string;
  to: string;
}

/** A value on one side of a comparison. */
export interface ComparedPlace {
  /** Items of lists by their index or key. */
  pointer: string;
  side: keyof ComparedPair;
}

/** What can be compared, in display order. */
export const subjects = [
  'environments',
  'revisions',
  'component',
  'whatIf',
] as const;

/** @see subjects */
export type ComparisonSubject = (typeof subjects)[number];

/** The filters for differences. */
export const differenceFilters = [
  'all',
  'changed',
  'onlyFrom',
  'onlyTo',
] as const;

/** @see differenceFilters */
export type DifferenceFilter = (typeof differenceFilters)[number];

/** One side of a comparison. */
export interface ComparedSide {
  /** The display name. */
  title: string;
  environment: EnvironmentSummary;
  effective: EffectiveConfiguration;
  schema: CompiledSchema;
  documents: ConfigurationDocuments;
}

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

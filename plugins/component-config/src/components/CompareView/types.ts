// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  EffectiveConfiguration,
} from '@component-config/config-engine';
import { EnvironmentSummary } from '@component-config/plugin-component-config-common';
import { ConfigurationDocuments } from '../../configuration';

/** Two environments that are compared, by name. */
export interface ComparedPair {
  from: string;
  to: string;
}

/** A value in one of the two that are compared. */
export interface ComparedPlace {
  /** Items of lists by their index or by what tells them apart. */
  pointer: string;
  side: keyof ComparedPair;
}

/** What is compared, in the order in which it is offered. */
export const subjects = [
  'environments',
  'revisions',
  'component',
  'whatIf',
] as const;

/** @see subjects */
export type ComparisonSubject = (typeof subjects)[number];

/** Which differences are shown. */
export const differenceFilters = [
  'all',
  'changed',
  'onlyFrom',
  'onlyTo',
] as const;

/** @see differenceFilters */
export type DifferenceFilter = (typeof differenceFilters)[number];

/** One of the two configurations that are compared. */
export interface ComparedSide {
  /** As a person would name it. */
  title: string;
  environment: EnvironmentSummary;
  effective: EffectiveConfiguration;
  schema: CompiledSchema;
  documents: ConfigurationDocuments;
}

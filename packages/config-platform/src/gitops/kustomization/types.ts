// SPDX-License-Identifier: Apache-2.0

import type { SourceMap, SourceNode } from '@component-config/config-engine';
import type { ComposedChart } from '../../adapters/helm';
import type { Transformation } from '../types';

/** Where a transformer finds the fields that it changes. */
export interface FieldSpec {
  readonly group?: string;
  readonly version?: string;
  readonly kind?: string;
  /** Names of fields, separated by slashes. Lists are entered by all their items. */
  readonly path: string;
  readonly create?: boolean;
}

/** The fields that hold the name of a resource of some kind. */
export interface NameReference {
  readonly group?: string;
  readonly version?: string;
  readonly kind?: string;
  readonly fieldSpecs: readonly FieldSpec[];
}

/** The fields of `configurations` that list field specifications. */
export const specFields = [
  'namePrefix',
  'nameSuffix',
  'namespace',
  'labels',
  'commonLabels',
  'templateLabels',
  'commonAnnotations',
  'varReference',
  'images',
  'replicas',
] as const;
export type SpecField = (typeof specFields)[number];

/** The fields that the transformers change: those of Kustomize, with those of `configurations`. */
export type Configuration = {
  readonly [Field in SpecField]: readonly FieldSpec[];
} & { readonly nameReference: readonly NameReference[] };

/**
 * A chart that a kustomization inflates.
 *
 * @public
 */
export interface InflatedChart {
  readonly name: string;
  readonly version?: string;
  readonly releaseName: string;
  /** A template of the name, which Helm evaluates. */
  readonly nameTemplate?: string;
  readonly namespace: string;
  readonly kubeVersion?: string;
  readonly apiVersions: readonly string[];
  /** Where the chart is, if it is not in the repository. */
  readonly repository?: string;
  /** What the kustomization sets above the chart's defaults; each value has the position where it is written. */
  readonly values: SourceMap;
  /** What each chart sees; empty if the chart is not in the repository. */
  readonly charts: readonly ComposedChart[];
  readonly inflatedBy: Transformation;
}

/**
 * A document that a chart renders.
 *
 * @public
 */
export type RenderedDocument = SourceNode;

/**
 * How a folder is built.
 *
 * @public
 */
export interface KustomizationOptions {
  /** Whether files outside the folder may be read, as `--load-restrictor LoadRestrictionsNone` allows. */
  readonly readsAnyFile?: boolean;
  /** Whether a file that is not among the files may exist, because only some are read. */
  readonly mayExist?: (path: string) => boolean;
  /** Whether a file or folder may concern what is asked; others are left out where nothing needs them. */
  readonly isRelevant?: (path: string) => boolean;
  /** Whether charts are refused, as without `--enable-helm`. */
  readonly refusesCharts?: boolean;
  /** The order of resources, unless `sortOptions` say it: that of kinds, or that in which they are listed. */
  readonly order?: 'kinds' | 'listed';
  /** What a chart renders; by default, that is not known. */
  readonly render?: (chart: InflatedChart) => readonly RenderedDocument[];
  /** The limit of work: values that are copied or visited, and resources that are compared. */
  readonly steps?: number;
  /** The work that is left for several builds together, if that is less. */
  readonly mostSteps?: number;
}

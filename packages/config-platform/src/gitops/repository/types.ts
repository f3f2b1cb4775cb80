// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  SourceMap,
  SourceNode,
  SourcePosition,
  Steps,
} from '@component-config/config-engine';
import type { ComposedRelease, ReleaseMap } from '../helmrelease/types';
import type { VariablesGap } from '../substitution/types';
import type { RepositoryFiles } from '../types';

/** The steps that the reading of a repository may still take. */
export interface RemainingSteps {
  steps: number;
}

/**
 * What a repository delivers: components in environments, with the layers of their values
 * (docs/rules/gitops.md).
 *
 * @public
 */
export interface GitOpsReading {
  readonly environments: readonly GitOpsEnvironment[];
  readonly components: readonly GitOpsComponent[];
  /** Objects that deliver something, and that no environment reaches. */
  readonly unreached: readonly UnreachedObject[];
  /** What limits the reading of the whole repository. */
  readonly findings: readonly Finding[];
}

/**
 * A cluster that the repository delivers to.
 *
 * @public
 */
export interface GitOpsEnvironment {
  /** The part of the folder's path that differs from those of other environments, or the name that an object says. */
  readonly name: string;
  /** What its delivery begins in: a folder, or a value file; the name if there is neither. It identifies the environment. */
  readonly folder: string;
  /**
   * `certain`: a delivery object names it; `likely`: only the place of one suggests it; `candidate`: it may be a cluster,
   * because there are files for one of this name; `guess`: only names of files suggest it.
   */
  readonly confidence: 'certain' | 'likely' | 'candidate' | 'guess';
  /** In the order in which they are found. */
  readonly kustomizations: readonly ReadKustomization[];
}

/**
 * A Kustomization of Flux.
 *
 * @public
 */
export interface ReadKustomization {
  readonly namespace: string;
  readonly name: string;
  readonly path: string;
  /**
   * `elsewhere`: its source is not this repository; `refused`: it cannot be built, see the findings; `unknown`: its path
   * contains a variable that is not known.
   */
  readonly state: 'built' | 'elsewhere' | 'refused' | 'unknown';
  /** What it is built from, `GitRepository/flux-system/apps`. */
  readonly source: string;
  /** The number of objects. */
  readonly objects: number;
  /** Objects with variables that cannot be read. */
  readonly gaps: readonly VariablesGap[];
  readonly findings: readonly Finding[];
  readonly position?: SourcePosition;
}

/**
 * A component: the releases of one name and namespace. For Argo CD, it has the name of the Application without that of the
 * environment, and the namespace of the Application.
 *
 * @public
 */
export interface GitOpsComponent {
  readonly name: string;
  readonly namespace: string;
  readonly releases: readonly GitOpsRelease[];
}

/**
 * A component in one environment.
 *
 * @public
 */
export interface GitOpsRelease extends Omit<ComposedRelease, 'steps'> {
  /** The folder of the environment. */
  readonly environment: string;
  /** The Kustomization that delivers it, `flux-system/apps`, or the Application, ApplicationSet, chart or folder. */
  readonly by: string;
  /** The template of a chart that its Application is written in, which is read without being run. */
  readonly template?: string;
  readonly chart: GitOpsChart;
  /** Objects with variables that cannot be read, so that values may contain expressions. */
  readonly gaps: readonly VariablesGap[];
  readonly position?: SourcePosition;
}

/**
 * The chart of a release.
 *
 * @public
 */
export interface GitOpsChart {
  /** Its name, or its folder in a Git repository. */
  readonly name: string;
  /** The name in its `Chart.yaml`, if it is in this repository. */
  readonly ownName?: string;
  readonly version?: string;
  /** What it comes from, `HelmRepository/flux-system/podinfo`. */
  readonly source: string;
  /** Files of a chart that is not in this repository, which are its defaults instead of its own; absent without any. */
  readonly valuesFiles?: readonly string[];
  /** Its default values; absent if it is not in this repository. */
  readonly defaults?: ReleaseMap;
  /** The keys below which charts that are not in this repository have further defaults. */
  readonly dependencies?: readonly string[];
}

/**
 * A document that would deliver something.
 *
 * @public
 */
export interface UnreachedObject {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly position?: SourcePosition;
  /** Why it is not read, if it is known. */
  readonly reason?: Finding;
}

/**
 * A chart that a kustomization inflates.
 *
 * @public
 */
export interface BuiltChart {
  readonly name: string;
  readonly version?: string;
  readonly releaseName: string;
  /** Where the chart is, if it is not in the repository. */
  readonly repository?: string;
  /** What the kustomization sets above the chart's defaults, with the positions where it is written. */
  readonly values: SourceMap;
  /** What inflates it. */
  readonly inflatedBy: { readonly position?: SourcePosition };
}

/**
 * Builds a Kustomization of Flux, with pauses: the objects of the folder at its path, after the changes that it makes and
 * after `substitute`, whose errors end the build. It counts and limits its own work, which is at most `mostSteps` if it can
 * say how many steps it took.
 *
 * @public
 */
export type BuildKustomization = (
  files: RepositoryFiles,
  kustomization: SourceNode,
  options: {
    readonly substitute: (document: SourceNode) => {
      readonly document: SourceNode;
      readonly findings: readonly Finding[];
    };
    readonly mostSteps: number;
    readonly inflatesCharts?: boolean;
  },
) => Steps<{
  readonly resources: ReadonlyArray<{ readonly document: SourceNode }>;
  readonly charts?: readonly BuiltChart[];
  readonly findings: readonly Finding[];
  readonly steps?: number;
}>;

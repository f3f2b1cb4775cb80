// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  SourceNode,
  SourceText,
} from '@component-config/config-engine';
import type { GitOpsReading, GitOpsRelease } from '../repository';

/**
 * A chart that a repository delivers but does not have.
 *
 * @public
 */
export interface GivenChart {
  readonly name: string;
  /** Its folder or package. */
  readonly path: string;
  readonly files: ReadonlyArray<{
    readonly path: string;
    readonly text: string;
  }>;
}

/** What is asked for. */
export interface AskedDelivery {
  /** The name of the only component. */
  readonly component?: string;
  /** Charts that are not in the repository. */
  readonly charts?: readonly GivenChart[];
  /** The namespace of all documents; without one, components are in that of their release, and the rest in `default`. */
  readonly deliveryNamespace?: string;
}

/**
 * What a repository delivers, as documents: environments, a type for each chart, and components with the layers of
 * their values (docs/rules/gitops.md#documents).
 *
 * @public
 */
export interface GitOpsDocuments {
  readonly reading: GitOpsReading;
  /** With positions in the files of the repository. */
  readonly documents: readonly SourceNode[];
  /** The file of answers with what it leaves open (docs/rules/gitops.md#answers). */
  readonly open?: SourceText;
  /** What is wrong with what it delivers, and what it does not deliver. */
  readonly findings: readonly Finding[];
  /** The releases of each component by the name of the environment, by the reference of the component. */
  readonly releases: ReadonlyMap<string, ReadonlyMap<string, GitOpsRelease>>;
}

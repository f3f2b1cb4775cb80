// SPDX-License-Identifier: Apache-2.0

import { childNode, compareStages } from '@component-config/config-engine';
import { checkReading } from '@component-config/config-platform';
import type { GitOpsDocuments } from '@component-config/config-platform/repositories';
import type { TreeDocument } from './types';

/** How much of what a repository delivers could be read. */
export interface CheckedDelivery {
  readonly environments: ReadonlyArray<{
    readonly name: string;
    readonly folder: string;
    readonly confidence: string;
    readonly kustomizations: number;
    readonly builtKustomizations: number;
    readonly releases: number;
  }>;
  readonly components: number;
  readonly releases: number;
  /** Releases without a layer that could not be read. */
  readonly completeReleases: number;
  /** Objects that no environment reaches. */
  readonly unreached: number;
}

/** Counts what a repository delivers (docs/rules/gitops.md#self-check). */
export function checkDelivery({ reading }: GitOpsDocuments): CheckedDelivery {
  const { environments, components, unreached } = reading;
  const { releases, complete } = checkReading(reading);
  const counted = environments.map(
    ({ name, folder, confidence, kustomizations }) => ({
      name,
      folder,
      confidence,
      kustomizations: kustomizations.length,
      builtKustomizations: kustomizations.filter(
        ({ state }) => state === 'built',
      ).length,
      releases: components
        .flatMap(component => component.releases)
        .filter(({ environment }) => environment === folder).length,
    }),
  );
  return {
    // A folder that only may be an environment, and has nothing, is none.
    environments: counted
      .filter(each => each.confidence !== 'likely' || each.releases > 0)
      .sort((a, b) => compareStages(a.name, b.name)),
    components: components.length,
    releases,
    completeReleases: complete,
    unreached: unreached.length,
  };
}

/** Whether no document is written for this product, as a type without components yet would be. */
export function hasOnlyCharts(documents: readonly TreeDocument[]): boolean {
  // What is made of a chart has no kind of its own there.
  return documents.every(
    ({ root }) =>
      childNode(root, 'kind')?.position?.start === root.position?.start,
  );
}

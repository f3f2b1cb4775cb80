// SPDX-License-Identifier: Apache-2.0

import type { GitOpsDocuments } from '@component-config/config-platform/repositories';

/** How much of what a repository delivers could be read. */
export interface CheckedDelivery {
  readonly environments: ReadonlyArray<{
    readonly name: string;
    readonly folder: string;
    readonly confidence: string;
    readonly kustomizations: number;
    readonly builtKustomizations: number;
  }>;
  readonly components: number;
  readonly releases: number;
  /** Releases without a layer that could not be read. */
  readonly completeReleases: number;
  /** Objects that no environment reaches. */
  readonly unreached: number;
}

/** States of layers that leave no gap. */
const complete = ['read', 'missing-allowed'];

/** Counts what a repository delivers (docs/rules/gitops.md#self-check). */
export function checkDelivery({
  reading: { environments, components, unreached },
}: GitOpsDocuments): CheckedDelivery {
  const releases = components.flatMap(each => each.releases);
  return {
    environments: environments.map(
      ({ name, folder, confidence, kustomizations }) => ({
        name,
        folder,
        confidence,
        kustomizations: kustomizations.length,
        builtKustomizations: kustomizations.filter(
          ({ state }) => state === 'built',
        ).length,
      }),
    ),
    components: components.length,
    releases: releases.length,
    completeReleases: releases.filter(({ layers }) =>
      layers.every(({ state }) => complete.includes(state)),
    ).length,
    unreached: unreached.length,
  };
}

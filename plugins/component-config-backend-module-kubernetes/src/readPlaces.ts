// SPDX-License-Identifier: Apache-2.0

import type { RootConfigService } from '@backstage/backend-plugin-api';

/** Where an environment is. */
export interface ClusterPlace {
  /** The name of the environment, and its namespace in the catalog. */
  readonly environment: { readonly name: string; readonly namespace: string };
  /** As in the configuration of the Kubernetes plugin. */
  readonly cluster: string;
  /** In the cluster. */
  readonly namespace: string;
}

/**
 * The environments that are read. Only administrators decide this, not the documents of environments: whoever writes one
 * of these could otherwise list the secrets of any namespace that the portal can read.
 *
 * @param what - is read of them
 */
export function readPlaces(
  config: RootConfigService,
  what: 'secrets' | 'observed',
): ClusterPlace[] {
  const environments =
    config.getOptionalConfigArray(
      `componentConfig.${what}.kubernetes.environments`,
    ) ?? [];
  return environments.map(one => {
    const name = one.getString('name');
    return {
      environment: {
        name,
        namespace: one.getOptionalString('catalogNamespace') ?? 'default',
      },
      cluster: one.getString('cluster'),
      namespace: one.getOptionalString('namespace') ?? name,
    };
  });
}

/** The place of an environment; undefined if it is not configured. */
export function placeOf<Place extends Pick<ClusterPlace, 'environment'>>(
  places: readonly Place[],
  { name, namespace }: ClusterPlace['environment'],
): Place | undefined {
  return places.find(
    ({ environment }) =>
      environment.name === name && environment.namespace === namespace,
  );
}

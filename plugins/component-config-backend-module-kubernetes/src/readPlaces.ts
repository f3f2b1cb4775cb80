// SPDX-License-Identifier: Apache-2.0

import type { RootConfigService } from '@backstage/backend-plugin-api';

/** Where the secrets of an environment are. */
export interface ClusterPlace {
  /** The name of the environment, and its namespace in the catalog. */
  readonly environment: { readonly name: string; readonly namespace: string };
  /** As in the configuration of the Kubernetes plugin. */
  readonly cluster: string;
  /** In the cluster. */
  readonly namespace: string;
}

/**
 * The environments whose secrets are read. Only administrators decide this, not the documents of environments: whoever
 * writes one of these could otherwise list the secrets of any namespace that the portal can read.
 */
export function readPlaces(config: RootConfigService): ClusterPlace[] {
  const environments =
    config.getOptionalConfigArray(
      'componentConfig.secrets.kubernetes.environments',
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

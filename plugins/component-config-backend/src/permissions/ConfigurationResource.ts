// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { createPermissionResourceRef } from '@backstage/plugin-permission-node';
import type { Environment } from '@component-config/config-engine';
import { RESOURCE_TYPE_COMPONENT_CONFIGURATION } from '@component-config/plugin-component-config-common';

/**
 * The configuration of a component in an environment: what the permissions are decided for.
 *
 * @public
 */
export interface ConfigurationResource {
  /** As the catalog has it. */
  readonly component: Entity;
  /** Absent: the component as a whole, whatever the environment. */
  readonly environment?: Pick<Environment, 'name' | 'namespace' | 'facts'>;
  /** `parameters`, `environmentConfigs` or `traits.<instanceName>`; absent: all of them. */
  readonly section?: string;
  /** Who proposed the values that are decided on: an entity reference; absent: nothing is proposed. */
  readonly proposalAuthor?: string;
}

/**
 * What a condition comes to: whether it holds for a configuration.
 *
 * @public
 */
export type ConfigurationPredicate = (
  resource: ConfigurationResource,
) => boolean;

/**
 * The resource that rules and conditions of this plugin refer to.
 *
 * @public
 */
export const configurationResourcePermissionRef = createPermissionResourceRef<
  ConfigurationResource,
  ConfigurationPredicate
>().with({
  pluginId: 'component-config',
  resourceType: RESOURCE_TYPE_COMPONENT_CONFIGURATION,
});

// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { createPermissionResourceRef } from '@backstage/plugin-permission-node';
import type { Environment } from '@component-config/config-engine';
import { RESOURCE_TYPE_COMPONENT_CONFIGURATION } from '@component-config/plugin-component-config-common';

/**
 * The configuration of a component in an environment: the resource that permissions are decided for.
 *
 * @public
 */
export interface ConfigurationResource {
  /** The entity in the catalog. */
  readonly component: Entity;
  /** Omitted for the component as a whole, in any environment. */
  readonly environment?: Pick<Environment, 'name' | 'namespace' | 'facts'>;
  /** `parameters`, `environmentConfigs` or `traits.<instanceName>`; omitted for all of them. */
  readonly section?: string;
  /** The author of the proposal that is decided on: an entity reference; omitted if there is none. */
  readonly proposalAuthor?: string;
}

/**
 * A compiled condition: whether it is true for a configuration.
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

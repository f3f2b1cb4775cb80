// SPDX-License-Identifier: Apache-2.0

import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type { JsonObject } from '@component-config/config-engine';

/**
 * The values of one component from a source: partial configurations with `parameters`, `environmentConfigs` and
 * `traits`, as in the component's own document.
 *
 * @public
 */
export interface SourcedValues {
  /** For all environments. */
  readonly values?: JsonObject;
  /** For specific ones, by name. */
  readonly environments?: { readonly [environment: string]: JsonObject };
}

/**
 * A system with values of components, besides their documents in the catalog. Its values are a separate layer, directly
 * above the document's values for the same environments, and below those of the portal.
 *
 * @public
 */
export interface ComponentValuesSource {
  /** Unique; part of the layer names. Lower case letters, digits and dashes. */
  readonly id: string;
  /** In the form shown to users: `the service registry`. */
  readonly title: string;
  /**
   * The source's values of a component; undefined if it has none.
   *
   * If a source fails, or does not respond in time, the configuration is degraded: it is shown without the source's
   * values, with a finding.
   *
   * @param component - the entity of the component, as the plugin sees it
   */
  read(
    component: Entity,
    options: { readonly signal: AbortSignal },
  ): Promise<SourcedValues | undefined>;
}

/**
 * Adds sources of component values; if two set the same value, the one added later wins.
 *
 * @public
 */
export interface ComponentConfigValuesExtensionPoint {
  addValuesSource(...sources: ComponentValuesSource[]): void;
}

/**
 * {@inheritdoc ComponentConfigValuesExtensionPoint}
 *
 * @public
 */
export const componentConfigValuesExtensionPoint =
  createExtensionPoint<ComponentConfigValuesExtensionPoint>({
    id: 'component-config.values',
  });

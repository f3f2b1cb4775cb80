// SPDX-License-Identifier: Apache-2.0

import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type { JsonObject } from '@component-config/config-engine';

/**
 * What a source says about one component: partial configurations with `parameters`, `environmentConfigs` and `traits`,
 * as the component's own document has them.
 *
 * @public
 */
export interface SourcedValues {
  /** For all environments. */
  readonly values?: JsonObject;
  /** For single ones, by name. */
  readonly environments?: { readonly [environment: string]: JsonObject };
}

/**
 * A system that has values of components, beside their documents in the catalog. What it says is a layer of its own,
 * directly above what the document says for the same environments, and below what the portal holds.
 *
 * @public
 */
export interface ComponentValuesSource {
  /** Unique; the layers are named after it. Lower case letters, digits and dashes. */
  readonly id: string;
  /** As a person would name it: `the service registry`. */
  readonly title: string;
  /**
   * What the source says about a component; undefined where it says nothing.
   *
   * A source that fails, or does not answer in time, makes the configuration degraded: it is shown without the source's
   * values, and says so.
   *
   * @param component - the entity of the component, as the plugin sees it
   */
  read(
    component: Entity,
    options: { readonly signal: AbortSignal },
  ): Promise<SourcedValues | undefined>;
}

/**
 * Adds sources of component values; of two that set the same value, the one that was added later wins.
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

// SPDX-License-Identifier: Apache-2.0

import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type { JsonObject } from '@component-config/config-engine';

/**
 * The observation of a source for a component in an environment.
 *
 * @public
 */
export interface ObservedValues {
  /** A partial configuration with `parameters`, `environmentConfigs` and `traits`; omitted fields are not known. */
  readonly values: JsonObject;
  /** Time of the observation. */
  readonly observedAt?: Date;
  /** A web page with the details. */
  readonly url?: string;
}

/**
 * A system that knows what is actually running. The portal shows it beside the configuration; it changes nothing.
 *
 * @public
 */
export interface ObservedValuesSource {
  /** Unique. Lower case letters, digits and dashes. */
  readonly id: string;
  /** In the form shown to users, as the title of a column: `Cluster`. */
  readonly title: string;
  /**
   * The observed values of a component in an environment; undefined if the source knows nothing. A source that fails,
   * or does not respond in time, is shown as not available.
   */
  read(
    component: Entity,
    environment: { readonly name: string; readonly namespace: string },
    options: { readonly signal: AbortSignal },
  ): Promise<ObservedValues | undefined>;
}

/**
 * Adds sources of observed values; each one gets its own column.
 *
 * @public
 */
export interface ComponentConfigObservedValuesExtensionPoint {
  addObservedValuesSource(...sources: ObservedValuesSource[]): void;
}

/**
 * {@inheritdoc ComponentConfigObservedValuesExtensionPoint}
 *
 * @public
 */
export const componentConfigObservedValuesExtensionPoint =
  createExtensionPoint<ComponentConfigObservedValuesExtensionPoint>({
    id: 'component-config.observed-values',
  });

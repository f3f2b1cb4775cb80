// SPDX-License-Identifier: Apache-2.0

import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type { JsonObject } from '@component-config/config-engine';

/**
 * What runs of a component in an environment, as far as a source knows it.
 *
 * @public
 */
export interface ObservedValues {
  /** A partial configuration with `parameters`, `environmentConfigs` and `traits`; what is not in it is not known. */
  readonly values: JsonObject;
  /** When that was so. */
  readonly observedAt?: Date;
  /** A web page that shows it. */
  readonly url?: string;
}

/**
 * A system that knows what is really running. The portal shows it beside what is configured; it changes nothing.
 *
 * @public
 */
export interface ObservedValuesSource {
  /** Unique. Lower case letters, digits and dashes. */
  readonly id: string;
  /** As a person would name it, at the head of a column: `Cluster`. */
  readonly title: string;
  /**
   * What runs of a component in an environment; undefined where the source knows nothing. One that fails, or does not
   * answer in time, is shown as not available.
   */
  read(
    component: Entity,
    environment: { readonly name: string; readonly namespace: string },
    options: { readonly signal: AbortSignal },
  ): Promise<ObservedValues | undefined>;
}

/**
 * Adds sources of observed values; each one is a column of its own.
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

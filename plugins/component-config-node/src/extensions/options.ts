// SPDX-License-Identifier: Apache-2.0

import {
  createExtensionPoint,
  type BackstageCredentials,
} from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';

/**
 * A request for options of a field.
 *
 * @public
 */
export interface OptionsQuery {
  readonly component: Entity;
  /** Omitted for values for all environments. */
  readonly environment?: { readonly name: string; readonly namespace: string };
  /** What the user has typed, or a value to check; empty for all options. */
  readonly search: string;
  /** The number of options that are shown at most. */
  readonly limit: number;
}

/**
 * An option of a provider.
 *
 * @public
 */
export interface ProvidedOption {
  /** At most 256 characters; longer ones are left out. */
  readonly value: string;
  /** In the form shown to users; defaults to the value. Longer ones are cut off after 256 characters. */
  readonly label?: string;
}

/**
 * A system that knows the options of fields with `oc:options` and its id: the sizes of machines, the queues of a
 * broker.
 *
 * @public
 */
export interface OptionsProvider {
  /** Unique; the name in the annotation. Lower case letters, digits and dashes. */
  readonly id: string;
  /** In the form shown to users: `the machine catalog`. */
  readonly title: string;
  /**
   * The options whose value or label contains the search text, a value that equals it first.
   *
   * It must only return what the user may see: the answer is cached for a short time, for the same user alone. If it
   * fails, or does not respond in time, the form accepts any text.
   *
   * @param options - `credentials`: those of the user who asks
   */
  read(
    query: OptionsQuery,
    options: {
      readonly signal: AbortSignal;
      readonly credentials: BackstageCredentials;
    },
  ): Promise<readonly ProvidedOption[]>;
}

/**
 * Adds providers of options.
 *
 * @public
 */
export interface ComponentConfigOptionsExtensionPoint {
  addOptionsProvider(...providers: OptionsProvider[]): void;
}

/**
 * {@inheritdoc ComponentConfigOptionsExtensionPoint}
 *
 * @public
 */
export const componentConfigOptionsExtensionPoint =
  createExtensionPoint<ComponentConfigOptionsExtensionPoint>({
    id: 'component-config.options',
  });

// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '@component-config/config-engine';
import type { ObservedVerdict } from './observed';
import type { RevisionOrigin } from './types';

/**
 * The topic for changes of the effective configuration of components. The payload is an `EffectiveChanged`.
 *
 * @public
 */
export const EFFECTIVE_CHANGED_TOPIC = 'component-config.effective.changed';

/**
 * Why the effective configuration of a component has changed: the origin of a revision in the portal (`user`: an
 * ordinary save), or `platform`: a document in the catalog changed.
 *
 * @public
 */
export type ChangeCause = RevisionOrigin | 'platform';

/**
 * The changes of the effective configuration of a component in one environment.
 *
 * @public
 */
export interface EnvironmentChange {
  /** Name of the environment. */
  environment: string;
  changes: EffectiveChange[];
}

/**
 * A field with a changed value. Sensitive values are masked on both sides.
 *
 * @public
 */
export interface EffectiveChange {
  /** JSON Pointer into the configuration; list items by key: `/parameters/sidecars/[name=proxy]`. */
  pointer: string;
  kind: 'added' | 'removed' | 'changed';
  /** Omitted if the field was added. */
  before?: JsonValue;
  /** Omitted if the field was removed. */
  after?: JsonValue;
}

/**
 * The payload of `EFFECTIVE_CHANGED_TOPIC`. It contains no secrets and no fields that their schema hides.
 *
 * @public
 */
export interface EffectiveChanged {
  /** Entity reference of the component. */
  componentRef: string;
  /** The environments with changes, in promotion order; never empty. */
  environments: EnvironmentChange[];
  cause: ChangeCause;
  /** The author of the save: an entity reference, or the name of a service. Omitted if a document changed. */
  by?: string;
  /** When the change was noticed: ISO 8601. */
  at: string;
}

/**
 * The topic for components that run differently than before: a verdict got worse and stayed so. The payload is an
 * `ObservedChanged`.
 *
 * @public
 */
export const OBSERVED_CHANGED_TOPIC = 'component-config.observed.changed';

/**
 * The payload of `OBSERVED_CHANGED_TOPIC`. It contains no values.
 *
 * @public
 */
export interface ObservedChanged {
  /** Entity reference of the component. */
  componentRef: string;
  /** Where it got worse; never empty. */
  environments: Array<{
    /** Name of the environment. */
    environment: string;
    /** The worst one. */
    verdict: ObservedVerdict['verdict'];
    /** Number of values with it. */
    count: number;
  }>;
  /** When it was noticed: ISO 8601. */
  at: string;
}

/**
 * The channel of Backstage's signals that notifies open pages of saved values of a component. The message is a
 * `ValuesSavedSignal`.
 *
 * @param componentRef - entity reference of the component
 * @public
 */
export function valuesSavedChannel(componentRef: string): string {
  return `component-config:${componentRef}`;
}

/**
 * The channel of Backstage's signals that notifies open pages of changed lists: documents, values, proposals or
 * archives. The message is empty, because every signed-in user can listen.
 *
 * @public
 */
export const LISTS_CHANGED_CHANNEL = 'component-config:lists';

/**
 * The signal for a save. Every signed-in user can listen, so it contains neither the author nor the values.
 *
 * @public
 */
export interface ValuesSavedSignal {
  /** Name of the environment; null for all environments. */
  environment: string | null;
  revision: number;
}

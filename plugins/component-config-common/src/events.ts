// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '@component-config/config-engine';
import type { RevisionOrigin } from './types';

/**
 * The topic on which it is told that the effective configuration of a component has changed. The payload is an
 * `EffectiveChanged`.
 *
 * @public
 */
export const EFFECTIVE_CHANGED_TOPIC = 'component-config.effective.changed';

/**
 * Why the effective configuration of a component is another one: a revision of the values that the portal holds, by its
 * origin (`user`: somebody saved), or `platform`: a document in the catalog says something else.
 *
 * @public
 */
export type ChangeCause = RevisionOrigin | 'platform';

/**
 * What the effective configuration of a component says otherwise in one environment.
 *
 * @public
 */
export interface EnvironmentChange {
  /** Name of the environment. */
  environment: string;
  changes: EffectiveChange[];
}

/**
 * One place that has another value. Sensitive values are masked on both sides.
 *
 * @public
 */
export interface EffectiveChange {
  /** JSON Pointer into the configuration; items of lists by what tells them apart: `/parameters/sidecars/[name=proxy]`. */
  pointer: string;
  kind: 'added' | 'removed' | 'changed';
  /** Absent where the place is added. */
  before?: JsonValue;
  /** Absent where the place is removed. */
  after?: JsonValue;
}

/**
 * The payload of `EFFECTIVE_CHANGED_TOPIC`. It has no secrets and none of the fields that their schema hides.
 *
 * @public
 */
export interface EffectiveChanged {
  /** Entity reference of the component. */
  componentRef: string;
  /** Those in which something changed, in the order of promotion; never empty. */
  environments: EnvironmentChange[];
  cause: ChangeCause;
  /** Who saved: an entity reference, or the name of a service. Absent: nobody did, a document changed. */
  by?: string;
  /** When it was noticed: ISO 8601. */
  at: string;
}

/**
 * The channel of Backstage's signals on which an open page learns that values of a component were saved. The message is
 * a `ValuesSavedSignal`.
 *
 * @param componentRef - entity reference of the component
 * @public
 */
export function valuesSavedChannel(componentRef: string): string {
  return `component-config:${componentRef}`;
}

/**
 * The channel of Backstage's signals on which an open page learns that lists have something else by now: documents,
 * values, proposals or archives. The message is empty, because anybody who is signed in can listen.
 *
 * @public
 */
export const LISTS_CHANGED_CHANNEL = 'component-config:lists';

/**
 * What is told of a save. Anybody who is signed in can listen, so it tells neither who saved nor what.
 *
 * @public
 */
export interface ValuesSavedSignal {
  /** Name of the environment; null: all environments. */
  environment: string | null;
  revision: number;
}

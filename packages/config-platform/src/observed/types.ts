// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, Words } from '@component-config/config-engine';
import type { ObservedVerdict } from '@component-config/plugin-component-config-common';

/**
 * A resource as it is configured, and which values of it are read from which places of the configuration.
 *
 * @public
 */
export interface ExpectedResource {
  /** Without a name, it stands for the only object of its kind. */
  readonly resource: JsonObject;
  readonly uses: ReadonlyArray<{
    /** JSON Pointer into the resource. */
    readonly place: string;
    /** JSON Pointers into the configuration. */
    readonly reads: readonly string[];
    /** The one whose value it is, unchanged. */
    readonly is?: string;
  }>;
}

/**
 * Values that an overlay allows to run differently.
 *
 * @public
 */
export interface IgnoredDifference {
  /** Of a place in the configuration, also for all within; `*` matches any key or item. */
  readonly path: readonly string[];
  readonly reason: Words;
}

/**
 * The objects of a component that run in an environment, and what could not be read of them.
 *
 * @public
 */
export interface LiveObjects {
  readonly objects: readonly JsonObject[];
  readonly unread: ReadonlyArray<{
    /** Omitted if nothing could be read. */
    readonly kind?: string;
    /** Why, as a sentence. */
    readonly reason: Words;
  }>;
}

/**
 * A verdict on what runs, whose reason is not yet a sentence.
 *
 * @public
 */
export type LiveVerdict = Omit<ObservedVerdict, 'reason' | 'reasonPhrase'> & {
  readonly reason?: Words;
};

// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  type CompiledSchema,
  type Steps,
} from '@component-config/config-engine';
import {
  composeConfiguration,
  composeConfigurationSteps,
  compositionKey,
} from '@component-config/config-platform';
import { LRUCache } from 'lru-cache';

/** Number of cached composed schemas: one for each combination of a component type with traits. */
const CACHED_SCHEMAS = 500;

/** The composed schemas of components. */
export class ComposedSchemas {
  readonly #cached = new LRUCache<string, CompiledSchema>({
    max: CACHED_SCHEMAS,
  });

  /** Composes the definitions of a component that exists, once. */
  readonly compose: typeof composeConfiguration = (...of) =>
    allSteps(this.composeSteps(...of));

  /** The same, with pauses. */
  readonly composeSteps: typeof composeConfigurationSteps =
    this.#composeOnceSteps.bind(this);

  *#composeOnceSteps(
    ...[definitions, hasWorkload]: Parameters<typeof composeConfigurationSteps>
  ): Steps<CompiledSchema> {
    const key = compositionKey(definitions, hasWorkload);
    const known = this.#cached.get(key);
    if (known) {
      return known;
    }
    const schema = yield* composeConfigurationSteps(definitions, hasWorkload);
    this.#cached.set(key, schema);
    return schema;
  }

  /** Composes without changing the cache: drafts choose arbitrary traits and would evict others. */
  forRequest(): typeof composeConfiguration {
    const composed = new Map<string, CompiledSchema>();
    return (definitions, hasWorkload) => {
      const key = compositionKey(definitions, hasWorkload);
      const schema =
        this.#cached.get(key) ??
        composed.get(key) ??
        composeConfiguration(definitions, hasWorkload);
      composed.set(key, schema);
      return schema;
    };
  }
}

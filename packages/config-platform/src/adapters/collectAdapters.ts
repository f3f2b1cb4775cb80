// SPDX-License-Identifier: Apache-2.0

import type {
  ConfigurationAdapter,
  DocumentAdapter,
  SchemaDialect,
} from './types';

/** The keys that the engine itself knows. */
const known = [
  'ocSchema',
  'openAPIV3Schema',
  'structuralSchema',
  'simpleSchema',
  'simpleSchemaTypes',
  'yttDataValuesSchema',
  'yttFiles',
];

/**
 * Adapters by what they read.
 *
 * @public
 */
export interface CollectedAdapters {
  /** Of documents, in the order in which they are asked. */
  readonly adapters: readonly DocumentAdapter[];
  /** Of schemas. */
  readonly dialects: readonly SchemaDialect[];
}

/**
 * Collects adapters, from extension points or from modules.
 *
 * @returns the lists, and a function that adds to them; it throws for what is no adapter, and for a schema's key that
 *   the engine knows or another dialect has
 *
 * @public
 */
export function collectAdapters(): CollectedAdapters & {
  readonly add: (...added: readonly ConfigurationAdapter[]) => void;
} {
  const adapters: DocumentAdapter[] = [];
  const dialects: SchemaDialect[] = [];
  const add = (...added: readonly ConfigurationAdapter[]) => {
    for (const adapter of added) {
      if ('adapt' in adapter) {
        adapters.push(adapter);
        continue;
      }
      const { key } = adapter;
      if (
        known.includes(key) ||
        dialects.some(existing => existing.key === key)
      ) {
        throw new Error(
          `Schemas at the key "${key}" already belong to another dialect.`,
        );
      }
      dialects.push(adapter);
    }
  };
  return { adapters, dialects, add };
}

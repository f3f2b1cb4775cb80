// SPDX-License-Identifier: Apache-2.0

import type {
  ComponentConfigDialectExtensionPoint,
  SchemaDialect,
} from '../extensions';

/** The keys that the engine itself knows. */
const known = [
  'ocSchema',
  'openAPIV3Schema',
  'yttDataValuesSchema',
  'yttFiles',
];

/**
 * Takes in what modules add to a dialect extension point.
 *
 * @returns the point, and the list that it adds to
 *
 * @public
 */
export function collectDialects(): ComponentConfigDialectExtensionPoint & {
  readonly dialects: readonly SchemaDialect[];
} {
  const dialects: SchemaDialect[] = [];
  return {
    dialects,
    addDialect(...added) {
      for (const dialect of added) {
        const { key } = dialect;
        if (
          known.includes(key) ||
          dialects.some(existing => existing.key === key)
        ) {
          throw new Error(
            `Schemas at the key "${key}" are already read by another dialect.`,
          );
        }
        dialects.push(dialect);
      }
    },
  };
}

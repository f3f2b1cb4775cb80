// SPDX-License-Identifier: Apache-2.0

import type {
  ComponentConfigDialectExtensionPoint,
  SchemaDialect,
} from '../extensions';

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
 * Collects the dialects that modules add to an extension point.
 *
 * @returns the extension point, and the list that it fills
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
            `Schemas at the key "${key}" already belong to another dialect.`,
          );
        }
        dialects.push(dialect);
      }
    },
  };
}

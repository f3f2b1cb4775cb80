// SPDX-License-Identifier: Apache-2.0

import type { Hint } from '../finding';
import {
  followSchemaPath,
  type ChildKind,
  type JsonSchema,
  type SchemaPath,
} from '../schema';
import { nameHint } from './nameHint';

/** The result of checking a path. */
export type CheckedPath =
  | Extract<SchemaPath, { known: true }>
  | {
      readonly known: false;
      /** The known path that was probably meant, or the names that are known where it leaves the schemas. */
      readonly hint: Hint;
      /** The tokens up to the first unknown one. */
      readonly unknown: readonly string[];
    };

/**
 * Checks a path that an overlay names, in a condition, the field of a rule, a template or a merge declaration
 * (docs/rules/conditions.md#checks-at-load).
 *
 * @param schemas - without any, every path is known
 * @param kind - paths of conditions have no items (docs/rules/conditions.md#paths)
 * @param spell - writes tokens as the author writes paths
 */
export function checkSchemaPath(
  schemas: readonly JsonSchema[],
  tokens: readonly string[],
  kind: ChildKind,
  spell: (tokens: readonly string[]) => string,
): CheckedPath {
  const located: SchemaPath =
    schemas.length === 0
      ? { known: true, schemas: [{}] }
      : followSchemaPath(schemas, tokens, kind);
  if (located.known) {
    return located;
  }
  const { index, names } = located;
  const hint = nameHint(tokens[index], names, name =>
    spell([...tokens.slice(0, index), name, ...tokens.slice(index + 1)]),
  );
  return { known: false, hint, unknown: tokens.slice(0, index + 1) };
}

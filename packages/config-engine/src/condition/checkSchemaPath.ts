// SPDX-License-Identifier: Apache-2.0

import { Hint, phrase, suggestName } from '../finding';
import {
  followSchemaPath,
  type ChildKind,
  type JsonSchema,
  type SchemaPath,
} from '../schema';

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

/** Number of names listed in a sentence. */
const LISTED_NAMES = 6;

/**
 * The ending of a message about an unknown name: the most likely suggestion, or the known names.
 *
 * @param spell - how to write a suggested name in full, for instance within its path
 */
export function nameHint(
  name: string,
  names: readonly string[],
  spell: (name: string) => string = other => other,
): Hint {
  const suggestion = suggestName(name, names);
  if (suggestion !== undefined) {
    return phrase('didYouMean', { suggestion: spell(suggestion) });
  }
  if (names.length === 0) {
    return '';
  }
  const known = names.slice(0, LISTED_NAMES);
  return phrase('knownNames', {
    name,
    known,
    more: names.length - known.length,
  });
}

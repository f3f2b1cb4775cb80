// SPDX-License-Identifier: Apache-2.0

import { englishWords } from '../finding';
import { isObject, JsonValue } from '../json';
import { compilePattern } from '../pattern';
import type { CompiledSchema } from './types';

/** The key of a reference to a secret: what is below it says where the secret is, and not what it is. */
export const REFERENCE_KEY = 'secretRef';

/** What a reference consists of. */
export const referenceParts: ReadonlyArray<keyof SecretReference> = [
  'name',
  'key',
];

/**
 * A secret that is held elsewhere: the name of what holds it, and the key there.
 *
 * @public
 */
export type SecretReference = {
  readonly name: string;
  readonly key: string;
};

/**
 * Whether a text says where a secret is, in a form that the portal's configuration declares.
 *
 * @public
 */
export type TextReferences = (text: string) => boolean;

/** For as long as the schemas themselves are in use. */
const formsCache = new WeakMap<CompiledSchema, TextReferences>();

/**
 * The texts that are references to secrets in configurations of a schema.
 *
 * @public
 */
export function textReferencesOf(schema: CompiledSchema): TextReferences {
  let references = formsCache.get(schema);
  if (!references) {
    references = textReferences(schema.secretReferences);
    formsCache.set(schema, references);
  }
  return references;
}

/** For as long as the schemas themselves are in use. */
const extendedCache = new WeakMap<CompiledSchema, CompiledSchema>();

/**
 * A schema that knows the forms of references that the portal's configuration declares; the same one each time.
 *
 * @public
 */
export function withSecretReferences(
  schema: CompiledSchema,
  secretReferences: readonly string[],
): CompiledSchema {
  if (secretReferences.length === 0) {
    return schema;
  }
  const known = extendedCache.get(schema);
  if (known?.secretReferences === secretReferences) {
    return known;
  }
  const extended = { ...schema, secretReferences };
  extendedCache.set(schema, extended);
  return extended;
}

/**
 * The texts that fit one of these RE2 patterns as a whole. A pattern that cannot be read fits none, so that nothing is
 * taken for a reference by mistake; `secretReferenceFault` tells the administrator.
 */
export function textReferences(
  patterns: readonly string[] | undefined = [],
): TextReferences {
  const matchers = patterns.flatMap(pattern => {
    const compiled = compilePattern(`^(?:${pattern})$`);
    return 'matcher' in compiled ? compiled.matcher : [];
  });
  return text => matchers.some(matcher => matcher.test(text));
}

/**
 * Why a pattern of references cannot be used, as the end of a sentence; undefined where it can.
 *
 * @public
 */
export function secretReferenceFault(pattern: string): string | undefined {
  // By itself, so that nothing in it closes the group that the whole is matched with.
  const compiled = compilePattern(pattern);
  if ('reason' in compiled) {
    return englishWords(compiled.reason);
  }
  return textReferences([pattern])('') ? 'it fits an empty text' : undefined;
}

/**
 * The reference that a value is by its shape, `{ secretRef: { name, key } }`; undefined for any other value.
 *
 * @public
 */
export function readSecretReference(
  value: JsonValue | undefined,
): SecretReference | undefined {
  if (!isReferenceMap(value)) {
    return undefined;
  }
  const reference = value[REFERENCE_KEY];
  if (
    !isObject(reference) ||
    Object.keys(reference).length !== referenceParts.length
  ) {
    return undefined;
  }
  const { name, key } = reference;
  return typeof name === 'string' &&
    typeof key === 'string' &&
    name !== '' &&
    key !== ''
    ? { name, key }
    : undefined;
}

/** Whether a value is meant as a reference, though it may be incomplete: a map with `secretRef` and nothing else. */
export function isReferenceMap(
  value: JsonValue | undefined,
): value is { [REFERENCE_KEY]: JsonValue } {
  return (
    isObject(value) &&
    Object.hasOwn(value, REFERENCE_KEY) &&
    Object.keys(value).length === 1
  );
}

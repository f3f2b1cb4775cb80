// SPDX-License-Identifier: Apache-2.0

import { englishWords } from '../finding';
import { isObject, JsonValue } from '../json';
import { memo, memoPair } from '../memo';
import { compilePattern } from '../pattern';
import type { CompiledSchema } from './types';

/** The key of a reference to a secret. The values below it locate the secret and are not sensitive. */
export const REFERENCE_KEY = 'secretRef';

/** The parts of a reference. */
export const referenceParts: ReadonlyArray<keyof SecretReference> = [
  'name',
  'key',
];

/**
 * A reference to a secret in another store: the name of the object, and the key in it.
 *
 * @public
 */
export type SecretReference = {
  readonly name: string;
  readonly key: string;
};

/** Whether a string refers to a secret, in a form declared in the portal's configuration. */
export type TextReferences = (text: string) => boolean;

/**
 * Recognizes strings that refer to secrets in configurations of a schema.
 *
 * @public
 */
export const textReferencesOf: (
  schema: CompiledSchema,
) => (text: string) => boolean = memo(schema =>
  textReferences(schema.secretReferences),
);

const extended = memoPair(
  (
    schema: CompiledSchema,
    secretReferences: readonly string[],
  ): CompiledSchema => ({ ...schema, secretReferences }),
);

/**
 * Adds the reference forms declared in the portal's configuration to a schema. Returns the same object each time.
 *
 * @public
 */
export function withSecretReferences(
  schema: CompiledSchema,
  secretReferences: readonly string[],
): CompiledSchema {
  return secretReferences.length === 0
    ? schema
    : extended(schema, secretReferences);
}

/**
 * Matches complete strings against these RE2 patterns. An invalid pattern matches nothing, so that no secret is
 * mistaken for a reference; `secretReferenceFault` reports it to the administrator.
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
 * Why a reference pattern is invalid, as the end of a sentence; undefined if it is valid.
 *
 * @public
 */
export function secretReferenceFault(pattern: string): string | undefined {
  // Compiled alone, so that it cannot close the group that surrounds it for matching.
  const compiled = compilePattern(pattern);
  if ('reason' in compiled) {
    return englishWords(compiled.reason);
  }
  return textReferences([pattern])('')
    ? 'it matches the empty string'
    : undefined;
}

/**
 * The reference in a value of the form `{ secretRef: { name, key } }`; undefined for other values.
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

/**
 * Whether a value is intended as a reference, even if incomplete: a map with `secretRef` and nothing else.
 *
 * @public
 */
export function isReferenceMap(
  value: JsonValue | undefined,
): value is { secretRef: JsonValue } {
  return (
    isObject(value) &&
    Object.hasOwn(value, REFERENCE_KEY) &&
    Object.keys(value).length === 1
  );
}

// SPDX-License-Identifier: Apache-2.0

const prefix = '#/$defs/';

/** A parsed `$ref`. */
export type Reference =
  | { readonly kind: 'definition'; readonly name: string }
  | { readonly kind: 'not-local' | 'path' | 'empty-name' };

/** Parses a `$ref`. Only `#/$defs/Name` can be resolved (docs/rules/openapi.md#references). */
export function readReference(ref: string): Reference {
  if (!ref.startsWith('#/')) {
    return { kind: 'not-local' };
  }
  if (!ref.startsWith(prefix)) {
    return { kind: 'path' };
  }
  const name = ref.slice(prefix.length);
  if (name === '') {
    return { kind: 'empty-name' };
  }
  return name.includes('/') ? { kind: 'path' } : { kind: 'definition', name };
}

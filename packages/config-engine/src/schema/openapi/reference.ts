// SPDX-License-Identifier: Apache-2.0

const prefix = '#/$defs/';

/** What a `$ref` says. */
export type Reference =
  | { readonly kind: 'definition'; readonly name: string }
  | { readonly kind: 'not-local' | 'path' | 'empty-name' };

/** Reads the text of a `$ref`; the only form that resolves is `#/$defs/Name` (docs/rules/openapi.md#references). */
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

// SPDX-License-Identifier: Apache-2.0

import type { SourceMap, SourceNode } from '@component-config/config-engine';
import type { ReleaseLayer } from './helmrelease/types';

/** What SOPS leaves readable of a document: the keys, and the values that it does not encrypt. */
export interface ReadableValues {
  /** Without what is encrypted, and without what SOPS adds to a file. */
  readonly values: SourceMap;
  /** The paths of what is encrypted; a list with encrypted items is one as a whole. */
  readonly encryptedAt: NonNullable<ReleaseLayer['encryptedAt']>;
}

/** Beyond this number of encrypted places, a document counts as encrypted everywhere. */
const mostPlaces = 200;

/** Whether SOPS encrypted a text. */
export function isEncryptedText(text: unknown): boolean {
  return typeof text === 'string' && text.startsWith('ENC[');
}

/** What says of a layer that values in it are encrypted. */
export function encryptedState(
  encryptedAt: ReadableValues['encryptedAt'] = [],
): Partial<Pick<ReleaseLayer, 'state' | 'encryptedAt'>> {
  return encryptedAt.length > 0 ? { state: 'encrypted', encryptedAt } : {};
}

/** Splits values of a document that SOPS encrypted (https://getsops.io/docs/#encrypting-only-parts-of-a-file). */
export function readableValues(values: SourceMap): ReadableValues {
  const encryptedAt: (readonly string[])[] = [];
  const readable = (
    node: SourceNode,
    path: readonly string[],
  ): SourceNode | undefined => {
    if (node.kind === 'map') {
      const entries = node.entries.flatMap(entry => {
        const value = readable(entry.value, [...path, entry.key]);
        return value ? [{ ...entry, value }] : [];
      });
      const isEmptied = entries.length === 0 && node.entries.length > 0;
      return isEmptied ? undefined : { ...node, entries };
    }
    if (node.kind === 'list') {
      const items = node.items.map((item, at) =>
        readable(item, [...path, String(at)]),
      );
      const known = items.flatMap(item => item ?? []);
      if (known.length === items.length) {
        return { ...node, items: known };
      }
    } else if (!isEncryptedText(node.value)) {
      return node;
    }
    encryptedAt.push(path);
    return undefined;
  };
  const own = values.entries.filter(({ key }) => key !== 'sops');
  const [first, ...others] = own;
  if (
    others.length === 0 &&
    first?.key === 'data' &&
    first.value.kind === 'scalar'
  ) {
    // A file that is encrypted as a whole has its text there.
    return { values: { ...values, entries: [] }, encryptedAt: [[]] };
  }
  const found = readable({ ...values, entries: own }, []);
  return {
    values: found?.kind === 'map' ? found : { ...values, entries: [] },
    encryptedAt: encryptedAt.length > mostPlaces ? [[]] : encryptedAt,
  };
}

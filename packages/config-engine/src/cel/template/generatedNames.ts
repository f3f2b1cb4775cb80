// SPDX-License-Identifier: Apache-2.0

import { sha256 } from '../../sha256';

/** The maximum length of the names of resources, and of labels in DNS. */
export const nameLengths = { resource: 253, label: 63 } as const;

const hashLength = 8;

/**
 * The name that OpenChoreo generates from parts: each cleaned and shortened to its share, with a hash of all of them as
 * they are (docs/rules/openchoreo-render.md#names).
 *
 * @param hashed - more text that only the hash reads
 * @returns undefined without parts
 */
export function generatedName(
  limit: number,
  parts: readonly string[],
  hashed = '',
): string | undefined {
  if (parts.length === 0) {
    return undefined;
  }
  const room = limit - hashLength - parts.length;
  const share = Math.floor(room / parts.length);
  const more = room % parts.length;
  const base = parts
    .map((part, index) =>
      utf8Prefix(cleaned(part), share + (index < more ? 1 : 0)),
    )
    .join('-');
  const hash = sha256(
    [...parts, ...(hashed === '' ? [] : [hashed])].join('-'),
  ).slice(0, hashLength);
  return trimmedTo(`${base}-${hash}`, /[\p{L}\p{N}]/u);
}

function cleaned(part: string): string {
  return trimmedTo(
    part.toLowerCase().replace(/[^\p{L}\p{N}.-]/gu, '-'),
    /[^.-]/,
  );
}

/** A text from its first character of a kind to its last. */
export function trimmedTo(text: string, kind: RegExp): string {
  const characters = Array.from(text);
  const isOfKind = (character: string) => kind.test(character);
  const start = characters.findIndex(isOfKind);
  const end = characters.findLastIndex(isOfKind);
  return start < 0 ? '' : characters.slice(start, end + 1).join('');
}

/** Lengths are those of UTF-8. */
function utf8Prefix(text: string, length: number): string {
  const bytes = new TextEncoder().encode(text);
  return bytes.length <= length
    ? text
    : new TextDecoder().decode(bytes.slice(0, length));
}

/** FNV-1a of 32 bits over the UTF-8 of a text (http://www.isthe.com/chongo/tech/comp/fnv/). */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash >>> 0;
}

/** The same as eight hexadecimal digits. */
export function fnv1aHex(text: string): string {
  return fnv1a(text).toString(16).padStart(8, '0');
}

// SPDX-License-Identifier: Apache-2.0

import type { Finding } from './types';

/**
 * Tells of any finding whether none of `known` says the same about the same place; lines and files may have moved.
 *
 * @public
 */
export function isNewTo(
  known: readonly Finding[],
): (finding: Finding) => boolean {
  const identities = new Set(known.map(identityOf));
  return finding => !identities.has(identityOf(finding));
}

function identityOf({ code, pointer, message }: Finding): string {
  return JSON.stringify([code, pointer, withoutLines(message)]);
}

/** A sentence may name where a value is from: `(from overlay production, overlays/production.yaml:14)`. */
function withoutLines(sentence: string): string {
  return sentence
    .replace(/(?:, )?[^\s"(),]+:\d+(?=[\s),.;]|$)/g, '')
    .replace(/\bline \d+/g, 'line');
}

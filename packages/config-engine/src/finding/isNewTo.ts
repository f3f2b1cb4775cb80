// SPDX-License-Identifier: Apache-2.0

import type { Finding } from './types';

/**
 * Returns whether a finding is new: none of `known` has the same message at the same place, ignoring lines and files.
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

/** Removes the origin that a message may include: `(from overlay production, overlays/production.yaml:14)`. */
function withoutLines(sentence: string): string {
  return sentence
    .replace(/(?:, )?[^\s"(),]+:\d+(?=[\s),.;]|$)/g, '')
    .replace(/\bline \d+/g, 'line');
}

// SPDX-License-Identifier: Apache-2.0

import type { Finding } from './types';

/**
 * Arguments that are not part of what a finding says: where something is written, as `file:line` or a line number, which
 * changes when lines are added above, and the English words of a phrase that also has their code and arguments.
 */
const incidental = new Set([
  'at',
  'english',
  'firstLine',
  'line',
  'lines',
  'otherAt',
  'ruleAt',
  'usedAt',
]);

/**
 * What makes two findings the same: code, pointer and arguments, whatever the lines, the files and the language. The
 * sentence is never compared: it is made from the code and the arguments.
 *
 * @public
 */
export function identityOfFinding({
  code,
  pointer,
  args,
}: Pick<Finding, 'code' | 'pointer' | 'args'>): string {
  return JSON.stringify([code, pointer, args], (name, value) =>
    incidental.has(name) ? undefined : value,
  );
}

/**
 * Returns whether a finding is new: it is the same as none of `known`, ignoring lines and files.
 *
 * @public
 */
export function isNewTo(
  known: readonly Finding[],
): (finding: Finding) => boolean {
  const identities = new Set(known.map(identityOfFinding));
  return finding => !identities.has(identityOfFinding(finding));
}

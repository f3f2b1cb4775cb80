// SPDX-License-Identifier: Apache-2.0

import type { Finding, FindingText } from './types';

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
 * What makes two findings the same: code, pointer, arguments and remark, whatever the lines, the files and the language.
 * The English message is never compared.
 *
 * @public
 */
export function identityOfFinding({
  code,
  pointer,
  args,
  sentence,
  remark,
}: Pick<Finding, keyof FindingText | 'pointer'>): string {
  return JSON.stringify(
    [code, pointer, args, sentence, remark],
    (name, value) => (incidental.has(name) ? undefined : value),
  );
}

/**
 * Returns whether a finding is new: it is the same as none of `known`, ignoring lines and files.
 *
 * @public
 */
export function isNewTo(
  known: ReadonlyArray<Pick<Finding, keyof FindingText | 'pointer'>>,
): (finding: Pick<Finding, keyof FindingText | 'pointer'>) => boolean {
  const identities = new Set(known.map(identityOfFinding));
  return finding => !identities.has(identityOfFinding(finding));
}

/**
 * Findings without those that repeat `known` ones, or each other. Unlike a finding that is new, one of the same document
 * at another position is another one.
 */
export function withoutRepeats(
  findings: readonly Finding[],
  known: readonly Finding[] = [],
): readonly Finding[] {
  if (findings.length + known.length < 2) {
    return findings;
  }
  const placed = (finding: Finding) =>
    JSON.stringify([identityOfFinding(finding), finding.position]);
  const seen = new Set(known.map(placed));
  return findings.filter(finding => {
    const identity = placed(finding);
    const isNew = !seen.has(identity);
    seen.add(identity);
    return isNew;
  });
}

// SPDX-License-Identifier: Apache-2.0

import { identityOfFinding, type Finding } from '../finding';
import { Pace, type Steps } from '../steps';

/** Findings that are compared between two pauses. */
const findingsPerStep = 2_000;

/**
 * Removes duplicate findings: each section that refers to a type reports its errors, with the path of its own first
 * reference.
 */
export function* distinctFindingsSteps(
  findings: readonly Finding[],
): Steps<Finding[]> {
  const pace = new Pace(findingsPerStep);
  const distinct: Finding[] = [];
  /** What is found, by pointer: a pointer with a long key is not copied. */
  const known = new Map<string, Set<string>>();
  for (const finding of findings) {
    const { pointer, position, args } = finding;
    const { path: _, ...others } = args ?? {};
    const found = JSON.stringify([
      identityOfFinding({ ...finding, pointer: '', args: others }),
      position?.file,
      position?.start,
      position?.end,
    ]);
    const there = known.get(pointer);
    if (!there?.has(found)) {
      distinct.push(finding);
    }
    if (there) {
      there.add(found);
    } else {
      known.set(pointer, new Set([found]));
    }
    if (pace.isDue()) {
      yield undefined;
    }
  }
  return distinct;
}

// SPDX-License-Identifier: Apache-2.0

import { identityOfFinding, type Finding } from '../finding';

/**
 * Removes duplicate findings: each section that refers to a type reports its errors, with the path of its own first
 * reference.
 */
export function distinctFindings(findings: readonly Finding[]): Finding[] {
  /** What is found, by pointer: a pointer with a long key is not copied. */
  const known = new Map<string, Set<string>>();
  return findings.filter(({ code, pointer, position, args }) => {
    const { path: _, ...others } = args ?? {};
    const found = JSON.stringify([
      identityOfFinding({ code, pointer: '', args: others }),
      position?.file,
      position?.start,
      position?.end,
    ]);
    const there = known.get(pointer);
    if (there?.has(found)) {
      return false;
    }
    if (there) {
      there.add(found);
    } else {
      known.set(pointer, new Set([found]));
    }
    return true;
  });
}

// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';

/** How OpenChoreo's messages begin: the fields on the way to a place, of which a type has as many as references. */
const fieldPath = /^(?:field "(?:[^"\\]|\\.)*": )*/;

/**
 * Findings, each once: what is wrong with a type is found by every section that refers to the type, on the way of its
 * own first reference.
 */
export function distinctFindings(findings: readonly Finding[]): Finding[] {
  const distinct = new Map<string, Finding>();
  for (const finding of findings) {
    const { code, pointer, position, message } = finding;
    const key = JSON.stringify([
      code,
      pointer,
      position?.file,
      position?.start,
      position?.end,
      message.replace(fieldPath, ''),
    ]);
    if (!distinct.has(key)) {
      distinct.set(key, finding);
    }
  }
  return [...distinct.values()];
}

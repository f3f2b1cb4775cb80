// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';

/** The start of OpenChoreo's messages: the path of fields, which differs for each reference to a type. */
const fieldPath = /^(?:field "(?:[^"\\]|\\.)*": )*/;

/**
 * Removes duplicate findings: each section that refers to a type reports its errors, with the path of its own first
 * reference.
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

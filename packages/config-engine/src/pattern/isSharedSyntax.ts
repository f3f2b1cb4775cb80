// SPDX-License-Identifier: Apache-2.0

/**
 * The syntax that RE2 and JavaScript (with the flag `u`) read alike. Not in it, for example: `.` and `\s`, which match
 * other characters in JavaScript, flags, and names of groups.
 */
const shared =
  /^(?:[^\\.[\](){}]|\\[dDwWbfnrtv^$\\.*+?()[\]{}|/]|\[(?:[^\\[\]]|\\[dDwWfnrtv^$\\.*+?()[\]{}|/-])+\]|\((?:\?:|(?!\?))|\)|\{\d+(?:,\d*)?\})*$/u;

/** Whether a valid RE2 pattern is also a regular expression of JavaScript, and matches the same strings there. */
export function isSharedSyntax(pattern: string): boolean {
  if (!shared.test(pattern)) {
    return false;
  }
  try {
    RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

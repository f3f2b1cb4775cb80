// SPDX-License-Identifier: Apache-2.0

import { escapeLine, escapeText } from './escape';

/**
 * A value as code; `|` would end a table cell.
 *
 * @public
 */
export function codeSpan(text: string): string {
  if (text === '') {
    return '';
  }
  const line = escapeLine(text).replace(/\|/g, '\\|');
  const longest = longestRun(line);
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${line}\`` : `${fence} ${line} ${fence}`;
}

/** Length of the longest run of backticks. */
export function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) {
    longest = Math.max(longest, run.length);
  }
  return longest;
}

/**
 * Text without any markup: no link, no mention, no element.
 *
 * @public
 */
export function escapeMarkdown(text: string): string {
  return escapeText(text)
    .replace(/\r?\n/g, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_[\]|~]/g, '\\$&')
    .replace(/^(\s*)([#+-]|\d+[.)])(?=\s)/, '$1\\$2')
    .replace(/@(?=\w)/g, '@\u2060')
    .replace(/(?<=\b(?:https?|ftp)):\/\//gi, ':\u2060//');
}

// SPDX-License-Identifier: Apache-2.0

/** What is longer is no description, and would take a parser long. */
const LONGEST = 8_000;

/** What only somebody writes who means Markdown, or an address. */
const SYNTAX: readonly RegExp[] = [
  /`[^`]+`/,
  /\[[^[\]]+\]\([^)\s]/,
  /\bhttps?:\/\/\S/,
  /(\*\*|__)(?=\S)[^*_]+\1/,
  /(^|[\s(])([*_])(?=[^\s*_])[^*_]*[^\s*_]\2(?=$|[\s).,;:!?])/,
  /^ {0,3}([-*+]|\d{1,3}[.)]) +\S/m,
  /^ {0,3}#{1,6} +\S/m,
  /^ {0,3}> +\S/m,
  /\n[ \t]*\n/,
];

/** Whether a text is more than plain text: most descriptions are not, and need no parser. */
export function hasMarkdown(text: string): boolean {
  return (
    text.length <= LONGEST && SYNTAX.some(syntax => syntax.test(text.trim()))
  );
}

// SPDX-License-Identifier: Apache-2.0

/** Longer texts are not descriptions, and would take long to parse. */
const LONGEST = 8_000;

/** Syntax that only occurs in intended Markdown, or in an address. */
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

/** Whether a text is more than plain text. Most descriptions are not, and need no parser. */
export function hasMarkdown(text: string): boolean {
  return (
    text.length <= LONGEST && SYNTAX.some(syntax => syntax.test(text.trim()))
  );
}

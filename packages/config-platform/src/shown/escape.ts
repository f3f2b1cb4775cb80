// SPDX-License-Identifier: Apache-2.0

/**
 * Control characters, and characters that change the direction of text: a terminal would interpret them. Line breaks
 * and tabs are excluded.
 */
const acting =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|\r(?!\n)/g;

/**
 * The text with everything that a terminal would interpret escaped: `\u001b`.
 *
 * @public
 */
export function escapeText(text: string): string {
  return text.replace(
    acting,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * The same on one line.
 *
 * @public
 */
export function escapeLine(text: string): string {
  return escapeText(text).replace(/\r?\n/g, '\\n').replace(/\t/g, '\\t');
}

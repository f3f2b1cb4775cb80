// SPDX-License-Identifier: Apache-2.0

import { resolvePlain } from './resolveScalar';

/** Does not start with an indicator, and contains nothing that ends it or starts a comment. */
const plain = /^(?![-?:,[\]{}#&*!|>'"%@`\s=])(?:(?!: |:$| #|\s$)[^\n\r])*$/;

/** Unprintable characters, and those that other readers treat as line breaks. */
const unprintable =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]/;

/**
 * What a reader of YAML 1.2, or one of YAML 1.1 other than go-yaml, takes for a null, a boolean, a number, a time or a
 * merge key: https://yaml.org/type/
 */
const typed =
  /^(?:|~|null|true|false|y|n|yes|no|on|off|=|<<|[-+]?\.(?:inf|nan)|[-+]?(?:\d[\d_:.,]*|\.[\d_.]*)(?:e[-+]?[\d_.]*)?|[-+]?e[-+]?\d+|[-+]?0[box][\da-f_]*|\d[-+\d:.tz ]*)$/i;

/** Ends a plain scalar in a flow map or list for one reader or another; go-yaml v2 refuses a question mark there. */
const flowMarks = /[,[\]{}:?]/;

/** Whether a string has characters that only double quotes can express. */
export function needsEscapes(text: string): boolean {
  return unprintable.test(text);
}

/**
 * Whether a string on one line needs quotes, so that readers of YAML 1.2 and 1.1 read the same string
 * (docs/rules/yaml.md#writing).
 *
 * @param isInFlow - whether it is a key, or in a flow map or list
 */
export function needsQuotes(text: string, isInFlow: boolean): boolean {
  return (
    !plain.test(text) ||
    typed.test(text) ||
    typeof resolvePlain(text) !== 'string' ||
    needsEscapes(text) ||
    /^(?:---|\.\.\.)/.test(text) ||
    (isInFlow && flowMarks.test(text))
  );
}

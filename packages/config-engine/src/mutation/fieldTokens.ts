// SPDX-License-Identifier: Apache-2.0

import { conditionPathTokens } from '../condition';
import { parsePointer } from '../pointer';

/** Real fields have a dozen names at most, and recursion along a field uses stack for each. */
const maximumTokens = 100;

/**
 * The tokens of a rule's field, in a configuration with `environment` and `metadata` beside it: a dot path, parsed as
 * in conditions but with any characters in its names, or a JSON Pointer if it begins with `/`.
 *
 * @returns undefined if the string is not a path, refers to the root, or is deeper than any configuration
 *
 * @public
 */
export function fieldTokens(field: string): string[] | undefined {
  const tokens = field.startsWith('/')
    ? pointerTokens(field)
    : pathTokens(field);
  return tokens && tokens.length <= maximumTokens ? tokens : undefined;
}

function pointerTokens(field: string): string[] | undefined {
  return /~(?![01])/.test(field) ? undefined : parsePointer(field);
}

function pathTokens(field: string): string[] | undefined {
  return field.split('.').every(name => name !== '')
    ? conditionPathTokens(field)
    : undefined;
}

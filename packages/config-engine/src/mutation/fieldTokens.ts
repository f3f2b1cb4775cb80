// SPDX-License-Identifier: Apache-2.0

import { conditionPathTokens } from '../condition';
import { parsePointer } from '../pointer';

/** Real fields have a dozen names at most, and whatever walks along one needs some of the stack for each. */
const maximumTokens = 100;

/**
 * The keys that the field of a rule goes through, in a configuration with `environment` and `metadata` beside it: a dot
 * path, read as conditions read theirs but with any characters in its names, or a JSON Pointer where it begins with `/`.
 *
 * @returns undefined where the text is no path, names the whole, or goes deeper than any configuration
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

// SPDX-License-Identifier: Apache-2.0

import { conditionPathTokens } from '../condition';
import { parsePointer } from '../pointer';
import { isTemplate } from '../template';

/** Real fields have a dozen names at most, and recursion along a field uses stack for each. */
const maximumTokens = 100;

/**
 * The tokens of a rule's field, in a configuration with `environment` and `metadata` beside it: a dot path, parsed as
 * in conditions but with any characters in its names, or a JSON Pointer if it begins with `/`.
 *
 * @returns undefined if the string is not a path, refers to the root, or is deeper than any configuration
 */
export function fieldTokens(field: string): string[] | undefined {
  const tokens = field.startsWith('/')
    ? pointerTokens(field)
    : pathTokens(field);
  return tokens && tokens.length <= maximumTokens ? tokens : undefined;
}

/**
 * The tokens of a rule's field as it is written.
 *
 * @returns undefined also for a template, whose place is only known where the rule applies
 *
 * @public
 */
export function writtenTokens(field: string): string[] | undefined {
  return isTemplate(field) ? undefined : fieldTokens(field);
}

function pointerTokens(field: string): string[] | undefined {
  return /~(?![01])/.test(field) ? undefined : parsePointer(field);
}

function pathTokens(field: string): string[] | undefined {
  return field.split('.').every(name => name !== '')
    ? conditionPathTokens(field)
    : undefined;
}

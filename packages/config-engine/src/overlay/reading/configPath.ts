// SPDX-License-Identifier: Apache-2.0

import { formatPointer } from '../../pointer';
import { sectionKeys } from './documentKeys';

/** The number of tokens that lead to the section of a path, or undefined if it is in none. */
export function sectionDepth(tokens: readonly string[]): number | undefined {
  const depth = tokens[0] === 'traits' ? 3 : 1;
  return sectionKeys.some(key => key === tokens[depth - 1]) ? depth : undefined;
}

/** Replaces one key of a path, keeping its author's notation. */
export function withToken(
  path: string,
  tokens: readonly string[],
  index: number,
  token: string,
): string {
  const changed = [
    ...tokens.slice(0, index),
    token,
    ...tokens.slice(index + 1),
  ];
  return path.startsWith('/') ? formatPointer(changed) : changed.join('.');
}

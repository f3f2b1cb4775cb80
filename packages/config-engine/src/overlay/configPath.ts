// SPDX-License-Identifier: Apache-2.0

import { formatPointer } from '../pointer';
import { sectionKeys } from './documentKeys';

/** How many keys lead to the section that a path is in, or undefined where it is in none. */
export function sectionDepth(tokens: readonly string[]): number | undefined {
  const depth = tokens[0] === 'traits' ? 3 : 1;
  return sectionKeys.some(key => key === tokens[depth - 1]) ? depth : undefined;
}

/** A path as its author wrote it, with one key replaced: in the same notation. */
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

// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { sourceFindings } from '../finding/catalogue/source';
import type { JsonValue } from '../json';
import { defaultSourceLimits } from './parseSource';
import type { SourceLimits } from './types';

/**
 * Why plain data is too large for a document. Applies the limits of `parseSource` to data that was not read from text.
 * Accepts any nesting and stops at the limits.
 *
 * @public
 */
export function checkSize(
  value: JsonValue,
  limits: Partial<SourceLimits> = {},
): Finding | undefined {
  const { characters, depth, nodes, paths } = {
    ...defaultSourceLimits,
    ...limits,
  };
  const refuse = {
    characters: (written: number) =>
      sourceFindings.tooLong.at(
        { pointer: '' },
        { characters: written, limit: characters },
      ),
    depth: () => sourceFindings.tooDeep.at({ pointer: '' }, { limit: depth }),
    nodes: () =>
      sourceFindings.tooManyNodes.at({ pointer: '' }, { limit: nodes }),
    paths: () =>
      sourceFindings.pathsTooLong.at({ pointer: '' }, { limit: paths }),
  };
  let seen = 0;
  let pathCharacters = 0;
  let written = 0;
  const pending = [{ value, path: 0, level: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value: current, path, level } = next;
    seen += 1;
    pathCharacters += path;
    if (seen + pending.length > nodes) {
      return refuse.nodes();
    }
    if (pathCharacters > paths) {
      return refuse.paths();
    }
    if (typeof current !== 'object' || current === null) {
      written += typeof current === 'string' ? current.length : 0;
      if (written > characters) {
        return refuse.characters(written);
      }
      continue;
    }
    if (level >= depth) {
      return refuse.depth();
    }
    const below = { level: level + 1 };
    if (Array.isArray(current)) {
      for (let index = 0; index < current.length && index <= nodes; index++) {
        const length = String(index).length;
        pending.push({
          ...below,
          value: current[index],
          path: path + 1 + length,
        });
      }
    } else {
      for (const key of Object.keys(current).slice(0, nodes + 1)) {
        written += key.length;
        pending.push({
          ...below,
          value: current[key],
          path: path + 1 + key.length,
        });
      }
    }
  }
  return undefined;
}

// SPDX-License-Identifier: Apache-2.0

import { childField, Field, FieldReader } from '../../document';
import { didYouMean } from '../../finding';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { fieldTokens } from '../../mutation';
import { formatPointer } from '../../pointer';
import { layerKeys, sectionNames } from '../../schema';
import { requireText } from './entries';

/** The tokens of the required `path` of an entry, which refers to a section or a place in one; others are reported. */
export function requireConfigPath(
  entry: Field,
  reader: FieldReader,
): string[] | undefined {
  const path = requireText(entry, 'path', reader);
  if (path === undefined) {
    return undefined;
  }
  const tokens = fieldTokens(path);
  if (!tokens || sectionDepth(tokens) === undefined) {
    reader.findings.push(
      overlayFindings.invalidPath.at(childField(entry, 'path') ?? entry, {
        path,
        hint: didYouMean(tokens?.[0] ?? path, layerKeys),
      }),
    );
    return undefined;
  }
  return tokens;
}

/** The number of tokens that lead to the section of a path, or undefined if it is in none. */
export function sectionDepth(tokens: readonly string[]): number | undefined {
  const depth = tokens[0] === 'traits' ? 3 : 1;
  return sectionNames.some(key => key === tokens[depth - 1])
    ? depth
    : undefined;
}

/** Writes tokens in the notation of a path. */
export function writtenAs(path: string, tokens: readonly string[]): string {
  return path.startsWith('/') ? formatPointer(tokens) : tokens.join('.');
}

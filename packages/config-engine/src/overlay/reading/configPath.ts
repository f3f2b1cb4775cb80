// SPDX-License-Identifier: Apache-2.0

import { shape } from '../../document';
import { didYouMean } from '../../finding';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { fieldTokens } from '../../mutation';
import { formatPointer } from '../../pointer';
import { layerKeys, sectionNames } from '../../schema';
import { missingKey } from './entries';

/** The tokens of a required path, which refers to a section or a place in one. */
export const configPath = shape.required(
  shape.withSchema(
    {
      type: 'string',
      pattern: `^/?(traits[./][^./]+[./])?(${sectionNames.join('|')})([./]|$)`,
    },
    shape.refine(shape.text, (path, field, { findings }) => {
      const tokens = fieldTokens(path);
      if (tokens && sectionDepth(tokens) !== undefined) {
        return tokens;
      }
      const hint = didYouMean(tokens?.[0] ?? path, layerKeys);
      findings.push(overlayFindings.invalidPath.at(field, { path, hint }));
      return undefined;
    }),
  ),
  missingKey,
);

/** The number of tokens that lead to the section of a path, or undefined if it is in none. */
function sectionDepth(tokens: readonly string[]): number | undefined {
  const depth = tokens[0] === 'traits' ? 3 : 1;
  return sectionNames.some(key => key === tokens[depth - 1])
    ? depth
    : undefined;
}

/** Writes tokens in the notation of a path. */
export function writtenAs(path: string, tokens: readonly string[]): string {
  return path.startsWith('/') ? formatPointer(tokens) : tokens.join('.');
}

// SPDX-License-Identifier: Apache-2.0

import { shape } from '../../document';
import { didYouMean } from '../../finding';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { fieldTokens } from '../../mutation';
import { formatPointer } from '../../pointer';
import { layerKeys, sectionNames, sectionOfPath } from '../../schema';
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
      if (tokens && sectionOfPath(tokens)) {
        return tokens;
      }
      const hint = didYouMean(tokens?.[0] ?? path, layerKeys);
      findings.push(overlayFindings.invalidPath.at(field, { path, hint }));
      return undefined;
    }),
  ),
  missingKey,
);

/** Writes tokens in the notation of a path. */
export function writtenAs(path: string, tokens: readonly string[]): string {
  return path.startsWith('/') ? formatPointer(tokens) : tokens.join('.');
}

// SPDX-License-Identifier: Apache-2.0

import { childField, Field, FieldReader, Shape, shape } from '../../document';
import { didYouMean, phrase } from '../../finding';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { formatPointer } from '../../pointer';
import type { MergeStrategy } from '../../schema';
import { configPath } from './configPath';
import { entries, missingKey, reportRepeated, strictMap } from './entries';
import type { MergeDeclaration } from '../types';

/** The strategies by all their names; the last three are those of Kubernetes (docs/rules/merging.md#strategies). */
const strategyNames: ReadonlyMap<string, MergeStrategy['kind']> = new Map([
  ['replace', 'replace'],
  ['deep', 'deep'],
  ['append', 'append'],
  ['union', 'union'],
  ['map', 'map'],
  ['atomic', 'replace'],
  ['granular', 'deep'],
  ['set', 'union'],
]);

/** The merge declarations of an overlay; invalid ones are reported. */
export const mergeShape: Shape<MergeDeclaration[]> = shape.described(
  'How places are merged; wins over the schema.',
  entries(
    'path',
    shape.withSchema(
      {
        if: {
          properties: { strategy: { const: 'map' } },
          required: ['strategy'],
        },
        then: { required: ['keys'] },
        else: { properties: { keys: false } },
      },
      strictMap({
        path: shape.described(
          'A dot path or JSON Pointer into the configuration; * matches any key or item.',
          configPath,
        ),
        strategy: shape.described(
          'How the layers are merged there.',
          shape.required(
            { ...shape.text, schema: { enum: [...strategyNames.keys()] } },
            missingKey,
          ),
        ),
        keys: shape.described('The fields that identify items, for "map".', {
          ...shape.texts,
          schema: {
            type: 'array',
            items: shape.filledText.schema,
            minItems: 1,
            uniqueItems: true,
          },
        }),
      }),
    ),
    ({ path, strategy: name, keys }, item, reader) => {
      const strategy =
        name === undefined ? undefined : readStrategy(name, keys, item, reader);
      return path && strategy && { path: formatPointer(path), strategy };
    },
  ),
);

function readStrategy(
  name: string,
  keys: readonly string[],
  item: Field,
  reader: FieldReader,
): MergeStrategy | undefined {
  const keysField = childField(item, 'keys');
  const kind = strategyNames.get(name);
  if (kind === undefined) {
    reader.findings.push(
      overlayFindings.unknownStrategy.at(childField(item, 'strategy') ?? item, {
        strategy: name,
        strategies: phrase('or', { items: [...strategyNames.keys()] }),
        hint: didYouMean(name, strategyNames.keys()),
      }),
    );
    return undefined;
  }
  if (kind !== 'map') {
    if (keysField) {
      reader.findings.push(
        overlayFindings.unexpectedKeys.at(keysField, { strategy: name }),
      );
    }
    return { kind };
  }
  if (keys.length === 0) {
    reader.findings.push(overlayFindings.mergeKeysMissing.at(item, {}));
    return undefined;
  }
  reportRepeated(reader.items(keysField), reader);
  return { kind, keys };
}

// SPDX-License-Identifier: Apache-2.0

import { childField, Field, FieldReader } from '../../document';
import { didYouMean, phrase } from '../../finding';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { formatPointer } from '../../pointer';
import type { MergeStrategy } from '../../schema';
import { requireConfigPath } from './configPath';
import { mergeKeys } from './documentKeys';
import { readEntries, reportRepeated, requireText } from './entries';
import type { MergeDeclaration } from '../types';

/** The strategies by all their names; the last three are those of Kubernetes (docs/rules/merging.md#strategies). */
export const strategyNames: ReadonlyMap<string, MergeStrategy['kind']> =
  new Map([
    ['replace', 'replace'],
    ['deep', 'deep'],
    ['append', 'append'],
    ['union', 'union'],
    ['map', 'map'],
    ['atomic', 'replace'],
    ['granular', 'deep'],
    ['set', 'union'],
  ]);

/** Reads the merge declarations of an overlay; invalid ones are reported. */
export function readMerge(
  field: Field | undefined,
  reader: FieldReader,
): MergeDeclaration[] {
  return readEntries(field, mergeKeys, 'path', reader, item => {
    const tokens = requireConfigPath(item, reader);
    const strategy = readStrategy(item, reader);
    return tokens && strategy && { path: formatPointer(tokens), strategy };
  });
}

function readStrategy(
  item: Field,
  reader: FieldReader,
): MergeStrategy | undefined {
  const name = requireText(item, 'strategy', reader);
  const keysField = childField(item, 'keys');
  const keys = reader.texts(keysField);
  if (name === undefined) {
    return undefined;
  }
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

// SPDX-License-Identifier: Apache-2.0

import {
  boundedItems,
  childField,
  Field,
  FieldReader,
  reportUnknownKeys,
} from '../../document';
import { didYouMean, phrase } from '../../finding';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { fieldTokens } from '../../mutation';
import { formatPointer } from '../../pointer';
import type { MergeStrategy } from '../../schema';
import { sectionDepth } from './configPath';
import { configKeys, mergeKeys } from './documentKeys';
import { reportRepeated, requireText } from './entries';
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
  const items = boundedItems(field, reader);
  reportRepeated(
    items.map(item => childField(item, 'path')),
    reader,
  );
  return items.flatMap(item => {
    if (!reader.isMap(item)) {
      return [];
    }
    reportUnknownKeys(item, mergeKeys, reader, overlayFindings);
    const path = readPath(item, reader);
    const strategy = readStrategy(item, reader);
    if (path === undefined || strategy === undefined) {
      return [];
    }
    const { pointer, position } = item;
    return [{ path, strategy, pointer, ...(position && { position }) }];
  });
}

function readPath(item: Field, reader: FieldReader): string | undefined {
  const path = requireText(item, 'path', reader);
  if (path === undefined) {
    return undefined;
  }
  const tokens = fieldTokens(path);
  if (!tokens || sectionDepth(tokens) === undefined) {
    reader.findings.push(
      overlayFindings.invalidPath.at(childField(item, 'path') ?? item, {
        path,
        hint: didYouMean(tokens?.[0] ?? path, configKeys),
      }),
    );
    return undefined;
  }
  return formatPointer(tokens);
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

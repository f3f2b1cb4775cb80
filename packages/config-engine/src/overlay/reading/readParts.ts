// SPDX-License-Identifier: Apache-2.0

import { spend } from '../../budget';
import { readCondition } from '../../condition';
import {
  boundedItems,
  childField,
  Field,
  FieldReader,
  hasTooMany,
  reportUnknownKeys,
} from '../../document';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { yttFindings } from '../../finding/catalogue/ytt';
import { emptyObject, JsonObject, JsonValue } from '../../json';
import { formatPointer } from '../../pointer';
import { readYttLayer, YttLayerDocument } from '../../schema';
import { positionsOf } from '../../source';
import { requireConfigPath } from './configPath';
import { fileKeys, rootKeys } from './documentKeys';
import { reportRepeated, requireText } from './entries';
import { readValues } from './readConfig';
import type { MergeDeclaration, OverlayPart } from '../types';

/*
 * The cost of a ytt document, in characters read by templates: each counts as one value of its string, whatever it
 * contains.
 */
const workOfCharacter = 16;
const workOfValue = 1_000;

/** A part, and the merge declarations it contains. */
interface ReadPart {
  readonly part: OverlayPart;
  readonly merge: readonly MergeDeclaration[];
}

/**
 * Reads the files of `roots` in the author's order. Each is a part of the configuration at the path of its root, under
 * the conditions of both (docs/rules/conditions.md#three-levels). Values are plain or ytt documents.
 */
export function readParts(
  field: Field | undefined,
  reader: FieldReader,
): { parts: OverlayPart[]; merge: MergeDeclaration[] } {
  const roots = boundedItems(field, reader);
  const files = roots
    .map(root => childField(root, 'files')?.node)
    .reduce(
      (sum, node) => sum + (node?.kind === 'list' ? node.items.length : 0),
      0,
    );
  if (field && hasTooMany(files, field, reader)) {
    return { parts: [], merge: [] };
  }
  const read = roots.flatMap(root => readRoot(root, reader));
  return {
    parts: read.map(({ part }) => part),
    merge: read.flatMap(({ merge }) => merge),
  };
}

function readRoot(root: Field, reader: FieldReader): ReadPart[] {
  if (!reader.isMap(root)) {
    return [];
  }
  reportUnknownKeys(root, rootKeys, reader, overlayFindings);
  const path = requireConfigPath(root, reader);
  const when = readCondition(childField(root, 'when'), reader);
  const files = childField(root, 'files');
  if (!files) {
    reader.findings.push(overlayFindings.missingKey.at(root, { key: 'files' }));
  }
  reader.reportEmpty(files);
  const items = reader.items(files);
  reportRepeated(
    items.map(file => childField(file, 'name')),
    reader,
  );
  return items.flatMap(file =>
    readFile(file, path, reader).map(({ part, merge }) => ({
      part: when ? { ...part, when: [when, ...part.when] } : part,
      merge,
    })),
  );
}

/** @param path - undefined if it is invalid; the file is then only read for its findings */
function readFile(
  file: Field,
  path: readonly string[] | undefined,
  reader: FieldReader,
): ReadPart[] {
  if (!reader.isMap(file)) {
    return [];
  }
  reportUnknownKeys(file, fileKeys, reader, overlayFindings);
  const name = requireText(file, 'name', reader) ?? '';
  const condition = readCondition(childField(file, 'when'), reader);
  const when = condition ? [condition] : [];
  const valuesField = childField(file, 'values');
  const yttField = childField(file, 'yttDataValues');
  if (valuesField && yttField) {
    reader.findings.push(
      overlayFindings.oneOfTwo.at(yttField, {
        key: 'yttDataValues',
        other: 'values',
      }),
    );
  }
  if (!valuesField && !yttField) {
    reader.findings.push(
      overlayFindings.missingKey.at(file, { key: 'values' }),
    );
  }
  const documents = [
    ...(valuesField
      ? [
          {
            value: readValues(valuesField, reader) ?? emptyObject(),
            positions: positionsOf(valuesField.node),
            merge: [],
          },
        ]
      : []),
    ...(yttField ? readYttValues(yttField, name, reader) : []),
  ];
  if (!path) {
    return [];
  }
  const at = formatPointer(path);
  return documents.map(({ value, positions, merge }) => ({
    part: {
      name,
      when,
      config: nested(path, value),
      positions: below(at, positions),
    },
    merge: merge.map(({ path: within, ...declaration }) => ({
      ...declaration,
      path: `${at}${within}`,
      pointer: yttField?.pointer ?? file.pointer,
    })),
  }));
}

/** Reads the `#@data/values` documents of a string. */
function readYttValues(
  field: Field,
  name: string,
  reader: FieldReader,
): readonly YttLayerDocument[] {
  const { node, pointer } = field;
  if (node.kind !== 'scalar' || typeof node.value !== 'string') {
    reader.findings.push(yttFindings.notText.at(field, {}));
    return [];
  }
  const { length } = node.value;
  if (!spend(reader.budget, 'templateWork', length * workOfCharacter)) {
    return [];
  }
  const { documents, findings } = readYttLayer(
    { file: name, text: node.value, scalar: node },
    pointer,
    reader.budget.code,
  );
  reader.findings.push(...findings);
  const values = documents
    .map(({ positions }) => Object.keys(positions).length)
    .reduce((sum, count) => sum + count, 0);
  spend(reader.budget, 'templateWork', values * workOfValue);
  return documents;
}

function below(
  at: string,
  positions: OverlayPart['positions'],
): OverlayPart['positions'] {
  return Object.fromEntries(
    Object.keys(positions).map(pointer => [
      `${at}${pointer}`,
      positions[pointer],
    ]),
  );
}

/** A configuration with a single value. */
function nested(path: readonly string[], value: JsonValue): JsonObject {
  const config = emptyObject();
  let parent = config;
  path.forEach((key, index) => {
    if (index === path.length - 1) {
      parent[key] = value;
    } else {
      const child = emptyObject();
      parent[key] = child;
      parent = child;
    }
  });
  return config;
}

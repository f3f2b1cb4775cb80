import { readCondition } from '../condition';
import { childField, Field, FieldReader, reportUnknownKeys } from '../document';
import { didYouMean } from '../finding';
import { overlayFindings } from '../finding/catalogue/overlay';
import { emptyObject, JsonObject, JsonValue } from '../json';
import { fieldTokens } from '../mutation';
import { formatPointer } from '../pointer';
import { positionsOf } from '../source';
import { sectionDepth } from './configPath';
import { configKeys, fileKeys, rootKeys } from './documentKeys';
import { reportRepeated, requireText } from './entries';
import { readValues } from './readConfig';
import type { OverlayPart } from './types';

/**
 * The files of `roots`, in the author's order: each is a part of the configuration at the path of its root, under the
 * conditions of both (seed "conditions": `roots[].when`, `files[].when`).
 */
export function readParts(
  field: Field | undefined,
  reader: FieldReader,
): OverlayPart[] {
  return reader.items(field).flatMap(root => readRoot(root, reader));
}

function readRoot(root: Field, reader: FieldReader): OverlayPart[] {
  if (!reader.isMap(root)) {
    return [];
  }
  reportUnknownKeys(root, rootKeys, reader, overlayFindings);
  const path = readRootPath(root, reader);
  const when = readCondition(childField(root, 'when'), reader);
  const files = childField(root, 'files');
  if (!files) {
    reader.findings.push(overlayFindings.missingKey.at(root, { key: 'files' }));
  }
  const items = reader.items(files);
  reportRepeated(
    items.map(file => childField(file, 'name')),
    reader,
  );
  return items.flatMap(file => {
    const part = readFile(file, path ?? [], reader);
    return part && path
      ? [{ ...part, when: when ? [when, ...part.when] : part.when }]
      : [];
  });
}

function readRootPath(root: Field, reader: FieldReader): string[] | undefined {
  const path = requireText(root, 'path', reader);
  if (path === undefined) {
    return undefined;
  }
  const tokens = fieldTokens(path);
  if (!tokens || sectionDepth(tokens) === undefined) {
    reader.findings.push(
      overlayFindings.invalidPath.at(childField(root, 'path') ?? root, {
        path,
        hint: didYouMean(tokens?.[0] ?? path, configKeys),
      }),
    );
    return undefined;
  }
  return tokens;
}

function readFile(
  file: Field,
  path: readonly string[],
  reader: FieldReader,
): OverlayPart | undefined {
  if (!reader.isMap(file)) {
    return undefined;
  }
  reportUnknownKeys(file, fileKeys, reader, overlayFindings);
  const name = requireText(file, 'name', reader);
  const when = readCondition(childField(file, 'when'), reader);
  const valuesField = childField(file, 'values');
  if (!valuesField) {
    reader.findings.push(
      overlayFindings.missingKey.at(file, { key: 'values' }),
    );
    return undefined;
  }
  const values = readValues(valuesField, reader);
  return {
    name: name ?? '',
    when: when ? [when] : [],
    config: nested(path, values ?? emptyObject()),
    positions: positionsOf(valuesField.node, formatPointer(path)),
  };
}

/** A configuration with one value in it. */
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

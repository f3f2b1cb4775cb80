// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import {
  childNode,
  childPointer,
  isObject,
  nodeFromValue,
  startOfLine,
  type JsonObject,
  type JsonValue,
  type SourceEntry,
  type SourceNode,
} from '@component-config/config-engine';

/** The key of a layer for the places where its values are written: one text, since the catalog indexes each value. */
const KEY = 'writtenAt';

/** The lines of the values of a layer, by file and pointer. */
type Lines = Map<string, Record<string, number>>;

/**
 * A delivered component whose layers say where their values are written: these are in several files, which nobody has to
 * read again. Other entities stay as they are.
 *
 * @param root - its document, with positions
 *
 * @returns also the files
 *
 * @public
 */
export function recordWritten(
  entity: Entity,
  root: SourceNode,
): { readonly entity: Entity; readonly files: readonly string[] } {
  const layers = layersOf(entity.spec);
  const nodes = childNode(childNode(root, 'spec'), 'layers');
  if (entity.kind !== 'Component' || !layers || nodes?.kind !== 'list') {
    return { entity, files: [] };
  }
  const files = new Set<string>();
  const recorded = layers.map((layer, index): JsonValue => {
    const values = childNode(nodes.items[index], 'parameters');
    const lines: Lines = new Map();
    if (values) {
      collectLines(values, '', lines);
    }
    lines.forEach((_, file) => files.add(file));
    return lines.size === 0 || !isObject(layer)
      ? layer
      : { ...layer, [KEY]: JSON.stringify(Object.fromEntries(lines)) };
  });
  return {
    entity: { ...entity, spec: { ...entity.spec, layers: recorded } },
    files: [...files],
  };
}

/** The lines of all values that are no maps; of lists, those of the items, too. */
function collectLines(node: SourceNode, pointer: string, lines: Lines): void {
  if (node.kind === 'map') {
    for (const { key, value } of node.entries) {
      collectLines(value, childPointer(pointer, key), lines);
    }
    if (node.entries.length > 0) {
      return;
    }
  }
  if (node.position) {
    const { file, line } = node.position;
    const known = lines.get(file) ?? Object.create(null);
    known[pointer] = line;
    lines.set(file, known);
  }
  if (node.kind === 'list') {
    node.items.forEach((item, index) =>
      collectLines(item, childPointer(pointer, index), lines),
    );
  }
}

/**
 * The content of a component with the positions that its layers record; undefined if they record none.
 *
 * @param nameOf - the name by which positions refer to a file of the repository; undefined if they may not
 *
 * @public
 */
export function placeWritten(
  content: JsonObject,
  nameOf: (file: string) => string | undefined,
): SourceNode | undefined {
  const layers = isObject(content.spec) ? layersOf(content.spec) : undefined;
  if (!layers?.some(layer => isObject(layer) && Object.hasOwn(layer, KEY))) {
    return undefined;
  }
  const items = layers.map((layer): SourceNode => {
    if (!isObject(layer)) {
      return nodeFromValue(layer);
    }
    const { [KEY]: written, ...rest } = layer;
    const places = readPlaces(written, nameOf);
    return withEntries(nodeFromValue(rest), 'parameters', node =>
      placed(node, '', places),
    );
  });
  return withEntries(nodeFromValue(content), 'spec', spec =>
    withEntries(spec, 'layers', () => ({ kind: 'list', items })),
  );
}

/**
 * The files that the layers of a component record; none if they record none.
 *
 * @public
 */
export function writtenFiles({ spec }: Pick<Entity, 'spec'>): string[] {
  const files = (layersOf(spec) ?? []).flatMap(layer =>
    isObject(layer) && Object.hasOwn(layer, KEY)
      ? entriesOf(parsed(layer[KEY])).map(([file]) => file)
      : [],
  );
  return [...new Set(files)];
}

/** Entities are untrusted: what is no line of a file is left out. */
function readPlaces(
  written: JsonValue,
  nameOf: (file: string) => string | undefined,
): Map<string, SourceNode['position']> {
  const places = new Map<string, SourceNode['position']>();
  for (const [file, lines] of entriesOf(parsed(written))) {
    const name = nameOf(file);
    for (const [pointer, line] of name === undefined ? [] : entriesOf(lines)) {
      if (typeof line === 'number' && Number.isSafeInteger(line) && line > 0) {
        places.set(pointer, startOfLine(name ?? '', line));
      }
    }
  }
  return places;
}

function parsed(text: JsonValue): JsonValue {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

function entriesOf(value: JsonValue): Array<[string, JsonValue]> {
  return isObject(value) ? Object.entries(value) : [];
}

function layersOf(spec: unknown): readonly JsonValue[] | undefined {
  const { layers } = (spec ?? {}) as { layers?: JsonValue };
  return Array.isArray(layers) ? layers : undefined;
}

function withEntries(
  node: SourceNode,
  changed: string,
  change: (value: SourceNode) => SourceNode,
): SourceNode {
  return node.kind === 'map'
    ? {
        ...node,
        entries: node.entries.map(({ key, value }): SourceEntry => ({
          key,
          value: key === changed ? change(value) : value,
        })),
      }
    : node;
}

function placed(
  node: SourceNode,
  pointer: string,
  places: ReadonlyMap<string, SourceNode['position']>,
): SourceNode {
  const position = places.get(pointer);
  const at = position && { position };
  switch (node.kind) {
    case 'map':
      return {
        ...node,
        entries: node.entries.map(({ key, value }) => ({
          key,
          value: placed(value, childPointer(pointer, key), places),
        })),
        ...at,
      };
    case 'list':
      return {
        ...node,
        items: node.items.map((item, index) =>
          placed(item, childPointer(pointer, index), places),
        ),
        ...at,
      };
    default:
      return { ...node, ...at };
  }
}

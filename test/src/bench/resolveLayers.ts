// SPDX-License-Identifier: Apache-2.0

import {
  compileOpenApi,
  composeSchema,
  emptyObject,
  nodeFromValue,
  readEffective,
  resolve,
  type JsonObject,
  type Layer,
  type SourcePosition,
} from '@component-config/config-engine';
import { mergeHistory } from './mergeHistory';
import type { BenchGroup } from './types';

/** Groups of ten fields each, so that there are maps to merge. */
const FIELDS_PER_GROUP = 10;

/** The base sets every value; each layer above sets one in this many. */
const SPARSE = 5;

/** Resolves layers that all set every value: the most history that a merge can have. */
export function resolveDenseLayers(
  layerCount: number,
  leafCount: number,
): BenchGroup {
  const names = namesOf(leafCount);
  return resolveLayers({
    title: `Resolve ${layerCount} layers × ${leafCount} values`,
    input: 'every layer gives every value, each with its position',
    names,
    layers: Array.from({ length: layerCount }, (_, index) =>
      layerOf(names, names.length, index),
    ),
  });
}

/** Resolves a base and layers that each set some of the values, as on a real platform. */
export function resolveSparseLayers(
  layerCount: number,
  leafCount: number,
): BenchGroup {
  const names = namesOf(leafCount);
  return resolveLayers({
    title: `Resolve a base of ${leafCount} values and ${
      layerCount - 1
    } layers above`,
    input: `each layer above the base gives ${
      leafCount / SPARSE
    } values, each with its position`,
    names,
    layers: Array.from({ length: layerCount }, (_, index) =>
      layerOf(
        names.filter(
          (_name, place) => index === 0 || place % SPARSE === index % SPARSE,
        ),
        names.length,
        index,
      ),
    ),
  });
}

function resolveLayers({
  title,
  input,
  names,
  layers,
}: {
  title: string;
  input: string;
  names: Names;
  layers: readonly Layer[];
}): BenchGroup {
  const schema = schemaOf(names);
  return {
    title,
    input,
    baselines: [
      { name: 'by hand, with history', run: () => mergeHistory(layers) },
    ],
    tasks: [
      {
        name: 'resolve: merge, defaults, rules, validation',
        run: () => resolve({ schema, layers }),
      },
      {
        name: 'the same, and read every reason as plain data',
        run: () => readEffective(resolve({ schema, layers })),
      },
      {
        name: 'resolve newly read layers',
        run: () => resolve({ schema, layers: layers.map(asJustRead) }),
      },
    ],
  };
}

type Names = ReadonlyArray<{ readonly group: string; readonly field: string }>;

function namesOf(leafCount: number): Names {
  return Array.from({ length: leafCount }, (_, index) => ({
    group: `group${Math.floor(index / FIELDS_PER_GROUP)}`,
    field: `field${index % FIELDS_PER_GROUP}`,
  }));
}

function schemaOf(names: Names) {
  const groups = emptyObject<JsonObject>();
  for (const { group, field } of names) {
    groups[group] ??= { type: 'object', properties: emptyObject() };
    Object.assign(groups[group].properties as JsonObject, {
      [field]: { type: 'integer', minimum: 0 },
    });
  }
  return composeSchema({
    environmentConfigs: compileOpenApi({
      schema: nodeFromValue({ type: 'object', properties: groups }),
    }),
  });
}

/** The engine caches layers by value identity; a new value is not cached. */
function asJustRead(layer: Layer): Layer {
  return { ...layer, value: Object.assign(emptyObject(), layer.value) };
}

function layerOf(names: Names, leafCount: number, index: number): Layer {
  const groups = emptyObject();
  const positions = emptyObject<SourcePosition>();
  names.forEach(({ group, field }, line) => {
    groups[group] ??= emptyObject();
    Object.assign(groups[group], { [field]: index * leafCount + line });
    positions[`/environmentConfigs/${group}/${field}`] = {
      file: `layer-${index}.yaml`,
      line,
      column: 1,
      endLine: line,
      endColumn: 2,
      start: line,
      end: line + 1,
    };
  });
  return {
    id: `overlay:${index}`,
    kind: 'overlay',
    title: `overlay ${index}`,
    value: Object.assign(emptyObject(), { environmentConfigs: groups }),
    positions,
    reason: 'generated',
  };
}

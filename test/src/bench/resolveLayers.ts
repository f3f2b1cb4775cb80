import {
  compileOpenApi,
  composeSchema,
  emptyObject,
  nodeFromValue,
  resolveEffective,
  validateInstance,
  type JsonObject,
  type Layer,
  type SourcePosition,
} from '@component-config/config-engine';
import { deepMerge } from './deepMerge';
import { mergeLayers } from './mergeLayers';
import type { BenchGroup } from './types';

/** Groups of ten fields each, so that there are maps to be joined. */
const FIELDS_PER_GROUP = 10;

/** Resolving many layers that all speak of the same places: the most that a fold can have to remember. */
export function resolveLayers(
  layerCount: number,
  leafCount: number,
): BenchGroup {
  const names = Array.from({ length: leafCount }, (_, index) => ({
    group: `group${Math.floor(index / FIELDS_PER_GROUP)}`,
    field: `field${index % FIELDS_PER_GROUP}`,
  }));
  const schema = schemaOf(names);
  const layers = Array.from({ length: layerCount }, (_, index) =>
    layerOf(names, index),
  );
  const values = layers.map(({ value }) => value);
  const { config } = resolveEffective({ schema, layers });
  return {
    title: `Resolve ${layerCount} layers × ${leafCount} values`,
    input: `every layer gives every value, each with its position`,
    baselines: [
      { name: 'merge by hand', run: () => deepMerge(values) },
      { name: 'merge by hand, in place', run: () => mergeLayers(values) },
    ],
    tasks: [
      {
        name: 'resolve with provenance and validation',
        run: () => resolveEffective({ schema, layers }),
      },
      {
        name: 'of that: validation',
        run: () => validateInstance(schema, config),
      },
      {
        name: 'the first time, with layers as they were just read',
        run: () => resolveEffective({ schema, layers: layers.map(asJustRead) }),
      },
    ],
  };
}

type Names = ReadonlyArray<{ readonly group: string; readonly field: string }>;

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

/** What a layer says is kept by its value; a new value has not been seen before. */
function asJustRead(layer: Layer): Layer {
  return { ...layer, value: Object.assign(emptyObject(), layer.value) };
}

function layerOf(names: Names, index: number): Layer {
  const groups = emptyObject();
  const positions = emptyObject<SourcePosition>();
  names.forEach(({ group, field }, line) => {
    groups[group] ??= emptyObject();
    Object.assign(groups[group], { [field]: index * names.length + line });
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

// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  JsonObject,
  JsonValue,
  Layer,
  parsePointer,
  schemaAt,
} from '@component-config/config-engine';
import {
  SampleKind,
  sampleValue,
} from '../src/components/SchemaForm/__testUtils__/sampleValue';
import {
  resolveSurroundings,
  Surroundings,
} from '../src/components/SchemaForm/__testUtils__/surroundings';
import { Definition } from './definitions';

/** The layers below and above the edited one. */
export type LayerChoice = 'defaults' | 'overlay' | 'enforced';

/** A layer with a value for every field of a section. */
export function sampleLayer(
  { schema }: Definition,
  section: string,
  kind: SampleKind,
  seed: number,
): JsonObject {
  const found = schemaAt(schema.jsonSchema, section);
  const value = found && sampleValue(found.schema, kind, seed);
  const layer = emptyObject<JsonValue>();
  if (value !== undefined) {
    layer[parsePointer(section)[0]] = value;
  }
  return layer;
}

/** Resolves the layer among others, as the portal does. */
export function surroundingsOf(options: {
  definition: Definition;
  section: string;
  layer: JsonObject;
  choice: LayerChoice;
}): Surroundings {
  const { definition, section, layer, choice } = options;
  const { schema, title } = definition;
  const others = otherLayers(definition, section, choice);
  const isAbove = ({ kind }: Layer) => kind === 'enforced-overlay';
  return resolveSurroundings({
    schema,
    title,
    layer,
    below: others.filter(other => !isAbove(other)),
    above: others.filter(isAbove),
  });
}

/** An overlay that sets most of the fields, and one that enforces every third of these. */
function otherLayers(
  definition: Definition,
  section: string,
  choice: LayerChoice,
): Layer[] {
  const values = sampleLayer(definition, section, 'fitting', 1);
  const layer = (parts: Pick<Layer, 'id' | 'kind' | 'title' | 'value'>) => ({
    positions: {},
    reason: 'is chosen on this page',
    owner: 'group:default/platform',
    ...parts,
  });
  return [
    ...(choice === 'defaults'
      ? []
      : [
          layer({
            id: 'overlay:production',
            kind: 'overlay',
            title: 'overlay production',
            value: someFields(values, index => index % 4 !== 3),
          }),
        ]),
    ...(choice === 'enforced'
      ? [
          layer({
            id: 'overlay:guard',
            kind: 'enforced-overlay',
            title: 'overlay production-guard',
            value: someFields(values, index => index % 3 === 0),
          }),
        ]
      : []),
  ];
}

function someFields(
  layer: JsonObject,
  isChosen: (index: number) => boolean,
): JsonObject {
  const result = emptyObject<JsonValue>();
  for (const [section, fields] of Object.entries(layer)) {
    if (isObject(fields)) {
      const part = emptyObject<JsonValue>();
      Object.keys(fields)
        .filter((_, index) => isChosen(index))
        .forEach(name => {
          part[name] = fields[name];
        });
      result[section] = part;
    }
  }
  return result;
}

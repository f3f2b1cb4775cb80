// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '../../finding';
import type { JsonObject } from '../../json';
import type { Layer, LayerKind } from '../../layers';
import { compileShorthand, composeSchema } from '../../schema';
import { parseSource, positionsOf } from '../../source';
import { valueFromNode } from '../../source';
import { resolve } from '../resolve';

const rootOf = (text: string) =>
  parseSource({ file: 'type.yaml', text }).documents[0].root;

const schema = composeSchema({
  parameters: compileShorthand({
    fields: rootOf(
      "name: string\ndatabase:\n  $default: {}\n  host: string\n  port: integer | default=5432\nsinks: '[]Sink | default=[]'",
    ),
    types: rootOf('Sink: { topic: string, size: integer | default=1 }'),
  }),
});

/** A layer with the positions of its text. */
function layerOf(id: string, kind: LayerKind, text: string): Layer {
  const { root } = parseSource({ file: `${id}.yaml`, text }).documents[0];
  return {
    id,
    kind,
    title: id,
    value: valueFromNode(root) as JsonObject,
    positions: positionsOf(root),
    reason: 'test',
  };
}

const position: SourcePosition = {
  file: 'shop.yaml',
  line: 4,
  column: 3,
  endLine: 4,
  endColumn: 9,
  start: 40,
  end: 46,
};

const placesOf = (...layers: Layer[]) =>
  resolve({
    schema,
    layers,
    documents: { '/parameters': { title: 'component shop', position } },
  }).findings.map(({ pointer, position: at, related }) => [
    pointer,
    `${at?.file}:${at?.line}`,
    related?.map(({ file, line }) => `${file}:${line}`),
  ]);

describe('the place of a missing value', () => {
  const name = 'parameters:\n  name: shop\n';
  const database = 'parameters:\n  database:\n    port: 1\n';

  it.each<[string, Layer[], string, string]>([
    [
      'is the section of the component',
      [layerOf('a', 'component', 'parameters:\n  database: { host: db }')],
      '/parameters/name',
      'shop.yaml:4',
    ],
    [
      'is the section if only a default is around it',
      [layerOf('a', 'component', name)],
      '/parameters/database/host',
      'shop.yaml:4',
    ],
    [
      'is the map of the overlay',
      [layerOf('a', 'component', name), layerOf('o', 'overlay', database)],
      '/parameters/database/host',
      'o.yaml:2',
    ],
    [
      'is the map of the component before that of an overlay',
      [
        layerOf('a', 'component', `${name}  database: { port: 2 }`),
        layerOf('o', 'enforced-overlay', database),
      ],
      '/parameters/database/host',
      'a.yaml:3',
    ],
    [
      'is the item of a list that replaces',
      [
        layerOf(
          'a',
          'component',
          `${name}  database: { host: db }\n  sinks:\n    - topic: t\n    - size: 2`,
        ),
      ],
      '/parameters/sinks/1/topic',
      'a.yaml:6',
    ],
  ])('%s', (_, layers, pointer, place) => {
    expect(placesOf(...layers)).toEqual([
      [pointer, place, [expect.stringMatching(/^type\.yaml:/)]],
    ]);
  });

  it('names the layer, and then the rule', () => {
    const [{ message }] = resolve({
      schema,
      layers: [
        layerOf('a', 'component', 'parameters:\n  database: { host: db }'),
      ],
      documents: { '/parameters': { title: 'component shop', position } },
    }).findings;

    expect(message).toBe(
      'parameters.name is required; set a value (in component shop, shop.yaml:4; the rule is at type.yaml:1).',
    );
  });
});

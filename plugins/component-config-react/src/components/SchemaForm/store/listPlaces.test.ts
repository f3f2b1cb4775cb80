// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  JsonValue,
  valueAt,
} from '@component-config/config-engine';
import { compiledSection } from '../__testUtils__/schemaForm';
import { placesElsewhere } from './listPlaces';

const list = (name: string) =>
  `/properties/environmentConfigs/properties/${name}`;
const schema: CompiledSchema = {
  ...compiledSection({
    type: 'object',
    properties: {
      ports: { type: 'array', items: { type: 'object' } },
      tags: { type: 'array', items: { type: 'string' } },
      plain: { type: 'array', items: { type: 'string' } },
    },
  }),
  mergeStrategies: {
    [list('ports')]: { strategy: { kind: 'map', keys: ['name'] } },
    [list('tags')]: { strategy: { kind: 'union' } },
  },
};

const below: JsonValue = {
  environmentConfigs: {
    ports: [{ name: 'http' }, { name: 'admin' }, { name: 'grpc' }],
    tags: ['a', 'b'],
    plain: ['a'],
  },
};

function placesOf(values: { [name: string]: JsonValue }, place: string) {
  return placesElsewhere(
    {
      schema,
      layer: { environmentConfigs: values },
      inheritedAt: pointer => valueAt(below, pointer),
    },
    `/environmentConfigs${place}`,
  );
}

const ports: JsonValue[] = [
  { name: 'grpc', port: 1 },
  { name: 'admin', $remove: true },
  { name: 'new', port: 2 },
];

it.each([
  [
    'an item with the keys of an inherited one',
    '/ports/0/port',
    '/ports/2/port',
    '/ports/1/port',
  ],
  ['a removal', '/ports/1', '/ports/1', undefined],
  ['a new item', '/ports/2/port', undefined, '/ports/2/port'],
  ['an added item', '/tags/0', undefined, '/tags/2'],
  ['an item of a list that replaces', '/plain/0', '/plain/0', '/plain/0'],
  ['a field', '/ports', '/ports', '/ports'],
])('finds %s', (_, place, inherited, result) => {
  const full = (pointer: string | undefined) =>
    pointer === undefined ? undefined : `/environmentConfigs${pointer}`;
  expect(placesOf({ ports, tags: ['c'], plain: ['x'] }, place)).toEqual({
    inherited: full(inherited),
    result: full(result),
  });
});

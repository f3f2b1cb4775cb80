// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { conditionPathTokens, valueAtTokens } from '../condition';
import {
  layerEntry,
  merge,
  mergeAbove,
  collectFindings,
  complete,
  nodeValue,
  schemaPlan,
} from '../merge';
import { layerStack, rootSchema } from './__testUtils__/generateLayers';
import { configOf, valueBelow } from './readings/configuration';
import { readProvenance } from './readings/provenance';
import { readTombstones } from './readings/tombstones';

const entriesOf = (layers: readonly Parameters<typeof entryOf>[0][]) =>
  layers.map(entryOf);

function entryOf(layer: {
  id: string;
  title: string;
  value: Parameters<typeof layerEntry>[0]['value'];
}) {
  const { id, title, value } = layer;
  return layerEntry({ layer: id, title, value, positions: {} });
}

describe('merging incrementally', () => {
  it('has the same result as merging all at once', () => {
    fc.assert(
      fc.property(rootSchema, layerStack, fc.nat(5), (schema, layers, cut) => {
        const root = schemaPlan(schema);
        const stack = entriesOf(layers);
        const ids = ['schema', ...layers.map(({ id }) => id)];
        const onto = mergeAbove(
          merge(stack.slice(0, cut), root),
          stack.slice(cut),
          root,
        );
        const atOnce = merge(stack, root);
        const readings = [onto, atOnce].map(tree => {
          const completed = complete(tree, root);
          const config = configOf(completed);
          return JSON.stringify([
            nodeValue(tree) ?? null,
            config,
            readProvenance(completed, root, config, ids),
            tree ? readTombstones(tree, root, ids) : [],
            collectFindings(tree),
          ]);
        });
        expect(readings[0]).toBe(readings[1]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the value at a path', () => {
  it('is the value in the whole configuration', () => {
    const field = fc
      .array(fc.constantFrom('a', 'b', 'c', '1', 'constructor'), {
        minLength: 1,
        maxLength: 3,
      })
      .map(tokens => tokens.join('.'));
    fc.assert(
      fc.property(rootSchema, layerStack, field, (schema, layers, path) => {
        const root = schemaPlan(schema);
        const stack = entriesOf(layers);
        const tokens = conditionPathTokens(path);
        const full = configOf(complete(merge(stack, root), root));
        expect(valueBelow(stack, root, tokens)).toEqual(
          valueAtTokens(full, tokens),
        );
      }),
      { numRuns: 300 },
    );
  });
});

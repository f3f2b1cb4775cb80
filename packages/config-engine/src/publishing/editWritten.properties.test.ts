// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { stringify } from 'yaml';
import { isObject, type JsonObject, type JsonValue } from '../json';
import { formatPointer } from '../pointer';
import { setValueAt } from '../setValueAt';
import { nodeAt, parseSource, valueFromNode } from '../source';
import { editWritten } from './editWritten';

const text = fc.constantFrom(
  'a',
  'two words',
  '1.4.0',
  'yes',
  '0755',
  '',
  'a: b',
  '# no comment',
  "it's",
  'line\nline',
  '{{ x }}',
);

const leaf: fc.Arbitrary<JsonValue> = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.array(text, { maxLength: 2 }),
);

const key = fc.constantFrom('image', 'tag', 'replicas', 'host.name', 'a/b');

const values = fc.letrec<{ map: JsonObject; value: JsonValue }>(tie => ({
  map: fc.dictionary(key, tie('value'), {
    minKeys: 1,
    maxKeys: 3,
  }) as fc.Arbitrary<JsonObject>,
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('map'),
  ),
})).map;

/** Where a file has the values of a layer: around them, and the lines before them. */
const holders = [
  {
    name: 'alone',
    hold: (layer: string) => layer,
    at: [],
    linesBefore: 0,
    isText: false,
  },
  {
    name: 'in a document',
    hold: (layer: string) =>
      `kind: HelmRelease\nspec:\n  values:\n${indented(layer, 4)}  interval: 1m\n`,
    at: ['spec', 'values'],
    linesBefore: 3,
    isText: false,
  },
  {
    name: 'in the second document',
    hold: (layer: string) =>
      `kind: Namespace\n---\nvalues:\n${indented(layer, 2)}`,
    at: ['values'],
    linesBefore: 3,
    isText: false,
  },
  {
    name: 'in a text',
    hold: (layer: string) =>
      `kind: ConfigMap\ndata:\n  values.yaml: |\n${indented(layer, 4)}immutable: false\n`,
    at: ['data', 'values.yaml'],
    linesBefore: 3,
    isText: true,
  },
] as const;

function indented(layer: string, spaces: number): string {
  return layer.replace(/^(?=.)/gm, ' '.repeat(spaces));
}

/** The places of the values that are no maps. */
function leavesOf(value: JsonValue, tokens: string[] = []): string[][] {
  return isObject(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, child]) =>
        leavesOf(child, [...tokens, name]),
      )
    : [tokens];
}

const rootOf = (file: string) => {
  const { documents } = parseSource({ file: '', text: file });
  return documents[documents.length - 1].root;
};

describe.each(holders)('values $name', ({ hold, at, linesBefore, isText }) => {
  const layerIn = (file: string) => {
    const node = nodeAt(rootOf(file), formatPointer(at));
    const found = node && valueFromNode(node);
    return isText ? valueFromNode(rootOf(String(found))) : found;
  };

  it('change at one place, and keep their comments', () => {
    fc.assert(
      fc.property(
        values,
        fc.nat(),
        fc.oneof(leaf, values),
        (map, chosen, value) => {
          const comment = '# keep this';
          const layer = `${comment}\n${stringify(map)}`;
          const leaves = leavesOf(map);
          const tokens = leaves[chosen % leaves.length];
          const pointer = formatPointer(tokens);
          const node = nodeAt(rootOf(layer), pointer);
          const line = (node?.position?.line ?? 0) + linesBefore;
          const current = node ? valueFromNode(node) : null;
          const edited = editWritten(
            hold(layer),
            { tokens, value: current, line },
            tokens,
            value,
          );
          expect(edited && layerIn(edited.text)).toEqual(
            setValueAt(map, pointer, value),
          );
          expect(edited?.text).toContain(comment);
        },
      ),
      { numRuns: 60 },
    );
  });
});

// SPDX-License-Identifier: Apache-2.0

import { JsonObject } from '@component-config/config-engine';
import { editedText, writeLayer } from './writeLayer';
import { readLayer } from './readLayer';

const layerIn = (text: string) => readLayer(text).layer as JsonObject;

describe('writeLayer', () => {
  it.each<[string, string, JsonObject, string]>([
    [
      'a value, and keeps its comment',
      'a: 1 # one\nb: 2\n',
      { a: 3, b: 2 },
      'a: 3 # one\nb: 2\n',
    ],
    [
      'a value in its quotes',
      `a: 'x'\nb: "y"\n`,
      { a: "it's", b: 'z' },
      `a: 'it''s'\nb: "z"\n`,
    ],
    ['an added key', 'a: 1\n# end\n', { a: 1, b: 2 }, 'a: 1\nb: 2\n# end\n'],
    ['an added key without a line end', 'a: 1', { a: 1, b: 2 }, 'a: 1\nb: 2'],
    ['a removed key', '# top\na: 1\nb: 2\n', { b: 2 }, '# top\nb: 2\n'],
    ['the last key, without a line end', 'a: 1\nb: 2', { a: 1 }, 'a: 1'],
    ['the only key', '# top\na: 1\n', {}, '# top\n'],
    [
      'an added nested key',
      'a:\n    x: 1\nb: 2\n',
      { a: { x: 1, z: 2 }, b: 2 },
      'a:\n    x: 1\n    z: 2\nb: 2\n',
    ],
    [
      'nested keys at one position',
      'a:\n  b:\n    c: 1\n',
      { a: { b: { c: 1, d: 2 }, e: 3 }, f: 4 },
      'a:\n  b:\n    c: 1\n    d: 2\n  e: 3\nf: 4\n',
    ],
    [
      'the only key of a map',
      'a:\n  # why\n  x: 1\nb: 2\n',
      { a: {}, b: 2 },
      'a: {}\n  # why\nb: 2\n',
    ],
    [
      'the only key, which starts like an item',
      'a:\n  -x: 1\n',
      { a: {} },
      'a: {}\n',
    ],
    [
      'more deeply indented comments are removed with the line above',
      'a: 1\n    # deep\n# c\nb: 2\n',
      { b: 'x\ny\n' },
      '# c\nb: |\n  x\n  y\n',
    ],
    ['another only key', 'a:\n  x: 1\n', { a: { z: 2 } }, 'a:\n  z: 2\n'],
    [
      'a value that becomes a map',
      'a: 1 # c\nb: 2\n',
      { a: { x: 1 }, b: 2 },
      'a: # c\n  x: 1\nb: 2\n',
    ],
    [
      'a map that becomes a value',
      'a: # c\n  x: 1\n  y: 2\nb: 2\n',
      { a: 5, b: 2 },
      'a: 5 # c\nb: 2\n',
    ],
    ['an empty map that is filled', 'a: {}\n', { a: { x: 1 } }, 'a:\n  x: 1\n'],
    [
      'a value that was missing',
      'a:\nb: 2\n',
      { a: 'x', b: 2 },
      'a: x\nb: 2\n',
    ],
    [
      'an item',
      'a:\n  - x # c\n  - y\n',
      { a: ['x', 'z'] },
      'a:\n  - x # c\n  - z\n',
    ],
    [
      'an added item',
      'a:\n- x\n- y\nb: 1\n',
      { a: ['x', 'y', 'z'], b: 1 },
      'a:\n- x\n- y\n- z\nb: 1\n',
    ],
    [
      'an item added at the start',
      'a:\n  - y\n',
      { a: ['x', 'y'] },
      'a:\n  - x\n  - y\n',
    ],
    [
      'a removed item',
      'a:\n  - x # c\n  - y\n  - z\n',
      { a: ['x', 'z'] },
      'a:\n  - x # c\n  - z\n',
    ],
    ['all items', 'a:\n  - x\n', { a: [] }, 'a: []\n'],
    [
      'a field of an item',
      'a:\n  - k: x\n    v: 1 # c\n',
      { a: [{ k: 'x', v: 2, w: 3 }] },
      'a:\n  - k: x\n    v: 2 # c\n    w: 3\n',
    ],
    [
      'the first field of an item',
      'a:\n  - k: x\n    v: 1\n',
      { a: [{ v: 1 }] },
      'a:\n  - v: 1\n',
    ],
    [
      'an item that becomes a map',
      'a:\n  - x\n',
      { a: [{ k: 'x', v: 1 }] },
      'a:\n  - k: x\n    v: 1\n',
    ],
    [
      'an item that is a map',
      'a:\n  - k: x\n',
      { a: [{ k: 'x' }, { k: 'z', v: { w: 1 } }] },
      'a:\n  - k: x\n  - k: z\n    v:\n      w: 1\n',
    ],
    [
      'a flow map',
      'a: {x: 1, y: 2} # c\n',
      { a: { x: 1, y: 3, z: 'b: c' } },
      'a: {x: 1, y: 3, z: "b: c"} # c\n',
    ],
    ['a flow list', 'a: [x, y, z]\n', { a: ['x', 'z', 'w'] }, 'a: [x, z, w]\n'],
    [
      'a flow list that loses its end',
      'a: [x, y, z]\n',
      { a: ['x'] },
      'a: [x]\n',
    ],
    ['JSON', '{"a": 1}', { a: 1, b: { c: 'x' } }, '{"a": 1, "b": {"c": "x"}}'],
    [
      'JSON on lines',
      '{\n  "a": 1,\n  "b": 2\n}\n',
      { a: 1, b: 2, c: 3 },
      '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}\n',
    ],
    [
      'a block scalar',
      'a: |\n  x\n  y\nb: 1\n',
      { a: 'x\nz\n', b: 1 },
      'a: |\n  x\n  z\nb: 1\n',
    ],
    [
      'text after a block scalar',
      'a: |\n  x\n\n# c\nb: 1\n',
      { a: 'x\n', b: 2 },
      'a: |\n  x\n\n# c\nb: 2\n',
    ],
    [
      'a key after a block scalar',
      'a: |\n  x\n',
      { a: 'x\n', b: 2 },
      'a: |\n  x\nb: 2\n',
    ],
    [
      'Windows line ends',
      'a: 1\r\nb: 2\r\n',
      { a: 1, b: 3, c: { d: 4 } },
      'a: 1\r\nb: 3\r\nc:\r\n  d: 4\r\n',
    ],
    [
      'after a byte order mark',
      '\ufeffa: 1\n',
      { a: 1, b: 2 },
      '\ufeffa: 1\nb: 2\n',
    ],
    [
      'in an empty section',
      '# c\nenvironmentConfigs: # d\n',
      { environmentConfigs: { a: 1 } },
      '# c\nenvironmentConfigs: # d\n  a: 1\n',
    ],
    [
      'beside an empty section',
      'environmentConfigs:\nparameters:\n  a: 1\n',
      { parameters: { a: 2 } },
      'parameters:\n  a: 2\n',
    ],
    ['nothing', '', { a: 1 }, 'a: 1\n'],
    ['null', 'null\n', { a: 1 }, 'a: 1\n'],
    ['an empty map', '{} # c\n', { a: 1 }, 'a: 1 # c\n'],
    ['comments alone', '# c', { a: 1 }, '# c\na: 1'],
    ['the end of a document', '# c\n...\n', { a: 1 }, '# c\na: 1\n...\n'],
    [
      'an anchored value, not its aliases',
      'a: &x 1\nb: *x\nc: *x\n',
      { a: 2, b: 1, c: 1 },
      'a: &x 2\nb: 1\nc: 1\n',
    ],
    [
      'beside an anchor',
      'a: &x {k: 1}\nb: *x\nc: 1\n',
      { a: { k: 1 }, b: { k: 1 }, c: 2 },
      'a: &x {k: 1}\nb: *x\nc: 2\n',
    ],
    [
      'an alias',
      'a: &x {k: 1}\nb: *x\n',
      { a: { k: 1 }, b: { k: 2 } },
      'a: &x {k: 1}\nb:\n  k: 2\n',
    ],
    [
      'a removed anchored value',
      'a: &x [1]\nb: *x\n',
      { b: [1] },
      'b:\n  - 1\n',
    ],
    [
      'an anchor within a removed map',
      'a: {b: &x 1}\nc: [*x, 2]\n',
      { c: [1, 2] },
      'c: [1, 2]\n',
    ],
    ['a tagged value', 'a: !!str 5 # c\n', { a: 6 }, 'a: 6 # c\n'],
    [
      '"__proto__" as data',
      'a: 1\n',
      JSON.parse('{"a": 1, "__proto__": {"x": 1}}'),
      'a: 1\n__proto__:\n  x: 1\n',
    ],
  ])('writes %s', (_, text, layer, expected) => {
    expect(editedText(text, layer)).toBe(expected);
    expect(layerIn(expected)).toEqual(layer);
  });

  it('regenerates a text that cannot be parsed', () => {
    expect(writeLayer('a: [', { a: 1 })).toBe('a: 1\n');
  });

  it('keeps a text that already matches the layer, whatever its style', () => {
    const text = '%YAML 1.2\n---\n{a:   &x 0x10,\n "b": *x}\n...\n';
    expect(writeLayer(text, { b: 16, a: 16 })).toBe(text);
  });
});

// SPDX-License-Identifier: Apache-2.0

import { removeValueAt, setValueAt } from './setValueAt';

describe('setValueAt', () => {
  it.each([
    ['a field', { a: 1 }, '/a', 2, { a: 2 }],
    ['a field whose parents are missing', {}, '/a/b', 2, { a: { b: 2 } }],
    ['an item', { a: [1, 2] }, '/a/1', 3, { a: [1, 3] }],
    ['an escaped key', {}, '/a~1b', 1, { 'a/b': 1 }],
  ])('sets %s', (_, layer, pointer, value, expected) => {
    expect(setValueAt(layer, pointer, value)).toEqual(expected);
  });

  it('does not modify its input', () => {
    const layer = { a: { b: 1 } };
    setValueAt(layer, '/a/b', 2);
    expect(layer).toEqual({ a: { b: 1 } });
  });

  it('treats "__proto__" as data', () => {
    const result = setValueAt({}, '/__proto__/polluted', true);
    expect(Object.keys(result)).toEqual(['__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('removeValueAt', () => {
  it.each([
    ['a field', { a: 1, b: 2 }, '/a', { b: 2 }],
    ['an item', { a: [1, 2, 3] }, '/a/1', { a: [1, 3] }],
    ['nothing if the value is missing', { a: 1 }, '/b', { a: 1 }],
    ['nothing if the parents are missing', { a: 1 }, '/b/c', { a: 1 }],
    ['only the value, not its parents', { a: { b: 1 } }, '/a/b', { a: {} }],
  ])('removes %s', (_, layer, pointer, expected) => {
    expect(removeValueAt(layer, pointer)).toEqual(expected);
  });
});

// SPDX-License-Identifier: Apache-2.0

import { cursorPlace } from './cursorPlace';

/** The text without its `|`, and the offset of the `|`. */
function at(written: string) {
  const offset = written.indexOf('|');
  const text = written.slice(0, offset) + written.slice(offset + 1);
  const place = cursorPlace(text, offset);
  if (!place) {
    return undefined;
  }
  return place.kind === 'key'
    ? `key of ${place.pointer} beside ${place.siblings}`
    : `value of ${place.pointer}`;
}

describe('cursorPlace', () => {
  it.each([
    ['an empty text', '|', 'key of  beside '],
    ['a key of the document', 'a: 1\nb|', 'key of  beside a'],
    ['a blank line between keys', 'a: 1\n|\nb: 2\n', 'key of  beside a,b'],
    ['the first key of a map', 'a:\n  |', 'key of /a beside '],
    ['a further key of a map', 'a:\n  b: 1\n  |', 'key of /a beside b'],
    [
      'a key after a nested map',
      'a:\n  b:\n    c: 1\n  d|\n',
      'key of /a beside b',
    ],
    ['a key that has a value', 'a:\n  b|x: 1\n  c: 2', 'key of /a beside c'],
    ['the first key of an item', 'a:\n  - |', 'key of /a/0 beside '],
    [
      'a further key of an item',
      'a:\n  - b: 1\n    c|',
      'key of /a/0 beside b',
    ],
    ['the value of a key', 'a:\n  b: |', 'value of /a/b'],
    ['a value being typed', 'a: tr|\nb: 1', 'value of /a'],
    ['a quoted value', 'a: "x|"\nb: 1', 'value of /a'],
    ['an item of a flow list', 'a: [x, |]', 'value of /a/1'],
    ['a key of a flow map', 'a: {b: 1, |}', 'key of /a beside b'],
    ['a value of a flow map', 'a: {b: |}', 'value of /a/b'],
    ['Windows line ends', 'a:\r\n  b: 1\r\n  |\r\n', 'key of /a beside b'],
    ['a comment', 'a: 1 # |', undefined],
    ['a text in a block', 'a: >-\n  x |', undefined],
  ])('finds %s', (_, written, expected) => {
    expect(at(written)).toBe(expected);
  });
});

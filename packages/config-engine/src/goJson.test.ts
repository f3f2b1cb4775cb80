// SPDX-License-Identifier: Apache-2.0

import { goJson } from './goJson';

describe('goJson', () => {
  it('writes keys in the order of their bytes, also those that look like integers', () => {
    const value = {
      b: 1,
      2: 2,
      10: 3,
      '\uffff': 4,
      '😀': 5,
      a: { 1: 6, 0: 7 },
    };
    expect(goJson(value)).toBe(
      '{"10":3,"2":2,"a":{"0":7,"1":6},"b":1,"\uffff":4,"😀":5}',
    );
  });

  it('escapes the characters of HTML, and the line ends of JavaScript', () => {
    expect(goJson(['<a>&\u2028\u2029', null, true, 1.5])).toBe(
      '["\\u003ca\\u003e\\u0026\\u2028\\u2029",null,true,1.5]',
    );
  });

  it('indents', () => {
    const value = { b: [], a: [1, { c: {} }] };
    expect(goJson(value, '  ')).toBe(
      '{\n  "a": [\n    1,\n    {\n      "c": {}\n    }\n  ],\n  "b": []\n}',
    );
  });
});

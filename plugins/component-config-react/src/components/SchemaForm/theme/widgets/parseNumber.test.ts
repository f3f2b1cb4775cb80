// SPDX-License-Identifier: Apache-2.0

import { parseNumber, parseScalar } from './TextWidget';

it.each([
  ['12', 12],
  [' 12 ', 12],
  ['-0.5', -0.5],
  ['1.', 1],
  ['1e3', 1000],
  ['-0', 0],
  ['9007199254740991', 9007199254740991],
  ['9007199254740993', '9007199254740993'],
  ['12345678901234567890', '12345678901234567890'],
  ['1e999', '1e999'],
  ['abc', 'abc'],
  ['-', '-'],
  ['0x10', '0x10'],
])('parses the number %j as %p', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

it.each([
  ['8080', 8080],
  ['http', 'http'],
  ['007', '007'],
  ['true', true],
  ['1.50', '1.50'],
  ['9007199254740993', '9007199254740993'],
])('parses the scalar %j as %p', (text, value) => {
  expect(parseScalar(text)).toBe(value);
});

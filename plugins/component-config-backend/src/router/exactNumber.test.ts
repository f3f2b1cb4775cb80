// SPDX-License-Identifier: Apache-2.0

import { exactNumber } from './exactNumber';

describe('exactNumber', () => {
  it.each([
    '0',
    '-1',
    '9007199254740991',
    '-9007199254740991',
    '1.5',
    '1e300',
    '5e-324',
    '0e5',
    '-0.0',
    '{"a": [1, {"b": 2}], "__proto__": 3}',
  ])('reads %s like JSON.parse', text => {
    expect(JSON.parse(text, exactNumber)).toEqual(JSON.parse(text));
  });

  it.each(['9007199254740993', '-9007199254740993', '12345678901234567890'])(
    'refuses %s, which would become another number',
    digits => {
      expect(() => JSON.parse(`{"a": {"b": ${digits}}}`, exactNumber)).toThrow(
        `The number of "b" is beyond 2^53`,
      );
    },
  );

  it.each([
    ['1e400', 'large'],
    ['-1e999', 'large'],
    ['1e-400', 'small'],
    ['-0.0001e-330', 'small'],
  ])('refuses %s, which is too %s to be a number', (digits, what) => {
    expect(() => JSON.parse(`{"a": {"b": ${digits}}}`, exactNumber)).toThrow(
      `The number of "b" is too ${what} to be stored; write it as a string.`,
    );
  });

  it('refuses everything that may be rounded if the digits are unknown', () => {
    expect(() => exactNumber('b', 2 ** 53)).toThrow('is beyond 2^53');
    expect(() => exactNumber('b', Infinity)).toThrow('is too large');
    expect(exactNumber('b', 0)).toBe(0);
    expect(exactNumber('b', 2 ** 53 - 1)).toBe(2 ** 53 - 1);
  });
});

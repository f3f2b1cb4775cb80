// SPDX-License-Identifier: Apache-2.0

import { resolvePlain, resolveTagged } from './resolveScalar';

describe('resolvePlain', () => {
  it.each([
    ['yes', true],
    ['Off', false],
    ['y', true],
    ['N', false],
    ['TRUE', true],
    ['017', 15n],
    ['0o17', 15n],
    ['0x1F', 31n],
    ['0b11', 3n],
    ['1_000', 1000n],
    ['+1', 1n],
    ['-7', -7n],
    ['1e3', 1000],
    ['1.', 1],
    ['.5', 0.5],
    ['1_0.5', 10.5],
    ['.1_0', 0.1],
    ['.5e1_0', 5e9],
    ['.1__0', '.1__0'],
    ['._1', '._1'],
    ['1e5_0', 1e50],
    ['+0x1F', 31n],
    ['-0x1F', -31n],
    ['0x1_F', 31n],
    ['+0b1', 1n],
    ['0B11', 3n],
    ['0777_', 511n],
    ['+_1', 1n],
    ['_1', '_1'],
    ['0o8', '0o8'],
    ['0b2', '0b2'],
    ['0x1p4', '0x1p4'],
    ['yES', 'yES'],
    ['.inf', Infinity],
    ['-.inf', -Infinity],
    ['09', 9],
    ['9223372036854775807', 9223372036854775807n],
    ['18446744073709551615', 18446744073709551615n],
    ['18446744073709551616', 18446744073709552000],
    ['-9223372036854775809', -9223372036854776000],
    ['~', null],
    ['', null],
    ['Null', null],
    ['2001-01-01', '2001-01-01'],
    ['12:30:45', '12:30:45'],
    ['0x', '0x'],
    ['=', '='],
    ['yess', 'yess'],
    ['1e999', '1e999'],
    ['__proto__', '__proto__'],
  ])('reads %s as go-yaml v2 does', (text, value) => {
    expect(resolvePlain(text)).toBe(value);
  });

  it('reads .nan as a float', () => {
    expect(resolvePlain('.nan')).toBeNaN();
  });
});

describe('resolveTagged', () => {
  it.each([
    ['!!int', '3', 3n],
    ['tag:yaml.org,2002:float', '3', 3],
    ['!!str', '1', '1'],
    ['!!bool', 'yes', true],
    ['!!null', '', null],
    ['!!binary', 'aMOp', 'hé'],
    ['!!int', 'x', undefined],
    ['!own', '1', undefined],
  ])('honours %s %s', (tag, text, value) => {
    expect(resolveTagged(tag, text)).toBe(value);
  });
});

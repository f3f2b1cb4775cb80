// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../json';
import { showIfPointer } from './fieldPath';
import { meetsShowIf, readShowIf } from './showIf';

const scope = {
  sibling: { properties: { type: {}, tls: {} } },
  section: { properties: { tier: {} } },
  configuration: { properties: { parameters: {}, environmentConfigs: {} } },
};

describe('a condition', () => {
  it.each<[string, JsonValue | undefined, boolean]>([
    ['type=log', 'log', true],
    ['type=log', 'metric', false],
    ['type=log', undefined, false],
    ['type=log|trace', 'trace', true],
    ['type!=log', 'metric', true],
    ['type!=log|trace', 'trace', false],
    ['type=3', 3, true],
    ['type=true', true, true],
    ['type=', undefined, true],
    ['type = log ', 'log', true],
    ['type', 'x', true],
    ['type', '', false],
    ['type', 0, false],
    ['type', {}, false],
    ['type', [], false],
    ['type', undefined, false],
    ['!type', undefined, true],
    ['!type', true, false],
  ])('%j with %j: %p', (text, value, expected) => {
    const [condition] = readShowIf(text, scope);
    expect(meetsShowIf(condition, value)).toBe(expected);
  });

  it.each([
    ['type', '/environmentConfigs/monitor/type'],
    ['tls.mode=x', '/environmentConfigs/monitor/tls/mode'],
    ['tier', '/environmentConfigs/tier'],
    ['parameters.tier', '/parameters/tier'],
  ])('%j reads %s', (text, expected) => {
    const [condition] = readShowIf(text, scope);
    expect(
      showIfPointer(
        condition,
        '/environmentConfigs/monitor',
        '/environmentConfigs',
      ),
    ).toBe(expected);
  });

  it.each<[JsonValue | undefined]>([
    [undefined],
    ['unknown=1'],
    ['constructor'],
    ['!type=log'],
    ['a b c'],
    [''],
    [7],
    [{ field: 'type' }],
  ])('%j is invalid, so the field stays', annotation => {
    expect(readShowIf(annotation, scope)).toEqual([]);
  });

  it('may be a list, of which all have to be met', () => {
    expect(readShowIf(['type=log', '!tls'], scope)).toHaveLength(2);
  });
});

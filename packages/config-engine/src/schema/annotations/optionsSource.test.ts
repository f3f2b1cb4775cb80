// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../../json';
import { readOptionsAnnotation } from '.';

describe('oc:options', () => {
  it.each<[JsonValue, object]>([
    [
      { catalog: { kind: 'Group', filter: { 'spec.type': 'team' } } },
      {
        source: {
          kind: 'catalog',
          entityKind: 'Group',
          filter: { 'spec.type': ['team'] },
          value: 'ref',
        },
        strict: false,
      },
    ],
    [
      { catalog: { kind: 'System', value: 'name' }, strict: true },
      {
        source: {
          kind: 'catalog',
          entityKind: 'System',
          filter: {},
          value: 'name',
        },
        strict: true,
      },
    ],
    [
      { keysOf: 'parameters.volumes' },
      {
        source: { kind: 'keysOf', dotted: 'parameters.volumes' },
        strict: false,
      },
    ],
    [
      { fact: 'regions' },
      { source: { kind: 'fact', fact: 'regions' }, strict: false },
    ],
    [
      { strict: false, provider: 'machine-sizes' },
      {
        source: { kind: 'provider', provider: 'machine-sizes' },
        strict: false,
      },
    ],
  ])('%j is read', (written, expected) => {
    expect(readOptionsAnnotation(written)).toEqual(expected);
  });

  it.each<JsonValue>([
    true,
    'volumes',
    {},
    { strict: true },
    { field: 'a', fact: 'b' },
    { field: '' },
    { field: 'a..b' },
    { keysOf: 'a b' },
    { fact: 1 },
    { provider: 'x'.repeat(201) },
    { field: 'a', strict: 'yes' },
    { other: 'a' },
    { catalog: 'Group' },
    { catalog: {} },
    { catalog: { kind: 'Group', value: 'uid' } },
    { catalog: { kind: 'Group', filters: {} } },
    { catalog: { kind: 'Group', filter: { 'spec.type': [] } } },
    { catalog: { kind: 'Group', filter: { 'spec.type': true } } },
  ])('%j is invalid', written => {
    expect(readOptionsAnnotation(written)).toBeUndefined();
  });
});

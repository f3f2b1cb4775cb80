// SPDX-License-Identifier: Apache-2.0

import {
  compileOpenApi,
  nodeFromValue,
  type JsonObject,
} from '@component-config/config-engine';
import { fittingValues } from './draftValues';

const text = { type: 'string' };
const schema = compileOpenApi({
  schema: nodeFromValue({
    type: 'object',
    properties: {
      name: text,
      labels: { type: 'object', additionalProperties: text },
      free: { type: 'object' },
      source: {
        type: 'object',
        properties: { kind: text },
        oneOf: [{ properties: { url: text } }, { properties: { path: text } }],
      },
    },
  }),
});

describe('fittingValues', () => {
  it.each<[string, JsonObject, JsonObject, string[]]>([
    ['a field', { name: 'a' }, { name: 'a' }, []],
    ['an entry', { labels: { a: 'b' } }, { labels: { a: 'b' } }, []],
    ['any value', { free: { a: { b: 1 } } }, { free: { a: { b: 1 } } }, []],
    [
      'a field of an alternative',
      { source: { url: 'a' } },
      { source: { url: 'a' } },
      [],
    ],
  ])('keeps %s', (_, values, remaining, dropped) => {
    expect(fittingValues(schema, values)).toEqual({
      values: remaining,
      dropped,
    });
  });

  it.each<[string, JsonObject, JsonObject, string[]]>([
    ['an unknown field', { name: 'a', nam: 'b' }, { name: 'a' }, ['/nam']],
    [
      'a field that no alternative has',
      { source: { kind: 'a', uri: 'b' } },
      { source: { kind: 'a' } },
      ['/source/uri'],
    ],
    ['a map in place of text', { name: { a: 'b' } }, {}, ['/name/a']],
  ])('drops %s', (_, values, remaining, dropped) => {
    expect(fittingValues(schema, values)).toEqual({
      values: remaining,
      dropped,
    });
  });
});

import { JsonSchema } from '@component-config/config-engine';
import { pruneUnset } from './pruneUnset';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    text: { type: 'string' },
    nested: { type: 'object', properties: { a: { type: 'string' } } },
    map: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { a: { type: 'string' } },
      },
    },
    list: { type: 'array', items: { type: 'string' } },
    free: { type: 'object' },
  },
};

describe('pruneUnset', () => {
  it.each([
    ['a field without a value', { text: undefined }, undefined],
    ['a map of fields without values', { nested: { a: undefined } }, undefined],
    ['a map without entries', { map: {} }, undefined],
  ])('drops %s', (_, next, expected) => {
    expect(pruneUnset(schema, next, undefined)).toEqual(expected);
  });

  it.each([
    ['an empty list, which clears the inherited one', { list: [] }],
    ['an entry that nothing is set in', { map: { key: {} } }],
    ['an empty value of any shape', { free: {} }],
    ['false, zero, null and empty text', { text: '', nested: { a: null } }],
  ])('keeps %s', (_, next) => {
    expect(pruneUnset(schema, next, undefined)).toEqual(next);
  });

  it('keeps an entry whose only field was cleared', () => {
    expect(
      pruneUnset(schema, { map: { key: { a: undefined } } }, undefined),
    ).toEqual({ map: { key: {} } });
  });

  it('keeps an item that was cleared, as empty text', () => {
    expect(pruneUnset(schema, { list: ['a', undefined] }, undefined)).toEqual({
      list: ['a', ''],
    });
  });

  it('keeps an empty map that was there before', () => {
    expect(
      pruneUnset(schema, { nested: {}, text: 'x' }, { nested: {} }),
    ).toEqual({ nested: {}, text: 'x' });
  });
});

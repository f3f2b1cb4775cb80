import { JsonObject, JsonValue } from '../json';
import { pruneUnknown } from './pruneUnknown';

const schema: JsonObject = {
  type: 'object',
  properties: {
    a: { type: 'string' },
    list: { type: 'array', items: { type: 'object', properties: { k: {} } } },
    map: { type: 'object', additionalProperties: { type: 'string' } },
    free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
  },
};

describe('pruneUnknown', () => {
  it.each<[string, JsonValue, JsonValue]>([
    ['drops keys without a schema', { a: 'x', b: 1 }, { a: 'x' }],
    ['prunes items', { list: [{ k: 1, z: 2 }] }, { list: [{ k: 1 }] }],
    ['keeps the keys of maps', { map: { any: 'v' } }, { map: { any: 'v' } }],
    ['keeps what is declared free', { free: { x: {} } }, { free: { x: {} } }],
    ['leaves other values', 'text', 'text'],
  ])('%s', (_rule, value, expected) => {
    expect(pruneUnknown(schema, value)).toEqual(expected);
  });
});

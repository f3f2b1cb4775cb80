// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { jsonPatch, mutate } from '../../../engineParts';
import fc from 'fast-check';
import { applyPatch, type Operation } from 'fast-json-patch';

const keys = fc.constantFrom(
  'a',
  'b',
  'a/b',
  'm~n',
  'labels',
  'app.kubernetes.io',
);
const { json } = fc.letrec<{ json: JsonValue }>(tie => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<JsonValue>(null, true, 0, 1, '', 'a'),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(keys, tie('json'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const object = fc.dictionary(keys, json, { maxKeys: 4, noNullPrototype: true });

/** A copy patched by another implementation. */
function applied(patch: unknown, before: JsonValue): JsonValue {
  const copy = JSON.parse(JSON.stringify({ patch, before }));
  return applyPatch(copy.before, copy.patch as Operation[], true).newDocument;
}

/** Data without prototypes, as another implementation reads it. */
function asJson(value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value));
}

describe('the patch of a mutation', () => {
  it('applies in another implementation of RFC 6902, for any two values', () => {
    fc.assert(
      fc.property(object, object, (before, after) => {
        expect(asJson(applied(jsonPatch(before, after), before))).toEqual(
          asJson(after),
        );
      }),
    );
  });

  it('applies there for any rules', () => {
    const field = fc
      .array(keys, { minLength: 1, maxLength: 4 })
      .map(
        path =>
          `/${path
            .map(key => key.replace(/~/g, '~0').replace(/\//g, '~1'))
            .join('/')}`,
      );
    fc.assert(
      fc.property(
        object,
        fc.array(fc.record({ field, value: json }), { maxLength: 5 }),
        (before: JsonObject, rules) => {
          const { config } = mutate({
            rules: rules.map(({ field: path, value }) => ({
              layer: 'overlay:o',
              rule: {
                field: path,
                action: 'override',
                value,
                when: [],
                pointer: '',
              },
              operations: ['CREATE', 'UPDATE'],
            })),
            phase: 'override',
            config: before,
            context: { environment: emptyObject(), metadata: emptyObject() },
            operation: 'UPDATE',
          });
          expect(asJson(applied(jsonPatch(before, config), before))).toEqual(
            asJson(config),
          );
        },
      ),
    );
  });
});

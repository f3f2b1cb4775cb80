// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { cloneJson, JsonObject, JsonValue } from '../json';
import { compileOpenApi } from '../schema';
import { nodeFromValue } from '../source';
import { createRuleSubject, partToSet } from './ruleSubject';
import { setAtTokens } from './setAtTokens';

const schema = compileOpenApi({
  schema: nodeFromValue({
    type: 'object',
    properties: {
      a: {
        type: 'object',
        default: { b: { c: 7 } },
        properties: {
          b: {
            type: 'object',
            default: {},
            properties: { c: { type: 'integer', default: 1 } },
          },
          d: { type: 'integer', default: 3 },
          n: { type: 'integer', nullable: true, default: 4 },
        },
      },
      l: {
        type: 'array',
        items: {
          type: 'object',
          properties: { c: { type: 'integer', default: 5 } },
        },
      },
      m: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          properties: { c: { type: 'integer', default: 6 } },
        },
      },
    },
  }),
});

const context = { environment: { region: 'eu' }, metadata: { name: 'x' } };
const input = {
  rules: [],
  phase: 'override',
  context,
  operation: 'UPDATE',
  schema,
} as const;

const key = fc.constantFrom('a', 'b', 'c', 'd', 'l', 'm', 'n', '0', '1', '-');
const value = fc.oneof(
  fc.constantFrom<JsonValue>(null, 1, {}, [], [{}], { c: 2 }, { b: {} }),
  fc.dictionary(key, fc.constantFrom<JsonValue>(null, 9, {})),
) as fc.Arbitrary<JsonValue>;

describe('the subject of rules', () => {
  it('equals a new subject after each change', () => {
    fc.assert(
      fc.property(
        fc.dictionary(key, value),
        fc.array(
          fc.tuple(fc.array(key, { minLength: 1, maxLength: 4 }), value),
          {
            maxLength: 6,
          },
        ),
        (start, changes) => {
          let config = cloneJson(start as JsonObject);
          const owned = new WeakSet();
          const following = createRuleSubject({ ...input, config });
          following.of();
          for (const [tokens, given] of changes) {
            const part = partToSet(config, tokens);
            const outcome = setAtTokens(config, tokens, given, owned);
            if ('config' in outcome) {
              config = outcome.config;
              following.follow(config, part);
            }
            expect(following.of()).toEqual(
              createRuleSubject({ ...input, config }).of(),
            );
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

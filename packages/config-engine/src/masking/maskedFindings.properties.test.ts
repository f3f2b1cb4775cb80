// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { explain, resolveEffective } from '../effective';
import type { JsonObject, JsonValue } from '../json';
import type { Layer } from '../layers';
import { compileDefinition, composeSchema } from '../schema';
import { nodeFromValue } from '../source';
import { maskSensitive } from './maskSensitive';

/** The prefix of every secret; must never be shown. */
const MARK = 'SECRET';

/** Every field that is not secret becomes so if a rule copies a secret to it. */
const schema = composeSchema(
  compileDefinition(
    nodeFromValue({
      apiVersion: 'component-config.io/v1alpha1',
      kind: 'ComponentType',
      metadata: { name: 'service' },
      spec: {
        schema: {
          parameters: {
            token: 'string | default="" oc:sensitive=true maxLength=4',
            keys: '[]string | default=[] oc:sensitive=true maxItems=1',
            // A suggestion would reveal a secret that is almost the same.
            level: `string | default=${MARK}-a enum=${MARK}-a,${MARK}-b`,
            count: 'integer | default=1',
            names:
              '[]string | default=[] oc:merge:strategy=union uniqueItems=true',
          },
        },
      },
    }),
  ),
);

const secret = fc.nat({ max: 3 }).map(number => `${MARK}-${number}`);

const anyValue: fc.Arbitrary<JsonValue> = fc.oneof(
  secret,
  fc.array(secret, { maxLength: 3 }),
  fc.record({ name: secret }),
);

/** Secrets in their own fields, with valid and invalid types. */
const secrets: fc.Arbitrary<JsonObject> = fc.record(
  { token: anyValue, keys: anyValue },
  { requiredKeys: [] },
);

/** The fields that a rule copies the token to. */
const carried = fc.subarray(['level', 'count', 'names']);

function overlayOf(targets: readonly string[]): Layer {
  return {
    id: 'overlay:a',
    kind: 'overlay',
    title: 'overlay a',
    value: {},
    positions: {},
    reason: 'test',
    rules: {
      buildsOn: [],
      parts: [],
      merge: [],
      mutation: {
        mutateFirst: true,
        operations: ['UPDATE'],
        rules: targets.map(target => ({
          field: `parameters.${target}`,
          action: 'override',
          value: '{{ .parameters.token }}',
          when: [],
          pointer: '',
        })),
      },
      validation: ['token', ...targets].map(target => ({
        field: `parameters.${target}`,
        checks: [{ check: 'equals', operand: 'something else' }],
        message: '{{ .parameters.token }} is not allowed',
        action: 'deny',
        when: [],
        pointer: '',
      })),
    },
  };
}

it('neither a finding nor the parameters of its message contain a secret', () => {
  let filledIn = 0;
  fc.assert(
    fc.property(secrets, carried, (parameters, targets) => {
      const effective = resolveEffective({
        schema,
        layers: [
          {
            id: 'component',
            kind: 'component',
            title: 'component a',
            value: { parameters },
            positions: {},
            reason: 'test',
          },
          overlayOf(targets),
        ],
      });
      const masked = maskSensitive(effective, schema, '***');
      const { findings, skippedRules, decisions, skipped, layers } = masked;

      expect(JSON.stringify(findings)).not.toContain(MARK);
      expect(
        JSON.stringify([skippedRules, decisions, skipped, layers]),
      ).not.toContain(MARK);
      for (const pointer of Object.keys(masked.provenance)) {
        // Defaults of the schema may be shown where no rule copied a secret.
        expect(JSON.stringify(explain(masked, pointer))).not.toMatch(
          /SECRET-\d/,
        );
      }
      filledIn += findings.filter(({ args }) => args).length;
    }),
    { numRuns: 300 },
  );
  expect(filledIn).toBeGreaterThan(100);
});

// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
import { buildLayers, readComponent } from '../layers';
import { maskLayers } from '../masking';
import { readEnvironment, readOverlay } from '../overlay';
import {
  compileDefinition,
  compileOpenApi,
  compileYtt,
  composeSchema,
  type CompiledSchema,
} from '../schema';
import { parseSource } from '../source';
import { readEffective } from './readings/readEffective';
import { resolve, type ResolveInput } from './resolve';

const MASK = '***';

const [type, component, environment, overlay] = parseSource({
  file: 'platform.yaml',
  text: `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      properties:
        pin: { type: integer, maximum: 5, x-openchoreo-sensitive: true }
        number: { type: integer }
        token: { type: string, minLength: 8, x-openchoreo-sensitive: true }
        confirm: { type: string }
        keys:
          type: array
          uniqueItems: true
          x-openchoreo-sensitive: true
          items: { type: string }
        login:
          type: object
          properties:
            user: { type: string }
            password: { type: string, x-openchoreo-sensitive: true }
          anyOf:
            - properties: { password: { enum: [right] } }
            - properties: { user: { enum: [nobody] } }
        names:
          type: array
          uniqueItems: true
          items: { type: string }
  validations:
    - rule: '\${parameters.pin < parameters.number}'
      message: the number is larger
    - rule: '\${parameters.confirm == parameters.token}'
      message: the tokens differ
---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: payments }
spec: { componentType: web-service }
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: staging }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: guard }
spec:
  criteria: {}
  validation:
    - field: parameters.number
      greaterThan: '{{ .parameters.pin }}'
      message: the number is larger than the pin
    - field: '{{ .parameters.token }}'
      equals: right
      message: it is the token
    - field: parameters.number
      min: 1
      message: the number is positive
    - field: parameters.names
      exists: true
      when: { field: parameters.token, operator: equals, value: left }
      message: a token needs names
`,
}).documents.map(({ root }) => root);

const described = composeSchema(compileDefinition(type));

const ytt = composeSchema({
  parameters: compileYtt({
    sources: [
      {
        file: 'schema.yml',
        text: `#@ same = lambda v: v["token"] == v["confirm"]
#@ right = lambda v, ctx: ctx.root["both"]["token"] == "right"
#@data/values-schema
---
#@schema/validation ("the tokens are equal", same)
both:
  #@oc/sensitive
  token: ""
  confirm: ""
#@schema/validation ("small", lambda v: v < 3), when=right
number: 1
`,
      },
    ],
  }),
});

type Checks = 'all' | 'masked' | 'without secrets';

/** `<code> <pointer>` of the findings of values: of all checks, of masked layers, or without the checks of secrets. */
function findingsOf(
  parameters: JsonObject,
  schema = described,
  checks: Checks = 'masked',
) {
  const { layers, ...stack } = buildLayers({
    component: readComponent(component),
    environment: readEnvironment(environment),
    overlays: schema === described ? [readOverlay(overlay)] : [],
    portal: { allEnvironments: { parameters } },
    schema,
  });
  return resolve({
    ...stack,
    schema,
    ...(checks === 'masked'
      ? { layers: maskLayers(layers, schema, MASK), mask: MASK }
      : { layers, withoutSecretChecks: checks === 'without secrets' }),
  }).findings.map(({ code, pointer }) => `${code} ${pointer}`);
}

/** The findings of the values of a resource. */
function findingsAbout(
  resource: CompiledSchema,
  parameters: JsonObject,
  checks: Partial<ResolveInput> = {},
) {
  return resolve({
    ...buildLayers({
      component: readComponent(component),
      environment: readEnvironment(environment),
      overlays: [],
      portal: { allEnvironments: { parameters } },
      schema: resource,
    }),
    schema: resource,
    ...checks,
  }).findings;
}

/** Values without any error. */
const valid = { pin: 1, number: 2, token: 'right', confirm: 'right' };

describe.each<Checks>(['masked', 'without secrets'])(
  'a check that reads a secret, %s,',
  checks => {
    it.each<[string, JsonObject, JsonObject]>([
      ['a limit', { pin: 1 }, { pin: 9 }],
      ['a length', { token: 'long enough' }, { token: 'short' }],
      ['repeated items', { keys: ['a', 'b'] }, { keys: ['a', 'a'] }],
      [
        'a choice between objects',
        { login: { user: 'ada', password: 'right' } },
        { login: { user: 'ada', password: 'wrong' } },
      ],
      ['a rule that compares it with a value', { pin: 1 }, { pin: 3 }],
      ['a rule with a condition on it', {}, { token: 'left', confirm: 'left' }],
      [
        'a rule that compares it with an input',
        { confirm: 'right' },
        { confirm: 'wrong' },
      ],
    ])('says nothing of %s', (_, right, wrong) => {
      const values = [right, wrong].map(one => ({ ...valid, ...one }));
      expect(values.map(one => findingsOf(one, described, checks))).toEqual([
        [],
        [],
      ]);
      const [known, other] = values.map(one =>
        findingsOf(one, described, 'all'),
      );
      expect(other).not.toEqual(known);
    });

    it.each<[JsonObject, string[]]>([
      [{ number: 0 }, ['rules/denied /parameters/number']],
      [{ names: ['a', 'a'] }, ['values/uniqueItems /parameters/names']],
      [{ number: 'many' }, ['values/type /parameters/number']],
    ])('does not hide what %j does', (values, expected) => {
      expect(findingsOf({ ...valid, ...values }, described, checks)).toEqual(
        expect.arrayContaining(expected),
      );
    });

    it.each<[string, JsonObject, JsonObject]>([
      [
        'values around it',
        { both: { token: 'right', confirm: 'right' } },
        { both: { token: 'right', confirm: 'wrong' } },
      ],
      [
        'a condition that reads it',
        { both: { token: 'wrong', confirm: 'wrong' }, number: 4 },
        { both: { token: 'right', confirm: 'right' }, number: 4 },
      ],
    ])('says nothing of a rule of ytt about %s', (_, right, wrong) => {
      expect([right, wrong].map(one => findingsOf(one, ytt, checks))).toEqual([
        [],
        [],
      ]);
      expect(findingsOf(wrong, ytt, 'all')).not.toEqual(
        findingsOf(right, ytt, 'all'),
      );
    });
  },
);

describe('a resolution without checks of secrets', () => {
  const [counted, copying] = parseSource({
    file: 'lists.yaml',
    text: `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      properties:
        codes:
          type: array
          minItems: 2
          x-oc-merge-strategy: union
          items: { type: string, x-oc-sensitive: true }
        ports:
          type: array
          minItems: 2
          items:
            type: object
            properties:
              name: { type: string, maxLength: 3 }
              token: { type: string, x-oc-sensitive: true }
        mode: { type: string, default: slow, x-oc-sensitive: true }
        empty: { type: string, default: '', x-oc-sensitive: true }
        count: { type: integer, default: 1 }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: copying }
spec:
  criteria: {}
  mutation:
    rules:
      - { field: parameters.count, override: '{{ index .parameters.codes 0 }}' }
  validation:
    - { field: parameters.empty, exists: true, message: it is required }
    - { field: parameters.mode, equals: fast, message: it is slow }
`,
  }).documents.map(({ root }) => root);
  const lists = composeSchema(compileDefinition(counted));
  const resolved = (parameters: JsonObject, withoutSecretChecks: boolean) =>
    resolve({
      ...buildLayers({
        component: readComponent(component),
        environment: readEnvironment(environment),
        overlays: [readOverlay(copying)],
        portal: { allEnvironments: { parameters } },
        schema: lists,
      }),
      schema: lists,
      withoutSecretChecks,
    });
  const codesOf = (parameters: JsonObject, withoutSecretChecks = true) =>
    resolved(parameters, withoutSecretChecks)
      .findings.map(({ code, pointer }) => `${code} ${pointer}`)
      .sort();

  it.each<[string, JsonObject, string[], string[]]>([
    [
      'the number of secrets in a list, a default, and a rule that fails because of a secret',
      { codes: ['a', 'a'] },
      [
        'mutation/wrong-value /parameters/count',
        'rules/denied /parameters/empty',
        'rules/denied /parameters/mode',
        'values/minItems /parameters/codes',
      ],
      ['rules/denied /parameters/empty'],
    ],
    [
      'but the number of items that only contain one, and what is next to it',
      {
        codes: ['1', '2'],
        mode: 'fast',
        ports: [{ name: 'long', token: 'x' }],
      },
      [
        'rules/denied /parameters/empty',
        'values/maxLength /parameters/ports/0/name',
        'values/minItems /parameters/ports',
      ],
      [
        'rules/denied /parameters/empty',
        'values/maxLength /parameters/ports/0/name',
        'values/minItems /parameters/ports',
      ],
    ],
  ])('does not tell %s', (_, values, all, left) => {
    expect([codesOf(values, false), codesOf(values)]).toEqual([all, left]);
  });

  it('has the same values and reasons', () => {
    const values = { codes: ['1', '1'], ports: [{ name: 'long', token: 'x' }] };
    const [all, left] = [false, true].map(without => {
      const { findings, ...effective } = readEffective(
        resolved(values, without),
      );
      return effective;
    });
    expect(left).toEqual(all);
  });
});

describe('a reference to a secret', () => {
  const resource = composeSchema({
    parameters: compileOpenApi({
      schema: parseSource({
        file: 'crd.yaml',
        text: `type: object
properties:
  secret: { type: string, x-oc-sensitive: true }
  n: { type: integer }
x-kubernetes-validations:
  - { rule: self.n < 5, message: too many }
  - { rule: self.secret.size() > 3, message: too short }
`,
      }).documents[0].root,
      flavour: 'kubernetes',
    }),
  });
  const secretRef = { name: 'db', key: 'password' };

  it.each<[JsonObject, string[]]>([
    [
      { secret: { secretRef }, n: 9 },
      ['custom-resource/rule-violated too many'],
    ],
    [{ secret: { secretRef }, n: 1 }, []],
    [
      { secret: 'x', n: 9 },
      [
        'custom-resource/rule-violated too many',
        'custom-resource/rule-violated too short',
      ],
    ],
    [
      { secret: { secretRef: { name: 'db' } }, n: 9 },
      ['secret/reference undefined'],
    ],
  ])('stands for a value that no rule reads: %j', (parameters, expected) => {
    const findings = findingsAbout(resource, parameters);
    expect(
      findings
        .filter(({ code }) => /^(custom-resource|secret|values)/.test(code))
        .map(({ code, args }) => `${code} ${args?.message}`),
    ).toEqual(expected);
  });
});

describe('a value of the format byte that is not base64', () => {
  const resource = composeSchema({
    parameters: compileOpenApi({
      schema: parseSource({
        file: 'crd.yaml',
        text: `type: object
properties:
  numbers: { type: array, items: { type: integer, minimum: 1 } }
  f: { type: string, format: byte }
  key: { type: string, format: byte, x-oc-sensitive: true }
x-kubernetes-validations:
  - { rule: 'size(self.f) == 0', message: wrong }
  - { rule: '!has(self.numbers)', message: other }
`,
      }).documents[0].root,
      flavour: 'kubernetes',
    }),
  });
  const zeros = Array.from({ length: 101 }, () => 0);

  it.each<[JsonObject, Partial<ResolveInput>]>([
    [{ f: '***', numbers: zeros }, {}],
    [{ key: '***', numbers: [1], f: 'AAAA' }, { mask: MASK }],
    [{ key: '***', numbers: [1], f: 'AAAA' }, { withoutSecretChecks: true }],
  ])('ends no check of rules: %#', (parameters, checks) => {
    const findings = findingsAbout(resource, parameters, checks);
    expect(findings.map(({ args }) => args?.message)).toContain('other');
  });
});

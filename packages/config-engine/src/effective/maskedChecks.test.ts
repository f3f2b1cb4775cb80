// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
import { buildLayers, readComponent } from '../layers';
import { maskLayers } from '../masking';
import { readEnvironment, readOverlay } from '../overlay';
import { compileDefinition, compileYtt, composeSchema } from '../schema';
import { parseSource } from '../source';
import { resolve } from './resolve';

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

/** `<code> <pointer>` of the findings of values without their secrets. */
function findingsOf(
  parameters: JsonObject,
  schema = described,
  isMasked = true,
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
    ...(isMasked
      ? { layers: maskLayers(layers, schema, MASK), mask: MASK }
      : { layers }),
  }).findings.map(({ code, pointer }) => `${code} ${pointer}`);
}

/** Values without any error. */
const valid = { pin: 1, number: 2, token: 'right', confirm: 'right' };

describe('a check that reads a masked secret', () => {
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
    [
      'a rule that compares it with an input',
      { confirm: 'right' },
      { confirm: 'wrong' },
    ],
  ])('says nothing of %s', (_, right, wrong) => {
    const values = [right, wrong].map(one => ({ ...valid, ...one }));
    expect(values.map(one => findingsOf(one))).toEqual([[], []]);
    const [known, other] = values.map(one => findingsOf(one, described, false));
    expect(other).not.toEqual(known);
  });

  it.each<[JsonObject, string[]]>([
    [{ number: 0 }, ['rules/denied /parameters/number']],
    [{ names: ['a', 'a'] }, ['values/uniqueItems /parameters/names']],
    [{ number: 'many' }, ['values/type /parameters/number']],
  ])('does not hide what %j does', (values, expected) => {
    expect(findingsOf({ ...valid, ...values })).toEqual(
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
    expect([right, wrong].map(one => findingsOf(one, ytt))).toEqual([[], []]);
    expect(findingsOf(wrong, ytt, false)).not.toEqual(
      findingsOf(right, ytt, false),
    );
  });
});

// SPDX-License-Identifier: Apache-2.0

import { createBudget } from '../budget';
import { resolve } from '../effective';
import type { JsonObject } from '../json';
import { buildLayers, readComponent } from '../layers';
import { readEnvironment, readOverlay } from '../overlay';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { allSteps } from '../steps';
import { blockingFindingsSteps } from './blockingFindings';

const blockingFindings = (...input: Parameters<typeof blockingFindingsSteps>) =>
  allSteps(blockingFindingsSteps(...input));

const [type, component, environment, overlay] = parseSource({
  file: 'platform.yaml',
  text: `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    parameters:
      image: string
      scheme: string | default=http
    environmentConfigs:
      replicas: integer | default=1 maximum=9
      isPublic: boolean | default=false
      weights: map<integer> | default={}
  validations:
    - rule: '\${!has(environmentConfigs.weights.heavy) || environmentConfigs.replicas > 1}'
      message: what is heavy runs twice
---
apiVersion: component-config.io/v1alpha1
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
metadata: { name: public-is-https }
spec:
  criteria: {}
  validation:
    - field: parameters.scheme
      equals: https
      when: { field: environmentConfigs.isPublic, operator: equals, value: true }
      message: what is public uses HTTPS
`,
}).documents.map(({ root }) => root);
const schema = composeSchema(compileDefinition(type));

/** The input with these portal values for the environment. */
function inputWith(values: JsonObject) {
  const stack = buildLayers({
    component: readComponent(component),
    environment: readEnvironment(environment),
    overlays: [readOverlay(overlay)],
    portal: { environment: values },
    schema,
  });
  return { schema, ...stack };
}

function codesOf(stored: JsonObject, values: JsonObject): string[] {
  return blockingFindings({
    values,
    before: inputWith(stored),
    after: inputWith(values),
  }).map(({ code, pointer }) => `${code} ${pointer}`);
}

const set = (environmentConfigs: JsonObject): JsonObject => ({
  environmentConfigs,
});

/** A schema for which no validator can be created. */
const uncheckableSchema = composeSchema(
  compileDefinition(
    parseSource({
      file: 'type.yaml',
      text: `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec: { schema: { environmentConfigs: { replicas: integer, "a\\ud800": string } } }
`,
    }).documents[0].root,
  ),
);

/** This many invalid values. */
const wrong = (count: number): JsonObject =>
  set({
    weights: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`key${index}`, 'wrong']),
    ),
  });

describe('blockingFindings', () => {
  it('has a missing value, before and after', () => {
    const missing = resolve(inputWith({})).findings;
    expect(missing.map(({ pointer }) => pointer)).toEqual([
      '/parameters/image',
    ]);
  });

  it.each<[string, JsonObject, JsonObject, string[]]>([
    ['nothing is invalid', {}, set({ replicas: 2 }), []],
    [
      'a value is invalid',
      {},
      set({ replicas: 10 }),
      ['values/maximum /environmentConfigs/replicas'],
    ],
    [
      'a value has another error than before',
      set({ replicas: 10 }),
      set({ replicas: 'many' }),
      ['values/type /environmentConfigs/replicas'],
    ],
    [
      'a value has the same error as before',
      set({ replicas: 10 }),
      set({ replicas: 10, isPublic: false }),
      [],
    ],
    [
      'a value of another layer becomes invalid',
      {},
      set({ isPublic: true }),
      ['rules/denied /parameters/scheme'],
    ],
    [
      'a rule of the type fails',
      {},
      set({ weights: { heavy: 1 } }),
      ['validations/violated /environmentConfigs/weights/heavy'],
    ],
    [
      'a rule of the type failed before',
      set({ weights: { heavy: 1 } }),
      set({ weights: { heavy: 1, light: 2 } }),
      [],
    ],
    ['one of very many errors is fixed', wrong(150), wrong(149), []],
    [
      'there is one more of very many errors',
      wrong(150),
      wrong(151),
      ['values/type /environmentConfigs/weights/key150'],
    ],
  ])('returns the findings that block a save if %s', (_, ...attempt) => {
    const expected = attempt[2];
    expect(codesOf(attempt[0], attempt[1])).toEqual(expected);
  });

  it('reports that the findings are incomplete, whatever was before', () => {
    const input = inputWith(set({ isPublic: false }));
    const codes = blockingFindings({
      values: {},
      before: { ...input, budget: createBudget({ rules: 0 }) },
      after: { ...input, budget: createBudget({ rules: 0 }) },
    }).map(({ code }) => code);
    expect(codes).toEqual(['budget/exceeded']);
  });

  it('reports that nothing was checked, whatever was before', () => {
    const input = {
      ...inputWith(set({ replicas: 2 })),
      schema: uncheckableSchema,
    };
    const codes = blockingFindings({
      values: set({ replicas: 2 }),
      before: input,
      after: input,
    }).map(({ code }) => code);
    expect(codes).toEqual(['values/not-checked']);
  });
});

// SPDX-License-Identifier: Apache-2.0

import { createBudget } from '../budget';
import type { JsonObject } from '../json';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { checkValidations, ValidationsInput } from './checkValidations';

function definitionOf(text: string) {
  return compileDefinition(
    parseSource({ file: 'type.yaml', text }).documents[0].root,
  );
}

const type = definitionOf(`apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: service }
spec:
  schema:
    parameters:
      openai: { enabled: boolean | default=false, apiKeyRef: string | default="" }
      hosts: '[]string | default=[]'
      mode: string | required=false
    envOverrides:
      min: integer | default=1
      max: integer | default=3
  validations:
    - rule: '\${!parameters.openai.enabled || parameters.openai.apiKeyRef != ""}'
      message: Set apiKeyRef when openai is enabled
    - rule: '\${envOverrides.min <= environmentConfigs.max}'
      message: min must not be above max.
    - rule: '\${parameters.mode != "x"}'
      message: not x
    - rule: '\${size(workload.endpoints) > 0 || size(parameters.hosts) > 0}'
      message: needs an endpoint
    - rule: '\${size(parameters.hosts)}'
      message: no condition
`);
const trait = definitionOf(`apiVersion: openchoreo.dev/v1alpha1
kind: Trait
metadata: { name: alert }
spec:
  schema:
    parameters: { window: 'string | default="5m"' }
  preRenderValidations:
    - rule: '\${parameters.window.matches("^[0-9]+m$") && trait.instanceName != "bad" && trait.name == "alert"}'
      message: The window is in minutes.
`);
const schema = composeSchema({
  ...type,
  traits: { main: trait, 'a/b': trait },
});

const sound: JsonObject = {
  parameters: {
    openai: { enabled: true, apiKeyRef: 'key' },
    hosts: ['a'],
    mode: 'y',
  },
  environmentConfigs: { min: 1, max: 3 },
  traits: {
    main: { parameters: { window: '5m' } },
    'a/b': { parameters: { window: '5m' } },
  },
};

function check(config: JsonObject, options: Partial<ValidationsInput> = {}) {
  return checkValidations({
    schema,
    config: { ...sound, ...config },
    budget: createBudget(),
    ...options,
  })
    .filter(({ message }) => !message.includes('size(parameters.hosts)'))
    .map(({ code, severity, pointer, message, position }) => ({
      finding: `${severity} ${code} ${pointer}`,
      message,
      line: position?.line,
    }));
}

describe('checkValidations', () => {
  it('reports nothing if every rule passes', () => {
    expect(check({})).toEqual([]);
  });

  it('points to the first field that a violated rule reads, with the position of the rule', () => {
    const parameters = {
      openai: { enabled: true, apiKeyRef: '' },
      hosts: [],
      mode: 'y',
    };
    expect(check({ parameters })).toEqual([
      {
        finding: 'error validations/violated /parameters/openai/enabled',
        message:
          'Set apiKeyRef when openai is enabled. The rule is "!parameters.openai.enabled || parameters.openai.apiKeyRef != """.',
        line: 14,
      },
    ]);
  });

  it('accepts the older name of a section', () => {
    expect(check({ environmentConfigs: { min: 4, max: 3 } })).toMatchObject([
      {
        finding: 'error validations/violated /environmentConfigs/min',
        line: 16,
      },
    ]);
  });

  it('evaluates the rules of a trait for each of its instances', () => {
    const traits = {
      main: { parameters: { window: '5m' } },
      'a/b': { parameters: { window: '1h' } },
    };
    expect(check({ traits })).toMatchObject([
      {
        finding: 'error validations/violated /traits/a~1b/parameters/window',
        line: 8,
      },
    ]);
  });

  it('reports an error at the missing field if a rule cannot be evaluated', () => {
    const parameters = { ...Object(sound.parameters) };
    delete parameters.mode;
    expect(check({ parameters })).toEqual([
      {
        finding: 'error validations/failed /parameters/mode',
        message:
          'A rule of the definition cannot be evaluated, and the deployment would be refused: "parameters.mode" is not set. The rule is "parameters.mode != "x"".',
        line: 18,
      },
    ]);
  });

  it('does not report a rule that fails on an invalid value', () => {
    const parameters = { ...Object(sound.parameters) };
    delete parameters.mode;
    const at = (...faulty: string[]) => check({ parameters }, { faulty });
    expect(at('/parameters/mode')).toEqual([]);
    expect(at('')).toEqual([]);
    expect(at('/parameters/hosts')).toHaveLength(1);
    const environmentConfigs = { min: 4, max: 3 };
    expect(
      check({ environmentConfigs }, { faulty: ['/environmentConfigs/min'] }),
    ).toHaveLength(1);
  });

  it('reports an error if a rule is neither true nor false', () => {
    expect(
      checkValidations({ schema, config: sound, budget: createBudget() }),
    ).toEqual([
      expect.objectContaining({
        code: 'validations/failed',
        message: expect.stringContaining('neither true nor false'),
      }),
    ]);
  });

  it('points to the section if no field that the rule reads is set', () => {
    const [{ finding }] = check({ environmentConfigs: {} });
    expect(finding).toBe('error validations/failed /environmentConfigs/min');
    const open = composeSchema({
      ...type,
      validations: [
        {
          ...Object(type.validations?.[0]),
          rule: '${has(parameters.x)}',
          reads: ['/parameters/x'],
        },
      ],
    });
    expect(
      checkValidations({ schema: open, config: {}, budget: createBudget() }),
    ).toEqual([
      expect.objectContaining({
        code: 'validations/violated',
        pointer: '/parameters',
      }),
    ]);
  });

  it('does not evaluate rules that need a deployment', () => {
    const parameters = { ...Object(sound.parameters), hosts: [] };
    expect(check({ parameters })).toEqual([]);
  });

  it('skips a rule that reads a value only known at deployment', () => {
    const environmentConfigs = { min: 4, max: 3 };
    expect(
      check({ environmentConfigs }, { deferred: ['/environmentConfigs/max'] }),
    ).toMatchObject([
      {
        finding: 'info validations/deferred /environmentConfigs/min',
        message: expect.stringContaining('is checked at deployment'),
      },
    ]);
  });

  it('does not evaluate a mask', () => {
    const openai = { enabled: true, apiKeyRef: '' };
    const parameters = { ...Object(sound.parameters), openai };
    const isMasked = (pointer: string) =>
      pointer === '/parameters/openai/apiKeyRef';
    expect(check({ parameters }, { isMasked })).toEqual([]);
    expect(check({ parameters }, { isMasked: () => false })).toHaveLength(1);
  });

  it('does not quote a rule that names a hidden field', () => {
    const isHidden = (pointer: string) => pointer === '/environmentConfigs/max';
    const environmentConfigs = { min: 4, max: 3 };
    expect(check({ environmentConfigs }, { isHidden })).toMatchObject([
      { message: 'min must not be above max.' },
    ]);
  });

  it.each([
    [{ rules: 1 }, '3 rules'],
    [{ templateWork: 60 }, '4 rules'],
  ])('reports the number of rules beyond a budget of %j', (limits, count) => {
    const [finding] = checkValidations({
      schema,
      config: sound,
      budget: createBudget(limits),
    });
    expect(finding).toMatchObject({
      code: 'validations/not-evaluated',
      severity: 'error',
      pointer: '',
      message: expect.stringContaining(count),
    });
  });
});

// SPDX-License-Identifier: Apache-2.0

import { parseSource } from '../../source';
import { compileDefinition } from '../compileDefinition';

function read(rules: string, kind = 'ComponentType') {
  const text = `apiVersion: openchoreo.dev/v1alpha1
kind: ${kind}
metadata: { name: service }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      properties:
        size: { type: integer }
        labels: { type: object, additionalProperties: { type: string } }
        free: { type: object, x-kubernetes-preserve-unknown-fields: true }
        nested: { type: object, properties: { name: { type: string }, list: { type: array, items: { type: string } } } }
  ${rules}
`;
  const { documents } = parseSource({ file: 'type.yaml', text });
  const { validations = [], findings } = compileDefinition(documents[0].root);
  return {
    validations,
    findings: findings.map(
      ({ severity, code, message, pointer, position }) =>
        `${severity} ${code} ${pointer} ${position?.line}: ${message}`,
    ),
  };
}

const rule = (expression: string, kind?: string) =>
  read(`validations: [{ rule: '\${${expression}}', message: m }]`, kind);

describe('readValidations', () => {
  it.each([
    ['parameters.size > 1', ['/parameters/size'], []],
    [
      'envOverrides.n > environmentConfigs.m',
      ['/environmentConfigs/n', '/environmentConfigs/m'],
      [],
    ],
    ['has(parameters.labels.a)', ['/parameters/labels/a'], []],
    ['size(workload.endpoints) > 0', [], ['workload']],
    [
      'parameters.nested.name in workload.endpoints',
      ['/parameters/nested/name'],
      ['workload'],
    ],
    [
      'oc_hash(parameters.nested.name) != ""',
      ['/parameters/nested/name'],
      ['oc_hash'],
    ],
    ['true', [], []],
  ])('lists what %s reads and needs', (expression, reads, needs) => {
    expect(rule(expression).validations).toMatchObject([
      {
        reads,
        needs,
        message: 'm',
        pointer: '/spec/validations/0/rule',
        position: { line: 13 },
      },
    ]);
  });

  it('accepts trait variables in rules of traits', () => {
    const needs = (kind: string) =>
      rule('trait.instanceName != ""', kind).validations[0].needs;
    expect(needs('ClusterTrait')).toEqual([]);
    expect(needs('ClusterComponentType')).toEqual(['trait']);
  });

  it('marks rules for rendered resources as checked at deployment', () => {
    expect(
      read(`postRenderValidations:
    - target: { kind: Deployment }
      rule: '\${resource.spec.replicas == 1}'
      message: one replica`),
    ).toMatchObject({
      findings: [],
      validations: [{ message: 'one replica', needs: ['resource'] }],
    });
  });

  it.each([
    [
      'has(parameters.sise)',
      'warning validations/unknown-field /spec/validations/0/rule 13: The schema does not declare "parameters.sise", which the rule reads; correct or declare it. Did you mean "size"?',
    ],
    ['parameters.nested.nane == ""', '"parameters.nested.nane"'],
    ['environmentConfigs.n > 0', '"environmentConfigs.n"'],
    [
      'paramters.size > 0',
      'warning validations/unknown-name /spec/validations/0/rule 13: "paramters" is not known in rules of definitions, so the rule is only checked at deployment. Did you mean "parameters"?',
    ],
    [
      'parameters.nested.name.startWith("a")',
      'warning validations/unknown-name /spec/validations/0/rule 13: "startWith" is not known in rules of definitions, so the rule is only checked at deployment. Did you mean "startsWith"?',
    ],
    ['size(parameters.nested.name) > "1"', 'warning validations/types'],
    [
      'size(parameters.size) >',
      'error cel/syntax /spec/validations/0/rule 13:',
    ],
  ])('reports %s', (expression, finding) => {
    const { findings } = rule(expression);
    expect(findings).toEqual([expect.stringContaining(finding)]);
  });

  it.each([
    ['parameters.labels.anything == ""'],
    ['parameters.free.any.thing == 1'],
    ['parameters.nested.list.exists(x, x.y == 1)'],
    ['parameters["size"] > 1'],
    ['size(parameters) > 0'],
    ['parameters.nested.name.quote() != ""'],
  ])('accepts %s', expression => {
    expect(rule(expression).findings).toEqual([]);
  });

  it.each([
    [
      'validations: [{ rule: parameters.size > 1, message: m }]',
      'error validations/not-an-expression',
    ],
    [
      "validations: [{ rule: '${true} and ${false}', message: m }]",
      'error validations/not-an-expression',
    ],
    [
      "validations: [{ rule: '${true}' }]",
      'error validations/incomplete /spec/validations/0 13: The rule has no "message"',
    ],
    [
      'validations: [{ message: m }]',
      'error validations/incomplete /spec/validations/0 13: The rule has no "rule"',
    ],
    [
      "validations: { rule: '${true}', message: m }",
      'error definition/wrong-type /spec/validations',
    ],
    ['validations: [text]', 'error definition/wrong-type /spec/validations/0'],
    [
      "validations: []\n  preRenderValidations: [{ rule: '${true}', message: m }]",
      'error validations/both-names /spec/preRenderValidations',
    ],
  ])('rejects %s', (rules, finding) => {
    const { findings } = read(rules);
    expect(findings).toEqual([expect.stringContaining(finding)]);
  });

  it('skips an invalid rule and reads the others', () => {
    expect(
      read(
        `validations: [{ rule: '\${(}', message: a }, { rule: '\${true}', message: b }]`,
      ).validations,
    ).toMatchObject([{ message: 'b' }]);
  });
});

// SPDX-License-Identifier: Apache-2.0

import { emptyObject, type JsonObject } from '../json';
import type { Layer, LayerRules } from '../layers';
import { compileShorthand, composeSchema } from '../schema';
import { parseSource } from '../source';
import { resolve } from './resolve';

const fieldsOf = (text: string) =>
  compileShorthand({
    fields: parseSource({ file: 'type.yaml', text }).documents[0].root,
  });

const schema = composeSchema({
  parameters: fieldsOf('port: integer\nimage: string | default=none'),
  environmentConfigs: fieldsOf(
    'replicas: integer | minimum=1\nlevel: string | default=info enum=info,debug',
  ),
});

const layer = (value: JsonObject, rules: Partial<LayerRules> = {}): Layer => ({
  id: 'component',
  kind: 'component',
  title: 'component shop',
  value,
  positions: {},
  reason: 'test',
  rules: { buildsOn: [], parts: [], merge: [], validation: [], ...rules },
});

const codesOf = (layers: readonly Layer[], isWithoutEnvironment = true) =>
  resolve({ schema, layers, isWithoutEnvironment }).findings.map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );

const denies = (field: string, extra = {}): Partial<LayerRules> => ({
  validation: [
    {
      field,
      checks: [{ check: 'equals', operand: 'never' }],
      message: 'denied',
      action: 'deny',
      when: [],
      pointer: '',
      ...extra,
    },
  ],
});

const sets = (value: string): Partial<LayerRules> => ({
  mutation: {
    mutateFirst: true,
    operations: ['UPDATE'],
    rules: [
      {
        field: 'parameters.port',
        action: 'override',
        value,
        when: [],
        pointer: '',
      },
    ],
  },
});

describe('a resolution without an environment', () => {
  const given = { parameters: { port: 80 } };

  it.each<[string, readonly Layer[], readonly string[]]>([
    [
      'checks parameters',
      [layer({ parameters: { port: 'x' } })],
      ['values/type /parameters/port'],
    ],
    ['requires parameters', [layer({})], ['values/required /parameters/port']],
    ['requires no value of an environment', [layer(given)], []],
    [
      'checks given values of an environment',
      [layer({ ...given, environmentConfigs: { replicas: 0, level: 'x' } })],
      [
        'values/minimum /environmentConfigs/replicas',
        'values/enum /environmentConfigs/level',
      ],
    ],
    [
      'evaluates rules for parameters',
      [layer(given, denies('parameters.image'))],
      ['rules/denied /parameters/image'],
    ],
    [
      'no rules for values of an environment',
      [layer(given, denies('environmentConfigs.level'))],
      [],
    ],
    ['no rules for facts', [layer(given, denies('environment.region'))], []],
    [
      'no rules with a condition on facts',
      [
        layer(
          given,
          denies('parameters.image', {
            when: [
              {
                field: 'environment.region',
                operator: 'notEquals',
                value: 'eu',
                pointer: '',
              },
            ],
          }),
        ),
      ],
      [],
    ],
    ['applies rules that set parameters', [layer({}, sets('80'))], []],
    [
      'does not require what a rule computes from an environment',
      [layer({}, sets('{{ .environmentConfigs.port }}'))],
      [],
    ],
  ])('%s', (_, layers, codes) => {
    expect(codesOf(layers)).toEqual(codes);
  });

  it('is only asked for', () => {
    expect(codesOf([layer(given)], false)).toEqual([
      'values/required /environmentConfigs/replicas',
    ]);
  });

  it('does not evaluate expressions that read the environment', () => {
    const computed: Layer = {
      ...layer(given),
      id: 'component-type',
      kind: 'component-type',
      expressions: Object.assign(emptyObject(), {
        '/parameters/image': '${environmentConfigs.missing}',
      }),
    };
    expect(codesOf([computed])).toEqual([]);
  });
});

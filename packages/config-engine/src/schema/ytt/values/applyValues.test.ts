// SPDX-License-Identifier: Apache-2.0

import { applyYttValues } from './applyValues';
import { readSchema } from '../schema/readSchema';
import type { YttValuesLayer } from './valuesLayer';

function schemaOf(body: string) {
  return readSchema([
    { file: 'schema.yml', text: `#@data/values-schema\n---\n${body}` },
  ]);
}

function file(text: string, name = 'values.yml'): YttValuesLayer {
  return { via: 'file', source: { file: name, text } };
}

function document(text: string): YttValuesLayer {
  return {
    via: 'document',
    source: { file: 'values.yml', text: `#@data/values\n---\n${text}` },
  };
}

describe('applyYttValues', () => {
  it.each<[string, string, YttValuesLayer[], unknown]>([
    [
      'fills missing values, also in array items',
      'a: 1\nl:\n- b: 2\n  c: 3',
      [file('l: [{c: 4}]')],
      { a: 1, l: [{ c: 4, b: 2 }] },
    ],
    [
      'replaces arrays of plain files',
      'l:\n- 0',
      [file('l: [1]'), file('l: [2]')],
      { l: [2] },
    ],
    [
      'appends to arrays from data values documents',
      '#@schema/default [1]\nl:\n- 0',
      [document('l: [2]')],
      { l: [1, 2] },
    ],
    [
      'merges by kind of layer, not in argument order',
      'a: x',
      [
        { via: 'value', argument: 'a=value' },
        { via: 'environment', prefix: 'P', variables: ['P_a=env', 'Q_a=no'] },
        file('a: file'),
        document('a: document'),
      ],
      { a: 'value' },
    ],
    [
      'sets nested values by path, from YAML and files',
      'a:\n  b: x\n  c: 1\n  d: ""',
      [
        { via: 'value-yaml', argument: 'a.c=2' },
        { via: 'value-file', argument: 'a.d=f.txt', text: 'whole\ntext' },
        {
          via: 'environment',
          prefix: 'P',
          variables: ['P_a__c=7'],
          yaml: true,
        },
      ],
      { a: { b: 'x', c: 2, d: 'whole\ntext' } },
    ],
    [
      'creates a nullable map from one of its keys',
      '#@schema/nullable\na: {b: x, c: z}',
      [{ via: 'value', argument: 'a.b=z' }],
      { a: { b: 'z', c: 'z' } },
    ],
  ])('%s', (_, body, layers, expected) => {
    const { value, report } = applyYttValues(schemaOf(body), layers, 'strict');
    expect(report).toBeUndefined();
    expect(JSON.stringify(value)).toBe(JSON.stringify(expected));
  });

  it('stops at the first invalid layer in strict mode', () => {
    const layers = [file('a: x', 'one.yml'), file('b: y', 'two.yml')];
    const schema = schemaOf('a: 1\nb: 2');
    expect(applyYttValues(schema, layers, 'strict').findings).toHaveLength(1);
    expect(applyYttValues(schema, layers, 'strict').report).toBe(
      [
        'Overlaying data values (in following order: additional data values): ',
        'One or more data values were invalid',
        '====================================',
        '',
        'one.yml:',
        '    |',
        '  1 | a: x',
        '    |',
        '',
        '    = found: string',
        '    = expected: integer (by schema.yml:3)',
        '',
        '',
      ].join('\n'),
    );
  });

  it('returns the findings of all layers in lenient mode, each once', () => {
    const { findings } = applyYttValues(schemaOf('a: 1\nhost_name: 2\ne: x'), [
      file('a: x', 'one.yml'),
      file('hostNmae: 3', 'two.yml'),
      { via: 'value', argument: 'no equals sign' },
    ]);
    expect(
      findings.map(({ code, pointer, position, message }) => [
        code,
        pointer,
        position?.file,
        message,
      ]),
    ).toEqual([
      [
        'ytt/type',
        '/a',
        'one.yml',
        '"a" must have the type integer, but is string.',
      ],
      [
        'ytt/unknown-key',
        '/hostNmae',
        'two.yml',
        '"hostNmae" is not declared in the schema; remove it. Did you mean "host_name"?',
      ],
      [
        'ytt/values',
        '',
        undefined,
        'The data values cannot be read: Expected format key=value.',
      ],
    ]);
  });

  it('distinguishes ints from floats, and number keys from strings', () => {
    const wrong = (body: string, text: string) =>
      applyYttValues(schemaOf(body), [file(text)]).findings.map(
        ({ code }) => code,
      );
    expect(wrong('a: 1', 'a: 1.0')).toEqual(['ytt/type']);
    expect(wrong('a: 1.5', 'a: 1')).toEqual([]);
    expect(wrong('1: x', '"1": x')).toEqual(['ytt/unknown-key']);
  });

  it('accepts values without a schema as they are', () => {
    expect(
      applyYttValues(undefined, [document('a: 1'), file('b: [x]')]).value,
    ).toEqual({ a: 1, b: ['x'] });
  });
});

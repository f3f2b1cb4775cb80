// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  parseSource,
  validateInstance,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import fc from 'fast-check';
import { inferType } from './inferType';

function inferred(...values: string[]) {
  return inferType(
    'service',
    values.map((text, index) => ({ file: `${index + 1}.yaml`, text })),
  );
}

/** The schema of one field that components have. */
function schemaOf(values: readonly string[]): JsonValue | undefined {
  const { schema } = inferred(...values.map(value => `a: ${value}`));
  return (schema.properties as JsonObject).a;
}

function guesses(...values: string[]): string[] {
  return inferred(...values).findings.map(
    ({ code, pointer, position }) =>
      `${position?.file}:${position?.line} ${code} ${pointer}`,
  );
}

describe('a type inferred from values', () => {
  it.each<[string, string[], JsonValue]>([
    [
      'the most common value as the default',
      ['1', '1', '2'],
      { type: 'integer', default: 1 },
    ],
    [
      'no default without a majority',
      ['a1', 'a1', 'a2', 'a3'],
      { type: 'string' },
    ],
    ['numbers where some are integers', ['1', '2.5', '3'], { type: 'number' }],
    [
      'null beside other values',
      ['null', 'true', 'false'],
      { type: 'boolean', nullable: true },
    ],
    [
      'anything for several types',
      ['80', 'http', '81'],
      { 'x-kubernetes-preserve-unknown-fields': true },
    ],
    [
      'words that occur repeatedly as an enum',
      ['small', 'large', 'large', 'small'],
      { type: 'string', enum: ['small', 'large'] },
    ],
    [
      'no enum for a word that occurs once',
      ['small', 'large', 'large', 'huge', 'small'],
      { type: 'string' },
    ],
    [
      'the items of all lists together',
      ['[{ b: 1 }]', '[{ b: 2, c: x }, { b: 3 }]', '[]'],
      {
        type: 'array',
        items: {
          type: 'object',
          properties: { b: { type: 'integer' }, c: { type: 'string' } },
          required: ['b'],
        },
      },
    ],
    [
      'a map of names where no key is common',
      ['{ k1: 1 }', '{ k2: 2 }', '{ k3: 3, k4: 4 }'],
      {
        type: 'object',
        additionalProperties: { type: 'integer' },
        default: {},
      },
    ],
    [
      'a map that is there without being given, if nothing in it is required',
      ['{ b: 1 }', '{ b: 1 }', '{ b: 1, c: 2 }'],
      {
        type: 'object',
        properties: {
          b: { type: 'integer', default: 1 },
          c: { type: 'integer' },
        },
        default: {},
      },
    ],
  ])('has %s', (_, values, expected) => {
    expect(schemaOf(values)).toEqual(expected);
  });

  it('requires what every component has, and no value that is usual', () => {
    const { schema } = inferred(
      'host: h1\nport: 1\n',
      'host: h2\nport: 1\n',
      'host: h3\nport: 1\nzone: z\n',
    );
    expect(schema.required).toEqual(['host']);
  });

  it('has the first comment of a value as its description', () => {
    const { schema } = inferred('a: 1\n', '# How many.\na: 2\n', 'a: 3\n');
    expect(schema.properties).toEqual({
      a: { type: 'integer', description: 'How many.' },
    });
  });

  it.each<[string, string, string]>([
    ['a text', 'dbPassword: hunter2', '/dbPassword'],
    ['a number', 'password: 12345678', '/password'],
    ['a list', 'tokens: [hunter2, hunter2]', '/tokens'],
    ['a map', 'secrets: { db: hunter2 }', '/secrets'],
    [
      'what has a name',
      'env: [{ name: DB_PASSWORD, value: hunter2 }]',
      '/env/[*]/value',
    ],
  ])('has no value of a secret: %s', (_, values, pointer) => {
    const { text, findings } = inferred(values, values, values);
    expect(text + JSON.stringify(findings)).not.toMatch(/hunter2|12345678/);
    expect(text).toContain('x-oc-sensitive: true');
    expect(
      findings.map(finding => `${finding.code} ${finding.pointer}`),
    ).toContain(`inference/secret ${pointer}`);
  });

  it('has no value of a secret among names', () => {
    const { text, findings } = inferred(
      'env: { A_PASSWORD: hunter2 }',
      'env: { B: hunter2 }',
      'env: { C: hunter2 }',
    );
    expect(text + JSON.stringify(findings)).not.toContain('hunter2');
  });

  it('takes the name of a secret and a switch for what they are', () => {
    expect(
      inferred(
        ...Array.from({ length: 3 }, () => 'secretName: a\nsecret: true\n'),
      ).schema.properties,
    ).toEqual({
      secretName: { type: 'string', default: 'a' },
      secret: { type: 'boolean', default: true },
    });
  });

  it('counts a component without values', () => {
    const { schema, components } = inferred(
      'host: h1\n',
      'host: h2\n',
      'apiVersion: openchoreo.dev/v1alpha1\nkind: Component\nspec: {}\n',
    );
    expect([components, schema.required]).toEqual([3, undefined]);
  });

  it('reads values, components and releases, and reports other documents', () => {
    const { schema, components, findings } = inferred(
      'a: 1\n',
      'apiVersion: openchoreo.dev/v1alpha1\nkind: Component\nspec: { parameters: { a: 2 } }\n',
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nspec: { values: { a: 3 } }\n---\napiVersion: v1\nkind: Secret\n',
    );
    expect([
      components,
      schema.required,
      findings.map(({ code }) => code),
    ]).toEqual([3, ['a'], ['inference/other-document']]);
  });

  it('says what is a guess, where it is first seen', () => {
    expect(
      guesses(
        'a: 1\nsize: small\n',
        'b: 1\na: 1\nsize: large\n',
        'a: x\nsize: small\nlabels: { l1: x }\n',
        'b: 1\nsize: large\nlabels: { l2: x }\n',
        'b: 1\nlabels: { l3: x }\n',
      ),
    ).toEqual([
      '1.yaml:1 inference/several-types /a',
      '1.yaml:2 inference/choice /size',
      '2.yaml:1 inference/default /b',
      '3.yaml:3 inference/map /labels',
    ]);
    expect(guesses('a: 1\n')).toEqual([
      'undefined:undefined inference/few-components ',
    ]);
  });

  it('compiles, and accepts all values that it is inferred from', () => {
    const value = fc.letrec<{ value: JsonValue; map: JsonObject }>(tie => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<JsonValue>(
          'small',
          'large',
          'a b',
          '',
          1,
          2,
          2.5,
          true,
        ),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 3 }),
        tie('map'),
      ),
      map: fc.dictionary(
        fc.constantFrom('a', 'b', 'token', 'x.y', 'name', '__proto__'),
        tie('value'),
        { maxKeys: 4 },
      ),
    })).map;
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 6 }), all => {
        const { text } = inferred(...all.map(each => JSON.stringify(each)));
        const [document] = parseSource({ file: 'type.yaml', text }).documents;
        const { parameters, findings } = compileDefinition(document.root);
        expect(findings.filter(({ severity }) => severity === 'error')).toEqual(
          [],
        );
        for (const each of all) {
          expect(
            parameters &&
              validateInstance(parameters, each).map(({ message }) => message),
          ).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

// SPDX-License-Identifier: Apache-2.0

import { JsonValue } from '../json';
import { nodeFromValue, parseSource } from '../source';
import { compileDefinition } from './compileDefinition';

function compile(text: string) {
  const { documents } = parseSource({ file: 'type.yaml', text });
  return compileDefinition(documents[0].root);
}

const head = `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: web }
`;

const port = { type: 'object', properties: { port: { type: 'integer' } } };

describe('compileDefinition', () => {
  it.each([
    [
      'spec.schema',
      'spec: { schema: { types: { P: integer }, parameters: { port: P } } }',
    ],
    [
      'spec.schema.ocSchema',
      'spec: { schema: { ocSchema: { types: { P: integer }, parameters: { port: P } } } }',
    ],
    [
      'spec.parameters.ocSchema',
      'spec: { parameters: { ocSchema: { $types: { P: integer }, port: P } } }',
    ],
    [
      'spec.parameters.openAPIV3Schema',
      'spec: { parameters: { openAPIV3Schema: { type: object, properties: { port: { type: integer } } } } }',
    ],
  ])('recognizes %s', (_dialect, spec) => {
    const { parameters, findings } = compile(head + spec);
    expect(parameters?.jsonSchema).toMatchObject(port);
    expect(findings).toEqual([]);
  });

  it('reads shorthand within openAPIV3Schema and reports it', () => {
    const { environmentConfigs, findings } = compile(
      `${head}spec: { environmentConfigs: { openAPIV3Schema: { port: integer } } }`,
    );
    expect(environmentConfigs?.jsonSchema).toMatchObject(port);
    expect(findings).toEqual([
      expect.objectContaining({
        severity: 'error',
        code: 'definition/shorthand-in-openapi',
        pointer: '/spec/environmentConfigs/openAPIV3Schema',
      }),
    ]);
  });

  it.each(['envOverrides', 'environmentConfigs'])(
    'accepts %s in spec.schema',
    name => {
      const { environmentConfigs, findings } = compile(
        `${head}spec: { schema: { ${name}: { port: integer } } }`,
      );
      expect(environmentConfigs?.jsonSchema).toMatchObject(port);
      expect(findings).toEqual([]);
    },
  );

  it.each([
    ['ComponentType', 'ComponentType'],
    ['ClusterComponentType', 'ComponentType'],
    ['Trait', 'Trait'],
    ['ClusterTrait', 'Trait'],
  ])('reads a %s as a %s', (written, kind) => {
    const definition = compile(head.replace('ComponentType', written));
    expect(definition).toEqual({ kind, name: 'web', findings: [] });
  });

  it.each([
    ['{ name: web, title: Web, description: A site }'],
    [
      '{ name: web, annotations: { openchoreo.dev/display-name: Web, openchoreo.dev/description: A site } }',
    ],
  ])('reads title and description from %s', metadata => {
    expect(
      compile(`apiVersion: v1alpha1\nkind: Trait\nmetadata: ${metadata}`),
    ).toMatchObject({ title: 'Web', description: 'A site' });
  });

  it.each<[string, string, string]>([
    ['definition/not-a-map', `${head}spec: []`, '/spec'],
    ['definition/not-a-map', '- a', ''],
    ['definition/not-a-map', `${head}spec: { schema: a }`, '/spec/schema'],
    [
      'definition/unknown-kind',
      head.replace('ComponentType', 'ComponentTyp'),
      '/kind',
    ],
    [
      'definition/unknown-version',
      head.replace('v1alpha1', 'v2'),
      '/apiVersion',
    ],
    [
      'definition/name-missing',
      'apiVersion: v1alpha1\nkind: Trait',
      '/metadata',
    ],
    [
      'definition/unknown-section',
      `${head}spec: { schema: { parameter: {} } }`,
      '/spec/schema/parameter',
    ],
    [
      'definition/unknown-section',
      `${head}spec: { schema: { ocSchema: { parameter: {} } } }`,
      '/spec/schema/ocSchema/parameter',
    ],
    [
      'definition/unknown-section',
      `${head}spec: { parameter: { openAPIV3Schema: { type: object } } }`,
      '/spec/parameter',
    ],
    [
      'definition/misplaced',
      `${head}spec: {}\nparameters: { openAPIV3Schema: { type: object } }`,
      '/parameters',
    ],
    [
      'definition/misplaced',
      `${head}schema: { parameters: { a: string } }\nspec: {}`,
      '/schema',
    ],
    [
      'definition/misplaced',
      `${head}spec: { openAPIV3Schema: { type: object } }`,
      '/spec/openAPIV3Schema',
    ],
    [
      'definition/misplaced',
      `${head}spec: { properties: { a: { type: string } } }`,
      '/spec/properties',
    ],
    [
      'definition/misplaced',
      `${head}spec: { envOverrides: { a: string } }`,
      '/spec/envOverrides',
    ],
    [
      'definition/misplaced',
      `${head}spec: { parameters: { required: [a], openAPIV3Schema: { type: object, properties: { a: { type: string } } } } }`,
      '/spec/parameters/required',
    ],
    [
      'definition/schema-missing',
      `${head}spec: { parameters: { type: object } }`,
      '/spec/parameters',
    ],
    [
      'definition/schema-twice',
      `${head}spec: { schema: { parameters: { a: string } }, parameters: { openAPIV3Schema: { type: object } } }`,
      '/spec/parameters/openAPIV3Schema',
    ],
    [
      'definition/unresolved-file',
      `${head}spec: { parameters: { openAPIV3Schema: { $yaml: ./a.yaml } } }`,
      '/spec/parameters/openAPIV3Schema',
    ],
    [
      'definition/unresolved-file',
      `${head}spec: { schema: { parameters: { $yaml: ./a.yaml } } }`,
      '/spec/schema/parameters',
    ],
    [
      'definition/unresolved-file',
      `${head}spec: { parameters: { yttDataValuesSchema: { $text: ./a.txt } } }`,
      '/spec/parameters/yttDataValuesSchema',
    ],
    [
      'definition/unresolved-file',
      `${head}spec: { parameters: { $yaml: ./a.yaml } }`,
      '/spec/parameters',
    ],
    [
      'definition/root-not-object',
      `${head}spec: { parameters: { openAPIV3Schema: { type: string } } }`,
      '/spec/parameters/openAPIV3Schema',
    ],
  ])('reports %s', (code, text, pointer) => {
    expect(compile(text).findings).toContainEqual(
      expect.objectContaining({ code, pointer }),
    );
  });

  it('positions schema findings in the document', () => {
    const { findings } = compile(
      `${head}spec:\n  schema:\n    parameters:\n      port: integer | minimum=x\n  environmentConfigs:\n    openAPIV3Schema:\n      type: object\n      properties:\n        size: { type: integer, minLength: 1 }`,
    );
    expect(
      findings.map(({ pointer, position }) => [pointer, position?.line]),
    ).toEqual([
      ['/spec/schema/parameters/port', 7],
      ['/spec/environmentConfigs/openAPIV3Schema/properties/size', 12],
    ]);
  });

  it('reports the errors of a type once for all its references', () => {
    const { findings } = compile(
      `${head}spec:\n  schema:\n    types:\n      T:\n        port: integer | minimun=1 default=x\n    parameters: { a: T, b: T }\n    envOverrides: { c: '[]T' }`,
    );
    expect(findings.map(({ code }) => code)).toEqual([
      'shorthand/unknown-marker',
      'shorthand/invalid-value',
    ]);
  });

  it('rejects an endlessly nested document', () => {
    let root: JsonValue = {};
    for (let depth = 0; depth < 100_000; depth++) {
      root = [root];
    }
    expect(
      compileDefinition(nodeFromValue({ spec: root })).findings,
    ).toContainEqual(expect.objectContaining({ code: 'source/too-deep' }));
  });
});

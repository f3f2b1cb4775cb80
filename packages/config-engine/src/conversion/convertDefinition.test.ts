// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { equalJson, JsonObject } from '../json';
import { compileDefinition, CompiledSchema } from '../schema';
import { parseSource } from '../source';
import { convertDefinition, ConvertedDialect } from './convertDefinition';

function convert(text: string, dialect: ConvertedDialect) {
  return convertDefinition({ file: 'type.yaml', text }, dialect);
}

/** Annotations without comment help, whose place may change. */
function withoutComments(schema: CompiledSchema | undefined) {
  const annotated = schema?.annotations ?? {};
  return Object.fromEntries(
    Object.keys(annotated).flatMap(pointer => {
      const { '#comment': _, ...annotations } = annotated[pointer];
      return Object.keys(annotations).length > 0
        ? [[pointer, annotations]]
        : [];
    }),
  );
}

/** The compiled sections of a text in either dialect. */
function meaningOf(text: string) {
  return parseSource({ file: 'type.yaml', text }).documents.map(({ root }) => {
    const { parameters, environmentConfigs, findings } =
      compileDefinition(root);
    return {
      errors: findings.filter(({ severity }) => severity === 'error'),
      parameters: parameters?.jsonSchema,
      parameterAnnotations: withoutComments(parameters),
      parameterOrder: parameters?.order,
      environmentConfigs: environmentConfigs?.jsonSchema,
      environmentAnnotations: withoutComments(environmentConfigs),
    };
  });
}

/** As data: the order of `required` follows the names in the shorthand. */
function dataOf(meaning: ReturnType<typeof meaningOf>) {
  return JSON.parse(JSON.stringify(meaning), (key, value) =>
    key === 'required' && Array.isArray(value) ? [...value].sort() : value,
  );
}

const head = `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: service }
spec:
`;

const shorthand = `${head}  workloadType: deployment

  # What users may set.
  schema:
    types:
      Endpoint:
        name: string
        port: "Port | default=8080 title='Port'" # of the container
      # Where the service listens.
      Port: "integer | minimum=1 maximum=65535"
    parameters:
      endpoints: "[]Endpoint | default=[]"
      # Of the main endpoint.
      port: "Port | default=80 oc:ui:help='Two words'"
      labels: map<string>
      database:
        $default: {}
        size: "string | default=small enum=small,large"

    # The same, but for one environment.
    envOverrides:
      replicas: "integer | default=1"
  resources: # untouched
    - id: deployment
      template: { replicas: '\${envOverrides.replicas}', port: "\${ parameters.port }" }
`;

const openapi = `${head}  workloadType: deployment

  # What users may set.
  parameters:
    openAPIV3Schema:
      type: object
      $defs:
        Endpoint:
          type: object
          required:
            - name
          properties:
            name:
              type: string
            # of the container
            port:
              $ref: "#/$defs/Port"
              title: Port
              default: 8080
        # Where the service listens.
        Port:
          type: integer
          maximum: 65535
          minimum: 1
      required:
        - labels
      properties:
        endpoints:
          type: array
          default: []
          items:
            $ref: "#/$defs/Endpoint"
        # Of the main endpoint.
        port:
          $ref: "#/$defs/Port"
          default: 80
          x-oc-ui-help: Two words
        labels:
          type: object
          additionalProperties:
            type: string
        database:
          type: object
          default: {}
          properties:
            size:
              type: string
              enum: [small, large]
              default: small

  # The same, but for one environment.
  environmentConfigs:
    openAPIV3Schema:
      type: object
      properties:
        replicas:
          type: integer
          default: 1
  resources: # untouched
    - id: deployment
      template: { replicas: '\${environmentConfigs.replicas}', port: "\${ parameters.port }" }
`;

describe('convertDefinition', () => {
  it('writes the shorthand as openAPIV3Schema, with types, comments, annotations and template names', () => {
    const { text, findings } = convert(shorthand, 'openapi');
    expect(findings).toEqual([]);
    expect(
      text.replace(/enum:\n\s+- small\n\s+- large/, 'enum: [small, large]'),
    ).toBe(openapi);
    expect(meaningOf(text)).toEqual(meaningOf(shorthand));
  });

  it('writes openAPIV3Schema as the shorthand', () => {
    const { text, findings } = convert(openapi, 'shorthand');
    expect(findings).toEqual([]);
    expect(meaningOf(text)).toEqual(meaningOf(openapi));
    expect(text).toContain(
      '# Where the service listens.\n      Port: integer | minimum=1 maximum=65535\n',
    );
    expect(text).toContain(
      "# Of the main endpoint.\n      port: Port | default=80 oc:ui:help='Two words'\n",
    );
    expect(text).toContain(
      '\'${envOverrides.replicas}\', port: "${ parameters.port }" }',
    );
  });

  it.each<[string, string, string]>([
    [
      'a nullable field',
      'a: { type: string, default: x, nullable: true }',
      'cannot express "nullable" of "parameters.a"',
    ],
    [
      'alternatives',
      'a: { type: string, default: x, anyOf: [{ minLength: 1 }] }',
      'cannot express "anyOf" of "parameters.a"',
    ],
    [
      'a closed map',
      'a: { type: object, default: {}, additionalProperties: false, properties: { b: { type: string, default: x } } }',
      'that no other fields are allowed of "parameters.a"',
    ],
    [
      'an example with blanks',
      'a: { type: string, default: x, example: two words }',
      'cannot express "example"',
    ],
  ])('reports that the shorthand cannot express %s', (_, property, message) => {
    const text = `${head}  parameters:
    openAPIV3Schema:
      type: object
      properties:
        ${property}
`;
    const { text: converted, findings } = convert(text, 'shorthand');
    expect(findings.map(finding => finding.message)).toEqual([
      expect.stringContaining(message),
    ]);
    expect(findings[0].position?.line).toBe(9);
    expect(meaningOf(converted)[0].errors).toEqual([]);
  });

  it('creates types for maps with keywords beyond their fields, and for items with constraints', () => {
    const text = `${head}  parameters:
    openAPIV3Schema:
      type: object
      properties:
        http-server:
          type: object
          title: Server
          default: {}
          properties: { port: { type: integer, default: 80 } }
        names:
          type: array
          default: []
          items: { type: string, minLength: 2 }
`;
    const { text: converted } = convert(text, 'shorthand');
    expect(converted).toContain(
      'HttpServer:\n        port: integer | default=80',
    );
    expect(converted).toContain(
      'http-server: HttpServer | default={} title=Server',
    );
    expect(converted).toContain('NamesItem: string | minLength=2');
    expect(meaningOf(converted)).toEqual(meaningOf(text));
  });

  it('leaves text with errors or nothing to convert unchanged', () => {
    const broken = `${head}  schema:\n    parameters: { a: 'string | minLenght=1' }\n`;
    expect(convert(broken, 'openapi')).toMatchObject({
      text: broken,
      findings: [{ code: 'shorthand/unknown-marker' }],
    });
    expect(convert(openapi, 'openapi')).toMatchObject({
      text: openapi,
      findings: [{ code: 'conversion/nothing-to-convert' }],
    });
    expect(convert('a: [', 'openapi').text).toBe('a: [');
  });

  it.each([
    ['Workflow', 'argoproj.io/v1alpha1'],
    ['Component', 'openchoreo.dev/v1alpha1'],
    ['ComponentType', 'example.com/v1'],
    ['ConfigMap', 'v1'],
  ])(
    'leaves a %s of %s unchanged while converting other documents',
    (kind, apiVersion) => {
      const other = `apiVersion: ${apiVersion}
kind: ${kind}
metadata: { name: a }
spec:
  schema:
    parameters: { repository: string }
`;
      const { text, findings } = convert(
        `${other}---\n${shorthand}`,
        'openapi',
      );
      expect(findings).toEqual([]);
      expect(text).toBe(`${other}---\n${convert(shorthand, 'openapi').text}`);
      expect(convert(other, 'openapi')).toMatchObject({
        text: other,
        findings: [{ code: 'conversion/nothing-to-convert' }],
      });
    },
  );

  it('refuses to make optional fields required, and names them', () => {
    const text = `${head}  parameters:
    openAPIV3Schema:
      type: object
      required: [b]
      properties:
        a: { type: string }
        b: { type: string }
        c:
          type: array
          default: []
          items: { type: object, properties: { d: { type: string } } }
`;
    const converted = convert(text, 'shorthand');
    expect(converted.text).toBe(text);
    expect(converted.findings).toMatchObject([
      {
        code: 'conversion/optional-without-default',
        severity: 'error',
        message: expect.stringContaining('"parameters.a"'),
        position: { line: 10 },
      },
      {
        code: 'conversion/optional-without-default',
        message: expect.stringContaining('"parameters.c[].d"'),
      },
    ]);
  });

  it.each<[string, string, ConvertedDialect]>([
    [
      'above openAPIV3Schema',
      `  parameters:
    # Above the schema.
    openAPIV3Schema:
      # In it.
      type: object
      properties: { a: { type: string, default: x } }
  environmentConfigs: # Behind the section.
    # Above the other one.
    openAPIV3Schema: # Behind it.
      type: object
      properties: { b: { type: string, default: x } }
`,
      'shorthand',
    ],
    [
      'between schema and types',
      `  # Above all.
  schema: # Behind the key.
    # Above the types.
    types: # Behind the types.
      # Above a type.
      T: { a: string }
    # Above the parameters.
    parameters: { t: T }
`,
      'openapi',
    ],
    [
      'above unused types',
      `  schema:
    # Above the types.
    types: {}
    parameters: { t: string }
`,
      'openapi',
    ],
    [
      'around ocSchema',
      `  schema:
    # Above it.
    ocSchema:
      # Above the parameters.
      parameters: { t: string }
`,
      'openapi',
    ],
    [
      'around types within a section',
      `  parameters:
    # Above it.
    ocSchema:
      # Above the types.
      $types: { T: { a: string } }
      # Above a field.
      t: T
`,
      'openapi',
    ],
  ])('keeps comments %s', (_, spec, dialect) => {
    const text = `${head}${spec}`;
    const converted = convert(text, dialect);
    expect(converted.findings).toEqual([]);
    expect(converted.text).not.toBe(text);
    const comments = (of: string) => of.match(/# .*/g)?.sort();
    expect(comments(converted.text)).toEqual(comments(text));
    expect(meaningOf(converted.text)).toEqual(meaningOf(text));
  });

  it.each([
    [
      'an unknown section',
      '  schema: { parameters: { a: string }, systemParameters: { b: string } }',
      'openapi',
      'spec.schema.systemParameters',
    ],
    [
      'another spelling of a section',
      '  schema: { envOverrides: { a: string }, environmentConfigs: { b: string } }',
      'openapi',
      'spec.schema.environmentConfigs',
    ],
    [
      'an entry beside a schema',
      '  parameters: { openAPIV3Schema: { type: object }, owner: me }',
      'shorthand',
      'spec.parameters.owner',
    ],
  ] as const)('drops no entries: %s', (_, spec, dialect, entry) => {
    const text = `${head}${spec}\n`;
    const converted = convert(text, dialect);
    expect(converted.text).toBe(text);
    expect(converted.findings).toEqual([
      expect.objectContaining({
        code: 'conversion/entry-lost',
        message: expect.stringContaining(`"${entry}"`),
        position: expect.objectContaining({ line: 5 }),
      }),
    ]);
  });

  it('quotes what readers of YAML 1.1 take for another type', () => {
    const { text } = convert(
      `${head}  schema:\n    parameters:\n      size: string | default=0b11 enum=0b11,no\n      "on": integer | default=1\n`,
      'openapi',
    );
    expect(text).toContain('- "0b11"\n');
    expect(text).toContain('- "no"\n');
    expect(text).toContain('default: "0b11"\n');
    expect(text).toContain('"on":\n');
  });

  it('reads scalars like the cluster', () => {
    const { text } = convert(
      `${head}  parameters:\n    openAPIV3Schema:\n      type: object\n      properties:\n        mode: { type: integer, default: 0644 }\n        debug: { type: boolean, default: on }\n`,
      'shorthand',
    );
    expect(text).toContain('mode: integer | default=420');
    expect(text).toContain('debug: boolean | default=true');
  });

  it('converts no schema with a merge key', () => {
    const text = `${head}  schema:\n    parameters:\n      <<: { a: string }\n`;
    const converted = convert(text, 'openapi');
    expect(converted.text).toBe(text);
    expect(converted.findings.map(({ code }) => code)).toEqual([
      'conversion/merge-key',
    ]);
  });

  it('reports nothing lost for a section without a value', () => {
    const { text } = convert(
      `${head}  schema: { types: , parameters: { a: string }, envOverrides: }\n`,
      'openapi',
    );
    expect(text).toContain('openAPIV3Schema');
  });

  const scalar = fc.oneof(
    fc
      .record({
        type: fc.constant('string'),
        default: fc.string(),
        title: fc.string({ minLength: 1 }),
      })
      .map(
        ({ type, default: value, title }) =>
          `${type} | default=${JSON.stringify(value)} title=${JSON.stringify(
            title,
          )}`,
      ),
    fc
      .integer()
      .map(value => `integer | default=${value} minimum=${value - 1}`),
    fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .map(value => `number | default=${value}`),
    fc.boolean().map(value => `boolean | default=${value} oc:ui:advanced`),
    fc
      .string({ minLength: 1 })
      .map(help => `string | oc:ui:help=${JSON.stringify(help)}`),
    fc
      .uniqueArray(fc.stringMatching(/^[a-z][a-z ,"]{0,5}[a-z]$/), {
        minLength: 1,
        maxLength: 4,
      })
      .map(
        values =>
          `string | enum=${values
            .map(value => JSON.stringify(value))
            .join(',')}`,
      ),
    fc.constantFrom(
      'T',
      'T | default={}',
      '[]T',
      '[]T | default=[]',
      'map<T> | default={}',
      'Alias',
      'Alias | minLength=2',
      'map<[]string>',
      '[]Alias',
    ),
  );
  const fields = fc.dictionary(
    fc.stringMatching(/^[a-z][a-zA-Z0-9-]{0,8}$/),
    fc.oneof(
      scalar,
      fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), scalar, {
        minKeys: 1,
        maxKeys: 3,
      }),
    ),
    { minKeys: 1, maxKeys: 5 },
  );

  it('keeps the meaning of a schema, and round trips are stable', () => {
    fc.assert(
      fc.property(fields, fields, (parameters, environment) => {
        const text = `${head}  schema: ${JSON.stringify({
          types: {
            T: { x: 'string | default=a' },
            Alias: 'string | maxLength=9',
          },
          parameters,
          envOverrides: environment,
        })}\n`;
        const meaning = meaningOf(text);
        fc.pre(meaning[0].errors.length === 0);
        const there = convert(text, 'openapi');
        expect(there.findings).toEqual([]);
        expect(meaningOf(there.text)).toEqual(meaning);
        const back = convert(there.text, 'shorthand');
        expect(back.findings).toEqual([]);
        expect(meaningOf(back.text)).toEqual(meaning);
        expect(convert(back.text, 'openapi').text).toBe(there.text);
      }),
      { numRuns: 200 },
    );
  });

  const property = fc
    .record({
      schema: fc.constantFrom<JsonObject>(
        { type: 'string' },
        { type: 'string', minLength: 1, title: 'A title' },
        { type: 'integer', minimum: 1 },
        { type: 'boolean' },
        { type: 'array', items: { type: 'string' } },
        { type: 'object', additionalProperties: { type: 'integer' } },
        { $ref: '#/$defs/T' },
        { type: 'object', properties: { x: { type: 'string' } } },
        {
          type: 'object',
          required: ['x'],
          properties: { x: { type: 'string' } },
        },
        { type: 'string', nullable: true },
      ),
      isRequired: fc.boolean(),
      hasDefault: fc.boolean(),
    })
    .map(({ schema, isRequired, hasDefault }) => {
      const { type = 'object' } = schema;
      const defaults: JsonObject = {
        string: 'text',
        integer: 2,
        boolean: true,
        array: [],
        object:
          type === schema.type && schema.additionalProperties ? {} : { x: 'y' },
      };
      return {
        isRequired,
        schema: {
          ...schema,
          ...(hasDefault && { default: defaults[String(type)] }),
        },
      };
    });

  /** The result of converting text to the shorthand; otherwise the error. */
  function outcomeOf(text: string): string {
    const { text: converted, findings } = convert(text, 'shorthand');
    const errors = findings.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) {
      const isRight =
        converted === text &&
        errors.every(
          ({ code }) => code === 'conversion/optional-without-default',
        );
      return isRight ? 'refused' : errors.map(({ code }) => code).join();
    }
    const [before] = dataOf(meaningOf(text));
    const [after] = dataOf(meaningOf(converted));
    if (findings.length > 0) {
      return after.errors.length === 0 ? 'lossy' : converted;
    }
    return equalJson(after, before) ? 'same' : converted;
  }

  it('returns an equivalent schema in the shorthand, or none', () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), property, {
          minKeys: 1,
          maxKeys: 3,
        }),
        properties => {
          const names = Object.keys(properties);
          const schema = {
            type: 'object',
            $defs: {
              T: {
                type: 'object',
                properties: { x: { type: 'string', default: 'd' } },
              },
            },
            required: names.filter(
              // A field with a default is never required, even if listed.
              name =>
                properties[name].isRequired &&
                !Object.hasOwn(properties[name].schema, 'default'),
            ),
            properties: Object.fromEntries(
              names.map(name => [name, properties[name].schema]),
            ),
          };
          const text = `${head}  parameters:\n    openAPIV3Schema: ${JSON.stringify(
            schema,
          )}\n`;
          const meaning = meaningOf(text);
          fc.pre(meaning[0].errors.length === 0);
          const outcome = outcomeOf(text);
          outcomes.add(outcome);
          expect(['refused', 'lossy', 'same']).toContain(outcome);
        },
      ),
      { numRuns: 300 },
    );
    expect(outcomes).toEqual(new Set(['refused', 'lossy', 'same']));
  });
});

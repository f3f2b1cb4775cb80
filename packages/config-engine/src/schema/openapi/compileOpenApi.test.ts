// SPDX-License-Identifier: Apache-2.0

import { JsonObject } from '../../json';
import { nodeFromValue, parseSource } from '../../source';
import { compileOpenApi } from './compileOpenApi';

function compile(schema: JsonObject) {
  return compileOpenApi({ schema: nodeFromValue(schema) });
}

function codes(schema: JsonObject): string[] {
  return compile(schema).findings.map(({ code }) => code);
}

/** A schema with one property `a` and definitions. */
function using(property: JsonObject, $defs?: JsonObject): JsonObject {
  return {
    type: 'object',
    ...($defs && { $defs }),
    properties: { a: property },
  };
}

describe('compileOpenApi', () => {
  it.each<[string, JsonObject, JsonObject]>([
    [
      'resolves a reference',
      using({ $ref: '#/$defs/P' }, { P: { type: 'integer', minimum: 1 } }),
      using({ type: 'integer', minimum: 1 }),
    ],
    [
      'lets siblings override the definition keyword by keyword',
      using(
        {
          $ref: '#/$defs/R',
          properties: { gpu: { type: 'integer' } },
          description: 'own',
        },
        {
          R: {
            type: 'object',
            properties: { cpu: { type: 'string' } },
            default: {},
          },
        },
      ),
      using({
        type: 'object',
        properties: { gpu: { type: 'integer' } },
        description: 'own',
        default: {},
      }),
    ],
    [
      'ignores references within data',
      using({ type: 'object', default: { $ref: '#/$defs/P' } }, { P: {} }),
      using({ type: 'object', default: { $ref: '#/$defs/P' } }),
    ],
    [
      'resolves references in lists, maps and applied schemas',
      using(
        {
          type: 'array',
          items: { $ref: '#/$defs/S' },
          anyOf: [{ not: { $ref: '#/$defs/S' } }],
        },
        {
          S: { type: 'object', additionalProperties: { $ref: '#/$defs/T' } },
          T: { type: 'string' },
        },
      ),
      using({
        type: 'array',
        items: { type: 'object', additionalProperties: { type: 'string' } },
        anyOf: [
          {
            not: { type: 'object', additionalProperties: { type: 'string' } },
          },
        ],
      }),
    ],
    [
      'keeps extensions, and properties with such names',
      {
        type: 'object',
        'x-note': 1,
        properties: { 'x-api-key': { type: 'string' } },
      },
      {
        type: 'object',
        'x-note': 1,
        properties: { 'x-api-key': { type: 'string' } },
      },
    ],
  ])('%s', (_rule, schema, structural) => {
    const compiled = compile(schema);
    expect(compiled.structural).toEqual(structural);
    expect(compiled.findings).toEqual([
      ...compiled.findings.filter(({ severity }) => severity !== 'error'),
    ]);
  });

  it.each<[string, string, JsonObject]>([
    [
      'openapi/ref-circular',
      'circular $ref: A → B → A',
      using(
        { $ref: '#/$defs/A' },
        { A: { $ref: '#/$defs/B' }, B: { $ref: '#/$defs/A' } },
      ),
    ],
    [
      'openapi/ref-circular',
      'circular $ref: N → N',
      using(
        { $ref: '#/$defs/N' },
        { N: { type: 'object', properties: { n: { $ref: '#/$defs/N' } } } },
      ),
    ],
    [
      'openapi/ref-not-found',
      '$ref "#/$defs/Prot" not found in definitions. Did you mean "Port"?',
      using({ $ref: '#/$defs/Prot' }, { Port: {} }),
    ],
    [
      'openapi/ref-no-definitions',
      'no definitions available',
      using({ $ref: '#/$defs/P' }),
    ],
    [
      'openapi/ref-not-object',
      'resolved to non-object type',
      using({ $ref: '#/$defs/P' }, { P: 'integer' }),
    ],
    [
      'openapi/ref-not-local',
      'only local $ref supported',
      using({ $ref: 'https://example.com/a.json' }),
    ],
    [
      'openapi/ref-path',
      'unsupported $ref path',
      using({ $ref: '#/definitions/P' }),
    ],
    [
      'openapi/ref-empty-name',
      'empty definition name',
      using({ $ref: '#/$defs/' }),
    ],
    ['openapi/ref-not-text', '$ref must be a string', using({ $ref: 42 })],
    [
      'openapi/unknown-keyword',
      'Did you mean "minLength"?',
      using({ type: 'string', minLenght: 1 }),
    ],
    [
      'openapi/invalid-value',
      '"minLength" must be a whole number',
      using({ type: 'string', minLength: '1' }),
    ],
    [
      'openapi/not-a-schema',
      'not "integer"',
      { type: 'object', properties: { a: 'integer' } },
    ],
    [
      'openapi/ignored-keyword',
      '"dependencies" is not part',
      { type: 'object', dependencies: {} },
    ],
    [
      'openapi/unknown-keyword',
      '"if" is not a keyword of a schema; correct or remove it. Use "oneOf" instead.',
      { type: 'object', if: { required: ['a'] } },
    ],
    [
      'openapi/required-unknown',
      'Did you mean "a"?',
      { ...using({ type: 'string' }), required: ['A'] },
    ],
    [
      'annotations/near-miss',
      'did you mean "ui:hidden"?',
      using({ type: 'string', 'x-oc-ui-hiden': true }),
    ],
    [
      'annotations/invalid-value',
      'must be true or false',
      using({ type: 'string', 'x-oc-ui-hidden': 'yes' }),
    ],
    [
      'openapi/default-unsatisfied',
      'host is required',
      using({
        type: 'object',
        default: {},
        required: ['host'],
        properties: { host: { type: 'string' } },
      }),
    ],
    [
      'openapi/default-unsatisfied',
      'should be greater than or equal to 1',
      using(
        { $ref: '#/$defs/P', minimum: 1 },
        { P: { type: 'integer', default: 0 } },
      ),
    ],
    [
      'openapi/default-unsatisfied',
      'must validate one and only one schema (oneOf)',
      using({ default: 1, oneOf: [{ type: 'string' }, { type: 'boolean' }] }),
    ],
  ])('reports %s: %s', (code, message, schema) => {
    expect(compile(schema).findings).toContainEqual(
      expect.objectContaining({
        code,
        message: expect.stringContaining(message),
      }),
    );
  });

  it.each<[string, string, string[]]>([
    [
      'alternatives that require what is declared beside them',
      '{ properties: { a: {}, b: {} }, oneOf: [{ properties: { a: {} }, required: [b] }, { required: [a] }] }',
      [],
    ],
    [
      'alternatives within alternatives',
      '{ properties: { a: {} }, allOf: [{ anyOf: [{ not: { required: [a] } }, { properties: {}, required: [a] }] }] }',
      [],
    ],
    [
      'a schema that requires what its alternatives declare',
      '{ required: [a, b], properties: { a: {} }, anyOf: [{ properties: { b: {} } }] }',
      [],
    ],
    [
      'a name that nothing declares, within alternatives',
      '{ properties: { cert: {} }, anyOf: [{ required: [crt] }, { not: { required: [certs] } }] }',
      ['/anyOf/0/required/0 crt', '/anyOf/1/not/required/0 certs'],
    ],
    [
      'what only a "not" mentions',
      '{ required: [b], properties: { a: {} }, not: { properties: { b: {} } } }',
      ['/required/0 b'],
    ],
    [
      'fields below alternatives',
      '{ properties: { tls: { properties: { cert: {} } } }, oneOf: [{ properties: { tls: { required: [cert, kye] } } }] }',
      ['/oneOf/0/properties/tls/required/1 kye'],
    ],
    [
      'items of lists and maps',
      '{ properties: { l: { items: { properties: { a: {} } } }, m: { additionalProperties: { properties: { a: {} } } } }, allOf: [{ properties: { l: { items: { required: [a, x] } }, m: { additionalProperties: { required: [a, y] } } } }] }',
      [
        '/allOf/0/properties/m/additionalProperties/required/1 y',
        '/allOf/0/properties/l/items/required/1 x',
      ],
    ],
    [
      'conditions on an open object',
      '{ properties: { a: {} }, additionalProperties: true, anyOf: [{ required: [b] }] }',
      [],
    ],
    [
      'conditions without any declaration',
      '{ anyOf: [{ required: [b] }] }',
      [],
    ],
    [
      'definitions, once',
      '{ $defs: { D: { properties: { c: {} }, required: [a, b] } }, properties: { a: {} }, oneOf: [{ $ref: "#/$defs/D" }, { allOf: [{ $ref: "#/$defs/D" }] }] }',
      ['/$defs/D/required/1 b'],
    ],
    [
      'names beside a reference',
      '{ $defs: { D: { properties: { a: {} } } }, properties: { p: { $ref: "#/$defs/D", required: [a, b] } } }',
      ['/properties/p/required/1 b'],
    ],
  ])('checks required names of %s', (_, text, expected) => {
    const { documents } = parseSource({ file: 'f', text });
    const found = compileOpenApi({ schema: documents[0].root }).findings.filter(
      ({ code }) => code === 'openapi/required-unknown',
    );
    expect(
      found.map(({ pointer, position }) =>
        [pointer, position && text.slice(position.start, position.end)].join(
          ' ',
        ),
      ),
    ).toEqual(expected);
  });

  it.each([
    [64, []],
    [65, ['openapi/ref-too-deep']],
  ])('follows a chain of %d references', (length, expected) => {
    const $defs: JsonObject = {};
    for (let index = 0; index < length - 1; index++) {
      $defs[`D${index}`] = { $ref: `#/$defs/D${index + 1}` };
    }
    $defs[`D${length - 1}`] = { type: 'string' };
    expect(codes(using({ $ref: '#/$defs/D0' }, $defs))).toEqual(expected);
    // The length counts even if part of the chain is already resolved.
    const half = { $ref: `#/$defs/D${length - 20}` };
    expect(
      codes({
        type: 'object',
        $defs,
        properties: { half, whole: { $ref: '#/$defs/D0' } },
      }),
    ).toEqual(expected);
  });

  it.each<[string, JsonObject]>([
    [
      'a nested default',
      {
        type: 'object',
        default: {},
        required: ['host', 'tls'],
        properties: {
          host: { type: 'string', default: 'localhost' },
          tls: {
            type: 'object',
            default: {},
            required: ['port'],
            properties: { port: { type: 'integer', default: 443 } },
          },
        },
      },
    ],
    ['null', { type: 'string', nullable: true, default: null }],
    [
      'a nested null, which is replaced',
      {
        type: 'object',
        default: { a: null },
        properties: { a: { type: 'string', default: 'x' } },
      },
    ],
    [
      'an alternative',
      { default: 1, anyOf: [{ type: 'integer' }, { not: {} }] },
    ],
    [
      'an int-or-string',
      { 'x-kubernetes-int-or-string': true, default: '80%' },
    ],
  ])('accepts a default that is valid through %s', (_, schema) => {
    expect(codes(using(schema))).toEqual([]);
  });

  it.each([
    [
      'a keyword',
      'a: { type: string, minLenght: 1 }',
      'a: { type: string, minLength: 1 }',
    ],
    [
      'a keyword in quotes',
      '"a": { "type": "string", "minLenght": 1 }',
      '"a": { "type": "string", "minLength": 1 }',
    ],
    [
      'an annotation',
      'a: { type: string, x-oc-ui-hiden: true }',
      'a: { type: string, x-oc-ui-hidden: true }',
    ],
    [
      'an annotation for forms',
      'a: { type: string, x-openchoreo-ui-form-hiden: true }',
      'a: { type: string, x-openchoreo-ui-form-hidden: true }',
    ],
    [
      'a reference',
      'a: { $ref: "#/$defs/Prot" }',
      'a: { $ref: "#/$defs/Port" }',
    ],
    [
      'a required name',
      'a: { type: object, required: [prot], properties: { port: { type: integer } } }',
      'a: { type: object, required: [port], properties: { port: { type: integer } } }',
    ],
  ])('offers a fix for a misspelled name: %s', (_, before, after) => {
    const write = (property: string) =>
      `type: object\n$defs: { Port: { type: integer } }\nproperties:\n  ${property}\n`;
    const check = (text: string) =>
      compileOpenApi({
        schema: parseSource({ file: 'f', text }).documents[0].root,
      }).findings;
    const text = write(before);
    const [{ fix }] = check(text);
    expect(
      text.slice(0, fix!.start) + fix!.replacement + text.slice(fix!.end),
    ).toBe(write(after));
    expect(check(write(after))).toEqual([]);
  });

  it.each<[string, JsonObject]>([
    ['type', { type: [{ a: 1 }] }],
    ['x-kubernetes-list-type', { 'x-kubernetes-list-type': { a: 1 } }],
    ['enum', { type: 'integer', enum: [{ a: 1 }], default: 2 }],
    ['pattern', { pattern: { a: 1 } }],
    ['required', { required: [{ a: 1 }] }],
    ['title', { title: { a: 1 }, 'x-oc-ui-label': { a: 1 } }],
  ])('reports a map as the value of %s', (_, schema) => {
    // Maps of the engine have no prototype, so they cannot be converted to strings.
    const { root } = parseSource({
      file: 'f',
      text: JSON.stringify(using(schema)),
    }).documents[0];
    expect(compileOpenApi({ schema: root }).findings).not.toEqual([]);
  });

  it('reads merge strategies from list types, and safe keys from a uiSchema', () => {
    const { annotations } = compile(
      using({
        type: 'array',
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['name'],
        'x-openchoreo-backstage-portal': {
          'ui:help': 'why',
          'ui:field': 'RepoUrlPicker',
          'ui:options': { inputType: 'file' },
          'ui:style': { position: 'fixed' },
          'ui:classNames': 'x',
          href: 'https://example.com',
          __proto__: { polluted: true },
        },
      }),
    );
    expect(annotations['/properties/a']).toEqual({
      'merge:strategy': 'map',
      'merge:keys': ['name'],
      'ui:help': 'why',
    });
  });

  it('records the definition that a default comes from', () => {
    const { defaultOrigins } = compile(
      using(
        { $ref: '#/$defs/A' },
        { A: { $ref: '#/$defs/B' }, B: { type: 'integer', default: 1 } },
      ),
    );
    expect(defaultOrigins).toEqual({ '/properties/a': { type: 'B' } });
  });

  it('reads JSON Schema spellings as intended, with a finding', () => {
    const { jsonSchema, findings } = compile(
      using({ type: ['number', 'null'], exclusiveMinimum: 0 }),
    );
    expect(jsonSchema).toEqual(
      using({ type: ['number', 'null'], exclusiveMinimum: 0 }),
    );
    expect(findings.map(({ code }) => code)).toEqual([
      'openapi/invalid-value',
      'openapi/invalid-value',
    ]);
  });

  it('keeps "definitions" beside "$defs", but resolves only "$defs"', () => {
    const definitions = {
      A: { type: 'integer' },
      B: { $ref: '#/$defs/Missing' },
    };
    const compileWith = ($defs: JsonObject) =>
      compileOpenApi({
        schema: nodeFromValue({
          $defs,
          definitions,
          type: 'object',
          properties: { a: { $ref: '#/$defs/A' } },
        }),
      });
    const { structural, jsonSchema, findings } = compileWith({
      A: { type: 'string' },
    });
    expect(structural).toEqual({
      definitions,
      type: 'object',
      properties: { a: { type: 'string' } },
    });
    expect(jsonSchema).toEqual({
      type: 'object',
      properties: { a: { type: 'string' } },
    });
    expect(findings).toMatchObject([{ code: 'openapi/ignored-keyword' }]);
    expect(compileWith({}).structural).toMatchObject({
      $defs: {},
      definitions,
    });
  });

  it('keeps the positions of maps and lists in defaults, and reports repeats', () => {
    const text = [
      'properties:',
      '  hosts:',
      '    type: array',
      '    items: { type: string }',
      '    x-kubernetes-list-type: set',
      '    default:',
      '      - a',
      '      - b',
      '      - a',
      '  pod:',
      '    default: { ports: [{ port: 1 }, { port: 1, protocol: TCP }] }',
      '    properties:',
      '      ports:',
      '        type: array',
      '        x-kubernetes-list-type: map',
      '        x-kubernetes-list-map-keys: [port, protocol]',
      '        items:',
      '          properties:',
      '            port: { type: integer }',
      '            protocol: { type: string, default: TCP }',
    ].join('\n');
    const { documents } = parseSource({ file: 'a.yaml', text });
    const { positions, findings } = compileOpenApi({
      schema: documents[0].root,
    });

    expect(positions['/properties/hosts/default'].line).toBe(6);
    expect(positions['/properties/hosts/default/1'].line).toBe(8);
    expect(
      findings
        .filter(({ code }) => code.startsWith('merge/'))
        .map(({ code, pointer, position }) => [code, pointer, position?.line]),
    ).toEqual([
      ['merge/repeated-item', '/properties/hosts', 9],
      ['merge/duplicate-item', '/properties/pod', 11],
    ]);
  });

  it('keeps the order and positions of the document, also in definitions', () => {
    const text = [
      'type: object',
      'properties:',
      '  b: { $ref: "#/$defs/P" }',
      '  1: { type: string, minimum: .nan }',
      '$defs:',
      '  P:',
      '    type: object',
      '    properties: { inner: { type: string, pattern: "(?!x)" } }',
    ].join('\n');
    const { documents } = parseSource({ file: 'a.yaml', text });
    const compiled = compileOpenApi({
      schema: documents[0].root,
      pointer: '/spec',
    });
    expect(compiled.order['']).toEqual(['b', '1']);
    expect(compiled.positions['/properties/b'].line).toBe(3);
    expect(compiled.positions['/properties/b/properties/inner'].line).toBe(8);
    expect(
      compiled.findings.map(({ code, pointer, position }) => [
        code,
        pointer,
        position?.line,
      ]),
    ).toContainEqual([
      'normalise/pattern-unsupported',
      '/spec/$defs/P/properties/inner',
      8,
    ]);
  });

  it('finishes quickly for multiplying definitions of any size', () => {
    const $defs: JsonObject = {
      D30: { type: 'array', default: Array(9000).fill(1) },
    };
    for (let index = 0; index < 30; index++) {
      const next = { $ref: `#/$defs/D${index + 1}` };
      $defs[`D${index}`] = { type: 'object', properties: { a: next, b: next } };
    }
    expect(codes(using({ $ref: '#/$defs/D0' }, $defs))).toContain(
      'schema/too-large',
    );
    expect(codes(using({ $ref: '#/$defs/D20' }, $defs))).toContain(
      'schema/too-large',
    );
  });

  it('accepts a schema of any depth', () => {
    let schema: JsonObject = { type: 'string' };
    for (let depth = 0; depth < 20_000; depth++) {
      schema = { type: 'array', items: schema };
    }
    expect(codes(schema)).toContain('schema/too-deep');
  });

  it('treats prototype names as data', () => {
    const schema: JsonObject = JSON.parse(
      '{"type":"object","$defs":{"__proto__":{"type":"string"}},"properties":{"__proto__":{"$ref":"#/$defs/__proto__"},"constructor":{"$ref":"#/$defs/toString"}}}',
    );
    const compiled = compile(schema);
    expect(JSON.stringify(compiled.structural)).toBe(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{}}}',
    );
    expect(codes(schema)).toContain('openapi/ref-not-found');
  });
});

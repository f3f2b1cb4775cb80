// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../json';
import { childNode, nodeFromValue, parseSource } from '../../source';
import { compileShorthand } from './compileShorthand';
import type { ShorthandOptions } from './types';

const compile = (
  fields: JsonValue,
  types?: JsonValue,
  options?: ShorthandOptions,
) =>
  compileShorthand(
    {
      fields: nodeFromValue(fields),
      types: types === undefined ? undefined : nodeFromValue(types),
    },
    options,
  );
/** The compiled schema of one field. */
const field = (expression: string, types?: JsonValue) =>
  (compile({ a: expression }, types).structural.properties as JsonObject).a;
const messages = (fields: JsonValue, types?: JsonValue) =>
  compile(fields, types)
    .findings.filter(({ code }) => code.startsWith('shorthand/'))
    .map(({ message }) => message);
/** The YAML text of a field, in a given style, after applying the fix of the first finding. */
function fixed(
  expression: string,
  style: 'plain' | 'single' | 'double' = 'plain',
): string {
  const written = {
    plain: expression,
    single: `'${expression.replace(/'/g, "''")}'`,
    double: JSON.stringify(expression),
  }[style];
  const text = `f:\n  a: ${written}\n`;
  const { root } = parseSource({ file: 'f', text }).documents[0];
  const { findings } = compileShorthand({ fields: childNode(root, 'f')! });
  const fix = findings.find(finding => finding.fix)?.fix;
  const edited = fix
    ? text.slice(0, fix.start) + fix.replacement + text.slice(fix.end)
    : text;
  const node = parseSource({ file: 'f', text: edited }).documents[0].root;
  const scalar = childNode(childNode(node, 'f'), 'a');
  return scalar?.kind === 'scalar' ? String(scalar.value) : '';
}

describe('compileShorthand', () => {
  describe('types', () => {
    const text = { type: 'string' };
    it.each([
      ['string', text],
      ['[]string', { type: 'array', items: text }],
      ['[] string', { type: 'array', items: text }],
      ['array< string >', { type: 'array', items: text }],
      ['[][]string', { type: 'array', items: { type: 'array', items: text } }],
      ['map<string>', { type: 'object', additionalProperties: text }],
      ['map[ string ] string', { type: 'object', additionalProperties: text }],
      [
        'map<[]string>',
        {
          type: 'object',
          additionalProperties: { type: 'array', items: text },
        },
      ],
      [
        '[]map[string]string',
        {
          type: 'array',
          items: { type: 'object', additionalProperties: text },
        },
      ],
    ])('compiles %s', (expression, schema) =>
      expect(field(expression)).toEqual(schema),
    );

    it.each([
      ['', 'empty schema expression'],
      ['object', "'object' type is not allowed"],
      ['map[string][]object', "'object' type is not allowed"],
      ['map[', 'invalid map type expression "map["'],
      [
        'map[int]string',
        `map key type must be 'string', got "int" in "map[int]string"`,
      ],
      ['[]', 'unknown type ""'],
      ['|', 'unknown type ""'],
      ['[](map<string>)', 'unknown type "(map<string>)"'],
      ['map<string', 'unknown type "map<string"'],
      ['map<string,integer>', 'unknown type "string,integer"'],
      ['array <string>', 'unknown type "array <string>"'],
      ['String', 'unknown type "String". Did you mean "string"?'],
      ['int', 'unknown type "int". Did you mean "integer"?'],
      ['[]'.repeat(40), 'the schema is nested more than 32 levels'],
    ])('reports %s', (expression, message) =>
      expect(messages({ a: expression })).toEqual([
        expect.stringContaining(`field "a": ${message}`),
      ]),
    );

    it.each([
      ['a number', 5, 'int'],
      ['a fraction', 0.5, 'float64'],
      ['a boolean', true, 'bool'],
      ['a list', ['string'], '[]interface {}'],
      ['null', null, '<nil>'],
    ])('reports %s in place of a type', (_, value, got) =>
      expect(messages({ a: { b: value } })).toEqual([
        expect.stringContaining(
          `field "a": field "b": unsupported field definition of type ${got};`,
        ),
      ]),
    );
  });

  describe('constraints', () => {
    it.each<[string, JsonObject]>([
      [
        'string | default= minLength=0',
        { type: 'string', default: '', minLength: 0 },
      ],
      ['string | default=a=b=c', { type: 'string', default: 'a=b=c' }],
      ['string | default={"a": 1}', { type: 'string', default: '{"a": 1}' }],
      ['integer | default=1 default=2', { type: 'integer', default: 2 }],
      [
        'number | minimum=.5 maximum=1e2 exclusiveMaximum=T',
        { type: 'number', minimum: 0.5, maximum: 100, exclusiveMaximum: true },
      ],
      ['number | minimum=1 exclusiveMinimum=0', { type: 'number', minimum: 1 }],
      [
        '[]string | default=["a"] maxItems=+3',
        {
          type: 'array',
          items: { type: 'string' },
          default: ['a'],
          maxItems: 3,
        },
      ],
      ['boolean | default=t', { type: 'boolean', default: true }],
      [
        'string | title=\'API Key\' description="say \\"hi\\""',
        { type: 'string', title: 'API Key', description: 'say "hi"' },
      ],
      ["string | description='' pattern= format=", { type: 'string' }],
      ['string | pattern=a|b|c', { type: 'string', pattern: 'a|b|c' }],
      [
        'string | enum="last, first",b',
        { type: 'string', enum: ['last, first', 'b'] },
      ],
      ['number | enum=0.5,1', { type: 'number', enum: [0.5, 1] }],
      [
        '[]string | enum=["a"],["b"]',
        { type: 'array', items: { type: 'string' }, enum: [['a'], ['b']] },
      ],
      ['string | example=x', { type: 'string', example: 'x' }],
      ['string | example={"a":1}', { type: 'string', example: { a: 1 } }],
      ['string | example=8080', { type: 'string', example: 8080 }],
      [
        'string | oc:ui:hidden=true oc:sensitive default=x',
        { type: 'string', default: 'x' },
      ],
    ])('compiles %s', (expression, schema) =>
      expect(field(expression)).toEqual(schema),
    );

    it.each([
      ['string | required=false', 'marker "required" is not allowed'],
      ['string | required', 'constraint marker "required" is missing a value'],
      ['string | nullable=true', 'unknown constraint marker "nullable"'],
      ['string | =x', 'unknown constraint marker ""'],
      [
        'string | Default=x',
        'unknown constraint marker "Default". Did you mean "default"?',
      ],
      [
        'string | description=two words',
        'constraint marker "words" is missing a value',
      ],
      [
        'string | default = x',
        'constraint marker "default" is missing a value',
      ],
      ['string | enum=a, b, c', 'constraint marker "b," is missing a value'],
      [
        'string | minLength=1.0',
        'invalid minLength "1.0": strconv.ParseInt: parsing "1.0": invalid syntax',
      ],
      [
        'integer | minimum="1"',
        'invalid minimum "\\"1\\"": strconv.ParseFloat',
      ],
      [
        'number | exclusiveMinimum=5',
        'invalid exclusiveMinimum "5": strconv.ParseBool',
      ],
      ['integer | default=', 'invalid default "": empty integer value'],
      ['map<string> | default=', 'invalid default "": empty object value'],
      [
        '[]string | default=[a]',
        `invalid default "[a]": invalid character 'a' looking for beginning of value`,
      ],
      ['number | enum=1,x', 'invalid enum value "x": strconv.ParseFloat'],
      ['string | example={bad', 'invalid example "{bad"'],
      ['number | maximum=Inf', 'invalid maximum "Inf"'],
      [
        'integer | minimum=10 default=5',
        'invalid default value: default value does not satisfy schema constraints: [ in body should be greater than or equal to 10]',
      ],
    ])('reports %s', (expression, message) =>
      expect(messages({ a: expression })).toEqual([
        expect.stringContaining(`field "a": ${message}`),
      ]),
    );

    it('reports all errors, not only the first', () => {
      expect(
        messages({
          a: 'strin',
          b: { c: 'string | minLength=x foo=1' },
          d: 'integer | default=x',
        }),
      ).toHaveLength(4);
    });
  });

  describe('required and defaults', () => {
    it('requires fields without defaults, in byte order, and keeps the original order', () => {
      const compiled = compile({
        b: 'string',
        B: 'string',
        a: 'string | default=x',
        1: 'string',
        _: 'string',
        '😀': 'string',
        '\uffee': 'string',
      });
      expect(compiled.structural.required).toEqual([
        '1',
        'B',
        '_',
        'b',
        '\uffee',
        '😀',
      ]);
      const ordered = parseSource({
        file: 'f',
        text: 'z: string\n10: string\n2: string',
      }).documents[0].root;
      expect(compileShorthand({ fields: ordered }).order['']).toEqual([
        'z',
        '10',
        '2',
      ]);
    });

    it('reads the default of an object from $default', () => {
      const { structural, findings } = compile({
        o: { $default: { host: 'x' }, host: 'string' },
        p: { $default: '{"host": "y"}', host: 'string' },
        $default: { o: { host: 'z' } },
      });
      expect(findings).toEqual([]);
      expect(structural).toEqual({
        type: 'object',
        default: { o: { host: 'z' } },
        properties: {
          o: {
            type: 'object',
            default: { host: 'x' },
            properties: { host: { type: 'string' } },
            required: ['host'],
          },
          p: {
            type: 'object',
            default: { host: 'y' },
            properties: { host: { type: 'string' } },
            required: ['host'],
          },
        },
      });
    });

    it.each([
      [[], 'value must be an object or JSON string, got []interface {}'],
      [5, 'value must be an object or JSON string, got int'],
      [null, 'value must be an object or JSON string, got <nil>'],
      ['[1]', 'value must be an object, got []interface {}'],
      ['', 'value is not a valid object: empty object value'],
      [' ', 'value is not a valid object: empty object value'],
      [
        'nope',
        "value is not a valid object: invalid character 'o' in literal null (expecting 'u')",
      ],
      [
        { x: 5, y: {} },
        'default value does not satisfy schema: default value does not satisfy schema constraints: [x in body must be of type string: "integer" y.z in body is required]',
      ],
    ])('reports $default: %j', (value, message) =>
      expect(
        messages({ a: { $default: value, x: 'string', y: { z: 'string' } } }),
      ).toEqual([
        expect.stringContaining(`field "a": invalid $default: ${message}`),
      ]),
    );

    it('supports the options of older versions', () => {
      const wrong = {
        a: 'integer | minimum=10 default=5',
        o: { $default: {}, b: 'string' },
      };
      expect(
        compile(wrong, undefined, { skipDefaultValidation: true }).findings,
      ).toEqual([]);
      expect(
        compile({ o: { m: 'map<string>' } }, undefined, {
          setAdditionalPropertiesFalse: true,
        }).structural,
      ).toMatchObject({
        additionalProperties: false,
        properties: {
          o: {
            additionalProperties: false,
            properties: { m: { additionalProperties: { type: 'string' } } },
          },
        },
      });
    });
  });

  describe('custom types', () => {
    it('merges the constraints of a reference over the type', () => {
      const types = { Port: 'integer | minimum=1 maximum=65535 oc:ui:help=h' };
      expect(field('Port | minimum=1024 oc:ui:widget=updown', types)).toEqual({
        type: 'integer',
        minimum: 1024,
        maximum: 65535,
      });
      expect(
        compile({ a: 'Port | oc:ui:widget=updown' }, types).annotations,
      ).toEqual({
        '/properties/a': { 'ui:help': 'h', 'ui:widget': 'updown' },
      });
    });

    it('records the type that a default comes from', () => {
      const types = {
        A: 'B | maximum=10',
        B: 'integer | default=5',
        C: { $default: {}, x: 'B' },
      };
      const compiled = compile(
        { a: 'A', b: 'A | default=6', c: 'C', d: '[]B' },
        types,
      );
      expect(compiled.defaultOrigins).toEqual({
        '/properties/a': { type: 'B' },
        '/properties/c': { type: 'C' },
        '/properties/c/properties/x': { type: 'B' },
        '/properties/d/items': { type: 'B' },
      });
      expect(compiled.structural.required).toEqual(['d']);
    });

    it('checks an inherited default again if the reference has constraints', () => {
      const types = { P: 'integer | default=5' };
      expect(messages({ a: 'P | minimum=10' }, types)).toHaveLength(1);
      expect(messages({ a: 'P', b: 'P |' }, types)).toEqual([]);
    });

    it.each<[string, JsonValue, string]>([
      [
        'itself',
        { Node: { next: 'Node' } },
        'field "a": field "next": detected cyclic type reference involving "Node"',
      ],
      [
        'itself in a list',
        { Node: { kids: '[]Node | default=[]' } },
        'field "a": field "kids": detected cyclic type reference involving "Node"',
      ],
      [
        'itself through an alias',
        { Node: 'B', B: 'Node' },
        'field "a": detected cyclic type reference involving "Node"',
      ],
      [
        'a number',
        { Node: 5 },
        'field "a": unsupported custom type definition for "Node" (type int)',
      ],
    ])('reports a type that is %s', (_, types, message) =>
      expect(messages({ a: 'Node' }, types)).toEqual([
        expect.stringContaining(message),
      ]),
    );

    it('accepts a type used twice and ignores unused types', () => {
      const types = {
        A: { l: 'B', r: 'B' },
        B: { x: 'string' },
        Broken: { x: 'nope', y: 'Broken' },
      };
      expect(messages({ a: 'A', b: 'B' }, types)).toEqual([]);
    });

    it('reports an error in a type once, with the path of the first field in byte order', () => {
      const { findings } = compileShorthand({
        fields: nodeFromValue({ z: 'T', a: 'T' }),
        types: nodeFromValue({ T: { x: 'nope' } }),
        pointer: '/spec/schema/parameters',
        typesPointer: '/spec/schema/types',
      });
      expect(
        findings.map(({ message, pointer }) => [pointer, message]),
      ).toEqual([
        [
          '/spec/schema/types/T/x',
          expect.stringContaining('field "a": field "x": unknown type "nope"'),
        ],
      ]);
    });

    it('reads types from the root key $types, with external types taking precedence', () => {
      const types = { T: 'integer' };
      expect(
        compile(
          { $types: { T: 'string', U: 'boolean' }, a: 'T', b: 'U' },
          types,
        ).structural.properties,
      ).toEqual({
        a: { type: 'integer' },
        b: { type: 'boolean' },
      });
      expect(compile({ $types: 'string' }).structural.properties).toEqual({
        $types: { type: 'string' },
      });
      expect(messages({ a: { $types: { T: 'string' }, b: 'T' } })).toEqual([
        expect.stringContaining('unknown type "T"'),
      ]);
    });

    it('warns about a type that cannot be used', () => {
      expect(compile({}, { string: 'integer' }).findings).toMatchObject([
        { code: 'shorthand/shadowed-type', pointer: '/string' },
      ]);
    });
  });

  describe('traps', () => {
    it.each([
      [
        "string | description='abc default=x",
        'shorthand/unclosed-quote',
        "string | description='abc' default=x",
      ],
      ["string | note=it's", 'shorthand/unclosed-quote', undefined],
      [
        'string | pattern=^[x default=y',
        'shorthand/unclosed-bracket',
        undefined,
      ],
      [
        'string | enum=a,b|default=a',
        'shorthand/glued-pipe',
        'string | enum=a,b | default=a',
      ],
      [
        'string | minLength=1 |maxLength=3',
        'shorthand/glued-pipe',
        'string | minLength=1  | maxLength=3',
      ],
      [
        "string | enum='a,b','c'",
        'shorthand/single-quoted-comma',
        'string | enum="a,b","c"',
      ],
      [
        'string | enum="16,18"',
        'shorthand/whole-list-quoted',
        'string | enum="16","18"',
      ],
      [
        'string | enum=["a","b"]',
        'shorthand/json-enum',
        'string | enum="a","b"',
      ],
      ['string | enum=', 'shorthand/empty-enum', undefined],
      [
        'string | pattern="^\\d+$"',
        'shorthand/quotes-kept',
        "string | pattern='^\\d+$'",
      ],
      ['string | default="a"b', 'shorthand/quotes-kept', undefined],
      ['string | example="x"', 'shorthand/quotes-kept', 'string | example=x'],
      ['integer | example=1', 'shorthand/guessed-example', undefined],
      ['integer | default=1 default=2', 'shorthand/repeated-marker', undefined],
      [
        'integer | minimum=2 maximum=1',
        'shorthand/impossible-range',
        undefined,
      ],
      ['string | required=true', 'shorthand/required-marker', 'string'],
      ['string | required', 'shorthand/missing-value', 'string'],
      [
        'string | required=true default=x',
        'shorthand/required-marker',
        'string | default=x',
      ],
      [
        'string | minLength=1 required=true',
        'shorthand/required-marker',
        'string | minLength=1',
      ],
      [
        'string | description=two words default=x',
        'shorthand/missing-value',
        "string | description='two words' default=x",
      ],
      [
        'string | enum=a, b, c',
        'shorthand/missing-value',
        'string | enum=a,b,c',
      ],
      ['string | default = x', 'shorthand/missing-value', 'string | default=x'],
      [
        'integer | minimum= 5',
        'shorthand/invalid-value',
        'integer | minimum=5',
      ],
      [
        'integer | minimun=5',
        'shorthand/unknown-marker',
        'integer | minimum=5',
      ],
      [
        'string | ui:hidden=true',
        'shorthand/unknown-marker',
        'string | oc:ui:hidden=true',
      ],
      [
        'string | x-openchoreo-ui-hidden=true',
        'shorthand/unknown-marker',
        'string | oc:ui:hidden=true',
      ],
      [
        'string | oc:ui:hiden=true',
        'annotations/near-miss',
        'string | oc:ui:hidden=true',
      ],
      ['strin', 'shorthand/unknown-type', 'string'],
      ['map[int]string', 'shorthand/map-key', 'map[string]string'],
    ])('detects %s', (expression, code, repaired = expression) => {
      expect(
        compile({ a: expression }).findings.map(finding => finding.code),
      ).toContain(code);
      for (const style of ['plain', 'single', 'double'] as const) {
        expect(fixed(expression, style)).toBe(repaired);
      }
    });

    it.each([
      'string | pattern=^(a|b)$',
      'string | pattern=^\\[x',
      "string | enum='a','b'",
      'string | enum="a b","c"',
      'string | default="|" enum="|"',
      'string | oc:team:cost=3',
    ])('reports nothing for %s', expression =>
      expect(compile({ a: expression }).findings).toEqual([]),
    );
  });

  it.each<[string, JsonValue]>([
    ['shorthand/fields-not-map', []],
    ['shorthand/empty-expression', { a: '' }],
    ['shorthand/unsupported-field', { a: 5 }],
    ['shorthand/object-type', { a: 'object' }],
    ['shorthand/map-syntax', { a: 'map[' }],
    ['shorthand/type-cycle', { $types: { T: 'T' }, a: 'T' }],
    ['shorthand/unsupported-type-definition', { $types: { T: 5 }, a: 'T' }],
    ['shorthand/default-unsatisfied', { a: 'string | enum=a default=b' }],
    ['shorthand/invalid-object-default', { a: { $default: 5 } }],
    ['shorthand/too-deep', { a: '[]'.repeat(40) }],
  ])('reports the code %s', (code, fields) =>
    expect(compile(fields).findings[0].code).toBe(code),
  );

  it('positions findings at single characters', () => {
    const text = [
      'f:',
      '  a: "string | default=\\"x\\" minimun=5"',
      '  b: >-',
      '    integer |',
      '      default=x',
      '',
    ].join('\n');
    const { root } = parseSource({ file: 'f', text }).documents[0];
    const { findings } = compileShorthand({
      fields: childNode(root, 'f')!,
      pointer: '/f',
    });
    expect(
      findings.map(({ pointer, position }) => [
        pointer,
        position?.line,
        position?.column,
        text.slice(position?.start, position?.end),
      ]),
    ).toEqual([
      ['/f/a', 2, 30, 'minimun'],
      ['/f/b', 5, 15, 'x'],
    ]);
  });

  it('records annotations, positions and order beside the schema', () => {
    const text = 'a:\n  b: "[]string | oc:ui:order=2 oc:sensitive"\n';
    const { root } = parseSource({ file: 'f', text }).documents[0];
    const { annotations, order, positions } = compileShorthand({
      fields: root,
    });
    expect(annotations).toEqual({
      '/properties/a/properties/b': { 'ui:order': 2, sensitive: true },
    });
    expect(order).toEqual({ '': ['a'], '/properties/a': ['b'] });
    expect(positions['/properties/a/properties/b']).toMatchObject({
      line: 2,
      column: 3,
      endColumn: 4,
    });
  });

  it('never quotes sensitive values', () => {
    const types = { Secret: 'string | oc:sensitive' };
    const hunters = [
      'string | default="hunter2"x oc:sensitive',
      "Secret | default='hunter2",
      'Secret | default=a hunter2 b',
      'Secret | format=uri default=hunter2',
      'integer | default=hunter2 oc:sensitive=true',
      'Secret | enum="hunter2,x" default=y',
    ];
    for (const expression of hunters) {
      const { findings } = compile({ a: expression }, types);
      expect(findings.length).toBeGreaterThan(0);
      findings.forEach(({ message }) =>
        expect(message).not.toContain('hunter2'),
      );
    }
  });

  it.each([
    ['a list', [], 'a list'],
    ['a string', 'x', 'a single value'],
  ])('reports %s in place of fields', (_, fields, got) => {
    expect(messages(fields)).toEqual([
      `The fields of a schema must be a map of names to types, not ${got}.`,
    ]);
    expect(compile(null).findings).toEqual([]);
  });

  describe('hostile input', () => {
    it('stops at multiplying types', () => {
      const types: JsonObject = { T40: 'string' };
      for (let level = 0; level < 40; level++) {
        types[`T${level}`] = { x: `T${level + 1}`, y: `T${level + 1}` };
      }
      expect(compile({ a: 'T0' }, types).findings).toMatchObject([
        { code: 'schema/too-large', pointer: expect.any(String) },
      ]);
    });

    it('stops at deep fields, types and defaults', () => {
      let deep: JsonValue = 'string';
      let value: JsonValue = {};
      for (let level = 0; level < 5_000; level++) {
        deep = { a: deep };
        value = { a: value };
      }
      expect(messages(deep)).toEqual([
        expect.stringContaining('more than 100 levels'),
      ]);
      expect(messages({ o: { $default: value } })).toEqual([
        expect.stringContaining('more than 100 levels'),
      ]);
      const types = Object.fromEntries(
        Array.from({ length: 5_000 }, (_, level) => [
          `T${level}`,
          `T${level + 1}`,
        ]),
      );
      expect(messages({ a: 'T0' }, types)).toEqual([
        expect.stringContaining('more than 100 levels'),
      ]);
    });

    // Superlinear work would not finish here.
    it.each([
      ['words', 'a '.repeat(50_000)],
      ['markers', 'a=1 '.repeat(20_000)],
      ['an unclosed quote', `description='${' '.repeat(200_000)}`],
      ['glued pipes', '|a'.repeat(50_000)],
      ['quoted commas', `enum=${"'a,b',".repeat(20_000)}`],
      ['brackets', `default=${'['.repeat(50_000)}`],
      ['backtracking', `pattern=^(a+)+$ default=${'a'.repeat(20_000)}b`],
    ])('reports errors for very many %s', (_, constraints) => {
      const { findings } = compile({
        a: `string | ${constraints}`,
        b: `[]string | ${constraints}`,
      });
      expect(findings.length).toBeGreaterThan(0);
    });

    it('reports very many unknown types', () => {
      const { findings } = compile(
        Object.fromEntries(
          Array.from({ length: 2_000 }, (_, index) => [
            `f${index}`,
            `Strang${index}`,
          ]),
        ),
        Object.fromEntries(
          Array.from({ length: 2_000 }, (_, index) => [
            `Stranger${index}`,
            'string',
          ]),
        ),
      );
      expect(findings.length).toBeGreaterThan(0);
    });

    it('treats every name as data', () => {
      const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
      for (const name of names) {
        const fields = JSON.parse(
          `{"${name}": "${name} | oc:${name}=1", "x": {"$default": {"${name}": 1}, "${name}": "integer"}}`,
        );
        const types = JSON.parse(`{"${name}": "integer | default=1"}`);
        const compiled = compile(fields, types);
        const properties = compiled.structural.properties as JsonObject;
        expect(compiled.findings).toEqual([]);
        expect(Object.keys(properties)).toEqual([name, 'x']);
        expect(JSON.stringify(properties.x)).toContain(
          `"default":{"${name}":1}`,
        );
        expect(compiled.annotations[`/properties/${name}`]).toEqual(
          JSON.parse(`{"${name}": 1}`),
        );
        expect(messages(JSON.parse(`{"a": "${name}"}`))).toHaveLength(1);
      }
      expect(Object.keys({})).toEqual([]);
      expect(({} as JsonObject).polluted).toBeUndefined();
    });

    it('never throws for any expression', () => {
      const pieces = fc.constantFrom(
        ...[
          'string',
          'integer',
          'T',
          '[]',
          'map<',
          '>',
          'map[string]',
          ' | ',
          '|',
          ' ',
          '=',
          "'",
          '"',
          '\\',
          '{',
          '}',
          '[',
          ']',
          ',',
        ],
        ...[
          'default=',
          'enum=',
          'minimum=',
          'pattern=',
          'example=',
          'oc:',
          'required',
          'x',
          '1',
          '\u3000',
          '\ud800',
          '__proto__',
        ],
      );
      const expression = fc
        .array(pieces, { maxLength: 12 })
        .map(parts => parts.join(''));
      fc.assert(
        fc.property(
          expression,
          expression,
          fc.jsonValue({ maxDepth: 2 }),
          (a, t, other) => {
            const text = JSON.stringify({
              a,
              o: { $default: other, a },
              b: other,
            });
            const { root } = parseSource({ file: 'f', text }).documents[0];
            const compiled = compileShorthand({
              fields: root,
              types: nodeFromValue({ T: t }),
            });
            expect(compiled.structural.type).toBe('object');
            compiled.findings.forEach(({ message }) =>
              expect(message).toMatch(/[.?]$/),
            );
          },
        ),
        { numRuns: 500 },
      );
    });
  });
});

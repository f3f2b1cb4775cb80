// SPDX-License-Identifier: Apache-2.0

import { applyDefaults } from '../../applyDefaults';
import { compileYtt } from './compileYtt';

function compile(
  body: string,
  before = '',
  files: { [file: string]: string } = {},
) {
  return compileYtt({
    sources: [
      {
        file: 'schema.yml',
        text: `${before}#@data/values-schema\n---\n${body}`,
      },
    ],
    files: Object.entries(files).map(([file, text]) => ({ file, text })),
    pointer: '/spec/parameters',
  });
}

/** The JSON Schema of the only property, with its annotations. */
function field(body: string, before?: string) {
  const { jsonSchema, annotations, findings } = compile(body, before);
  const properties = jsonSchema.properties as { [name: string]: object };
  const [name] = Object.keys(properties);
  return {
    schema: properties[name],
    annotations: annotations[`/properties/${name}`],
    findings,
  };
}

describe('compileYtt', () => {
  it('gives the keys of a document of any type their defaults', () => {
    const { jsonSchema, findings } = compileYtt({
      sources: [
        {
          file: 'schema.yml',
          text: '#@data/values-schema\n#@schema/type any=True\n---\na: 1\nb: { c: [x] }\n',
        },
      ],
    });
    expect(findings).toEqual([]);
    expect(jsonSchema).toMatchObject({
      type: 'object',
      properties: { a: { default: 1 }, b: { default: { c: ['x'] } } },
    });
    expect(jsonSchema.additionalProperties).toBeUndefined();
  });

  it.each<[string, string, object]>([
    ['a string', 'a: x', { type: 'string', default: 'x' }],
    ['int', 'a: 1', { type: 'integer', default: 1 }],
    ['float', 'a: 1.0', { type: 'number', default: 1 }],
    ['boolean', 'a: yes', { type: 'boolean', default: true }],
    [
      'array',
      'a:\n- 1',
      { type: 'array', default: [], items: { type: 'integer', default: 1 } },
    ],
    [
      'map',
      'a: {b: 1}',
      {
        type: 'object',
        default: {},
        properties: { b: { type: 'integer', default: 1 } },
        additionalProperties: false,
      },
    ],
    [
      'nullable',
      '#@schema/nullable\na: x',
      { type: ['string', 'null'], default: null },
    ],
    ['any', '#@schema/type any=True\na: [1, x]', { default: [1, 'x'] }],
    [
      'title, description and example',
      '#@schema/title "T"\n#@schema/desc "D"\n#@schema/examples ("e", 5), ("f", 6)\na: 1',
      {
        type: 'integer',
        default: 1,
        title: 'T',
        description: 'D',
        examples: [5],
      },
    ],
    [
      'limits of numbers',
      '#@schema/validation min=1, max=2.5\na: 2.0',
      { type: 'number', default: 2, minimum: 1, maximum: 2.5 },
    ],
    [
      'lengths of arrays',
      '#@schema/validation min_len=1, max_len=2\na:\n- x',
      {
        type: 'array',
        default: [],
        minItems: 1,
        maxItems: 2,
        items: { type: 'string', default: 'x' },
      },
    ],
    [
      'a non-empty string, but no other length in bytes',
      '#@schema/validation min_len=1, max_len=5\na: x',
      { type: 'string', default: 'x', minLength: 1 },
    ],
    [
      'allowed values, including null if the type allows it',
      '#@schema/nullable\n#@schema/validation one_of=["x", "y"]\na: x',
      { type: ['string', 'null'], default: null, enum: ['x', 'y', null] },
    ],
    [
      'no rule with a condition',
      '#@schema/validation min=1, when=lambda v: True\na: 2',
      { type: 'integer', default: 2 },
    ],
  ])('maps %s', (_, body, schema) => {
    const result = field(body);
    expect(result.findings).toEqual([]);
    expect(result.schema).toEqual(schema);
  });

  it.each<[string, string, object]>([
    [
      'a choice of sections',
      '#@schema/validation one_not_null=["b", "c"]\na:\n  #@schema/nullable\n  b: 1\n  #@schema/nullable\n  c: 1',
      { 'ui:oneNotNull': ['b', 'c'] },
    ],
    [
      'descriptions of rules as help',
      '#@schema/validation ("even", lambda v: v % 2 == 0), max_len=5\na: xx',
      { 'ui:help': 'Must be: even; length <= 5' },
    ],
    [
      'deprecation notices',
      '#@schema/deprecated "use b"\na: 1',
      { deprecated: 'use b' },
    ],
    [
      'annotations of ours',
      '#@oc/sensitive\n#@oc/ui:widget "textarea"\na: x',
      { sensitive: true, 'ui:widget': 'textarea' },
    ],
  ])('annotates %s', (_, body, annotations) => {
    expect(field(body).annotations).toEqual(annotations);
  });

  it('accepts defaults from a function that returns YAML, and fills them', () => {
    const { schema, findings } = field(
      '#@schema/default databases("core")\na:\n- name: ""\n  port: 5432',
      '#@ def databases(first):\n- name: #@ first\n- name: audit\n  port: 1\n#@ end\n',
    );
    expect(findings).toEqual([]);
    expect(schema).toMatchObject({
      default: [
        { name: 'core', port: 5432 },
        { name: 'audit', port: 1 },
      ],
    });
  });

  it('distributes the default of a map that always exists over its leaves', () => {
    const { jsonSchema } = compile(
      '#@schema/default {"b": 5}\na:\n  b: 1\n  c: 2\nl:\n- \n  #@schema/default {"e": 7}\n  d: {e: 1}',
    );
    expect(
      applyDefaults(jsonSchema, { a: { c: 3 }, l: [{}, { d: {} }] }),
    ).toEqual({
      a: { b: 5, c: 3 },
      l: [{ d: { e: 7 } }, { d: { e: 1 } }],
    });
  });

  it('merges several files in order', () => {
    const { jsonSchema, findings } = compileYtt({
      sources: [
        { file: 'a.yml', text: '#@data/values-schema\n---\na: 1\n' },
        {
          file: 'b.yml',
          text: '#@data/values-schema\n---\na: 2\n#@overlay/match missing_ok=True\nb: x\n',
        },
      ],
    });
    expect(findings).toEqual([]);
    expect(jsonSchema.properties).toMatchObject({
      a: { default: 2 },
      b: { default: 'x' },
    });
  });

  it('keeps rules that JSON Schema cannot express, with the files they load, as plain data', () => {
    const star = 'def even(v):\n  return v % 2 == 0\nend\n';
    const compiled = compile(
      '#@schema/validation ("even", even)\na: 2',
      '#@ load("rules.star", "even")\n',
      { 'rules.star': star },
    );
    expect(compiled.findings).toEqual([]);
    expect(compiled.rules).toEqual({
      '': {
        language: 'ytt',
        sources: [
          { file: 'schema.yml', text: expect.stringContaining('even') },
        ],
        files: [{ file: 'rules.star', text: star }],
      },
    });
    expect(compile('#@schema/validation min=1\na: 2').rules).toBeUndefined();
  });

  it.each<[string, string, string, number]>([
    ['ytt/schema', 'a:\n', '', 3],
    ['ytt/schema', 'a: []\n', '', 3],
    ['ytt/schema', '#@schema/default "x"\na: 1', '', 3],
    ['ytt/annotation', '#@schema/validation foo=1\na: 1', '', 3],
    ['ytt/code', '#@schema/default 1 +\na: 1', '', 3],
    ['ytt/code', 'a: #@ nothing', '', 3],
    ['ytt/code', 'a: 1', '#@ load("missing.star", "x")\n', 1],
    ['ytt/comment', '# plain\na: 1', '', 3],
    ['ytt/duplicate-key', 'a: 1\na: 2', '', 4],
    ['ytt/key-not-text', 'n: 1', '', 3],
    ['ytt/syntax', 'a: [1', '', 3],
    ['ytt/templating', '#@ if/end True:\na: 1', '', 3],
    ['ytt/templating', '#@ for x in [1]:\na: 1\n#@ end\nb: 1', '', 3],
    ['ytt/templating', '#@yaml/text-templated-strings\na: (@= 1 @)', '', 3],
    ['ytt/other-document', 'a: 1\n---\nb: 1', '', 4],
    ['ytt/budget', 'a: 1', '#@ while True:\n#@ end\n', 1],
    ['ytt/overlay', 'a: 1\n#@data/values-schema\n---\nb: 1', '', 6],
  ])('reports %s for %j', (code, body, before, line) => {
    const { findings } = compile(body, before);
    expect(findings).toEqual([
      expect.objectContaining({
        code,
        pointer: '/spec/parameters',
        position: expect.objectContaining({ file: 'schema.yml', line }),
      }),
    ]);
  });

  it.each([
    '#@schema/examples ("e", 9007199254740993)\na: 1',
    '#@schema/type any=True\na: { b: [9007199254740993] }',
    '#@schema/default [9007199254740993]\na:\n- 1',
  ])('rejects a number that JSON would round: %s', body => {
    expect(compile(body).findings.map(({ code }) => code)).toContain(
      'ytt/inexact-integer',
    );
  });

  it('reports a missing schema', () => {
    const { findings } = compileYtt({
      sources: [{ file: 'x.yml', text: 'a: 1' }],
    });
    expect(findings.map(({ code }) => code)).toEqual(['ytt/other-document']);
    expect(
      compileYtt({ sources: [{ file: 'x.yml', text: '' }] }).findings.map(
        ({ code }) => code,
      ),
    ).toEqual(['ytt/no-schema']);
  });

  it('collects all problems', () => {
    const { findings, jsonSchema } = compile(
      'a:\nb: []\n#@schema/title 1\nc: 1\nd: 2',
    );
    expect(findings.map(({ position }) => position?.line)).toEqual([3, 4, 5]);
    expect(jsonSchema.properties).toHaveProperty('d');
  });
});

// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../../json';
import { nodeFromValue, parseSource } from '../../source';
import { compileOpenApi } from './compileOpenApi';

const compile = (text: string, isResource = false) =>
  compileOpenApi({
    schema: parseSource({ file: 'a.yaml', text }).documents[0].root,
    flavour: 'kubernetes',
    isResource,
  }).findings.map(({ code, pointer }) => `${code} ${pointer}`);

const keyed = (items: string, keys = '[name]') =>
  `{ type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: ${keys}, items: ${items} }`;

describe('a schema by the rules of Kubernetes', () => {
  it.each([
    ['type: string'],
    ['{ x-kubernetes-int-or-string: true }'],
    [
      '{ x-kubernetes-int-or-string: true, anyOf: [{ type: integer }, { type: string }] }',
    ],
    [
      '{ x-kubernetes-int-or-string: true, allOf: [{ anyOf: [{ type: integer }, { type: string }] }, { pattern: a }] }',
    ],
    ['{ x-kubernetes-preserve-unknown-fields: true }'],
    ['{ type: string, anyOf: [{ type: integer }, { type: string }] }'],
    ['{ type: string, title: null, enum: null, items: true }'],
    ['{ type: object, definitions: {}, patternProperties: {} }'],
    ['{ type: object, x-kubernetes-list-map-keys: [] }'],
    [
      '{ type: object, not: { nullable: false, additionalProperties: false, x-kubernetes-int-or-string: false } }',
    ],
    ['{ type: object, additionalProperties: { type: string } }'],
    [
      '{ type: object, additionalProperties: true, properties: { a: { type: string } } }',
    ],
    [
      '{ type: object, properties: { a: { type: string } }, oneOf: [{ required: [a] }, { properties: { a: { maxLength: 3 } } }] }',
    ],
    [
      '{ type: array, x-kubernetes-list-type: set, items: { type: object, x-kubernetes-map-type: atomic } }',
    ],
    [
      keyed(
        '{ type: object, properties: { name: { type: string, default: a } } }',
      ),
    ],
  ])('accepts %s', text => {
    expect(compile(text)).toEqual([]);
  });

  it.each([
    ['self.a > 1', []],
    ['self.b__dash__c == "x" && self.__in__ == 1', []],
    ['self.map.any == "x" && oldSelf.a == self.a', []],
    ['self.free.x.y == 1', ['structural/rule-types']],
    ['self.list.all(item, item.y > 0)', ['structural/rule-types']],
    ['self.a == "x"', ['structural/rule-types']],
    ['self.list.all(item, item.x > 0)', []],
    ['self.c > 1', ['structural/rule-field']],
    ['self.a >', ['cel/syntax']],
  ])('compiles the rule %s', (rule, codes) => {
    const found = compile(`
type: object
properties:
  a: { type: integer }
  b-c: { type: string }
  in: { type: integer }
  map: { type: object, additionalProperties: { type: string } }
  free: { type: object, x-kubernetes-preserve-unknown-fields: true }
  list: { type: array, items: { type: object, properties: { x: { type: integer } } } }
x-kubernetes-validations:
  - rule: '${rule}'
`);
    expect(found).toEqual(
      codes.map(code => `${code} /x-kubernetes-validations/0/rule`),
    );
  });

  it.each([
    [
      '{ type: object, properties: { a: {} } }',
      'type-missing',
      '/properties/a/type',
    ],
    ['type: array', 'items-missing', '/items'],
    ['{ type: string, const: a }', 'unknown-keyword', '/const'],
    [
      '{ type: object, $ref: "#/$defs/A", $defs: { A: {} } }',
      'forbidden',
      '/$ref',
    ],
    [
      '{ type: object, patternProperties: { a: {} } }',
      'forbidden',
      '/patternProperties',
    ],
    [
      '{ type: array, uniqueItems: true, items: { type: string } }',
      'forbidden',
      '/uniqueItems',
    ],
    [
      '{ type: object, additionalProperties: false, properties: { a: { type: string } } }',
      'both-properties',
      '/additionalProperties',
    ],
    [
      '{ type: object, properties: { a: { type: string } }, not: { properties: { a: { nullable: true } } } }',
      'within-branch',
      '/not/properties/a/nullable',
    ],
    [
      '{ x-kubernetes-int-or-string: true, anyOf: [{ type: string }, { type: integer }] }',
      'within-branch',
      '/anyOf/0/type',
    ],
    [
      '{ type: object, x-kubernetes-map-type: merge }',
      'extension',
      '/x-kubernetes-map-type',
    ],
    [
      '{ type: object, x-kubernetes-preserve-unknown-fields: false }',
      'extension',
      '/x-kubernetes-preserve-unknown-fields',
    ],
    ['{ type: string, x-kubernetes-list-type: set }', 'not-of-type', '/type'],
    [
      '{ type: array, items: { type: object }, x-kubernetes-list-type: map }',
      'keys-missing',
      '/x-kubernetes-list-map-keys',
    ],
    [
      '{ type: array, items: { type: object }, x-kubernetes-list-map-keys: [a] }',
      'keys-only',
      '/x-kubernetes-list-type',
    ],
    [keyed('{ type: object }'), 'key-unknown', '/x-kubernetes-list-map-keys'],
    [
      keyed('{ type: object, properties: { name: { type: string } } }'),
      'key-optional',
      '/items/properties/name/default',
    ],
    [
      keyed(
        '{ type: object, required: [name], properties: { name: { type: object } } }',
      ),
      'key-not-scalar',
      '/items/properties/name/type',
    ],
    [
      keyed(
        '{ type: object, required: [name], properties: { name: { type: string, nullable: true } } }',
      ),
      'key-not-scalar',
      '/items/properties/name/nullable',
    ],
    [keyed('{ type: string }'), 'items-of-list', '/items/type'],
    [
      '{ type: array, x-kubernetes-list-type: set, items: { type: object } }',
      'items-of-list',
      '/items/x-kubernetes-map-type',
    ],
    [
      '{ type: array, x-kubernetes-list-type: set, items: { type: string, nullable: true } }',
      'items-of-list',
      '/items/nullable',
    ],
    [
      '{ type: object, x-kubernetes-embedded-resource: true }',
      'embedded-properties',
      '/properties',
    ],
    [
      '{ x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }',
      'type-missing',
      '/type',
    ],
    [
      '{ type: object, x-kubernetes-embedded-resource: true, properties: { metadata: { type: object, properties: { a: { type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true } } } } }',
      'within-resource',
      '/properties/metadata/properties/a/x-kubernetes-embedded-resource',
    ],
    [
      '{ type: object, properties: { metadata: { type: object } }, not: { properties: { metadata: {} } } }',
      'within-branch',
      '/not/properties/metadata',
    ],
    [
      '{ type: array, items: { type: string, x-kubernetes-validations: [{ rule: self == oldSelf }] } }',
      'rule-old-value',
      '/items/x-kubernetes-validations/0/rule',
    ],
    [
      '{ type: string, x-kubernetes-validations: [{ rule: "true", message: "a\\nb" }] }',
      'extension',
      '/x-kubernetes-validations/0/message',
    ],
    [
      '{ type: string, x-kubernetes-validations: [{ rule: "true &&\\ntrue" }] }',
      'extension',
      '/x-kubernetes-validations/0/message',
    ],
    [
      '{ type: string, x-kubernetes-validations: [{ rule: "true", messageExpression: " " }] }',
      'extension',
      '/x-kubernetes-validations/0/messageExpression',
    ],
    ...[
      '{ type: object, properties: { a: { type: string } }',
      '{ type: string',
    ].map((schema): [string, string, string] => [
      `${schema}, x-kubernetes-validations: [{ rule: "true", fieldPath: .b }] }`,
      'rule-field',
      '/x-kubernetes-validations/0/fieldPath',
    ]),
    [
      '{ type: string, x-kubernetes-validations: [{ rule: "true", reason: Other }] }',
      'extension',
      '/x-kubernetes-validations/0/reason',
    ],
    [
      '{ type: string, x-kubernetes-validations: [{ rule: "true", optionalOldSelf: false }] }',
      'rule-old-unused',
      '/x-kubernetes-validations/0/optionalOldSelf',
    ],
  ])('reports of %s: %s', (text, code, pointer) => {
    expect(compile(text)).toContain(`structural/${code} ${pointer}`);
  });

  it.each([
    ['{ type: object, additionalProperties: true }', '/additionalProperties'],
    ['{ type: object, nullable: true }', '/nullable'],
    [
      '{ type: object, properties: { metadata: { type: object, properties: { labels: { type: object } } } } }',
      '/properties/metadata',
    ],
    [
      '{ type: object, properties: { metadata: { type: object, properties: { name: { type: string, default: a } } } } }',
      '/properties/metadata/properties/name/default',
    ],
    [
      '{ type: object, properties: { kind: { type: string, default: A } } }',
      '/properties/kind/default',
    ],
  ])('refuses for a resource as such %s', (text, pointer) => {
    expect(compile(text, true)).toEqual([
      `structural/within-resource ${pointer}`,
    ]);
    expect(compile(text)).toEqual([]);
  });

  it.each([
    ['', '', ['', '/properties/a', '/properties/b']],
    [', message: " "', '', ['/properties/b']],
    ['', 'x-kubernetes-map-type: x', []],
  ])(
    'compiles the rules that no other error keeps it from: %s %s',
    (inner, outer, places) => {
      const rules = (more: string) =>
        `x-kubernetes-validations: [{ rule: self, messageExpression: self${more} }]`;
      const found = compile(`
type: object
properties:
  a: { type: string, ${rules(inner)} }
  b: { type: string, ${rules('')} }
${rules('')}
${outer}`);
      expect(
        found.filter(text => text.startsWith('structural/rule-types')),
      ).toEqual(
        places.map(
          at => `structural/rule-types ${at}/x-kubernetes-validations/0/rule`,
        ),
      );
    },
  );

  it('reads only the names of metadata in rules of a resource', () => {
    const rule = (text: string) =>
      compile(
        `{ type: object, x-kubernetes-validations: [{ rule: ${text} }] }`,
        true,
      );
    expect(rule('self.metadata.name == self.kind')).toEqual([]);
    expect(rule('size(self.metadata.labels) > 0')).toEqual([
      'structural/rule-field /x-kubernetes-validations/0/rule',
    ]);
  });

  it.each([
    ['{ cpu: { type: string, default: a } }', '[cpu]', '{}', '/default/cpu'],
    ['{ cpu: { type: string } }', '[]', '{ gpu: a }', '/default'],
    ['{ cpu: { type: string } }', '[]', '{ cpu: a }', undefined],
  ])(
    'judges a default as it stands: %s, required %s, default %s',
    (properties, required, value, pointer) => {
      const schema = `{ type: object, properties: ${properties}, required: ${required}, default: ${value} }`;
      expect(compile(schema)).toEqual(
        pointer ? [`openapi/default-unsatisfied ${pointer}`] : [],
      );
      expect(
        compile(`{ type: object, additionalProperties: ${schema} }`),
      ).toEqual([]);
    },
  );

  it.each(['string', 'object'])(
    'reports a pattern at its keyword in a schema of type %s',
    type => {
      expect(compile(`{ type: ${type}, pattern: (?!a) }`)).toContain(
        'normalise/pattern-unsupported /pattern',
      );
    },
  );

  it('judges the type of a list, its keys and its items each', () => {
    expect(compile('{ type: object, x-kubernetes-list-type: map }')).toEqual([
      'structural/not-of-type /type',
      'structural/keys-missing /x-kubernetes-list-map-keys',
      'structural/items-missing /items',
    ]);
    expect(
      compile(
        '{ type: string, x-kubernetes-map-type: x, x-kubernetes-list-type: y }',
      ),
    ).toEqual([
      'structural/extension /x-kubernetes-map-type',
      'structural/not-of-type /type',
      'structural/extension /x-kubernetes-list-type',
      'structural/not-of-type /type',
    ]);
  });

  it('ends for schemas of any depth', () => {
    let schema: JsonObject = { type: 'string' };
    for (let depth = 0; depth < 2_000; depth++) {
      schema = { type: 'array', items: schema };
    }
    const { findings } = compileOpenApi({
      schema: nodeFromValue(schema),
      flavour: 'kubernetes',
    });
    expect(findings.map(({ code }) => code)).toContain('schema/too-deep');
  });
});

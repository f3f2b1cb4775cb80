// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../json';
import type { Layer } from '../layers';
import { compileYtt, composeSchema } from '../schema';
import { parseSource, valueFromNode } from '../source';
import { resolveEffective } from './resolve';

/*
 * Every construct of the reference of ytt's data values schema
 * (https://carvel.dev/ytt/docs/latest/lang-ref-ytt-schema/), in the order of its sections: a schema, the given values,
 * and the result.
 */

/** A schema without its first two lines, or with code before them. */
function textOf(schema: string): string {
  const [, code = '', body = ''] =
    /^((?:#@ [\s\S]*?#@ end\n)?(?:#@ load.*\n)?)([\s\S]*)$/.exec(schema) ?? [];
  return `${code}#@data/values-schema\n---\n${body}`;
}

/** The parameters with a schema, and with values of one layer. */
function resolve(schema: string | string[], values?: string) {
  return resolveTexts([schema].flat().map(textOf), values);
}

function resolveTexts(texts: readonly string[], values?: string) {
  const parameters = compileYtt({
    sources: texts.map((text, index) => ({ file: `schema${index}.yml`, text })),
  });
  const { config, findings } = resolveEffective({
    schema: composeSchema({ parameters }),
    layers: values === undefined ? [] : [layerOf(values)],
  });
  return {
    value: config.parameters ?? {},
    findings: [...parameters.findings, ...findings].map(finding => ({
      ...finding,
      pointer: finding.pointer.replace('/parameters', ''),
    })),
  };
}

function layerOf(text: string): Layer {
  const [{ root }] = parseSource({ file: 'values.yml', text }).documents;
  return {
    id: 'values',
    kind: 'component',
    title: 'values',
    value: { parameters: valueFromNode(root) },
    positions: {},
    reason: 'test',
  };
}

describe('the reference of data values schemas', () => {
  it.each<[string, string | string[], string | undefined, JsonValue]>([
    [
      'defaults of scalars',
      'domain: ""\nbalancer:\n  enabled: true\nratio: 0.4',
      undefined,
      { domain: '', balancer: { enabled: true }, ratio: 0.4 },
    ],
    [
      'defaults of maps complete partial maps',
      'balancer:\n  enabled: true\n  ip: ""',
      'balancer: { ip: 10.0.101.1 }',
      { balancer: { ip: '10.0.101.1', enabled: true } },
    ],
    [
      'arrays are empty by default, and their items get defaults',
      'hosts:\n- ""\nstores:\n- name: ""\n  kind: sql\n  secret:\n    name: ""',
      'stores: [{ name: main }]',
      {
        hosts: [],
        stores: [{ name: 'main', kind: 'sql', secret: { name: '' } }],
      },
    ],
    [
      '@schema/default on an array of scalars',
      '#@schema/default ["a.example", "b.example"]\nhosts:\n- ""',
      undefined,
      { hosts: ['a.example', 'b.example'] },
    ],
    [
      '@schema/default from a function that returns nodes',
      '#@ def stores():\n- name: core\n  user: app\n- name: audit\n#@ end\n#@schema/default stores()\nstores:\n- name: ""\n  user: admin\n  port: 5432',
      undefined,
      {
        stores: [
          { name: 'core', user: 'app', port: 5432 },
          { name: 'audit', user: 'admin', port: 5432 },
        ],
      },
    ],
    [
      '@schema/nullable is null until a value within it is set',
      '#@schema/nullable\naws:\n  user: admin\n  key: "1234"\nname: ""',
      'aws: { user: sa }',
      { aws: { user: 'sa', key: '1234' }, name: '' },
    ],
    [
      '@schema/nullable alone',
      '#@schema/nullable\naws:\n  user: admin\nname: ""',
      undefined,
      { name: '' },
    ],
    [
      '@schema/type any=True accepts everything',
      '#@schema/type any=True\nhosts:\n- carvel.example\n- 8080',
      'hosts: [1, { b: null }]',
      { hosts: [1, { b: null }] },
    ],
    [
      'several documents are merged in order as overlays',
      [
        'a: 1\nlist:\n- ""',
        '#@overlay/match missing_ok=True\nb: two\na: 3',
        '#@overlay/remove\nb: ""',
      ],
      undefined,
      { a: 3, list: [] },
    ],
    [
      'booleans of YAML 1.1',
      'a: yes\nb: N\nc: 0xbeadcafe\nd: "0xbeadcafe"',
      undefined,
      { a: true, b: false, c: 0xbeadcafe, d: '0xbeadcafe' },
    ],
  ])('%s', (_, schema, values, expected) => {
    const resolved = resolve(schema, values);
    expect(resolved.findings).toEqual([]);
    expect(resolved.value).toEqual(expected);
  });

  it.each<[string, string, string]>([
    ['null has no type', 'a: null', 'null value not allowed here'],
    ['an array has one item', 'a:\n- 1\n- 2', '2 array items'],
    [
      'nothing within any may have a type of its own',
      '#@schema/type any=True\nhosts:\n  #@schema/default "localhost"\n  #@schema/type any=False\n  - carvel.example',
      'Schema was specified within an "any type" fragment',
    ],
    [
      'a default has the type of its node',
      '#@schema/default 1\na: ""',
      '@schema/default is wrong type',
    ],
  ])('%s', (_, schema, words) => {
    const [finding] = resolve(schema).findings;
    expect(finding.message).toContain(words);
    expect(finding.severity).toBe('error');
  });

  const rules = `#@schema/validation min_len=1
namespace: ""
port:
  #@schema/validation min=1, max=32767
  https: 443
#@schema/validation one_of=["debug", "info", "error"]
level: info
#@schema/nullable
certificate:
  #@schema/validation min_len=1
  tls.crt: ""
  #@schema/nullable
  ca.crt: ""`;
  const oauth = `#@schema/validation ("have 1+ response type", lambda v: len(v["types"]) > 0), when=lambda v: v["enabled"] == True
oauth:
  enabled: true
  types:
  - ""`;
  const secrets = `credential:
  useDefault: true
  #@schema/nullable
  #@schema/validation not_null=True, when=lambda _, ctx: ctx.parent["useDefault"]
  contents:
    cloud: ""
storage:
  spec:
    #@schema/nullable
    #@schema/validation not_null=True, when=lambda _, ctx: not ctx.root["credential"]["useDefault"]
    existing: ""`;
  const one = `#@schema/validation one_not_null=["a", "b"]
map:
  #@schema/nullable
  a: ""
  #@schema/nullable
  b: ""
  other: true`;

  it.each<[string, string, string, string[]]>([
    [
      'a default that violates a rule must be replaced',
      rules,
      '{}',
      ['/namespace'],
    ],
    ['named rules pass', rules, 'namespace: a', []],
    [
      'named rules fail',
      rules,
      'namespace: a\nport: { https: 0 }\nlevel: loud',
      ['/port/https', '/level'],
    ],
    [
      'rules within a null only run once it is set',
      rules,
      'namespace: a\ncertificate: { ca.crt: x }',
      ['/certificate/tls.crt'],
    ],
    ['when= holds', oauth, '{}', ['/oauth']],
    ['when= is not met', oauth, 'oauth: { enabled: false }', []],
    ['when= of the parent', secrets, '{}', ['/credential/contents']],
    [
      'when= of the root',
      secrets,
      'credential: { useDefault: false }',
      ['/storage/spec/existing'],
    ],
    ['max=', '#@schema/validation max=3\na: 4', '{}', ['/a']],
    ['max_len=', '#@schema/validation max_len=3\na: abcd', '{}', ['/a']],
    ['min=', '#@schema/validation min=3\na: 2', '{}', ['/a']],
    ['min_len=', '#@schema/validation min_len=1\na:\n- ""', '{}', ['/a']],
    [
      'not_null=',
      '#@schema/nullable\n#@schema/validation not_null=True\na: ""',
      '{}',
      ['/a'],
    ],
    ['one_not_null= with none', one, '{}', ['/map']],
    ['one_not_null= with one', one, 'map: { a: x }', []],
    ['one_not_null= with two', one, 'map: { a: x, b: z }', ['/map']],
    [
      'one_not_null= of all',
      '#@schema/validation one_not_null=True\nmap:\n  #@schema/nullable\n  a: ""\n  #@schema/nullable\n  b: ""',
      'map: { b: z }',
      [],
    ],
    ['one_of=', '#@schema/validation one_of=[1, 2]\na: 3', '{}', ['/a']],
    [
      'a rule that fails with a message',
      '#@schema/validation ("even", lambda v: v % 2 == 0 or fail("is odd"))\na: 3',
      '{}',
      ['/a'],
    ],
    [
      'a rule by the module of assertions',
      '#@ load("@ytt:assert", "assert")\n#@schema/validation ("long", assert.min_len(3))\na: ab',
      '{}',
      ['/a'],
    ],
    [
      'only not_null=, which fails',
      '#@schema/nullable\n#@schema/validation ("never asked", lambda v: v["x"]), min_len=3, not_null=True\na: ""',
      '{}',
      ['/a'],
    ],
    [
      'all other rules, whatever the earlier ones returned',
      '#@schema/validation ("no", lambda v: False), min_len=3, max_len=0\na: ab',
      '{}',
      ['/a', '/a', '/a'],
    ],
    [
      'only True passes',
      '#@schema/validation ("truthy", lambda v: 1)\na: ab',
      '{}',
      ['/a'],
    ],
  ])('%s', (_, schema, values, expected) => {
    const { findings } = resolve(schema, values);
    expect(findings.map(({ pointer }) => pointer)).toEqual(expected);
  });
});

describe('defaults', () => {
  it.each<[string, JsonValue]>([
    ['#@schema/default None', {}],
    ['#@schema/nullable', {}],
    ['#@schema/nullable\n#@schema/default None', {}],
    ['#@schema/nullable\n#@schema/default 5', { a: 5 }],
  ])('of any type are kept as they are: %s', (above, value) => {
    expect(resolve(`#@schema/type any=True\n${above}\na: 1`)).toEqual({
      value,
      findings: [],
    });
  });

  const documents = [
    '#@ def databases(name):',
    '---',
    'name: #@ name',
    'ports: [1, 2]',
    '---',
    'name: second',
    '#@ end',
    '',
    '#@data/values-schema',
    '---',
  ].join('\n');

  it('can be the values of documents that functions return', () => {
    const schema = `${documents}
#@schema/default databases("first")[0]
#@schema/examples ("two", databases("x")[1])
one:
  name: ""
  ports: [0]
#@schema/default [d["name"] for d in databases("first")] + [str(len(databases("")))]
names: [""]
`;
    expect(resolveTexts([schema])).toEqual({
      value: {
        one: { name: 'first', ports: [1, 2] },
        names: ['first', 'second', '2'],
      },
      findings: [],
    });
  });

  it.each([
    ['a map', '#@schema/default databases("x")\na:\n  b: 1', 'default is'],
    ['an array', '#@schema/default databases("x")\na: [1]', 'default is'],
    [
      'an example',
      '#@schema/examples ("e", databases("x"))\na:\n  b: 1',
      'examples has',
    ],
  ])('cannot be documents: %s', (_, body, words) => {
    const [{ message }] = resolveTexts([`${documents}\n${body}`]).findings;
    expect(message).toContain(`@schema/${words} wrong type`);
    expect(message).toContain('document set');
  });

  it.each([
    ['the value of a key', `${documents}\na: #@ databases("x")`, 'ytt/code'],
    [
      'half a document',
      '#@ def f():\n---\na: 1\n#@ end\nb: 2\n#@data/values-schema\n---\nc: 1',
      'ytt/templating',
    ],
  ])('rejects documents of a function as %s', (_, text, code) => {
    expect(resolveTexts([text]).findings).toMatchObject([{ code }]);
  });
});

it('reports violated rules, and conditions that cannot be evaluated', () => {
  const { findings } = resolve(
    '#@schema/validation ("positive", lambda v: v > 0)\na: 0\n#@schema/validation min=1, when=lambda v: 1\nb: 0',
  );
  expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['ytt/rule', '/a'],
    ['ytt/rule-not-evaluated', '/b'],
  ]);
});

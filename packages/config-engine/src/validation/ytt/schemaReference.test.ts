// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../../json';
import { compileYtt, readYttSchema } from '../../schema';
import { resolveYttValues } from './resolveYttValues';

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

function resolve(schema: string | string[], values?: string) {
  const sources = [schema]
    .flat()
    .map((text, index) => ({ file: `schema${index}.yml`, text: textOf(text) }));
  const read = readYttSchema(sources);
  return resolveYttValues(
    read,
    values === undefined
      ? []
      : [{ via: 'file', source: { file: 'values.yml', text: values } }],
  );
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
      { aws: null, name: '' },
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
    // The same defaults, for readers of the JSON Schema.
    expect(
      compileYtt({
        sources: [schema]
          .flat()
          .map(text => ({ file: 'schema.yml', text: textOf(text) })),
      }).findings,
    ).toEqual([]);
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
  ])('%s', (_, schema, report) => {
    const resolved = resolve(schema);
    expect(resolved.report).toContain(report);
    expect(resolved.findings[0].severity).toBe('error');
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

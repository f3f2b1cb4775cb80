// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  validateInstance,
  valueAt,
  type JsonObject,
} from '@component-config/config-engine';
import { adaptChart } from './adaptChart';

const dependencies = `dependencies:
- { name: redis, alias: cache, version: 1.x, condition: cache.enabled, tags: [fast] }
`;

const files = {
  'Chart.yaml': `apiVersion: v2\nname: shop\nversion: 1.0.0\n${dependencies}`,
  'values.yaml': 'replicas: 2\nhost: null\nnames: [a]\nimage: { tag: "1" }\n',
  'charts/redis/Chart.yaml': 'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
  'charts/redis/values.yaml': 'port: 6379\n',
  'charts/redis/values.schema.json': `{
    "properties": { "global": { "properties": { "region": { "enum": ["eu"] } } } },
    "anyOf": [{ "required": ["port"] }, { "required": ["socket"] }]
  }`,
};

function check(values: JsonObject, more: { [path: string]: string } = {}) {
  const all = new Map(Object.entries({ ...files, ...more }));
  const { documents } = adaptChart(all, path => path);
  const { parameters } = compileDefinition(documents[0]);
  return parameters
    ? validateInstance(parameters, values).map(
        ({ severity, code, pointer }) => `${severity} ${code} ${pointer}`,
      )
    : [];
}

describe('adaptChart', () => {
  it('says once that a dependency is not there, whatever its aliases are', () => {
    const chart = `apiVersion: v2
name: shop
version: 1.0.0
dependencies:
- { name: worker, alias: mail, version: 1.0.0 }
- { name: worker, alias: images, version: 1.0.0 }
- { name: redis, version: 1.0.0 }
`;
    const { findings } = adaptChart(
      new Map([['Chart.yaml', chart]]),
      path => path,
    );
    expect(
      findings
        .filter(({ code }) => code === 'helm/dependency-unknown')
        .map(({ position }) => position?.line),
    ).toEqual([5, 7]);
  });

  it.each<[string, JsonObject, string[]]>([
    ['the values of a subchart', { cache: { port: 1 } }, []],
    [
      'what a subchart requires',
      { cache: {} },
      ['error helm/schema-violated /cache'],
    ],
    [
      'nothing of one that its condition turns off',
      { cache: { enabled: false } },
      [],
    ],
    [
      'nothing of one that its tags turn off',
      { cache: {}, tags: { fast: false } },
      [],
    ],
    [
      'a condition before tags',
      { cache: { enabled: true }, tags: { fast: false } },
      ['error helm/schema-violated /cache'],
    ],
    [
      'the global values that a subchart sees',
      { global: { region: 'us' }, cache: { port: 1 } },
      ['error helm/schema-violated /cache/global/region'],
    ],
    [
      'another type than that of the chart, as a warning',
      { replicas: 'two', names: {}, image: 1, host: 5 },
      [
        'warning values/type /replicas',
        'warning values/type /names',
        'warning values/type /image',
      ],
    ],
  ])('checks %s', (_, values, expected) => {
    expect(check(values)).toEqual(expected);
  });

  it('warns of what a schema in a comment refuses', () => {
    const values = '# @schema\n# minimum: 1\n# @schema\nreplicas: 2\n';
    expect(check({ replicas: 0 }, { 'values.yaml': values })).toEqual([
      'warning values/minimum /replicas',
    ]);
    expect(check({ replicas: 'a' }, { 'values.yaml': values })).toEqual([
      'warning values/type /replicas',
    ]);
  });

  it('warns of a value of the chart that its comment refuses', () => {
    const all = new Map(
      Object.entries({
        ...files,
        'values.yaml': 'replicas: 1 # @schema minimum:3\n',
        'charts/redis/values.schema.json': '{}',
      }),
    );
    const { documents } = adaptChart(all, path => path);
    expect(
      compileDefinition(documents[0]).findings.map(
        ({ severity, code }) => `${severity} ${code}`,
      ),
    ).toEqual(['warning openapi/default-unsatisfied']);
  });

  it('reads what comments say of nothing, of items, and of keys beside those that they name', () => {
    const values = [
      'host: # @schema type:string',
      'names: [] # @schema item:string',
      'image: # @schema additionalProperties:false',
      '  tag: "1"',
    ].join('\n');
    expect(
      check(
        { host: 1, names: [1], image: { tag: 2 } },
        { 'values.yaml': values },
      ),
    ).toEqual([
      'warning values/type /names/0',
      'warning values/type /image/tag',
      'warning values/type /host',
    ]);
  });

  it('describes the values of a subchart as the subchart, or else as its parent', () => {
    const all = new Map(
      Object.entries({
        ...files,
        'values.yaml':
          'cache:\n  # Here.\n  port: 1\n  # Debugging.\n  debug: true\n',
        'charts/redis/values.yaml': '# There.\nport: 6379\ndebug: false\n',
      }),
    );
    const { parameters } = compileDefinition(
      adaptChart(all, path => path).documents[0],
    );
    const described = (name: string) =>
      valueAt(
        parameters?.jsonSchema ?? {},
        `/properties/cache/properties/${name}/description`,
      );
    expect([described('port'), described('debug')]).toEqual([
      'There.',
      'Debugging.',
    ]);
  });

  it('has the comments of the values, and the line of each default', () => {
    const all = new Map(
      Object.entries({
        ...files,
        'values.yaml':
          '# A name.\nname: a\nimage:\n  # A version.\n  tag: "1"\n',
        'values.schema.json':
          '{"properties": {"image": {"type": "object", "properties": {"tag": {"type": "string"}}}}}',
      }),
    );
    const { parameters } = compileDefinition(
      adaptChart(all, path => path).documents[0],
    );
    const tag = '/properties/image/properties/tag';
    const lineOf = (pointer: string) => {
      const { file, line } = parameters?.positions[pointer] ?? {};
      return `${file}:${line}`;
    };
    expect([
      valueAt(parameters?.jsonSchema ?? {}, '/properties/name/description'),
      valueAt(parameters?.jsonSchema ?? {}, `${tag}/description`),
      lineOf('/properties/name'),
      lineOf(tag),
      lineOf(`${tag}/default`),
    ]).toEqual([
      'A name.',
      'A version.',
      'values.yaml:2',
      'values.schema.json:1',
      'values.yaml:5',
    ]);
  });

  it('accepts values that the chart has, and its schema does not', () => {
    const schema = '{"properties": {"replicas": {"maximum": 1}}}';
    expect(check({ replicas: 2 }, { 'values.schema.json': schema })).toEqual([
      'error helm/schema-violated /replicas',
    ]);
    const all = new Map(
      Object.entries({ ...files, 'values.schema.json': schema }),
    );
    const [type] = adaptChart(all, path => path).documents;
    expect(
      compileDefinition(type).findings.filter(
        ({ severity }) => severity === 'error',
      ),
    ).toEqual([]);
  });
});

// SPDX-License-Identifier: Apache-2.0

import { emptyObject, JsonObject, JsonValue } from '../json';
import {
  CompiledSchema,
  compileOpenApi,
  compileShorthand,
  composeSchema,
} from '../schema';
import { parseSource } from '../source';
import { resolveEffective } from './resolve';
import { EffectiveConfiguration } from './types';
import { Layer, LayerKind } from '../layers';
import { provenanceAt } from './readings/provenanceAt';

function rootOf(text: string) {
  return parseSource({ file: 'type.yaml', text }).documents[0].root;
}

/** A schema whose `parameters` are the given shorthand fields. */
function parametersOf(fields: string, types?: string): CompiledSchema {
  return composeSchema({
    parameters: compileShorthand({
      fields: rootOf(fields),
      types: types === undefined ? undefined : rootOf(types),
    }),
  });
}

function layerOf(id: string, value: JsonObject, kind: LayerKind = 'overlay') {
  const layer: Layer = {
    id,
    kind,
    title: `layer ${id}`,
    value,
    positions: {},
    reason: 'test',
  };
  return layer;
}

/** Resolves layers `1`, `2`, … with these parameters. */
function resolve(schema: CompiledSchema, ...parameters: JsonObject[]) {
  return resolveEffective({
    schema,
    layers: parameters.map((value, index) =>
      layerOf(String(index + 1), { parameters: value }),
    ),
  });
}

function historyOf(effective: EffectiveConfiguration, pointer: string) {
  const provenance = provenanceAt(effective, pointer);
  return provenance ? [provenance.winner, ...provenance.shadowed] : [];
}

/** The winner of each leaf, then its shadowed contributions, as `<layer>@<pointer>=<value>`. */
function reasonsOf(effective: EffectiveConfiguration) {
  return Object.fromEntries(
    Object.keys(effective.provenance).map(pointer => [
      pointer.replace('/parameters', ''),
      historyOf(effective, pointer).map(
        contribution =>
          `${contribution.layer}@${contribution.pointer.replace(
            '/parameters',
            '',
          )}=${JSON.stringify(contribution.value)}`,
      ),
    ]),
  );
}

describe('resolveEffective: defaults', () => {
  const monitoring = `
monitoring:
  $default: {}
  enabled: boolean | default=false
  port: integer | default=9090
`;
  const database = `
database:
  $default: { host: localhost, port: 9999 }
  host: string
  port: integer | default=5432
  name: string | default=app
`;

  it.each<[string, string, JsonObject | undefined, JsonValue]>([
    [
      'nothing given, an object default of fields',
      monitoring,
      undefined,
      { monitoring: { enabled: false, port: 9090 } },
    ],
    [
      'an object set in part keeps the defaults of its fields',
      monitoring,
      { monitoring: { enabled: true } },
      { monitoring: { enabled: true, port: 9090 } },
    ],
    [
      'the default of an object wins over those of its fields',
      database,
      undefined,
      { database: { host: 'localhost', port: 9999, name: 'app' } },
    ],
    [
      'an object that is set ignores its default',
      database,
      { database: { host: 'db' } },
      { database: { host: 'db', port: 5432, name: 'app' } },
    ],
    [
      'null restores the default',
      'replicas: integer | default=1',
      { replicas: null },
      { replicas: 1 },
    ],
    [
      'an explicit empty list is a value',
      'tags: "[]string | default=[\\"a\\"]"',
      { tags: [] },
      { tags: [] },
    ],
    [
      'an explicit empty map is a value',
      'labels: "map<string> | default={\\"a\\":\\"b\\"}"',
      { labels: {} },
      { labels: {} },
    ],
    [
      'items get the defaults of their fields',
      'mounts: "[]Mount"',
      { mounts: [{ path: 'a' }] },
      { mounts: [{ path: 'a', readOnly: false }] },
    ],
  ])('%s', (_, fields, given, parameters) => {
    const schema = parametersOf(
      fields,
      'Mount:\n  path: string\n  readOnly: boolean | default=false',
    );
    expect(resolve(schema, ...(given ? [given] : [])).config).toEqual({
      parameters,
    });
  });

  it.each<[string, string, JsonObject[], { [pointer: string]: string[] }]>([
    [
      'the schema wins where no layer sets a value',
      'replicas: integer | default=1',
      [],
      { '/replicas': ['schema@/replicas=1'] },
    ],
    [
      'a default is the lowest shadowed contribution',
      'replicas: integer | default=1',
      [{ replicas: 2 }, { replicas: 3 }],
      {
        '/replicas': ['2@/replicas=3', 'schema@/replicas=1', '1@/replicas=2'],
      },
    ],
    [
      'a field without a default shadows nothing',
      'image: string',
      [{ image: 'a' }],
      { '/image': ['1@/image="a"'] },
    ],
    [
      'without the value, the object would have its default',
      database,
      [{ database: { port: 1 } }],
      {
        '/database/port': ['1@/database/port=1', 'schema@/database/port=9999'],
        '/database/name': ['schema@/database/name="app"'],
      },
    ],
    [
      'without the value, the object of other layers would have the defaults of its fields',
      database,
      [{ database: { host: 'db' } }, { database: { port: 1 } }],
      {
        // The host would be missing: the object's default no longer applies.
        '/database/host': ['1@/database/host="db"'],
        '/database/port': ['2@/database/port=1', 'schema@/database/port=5432'],
        '/database/name': ['schema@/database/name="app"'],
      },
    ],
    [
      'the default of a list, and the list of a lower layer, are shadowed as a whole',
      'tags: "[]string | default=[\\"a\\"]"',
      [{ tags: ['x'] }, { tags: ['b', 'c'] }],
      {
        '/tags/0': ['2@/tags/0="b"', 'schema@/tags=["a"]', '1@/tags=["x"]'],
        '/tags/1': ['2@/tags/1="c"', 'schema@/tags=["a"]', '1@/tags=["x"]'],
      },
    ],
    [
      'defaults within an item are won by the schema',
      'mounts: "[]Mount"',
      [{ mounts: [{ path: 'a' }] }],
      {
        '/mounts/0/path': ['1@/mounts/0/path="a"'],
        '/mounts/0/readOnly': ['schema@/mounts/0/readOnly=false'],
      },
    ],
    [
      'defaults within an empty map are won by the schema',
      monitoring,
      [{ monitoring: {} }],
      {
        '/monitoring/enabled': ['schema@/monitoring/enabled=false'],
        '/monitoring/port': ['schema@/monitoring/port=9090'],
      },
    ],
  ])('%s', (_, fields, parameters, reasons) => {
    const schema = parametersOf(
      fields,
      'Mount:\n  path: string\n  readOnly: boolean | default=false',
    );
    expect(reasonsOf(resolve(schema, ...parameters))).toEqual(reasons);
  });

  it('uses the position of a default in the schema', () => {
    const schema = parametersOf('image: string\nreplicas: integer | default=1');
    const { provenance } = resolve(schema, { image: 'a' });
    expect(provenance['/parameters/replicas'].winner.position).toMatchObject({
      file: 'type.yaml',
      line: 2,
    });
  });
});

describe('resolveEffective: defaults of lists and maps', () => {
  const schema = composeSchema({
    parameters: compileOpenApi({
      schema: rootOf(
        [
          'type: object',
          'properties:',
          '  hosts:',
          '    type: array',
          '    items: { type: string, default: x }',
          '    default:',
          '      - a',
          '      - b',
          '  pod:',
          '    type: object',
          '    default:',
          '      name: web',
          '      labels: { tier: gold }',
          '    properties:',
          '      name: { type: string, default: own }',
          '      port: { type: integer, default: 80 }',
          '      labels:',
          '        type: object',
          '        additionalProperties: { type: string, default: none }',
          '  set:',
          '    type: array',
          '    x-kubernetes-list-type: set',
          '    items: { type: string }',
          '    default: [a, b, a]',
        ].join('\n'),
      ),
    }),
  });
  const lineOf = (effective: EffectiveConfiguration, pointer: string) =>
    effective.provenance[`/parameters${pointer}`]?.winner.position?.line;

  it('have the position of the part that sets the value', () => {
    const effective = resolve(schema, {});
    expect(
      [
        '/hosts/0',
        '/hosts/1',
        '/pod/name',
        '/pod/labels/tier',
        '/pod/port',
      ].map(pointer => lineOf(effective, pointer)),
    ).toEqual([7, 8, 12, 13, 16]);
    expect(lineOf(resolve(schema, { pod: {} }), '/pod/name')).toBe(15);
  });

  it('have no repeats where the list has none', () => {
    expect(resolve(schema, {}).config.parameters).toMatchObject({
      set: ['a', 'b'],
    });
  });

  it('are not shadowed by a key or item that would not exist', () => {
    const reasons = reasonsOf(
      resolve(schema, { hosts: ['c'], pod: { labels: { team: 'red' } } }),
    );
    expect(reasons).toMatchObject({
      '/hosts/0': ['1@/hosts/0="c"', 'schema@/hosts=["a","b"]'],
      '/pod/labels/team': ['1@/pod/labels/team="red"'],
    });
  });
});

describe('resolveEffective: result', () => {
  it('sorts keys in the order of the schema, then of the layers', () => {
    const schema = parametersOf('b: string | default=x\na: string\nc: string');
    const { config, provenance } = resolve(schema, { z: 1, c: 'c', a: 'a' });
    expect(Object.keys(config.parameters as JsonObject)).toEqual([
      'b',
      'a',
      'c',
      'z',
    ]);
    expect(Object.keys(provenance)).toEqual([
      '/parameters/b',
      '/parameters/a',
      '/parameters/c',
      '/parameters/z',
    ]);
  });

  it('omits sections that stay empty', () => {
    const empty = compileShorthand({ fields: rootOf('{}') });
    const full = compileShorthand({ fields: rootOf('a: string | default=x') });
    const schema = composeSchema({
      parameters: empty,
      environmentConfigs: empty,
      traits: {
        data: { parameters: full, environmentConfigs: empty },
        ingress: { parameters: empty },
        none: {},
      },
    });
    expect(resolveEffective({ schema, layers: [] }).config).toEqual({
      traits: { data: { parameters: { a: 'x' } } },
    });
  });

  it('lists the schema and the layers without their values, and copies skipped layers and findings', () => {
    const skipped = [{ id: 'overlay:a', title: 'overlay a', reason: 'no' }];
    const finding = {
      severity: 'error' as const,
      code: 'a/b',
      message: 'c',
      pointer: '',
    };
    const result = resolveEffective({
      schema: parametersOf('a: string | default=x'),
      layers: [layerOf('1', {})],
      skipped,
      findings: [finding],
    });
    expect(result.layers).toMatchObject([
      {
        id: 'schema',
        kind: 'schema',
        title: 'schema defaults',
        reason: 'applies where no other layer sets a value',
      },
      { id: '1', kind: 'overlay', title: 'layer 1', reason: 'test' },
    ]);
    expect(result.skipped).toEqual(skipped);
    expect(result.findings).toEqual([finding]);
  });

  it('keeps null if the schema allows it', () => {
    const schema: CompiledSchema = {
      ...parametersOf('a: string'),
      jsonSchema: {
        type: 'object',
        properties: {
          parameters: {
            type: 'object',
            properties: {
              a: { type: ['string', 'null'] },
              b: { type: 'string' },
            },
          },
        },
      },
    };
    const { config, tombstones } = resolve(
      schema,
      { a: 'x', b: 'y' },
      { a: null, b: null },
    );
    expect(config).toEqual({ parameters: { a: null } });
    expect(tombstones.map(({ pointer }) => pointer)).toEqual(['/parameters/b']);
  });
});

describe('resolveEffective: findings', () => {
  const schema = parametersOf(
    'replicas: integer | minimum=1 default=1\nlabels: "map<string> | default={}"\nfree: object | default={}',
  );

  function findingsOf(layers: Layer[], of: CompiledSchema = schema) {
    return resolveEffective({ schema: of, layers }).findings;
  }

  it('adds the origin of an invalid value, and its position', () => {
    const position = {
      file: 'overlays.yaml',
      line: 14,
      column: 1,
      endLine: 14,
      endColumn: 2,
      start: 0,
      end: 1,
    };
    const layer = layerOf('1', { parameters: { replicas: 0 } });
    const [found] = findingsOf([
      { ...layer, positions: { '/parameters/replicas': position } },
    ]);
    expect(found).toMatchObject({
      code: 'values/minimum',
      pointer: '/parameters/replicas',
      position,
    });
    expect(found.message).toMatch(
      / \(from layer 1, overlays\.yaml:14; the rule is at type\.yaml:1\)\.$/,
    );
  });

  it('adds the origin of a list', () => {
    const tags = parametersOf('tags: "[]string | minItems=1"');
    const [found] = findingsOf(
      [layerOf('1', { parameters: { tags: [] } })],
      tags,
    );
    expect(found.message).toContain('(from layer 1)');
  });

  it('adds no origin for a missing value', () => {
    const [found] = findingsOf([], parametersOf('image: string'));
    expect(found).toMatchObject({
      code: 'values/required',
      pointer: '/parameters/image',
    });
    expect(found.message).not.toContain('(from');
  });

  it.each<[string, JsonObject, string[]]>([
    ['a misspelt field', { replcas: 3 }, ['parameters.replcas']],
    [
      'a map that the schema does not describe',
      { extra: { a: 1, b: 2 } },
      ['parameters.extra'],
    ],
    ['no keys of a map', { labels: { any: 'x' } }, []],
    ['no fields of an object without declared ones', { free: { any: 1 } }, []],
  ])('warns about %s', (_, parameters, fields) => {
    const found = findingsOf([layerOf('1', { parameters })]).filter(
      ({ code }) => code === 'effective/unknown-field',
    );
    expect(found.map(({ message }) => message.split('"')[1])).toEqual(fields);
  });

  it('suggests the intended field', () => {
    const [found] = findingsOf([layerOf('1', { parameters: { replcas: 3 } })]);
    expect(found).toMatchObject({
      severity: 'warning',
      pointer: '/parameters/replcas',
      message:
        'The schema has no field "parameters.replcas" (from layer 1); correct or remove it. Did you mean "replicas"?',
    });
  });

  it('warns about a section that the component type does not have', () => {
    const found = findingsOf([
      layerOf('1', { environmentConfigs: { replicas: 3 } }),
    ]);
    expect(found.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['effective/unused-section', '/environmentConfigs'],
    ]);
  });

  it('does not validate a mask', () => {
    const secret: CompiledSchema = {
      ...schema,
      annotations: {
        '/properties/parameters/properties/replicas': { sensitive: true },
      },
    };
    const input = {
      schema: secret,
      layers: [layerOf('1', { parameters: { replicas: '***' } })],
    };
    expect(resolveEffective(input).findings).toHaveLength(1);
    expect(resolveEffective({ ...input, mask: '***' }).findings).toEqual([]);
    expect(
      resolveEffective({ ...input, schema, mask: '***' }).findings,
    ).toHaveLength(1);
  });

  it('treats names of the prototype as keys', () => {
    const parameters = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}');
    const { config, findings } = resolve(schema, parameters);
    expect(Object.keys(config.parameters as JsonObject)).toContain('__proto__');
    expect(findings.map(({ pointer }) => pointer)).toEqual([
      '/parameters/__proto__',
      '/parameters/constructor',
    ]);
    expect(emptyObject().a).toBeUndefined();
    expect(({} as JsonObject).a).toBeUndefined();
  });
});

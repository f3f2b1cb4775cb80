// SPDX-License-Identifier: Apache-2.0

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runCommand } from '../__testUtils__/runCommand';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charts-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const run = (...argv: string[]) => runCommand(folder, argv);

function write(files: { [path: string]: string }) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Replaces a folder by a package of it. */
function pack(chart: string, archive: string) {
  const [root, ...names] = chart.split('/').reverse();
  const around = names.reverse().join('/') || '.';
  execFileSync('tar', ['-czf', archive, '-C', around, root], { cwd: folder });
  rmSync(join(folder, chart), { recursive: true });
}

const redisSchema = `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "type": "object",
  "definitions": { "port": { "type": "integer", "exclusiveMinimum": 0 } },
  "properties": { "port": { "$ref": "#/definitions/port" }, "tls": {}, "global": {} },
  "if": { "required": ["tls"] },
  "then": { "properties": { "port": { "multipleOf": 2 } } },
  "additionalProperties": false
}
`;

const shop = {
  'shop/Chart.yaml':
    'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies: [{ name: redis, version: 1.x }]\n',
  'shop/values.yaml':
    '# How many pods run.\nreplicas: 2\nredis: { port: 6380 }\n',
  'shop/templates/service.yaml': 'kind: {{ .Values.kind }}\n',
  'shop/charts/redis/Chart.yaml':
    'apiVersion: v2\nname: redis\nversion: 1.2.0\n',
  'shop/charts/redis/values.yaml': 'port: 6379\n',
  'shop/charts/redis/values.schema.json': redisSchema,
};

const component = (parameters: string) => `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: web }
spec:
  type: service
  lifecycle: production
  owner: team
  componentType: { kind: ClusterComponentType, name: shop }
  parameters: ${parameters}
`;

describe('a folder with a chart', () => {
  it('has the type of the chart, with the schemas of subcharts below their names', async () => {
    write(shop);
    const { exitCode, output } = await run(
      ...['compile', 'shop', '--folder', '.', '--section', 'parameters'],
      ...['--format', 'json'],
    );
    expect(exitCode).toBe(0);
    const [{ parameters }] = JSON.parse(output).definitions;
    expect(parameters.properties).toMatchObject({
      replicas: { default: 2, description: 'How many pods run.' },
      redis: {
        type: 'object',
        properties: {
          port: { type: 'integer', exclusiveMinimum: 0, default: 6380 },
        },
      },
    });
  });

  const lint = async () => {
    const { exitCode, output } = await run('lint', '--format', 'json');
    const found = JSON.parse(output).findings.map(
      (each: { code: string; severity: string; file: string; line: number }) =>
        `${each.severity} ${each.code} ${each.file}:${each.line}`,
    );
    return { exitCode, found };
  };

  it('has the values of the chart that a component does not set', async () => {
    write({
      ...shop,
      'shop/values.yaml': 'image: { tag: "1", pull: { always: true } }\n',
      'web.yaml': component('{}'),
      'environments.yaml':
        'apiVersion: component-config.io/v1alpha1\nkind: Environment\nmetadata: { name: development }\nspec: {}\n',
    });
    const { output } = await run('resolve', 'web', '--format', 'json');
    const [{ environments }] = JSON.parse(output).components;
    expect(environments[0].configuration.parameters).toEqual({
      image: { tag: '1', pull: { always: true } },
      redis: { port: 6379 },
    });
  });

  it('checks the values of components', async () => {
    write({ ...shop, 'web.yaml': component('{ redis: { port: ten } }') });
    expect(await lint()).toEqual({
      exitCode: 1,
      found: expect.arrayContaining([
        'error values/type web.yaml:9',
        'info helm/schema-inferred shop/Chart.yaml:1',
      ]),
    });
  });

  it('checks what only the schema of the chart can say', async () => {
    write({
      ...shop,
      'web.yaml': component('{ redis: { port: 3, tls: {} } }'),
    });
    expect(await lint()).toEqual({
      exitCode: 1,
      found: expect.arrayContaining(['error helm/schema-violated web.yaml:9']),
    });
  });

  it('reports a field that the schema refuses once, with a suggestion', async () => {
    write({
      ...shop,
      'shop/values.schema.json': `{
        "properties": { "image": { "$ref": "#/$defs/image" } },
        "$defs": { "image": { "properties": { "tag": {} }, "additionalProperties": false } }
      }`,
      'web.yaml': component('{ image: { tags: v1 } }'),
    });
    const { output } = await run('lint');
    expect(output.match(/^web\.yaml:9.*parameters\.image.*/gm)).toEqual([
      expect.stringMatching(
        / error .*Did you mean "tag"\?.* values\/additionalProperties$/,
      ),
    ]);
  });

  it('warns of another type where the schema is inferred', async () => {
    write({ ...shop, 'web.yaml': component('{ replicas: two, other: 1 }') });
    expect(await lint()).toEqual({
      exitCode: 0,
      found: expect.arrayContaining(['warning values/type web.yaml:9']),
    });
  });

  it.each<[string, string, string]>([
    ['{"type": "int"}', 'error helm/schema-invalid', '1'],
    ['{"type": "object",}', 'error helm/schema-not-json', '1'],
    [
      '{"$ref": "https://shop.example.com/values.json"}',
      'warning helm/schema-not-loaded',
      '1',
    ],
  ])('reports for the schema %s: %s', async (schema, finding, line) => {
    write({ ...shop, 'shop/values.schema.json': schema });
    expect((await lint()).found).toContain(
      `${finding} shop/values.schema.json:${line}`,
    );
  });

  it('reports why Helm refuses the chart', async () => {
    write({ ...shop, 'shop/values.yaml': 'redis: none\n' });
    const { exitCode, output } = await run('lint', '--format', 'json');
    expect(exitCode).toBe(1);
    expect(output).toContain('helm/subchart-not-map');
  });

  it('accepts any values for dependencies that the repository does not contain', async () => {
    write({
      'shop/Chart.yaml': shop['shop/Chart.yaml'],
      'web.yaml': component('{ redis: { port: ten } }'),
    });
    const { exitCode, output } = await run('lint', '--format', 'json');
    expect(exitCode).toBe(0);
    expect(output).toContain('helm/dependency-unknown');
  });

  it.each([
    ['db: {}', []],
    ['dbs: {}', ['shop/values.yaml:2 Did you mean "db"?']],
    ['redis: {}', ['shop/values.yaml:2 Did you mean "db"?']],
    ['replicas: 1', ['shop/values.yaml:2']],
  ])(
    'finds keys of an umbrella chart that nothing reads: %s',
    async (line, expected) => {
      const { 'shop/templates/service.yaml': _, ...umbrella } = shop;
      write({
        ...umbrella,
        'shop/Chart.yaml':
          'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies: [{ name: redis, version: 1.x, alias: db, condition: withDb }]\n',
        'shop/values.yaml': `withDb: true\n${line}\n`,
      });
      const { output } = await run('lint');
      expect(
        output
          .split('\n')
          .filter(text => text.endsWith('helm/unread-key'))
          .map(text =>
            text.replace(/^([^:]*:\d+):.*? reads this\.(.*) helm.*$/, '$1$2'),
          ),
      ).toEqual(expected);
    },
  );

  it('ends for a schema that refers to itself', async () => {
    write({
      ...shop,
      'shop/values.schema.json':
        '{"properties": {"a": {"$ref": "#"}, "b": {"$ref": "#/properties/b"}}}',
    });
    expect((await run('compile', 'shop', '--folder', '.')).exitCode).toBe(0);
  });
});

describe('a chart package', () => {
  const compiled = async () => {
    const { exitCode, output, remarks } = await run(
      ...['compile', 'shop', '--section', 'parameters', '--format', 'json'],
    );
    expect([exitCode, remarks]).toEqual([0, '']);
    return JSON.parse(output).definitions[0].parameters;
  };

  it('has the type of its folder, as a chart and as a subchart', async () => {
    write(shop);
    const expected = await compiled();
    pack('shop/charts/redis', 'shop/charts/redis-1.2.0.tgz');
    expect(await compiled()).toEqual(expected);
    mkdirSync(join(folder, 'charts'));
    pack('shop', 'charts/shop-1.0.0.tgz');
    expect(await compiled()).toEqual(expected);
  });

  it('is a file of definitions', async () => {
    write(shop);
    pack('shop', 'shop.tgz');
    const { exitCode, output } = await run('compile', 'shop.tgz');
    expect(exitCode).toBe(0);
    expect(output).toContain('replicas');
  });

  it('is read elsewhere if a pattern names it', async () => {
    write(shop);
    pack('shop', 'shop.tgz');
    const exitCodeOf = async (...options: string[]) =>
      (await run('compile', 'shop', '--folder', '.', ...options)).exitCode;
    expect(await exitCodeOf()).not.toBe(0);
    expect(await exitCodeOf('--include', '*.tgz')).toBe(0);
  });

  it('has its findings at the package, and those of its files at their lines', async () => {
    write({
      ...shop,
      'shop/values.yaml': 'replicas: 2\nredis: none\n',
      'charts/broken-1.0.0.tgz': 'no archive',
    });
    pack('shop', 'charts/shop-1.0.0.tgz');
    const { exitCode, output } = await run('lint', '--format', 'json');
    expect(exitCode).toBe(1);
    const places = JSON.parse(output).findings.map(
      ({ code, file, line }: { code: string; file: string; line: number }) =>
        `${code} ${file}:${line}`,
    );
    expect(places).toEqual([
      'helm/package-damaged charts/broken-1.0.0.tgz:1',
      'helm/subchart-not-map charts/shop-1.0.0.tgz/Chart.yaml:1',
    ]);
  });

  it('is the folder beside it in the examples', async () => {
    const examples = resolve(
      __dirname,
      '../../../../docs/examples/charts-next',
    );
    const [one, other] = await Promise.all(
      ['storefront', '*.tgz'].map(pattern =>
        runCommand(examples, [
          ...['compile', 'storefront', '--folder', '.', '--include', pattern],
        ]),
      ),
    );
    expect(one.exitCode).toBe(0);
    expect(other.output).toBe(one.output);
  });
});

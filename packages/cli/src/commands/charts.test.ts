// SPDX-License-Identifier: Apache-2.0

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

const redisSchema = `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "type": "object",
  "definitions": { "port": { "type": "integer", "exclusiveMinimum": 0 } },
  "properties": { "port": { "$ref": "#/definitions/port" } },
  "if": {},
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

  it('checks the values of components, and says what Helm alone checks', async () => {
    write({ ...shop, 'web.yaml': component('{ redis: { port: ten } }') });
    const { exitCode, output } = await run('lint', '--format', 'json');
    expect(exitCode).toBe(1);
    const found = JSON.parse(output).findings.map(
      ({ code, file, line }: { code: string; file: string; line: number }) =>
        `${code} ${file}:${line}`,
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'values/type web.yaml:9',
        'helm/schema-inferred shop/Chart.yaml:1',
        'helm/keyword-unchecked shop/charts/redis/values.schema.json:6',
      ]),
    );
  });

  it('accepts any type where the schema is inferred', async () => {
    write({ ...shop, 'web.yaml': component('{ replicas: two, other: 1 }') });
    expect((await run('lint')).exitCode).toBe(0);
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
    ['dbs: {}', ['helm/unread-key shop/values.yaml:2']],
    ['redis: {}', ['helm/unread-key shop/values.yaml:2']],
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
      const { output } = await run('lint', '--format', 'json');
      expect(
        JSON.parse(output)
          .findings.filter(({ code }: { code: string }) => /unread/.test(code))
          .map(
            ({
              code,
              file,
              line: at,
            }: {
              code: string;
              file: string;
              line: number;
            }) => `${code} ${file}:${at}`,
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

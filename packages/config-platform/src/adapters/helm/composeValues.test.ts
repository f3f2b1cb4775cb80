// SPDX-License-Identifier: Apache-2.0

import { nodeAt, valueFromNode } from '@component-config/config-engine';
import { composeValues, type GivenValues } from './composeValues';
import type { HelmVersion } from './mergeValues';
import { readChart, type ChartFiles } from './readChart';

const chartFile = (name: string, more = '') =>
  `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n${more}`;

function filesOf(files: Record<string, string>): ChartFiles {
  return new Map(Object.entries(files));
}

function compose(
  files: Record<string, string>,
  given: Partial<GivenValues> | string = '',
  helm: HelmVersion = 4,
) {
  const { chart, findings } = readChart(filesOf(files), { helm });
  const user =
    typeof given === 'string'
      ? { files: [{ file: 'user.yaml', text: given }] }
      : { files: [], ...given };
  const composed = chart && composeValues(chart, user, helm);
  return {
    charts: composed?.charts ?? [],
    codes: [...findings, ...(composed?.findings ?? [])].map(({ code }) => code),
  };
}

const shop = {
  'Chart.yaml': chartFile(
    'shop',
    'dependencies:\n- {name: redis, version: 1.x, condition: redis.enabled}\n',
  ),
  'values.yaml': 'replicas: 2\nredis:\n  port: 6380\n  auth: null\n',
  'charts/redis/Chart.yaml': chartFile('redis'),
  'charts/redis/values.yaml': 'port: 6379\nauth: {user: default}\n',
};

describe('composeValues', () => {
  it('keeps the file and line that each value comes from', () => {
    const [root] = compose(shop, 'replicas: 3\n').charts;
    const origin = (pointer: string) => {
      const { file, line } = nodeAt(root.values, pointer)?.position ?? {};
      return `${file}:${line}`;
    };
    expect([
      origin('/replicas'),
      origin('/redis/port'),
      origin('/redis/auth/user'),
    ]).toEqual(['user.yaml:1', 'values.yaml:3', 'charts/redis/values.yaml:2']);
  });

  it.each<[string, HelmVersion, object]>([
    ['ignores', 4, { port: 6380, auth: { user: 'default' }, global: {} }],
    ['applies', 3, { port: 6380, global: {} }],
  ])(
    "%s a parent's null for a default of a subchart in Helm %i",
    (_, helm, expected) => {
      const redis = compose(shop, '', helm).charts[1];
      expect(valueFromNode(redis.values)).toEqual(expected);
    },
  );

  it('leaves out a chart whose condition is false', () => {
    const { charts } = compose(shop, 'redis: {enabled: false}\n');
    expect(charts.map(({ path }) => path.join('/'))).toEqual(['']);
  });

  it.each([
    ['a chart that is not there', { 'charts/redis/Chart.yaml': '' }, ''],
    ['a text for a subchart', {}, 'redis: none\n'],
    ['values that are a list', {}, '- 1\n'],
  ])('refuses %s', (_, files, user) => {
    const { charts, codes } = compose({ ...shop, ...files }, user);
    expect(charts).toEqual([]);
    expect(codes.length).toBeGreaterThan(0);
  });

  it('refuses a chart without a dependency that it declares', () => {
    const { codes } = compose({ 'Chart.yaml': shop['Chart.yaml'] });
    expect(codes).toEqual(['helm/dependency-missing']);
  });

  it('reports an argument that Helm cannot read', () => {
    const { codes } = compose(shop, {
      sets: [{ option: 'set', argument: 'replicas' }],
    });
    expect(codes).toEqual(['helm/set-argument']);
  });

  it.each([
    ['env[0].value=', { env: [] }],
    ['env[0].value=,replicas=2', { env: [{ value: '' }], replicas: 2 }],
    ['env[0].value=x', { env: [{ value: 'x' }] }],
    ['env[0]=', { env: [''] }],
    ['env.=', {}],
    ['.[1]', {}],
  ])('sets what an argument gives: %s', (argument, expected) => {
    const [root] = compose(
      { 'Chart.yaml': chartFile('shop') },
      { sets: [{ option: 'set', argument }] },
    ).charts;
    expect(valueFromNode(root.values)).toEqual(expected);
  });

  it.each([
    ['on', 'redis', { debug: { level: null } }],
    ['off', 'other', { debug: {} }],
  ])(
    "keeps a vendored chart's nested null below a block of the user if a dependency is %s",
    (_, enabled, expected) => {
      const files = {
        'Chart.yaml': chartFile(
          'shop',
          'dependencies:\n- {name: redis, version: 1.x, tags: [redis]}\n',
        ),
        'charts/redis/Chart.yaml': chartFile('redis'),
        'charts/web/Chart.yaml': chartFile('web'),
        'charts/web/values.yaml': 'debug: {level: null}\n',
      };
      const user = `web: {}\ntags: {redis: ${enabled === 'redis'}}\n`;
      const [root] = compose(files, user).charts;
      const web = nodeAt(root.values, '/web');
      expect(web && valueFromNode(web)).toEqual({ ...expected, global: {} });
    },
  );

  it('refuses indices of indices beyond its limit', () => {
    const { codes } = compose(
      { 'Chart.yaml': chartFile('shop') },
      {
        sets: [{ option: 'set', argument: `a${'[0]'.repeat(50_000)}=1` }],
      },
    );
    expect(codes).toEqual(['helm/set-argument']);
  });

  it.each([
    ['an escaped slash', '{"a": "b\\/c"}', 'helm/escape'],
    ['infinity', 'a: .inf\n', 'helm/not-number'],
    ['a list', '[1]\n', 'helm/values-not-map'],
    ['a directive', '# c\n%YAML 1.1\n---\na: 1\n', 'helm/directive'],
  ])('refuses %s in a file', (_, text, code) => {
    expect(compose(shop, text).codes).toEqual([code]);
  });

  it.each<[string, HelmVersion, object]>([
    ['a: !!bool yes\nb: !!bool "off"\n', 4, { a: true, b: false }],
    ['a: [!!binary aGk=, !!binary "aGk="]\n', 4, { a: ['hi', 'hi'] }],
    ['---\n---\na: 1\n', 4, { a: 1 }],
    ['---\n---\na: 1\n', 3, {}],
    ['# c\n---\na: 1\n', 3, { a: 1 }],
    ['%YAML 1.1\n---\na: on\n---\nb: 1\n', 3, { a: true }],
    ['%TAG ! tag:x,2000:\n---\na: 1\n', 3, { a: 1 }],
  ])('reads %j as Helm %i', (text, helm, expected) => {
    const files = { 'Chart.yaml': chartFile('shop') };
    const [root] = compose(files, text, helm).charts;
    expect(valueFromNode(root.values)).toEqual(expected);
  });

  it('treats names of prototypes as keys', () => {
    const [root] = compose(
      shop,
      '__proto__: {polluted: true}\nconstructor: {prototype: 1}\n',
    ).charts;
    expect(nodeAt(root.values, '/__proto__/polluted')).toMatchObject({
      value: true,
    });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('limits the subcharts that aliases multiply', () => {
    const files: Record<string, string> = {};
    let folder = '';
    for (let level = 0; level < 8; level++) {
      const next = `c${level + 1}`;
      const aliases = Array.from(
        { length: 10 },
        (_, index) => `- {name: ${next}, version: 1.0.0, alias: a${index}}\n`,
      );
      files[`${folder}Chart.yaml`] = chartFile(
        `c${level}`,
        `dependencies:\n${aliases.join('')}`,
      );
      folder += `charts/${next}/`;
    }
    files[`${folder}Chart.yaml`] = chartFile('c8');
    expect(compose(files).codes).toEqual(['helm/too-many-charts']);
  });
});

describe('readChart', () => {
  const codes = (files: Record<string, string>) =>
    readChart(filesOf(files)).findings.map(({ code }) => code);

  it('limits the values of a chart with its subcharts', () => {
    const values = Array.from({ length: 6_000 }, (_, i) => `k${i}: 1`);
    const files = {
      'Chart.yaml': chartFile('shop'),
      'values.yaml': values.join('\n'),
    };
    expect(codes(files)).toEqual([]);
    expect(
      codes({
        ...files,
        'charts/redis/Chart.yaml': chartFile('redis'),
        'charts/redis/values.yaml': values.join('\n'),
      }),
    ).toEqual(['helm/too-many-values']);
  });

  it.each([
    ['no Chart.yaml', {}, 'helm/chart-missing'],
    ['no version', { 'Chart.yaml': 'name: shop\n' }, 'helm/chart-field'],
    [
      'too much text',
      {
        'Chart.yaml': chartFile('shop'),
        'files/a': 'a'.repeat(11 * 1024 * 1024),
      },
      'helm/chart-too-large',
    ],
    [
      'too many levels',
      Object.fromEntries(
        Array.from({ length: 23 }, (_, level) => [
          `${'charts/a/'.repeat(level)}Chart.yaml`,
          chartFile('a'),
        ]),
      ),
      'helm/charts-too-deep',
    ],
  ])('refuses a chart with %s', (_, files, code) => {
    expect(codes(files)).toEqual([code]);
  });

  it('refuses two dependencies of one name', () => {
    const dependency = '- {name: redis, version: 1.0.0}\n';
    const metadata = chartFile(
      'shop',
      `dependencies:\n${dependency}${dependency}`,
    );
    expect(
      codes({
        'Chart.yaml': metadata,
        'charts/redis/Chart.yaml': chartFile('redis'),
      }),
    ).toEqual(['helm/dependency-twice']);
  });
});

// SPDX-License-Identifier: Apache-2.0

import {
  nodeAt,
  parseSource,
  valueFromNode,
} from '@component-config/config-engine';
import { readApplication } from './readApplication';
import type { ApplicationContext, HelmLayer } from './types';
import { expandVariables } from './variables';

const deploy = 'https://git.northwind.example/deploy.git';
const config = 'https://git.northwind.example/config.git';

const chart = {
  'charts/shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'charts/shop/values.yaml': 'replicas: 1\nimage:\n  tag: a\n',
};

interface Given {
  readonly files?: Record<string, string>;
  readonly links?: Record<string, string>;
  readonly config?: Record<string, string>;
  readonly context?: Partial<ApplicationContext>;
}

function documentOf(spec: string) {
  const text = `kind: Application\nmetadata: { name: shop, namespace: argocd }\nspec:\n${spec}`;
  return parseSource({ file: 'app.yaml', text }, {}, 'cluster').documents[0]
    .root;
}

/** Reads an Application with one source, `charts/shop`, and a block `helm`. */
function read(helm: string, given: Given = {}, source = 'path: charts/shop') {
  return readSpec(
    `  source:\n    repoURL: ${deploy}\n    targetRevision: main\n    ${source}\n${helm ? `    helm:\n${helm.replace(/^/gm, '      ')}` : ''}\n  destination: { namespace: eu }\n`,
    given,
  );
}

function readSpec(
  spec: string,
  { files, links, config: other, context }: Given,
) {
  const { sources, findings } = readApplication(documentOf(spec), {
    repository: address => {
      if (address === config) {
        return other && { texts: new Map(Object.entries(other)) };
      }
      return {
        texts: new Map(Object.entries({ ...chart, ...files })),
        links: new Map(Object.entries(links ?? {})),
      };
    },
    ...context,
  });
  const [source] = sources;
  const all = [...findings, ...(source?.findings ?? [])];
  return {
    source,
    layers: source?.helm?.layers.map(shown),
    values: source?.helm?.values && valueFromNode(source.helm.values),
    codes: all.map(({ code }) => code),
    findings: all,
  };
}

function shown(layer: HelmLayer): string {
  switch (layer.kind) {
    case 'defaults':
    case 'file':
      return layer.file.path;
    case 'url':
      return layer.url;
    case 'inline':
      return layer.field;
    case 'computed':
      return layer.kind;
    case 'unread':
      return `${layer.entry} ${layer.state}`;
    case 'setFile':
      return `${layer.name} from ${layer.file.path}`;
    default:
      return layer.argument;
  }
}

describe('layers', () => {
  it('are in the order of Argo CD, whatever their order in the document', () => {
    const { layers, values, source } = read(
      [
        'fileParameters: [{ name: note, path: gone.txt }, { name: note, path: note.txt }]',
        'parameters:',
        '  - { name: replicas, value: "3", forceString: true }',
        '  - { name: image.tag, value: "$ARGOCD_APP_NAME,b" }',
        'values: |',
        '  log: warn',
        'valueFiles: [prod.yaml]',
      ].join('\n'),
      {
        files: {
          'charts/shop/prod.yaml': 'log: info\n',
          'charts/shop/note.txt': 'hi',
        },
      },
    );
    expect(layers).toEqual([
      'charts/shop/values.yaml',
      'charts/shop/prod.yaml',
      'values',
      'image.tag=shop\\,b',
      'replicas=3',
      'note from charts/shop/note.txt',
    ]);
    expect(values).toEqual({
      replicas: '3',
      image: { tag: 'shop,b' },
      log: 'warn',
      note: 'hi',
    });
    expect(source?.helm?.release).toEqual({ name: 'shop', namespace: 'eu' });
  });

  it('give each value the place where it is written', () => {
    const { source } = read(
      'values: |\n  log:\n    level: warn\nparameters:\n  - name: replicas\n    value: "3"\nvalueFiles: [prod.yaml]',
      { files: { 'charts/shop/prod.yaml': '\nhost: eu\n' } },
    );
    const values = source!.helm!.values!;
    const lineOf = (pointer: string) => {
      const position = nodeAt(values, pointer)?.position;
      return `${position?.file}:${position?.line}`;
    };
    expect(lineOf('/log/level')).toBe('app.yaml:11');
    expect(lineOf('/replicas')).toBe('app.yaml:14');
    expect(lineOf('/host')).toBe('charts/shop/prod.yaml:2');
    expect(lineOf('/image/tag')).toBe('charts/shop/values.yaml:3');
  });

  it.each([
    ['valueFiles: [b.yaml, a.yaml, ./b.yaml]', ['b.yaml', 'a.yaml']],
    ['valueFiles: ["[ab].yaml", b.yaml]', ['a.yaml', 'b.yaml']],
    ['valueFiles: ["a.yaml,b.yaml"]', ['a.yaml', 'b.yaml']],
    ['valueFiles: [conf/*.yaml, conf/x.yaml]', ['conf/y.yaml', 'conf/x.yaml']],
    [
      'valueFiles: [gone.yaml]\nignoreMissingValueFiles: true',
      ['gone.yaml missing-allowed'],
    ],
    ['valueFiles: [link.yaml, b.yaml]', ['b.yaml']],
    ['valuesObject: {}\nvalues: "a: 1"', ['valuesObject']],
  ])('of "%s" are %j', (helm, expected) => {
    const { layers } = read(helm, {
      files: Object.fromEntries(
        ['a', 'b', 'conf/x', 'conf/y'].map(name => [
          `charts/shop/${name}.yaml`,
          'x: 1',
        ]),
      ),
      links: { 'charts/shop/link.yaml': 'b.yaml' },
    });
    expect(layers).toEqual([
      'charts/shop/values.yaml',
      ...expected.map(path =>
        path.endsWith('.yaml') ? `charts/shop/${path}` : path,
      ),
    ]);
  });

  it('of files that override the source replace lists, whatever the capitals of keys', () => {
    const { layers, values } = read(
      'parameters: [{ name: image.tag, value: "2", forceString: true }]',
      {
        files: {
          'charts/shop/.argocd-source.yaml':
            'path: charts/evil\nhelm:\n  parameters:\n  - { Name: replicas, VALUE: "5" }\n',
          'charts/shop/.argocd-source-shop.yaml':
            'helm: { valuesObject: { log: warn } }\n',
        },
      },
    );
    // The new parameter keeps "forceString" of the one at its place.
    expect(layers).toEqual([
      'charts/shop/values.yaml',
      'valuesObject',
      'replicas=5',
    ]);
    expect(values).toMatchObject({ replicas: '5', log: 'warn' });
  });
});

describe('several sources', () => {
  const spec = (entry: string, ...refs: string[]) =>
    `  sources:\n    - repoURL: ${deploy}\n      path: charts/shop\n      helm: { valueFiles: [${entry}] }\n${refs.join('')}`;
  const ref = (name: string, revision = 'main', more = '') =>
    `    - { repoURL: ${config}, ref: ${name}, targetRevision: ${revision}${more} }\n`;

  it('refer to files of other repositories from their root', () => {
    const { source, layers } = readSpec(
      spec('$values/shop/$ARGOCD_APP_NAME.yaml', ref('values')),
      { config: { 'shop/shop.yaml': 'replicas: 4\n' } },
    );
    expect(layers).toEqual(['charts/shop/values.yaml', 'shop/shop.yaml']);
    expect(source?.helm?.layers[1]).toMatchObject({
      file: { repository: config },
      position: { file: 'app.yaml', line: 7 },
    });
  });

  it('have a gap for a repository that is not there', () => {
    const { source } = readSpec(spec('$values/a.yaml', ref('values')), {});
    expect(source?.gaps).toMatchObject([
      { kind: 'repository', address: config, revision: 'main' },
    ]);
    expect(source?.helm?.values).toBeDefined();
  });

  it.each([
    ['argocd/ref-unknown', '$other/a.yaml', [ref('values')]],
    ['argocd/ref-unknown', '$$values.yaml', [ref('values')]],
    ['argocd/ref-name', '$a.b/a.yaml', [ref('a.b')]],
    ['argocd/ref-twice', '$a/a.yaml', [ref('a'), ref('a')]],
    ['argocd/ref-revisions', '$a/a.yaml, $b/a.yaml', [ref('a'), ref('b', 'x')]],
    ['argocd/ref-chart', '$a/a.yaml', [ref('a', '1.0.0', ', chart: c')]],
    ['argocd/path-outside', '$a/../b.yaml', [ref('a')]],
    ['argocd/path-is-root', '$a', [ref('a')]],
  ])('are refused with %s for "%s"', (code, entry, refs) => {
    const { codes } = readSpec(spec(entry, ...refs), { config: {} });
    expect(codes).toEqual([code]);
  });
});

describe('gaps', () => {
  const remote = 'chart: redis';

  it('name packaged charts, and read what the Application says itself', () => {
    const { source, values } = read('valuesObject: { a: 1 }', {}, remote);
    expect(source?.gaps).toMatchObject([
      { kind: 'chart', name: 'redis', address: deploy, version: 'main' },
    ]);
    expect(values).toEqual({ a: 1 });
  });

  it('do not occur for charts that are given', () => {
    const { source, values } = read(
      'valueFiles: [/prod.yaml]',
      {
        context: {
          chart: () =>
            new Map([
              ['Chart.yaml', 'apiVersion: v2\nname: redis\nversion: 1.0.0\n'],
              ['values.yaml', 'a: 1\n'],
              ['prod.yaml', 'b: 2\n'],
            ]),
        },
      },
      remote,
    );
    expect(source?.gaps).toEqual([]);
    expect(values).toEqual({ a: 1, b: 2 });
  });

  it('name dependencies and addresses', () => {
    const { source } = read('valueFiles: [https://northwind.example/a.yaml]', {
      files: {
        'charts/shop/Chart.yaml':
          'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies:\n- { name: redis, version: 1.x, repository: oci://r }\n',
      },
    });
    expect(source?.gaps).toMatchObject([
      { kind: 'url', address: 'https://northwind.example/a.yaml' },
      { kind: 'dependency', name: 'redis', version: '1.x', address: 'oci://r' },
    ]);
  });

  it('leave the values of other repositories for a chart that is elsewhere', () => {
    const { source, values } = readSpec(
      `  sources:\n    - { repoURL: https://other, path: helm, helm: { valueFiles: [$values/a.yaml, own.yaml] } }\n    - { repoURL: ${config}, ref: values }\n`,
      {
        config: { 'a.yaml': 'a: 1\n' },
        context: {
          repository: address =>
            address === config
              ? { texts: new Map([['a.yaml', 'a: 1\n']]) }
              : undefined,
        },
      },
    );
    expect(source?.kind).toBe('Helm');
    expect(source?.gaps).toMatchObject([
      { kind: 'repository', address: 'https://other' },
      { kind: 'repository', address: 'https://other' },
    ]);
    expect(values).toEqual({ a: 1 });
  });

  it('are a whole repository that is not there', () => {
    const { source } = read('', { context: { repository: () => undefined } });
    expect(source?.gaps).toMatchObject([{ kind: 'repository' }]);
    expect(source?.kind).toBeUndefined();
  });
});

describe('findings', () => {
  it.each<[string, string, Given?, string?]>([
    ['argocd/field-type', 'parameters: [{ name: a, value: 3 }]'],
    ['argocd/field-type', 'valueFiles: a.yaml'],
    ['argocd/no-source', '', {}, 'name: a'],
    ['argocd/path-outside', '', {}, 'path: ../a'],
    ['argocd/path-outside', '', {}, 'path: /charts/shop'],
    ['argocd/path-outside', 'valueFiles: [../../../a.yaml]'],
    ['argocd/path-outside', 'fileParameters: [{ name: a, path: /../a }]'],
    ['argocd/path-is-root', 'valueFiles: [/]'],
    ['argocd/file-missing', 'valueFiles: [a.yaml]'],
    ['argocd/file-missing', 'fileParameters: [{ name: a, path: a* }]'],
    ['argocd/file-missing', '', {}, 'path: charts/none'],
    ['argocd/file-is-folder', 'valueFiles: ["/charts"]'],
    ['argocd/file-is-folder', 'fileParameters: [{ name: a, path: "" }]'],
    ['argocd/scheme', 'valueFiles: ["env:prod.yaml"]'],
    ['argocd/glob-invalid', 'valueFiles: ["[a.yaml"]'],
    ['argocd/glob-without-match', 'valueFiles: ["envs/*.yaml"]'],
    ['argocd/link-outside', '', { links: { a: '/etc' } }],
    ['argocd/link-dangling', '', { links: { 'charts/shop/a': 'b' } }],
    ['argocd/parameter', 'parameters: [{ name: "a[-1]", value: x }]'],
    ['argocd/kube-version', 'kubeVersion: latest'],
    ['argocd/release-name', 'releaseName: Shop'],
    [
      'argocd/source-kinds',
      'releaseName: a',
      {
        files: {
          'charts/shop/.argocd-source.yaml': 'kustomize: { namePrefix: b }',
        },
      },
    ],
    [
      'argocd/override-invalid',
      '',
      { files: { 'charts/shop/.argocd-source.yaml': '# nothing' } },
    ],
  ])('%s: "%s"', (code, helm, given = {}, source = 'path: charts/shop') => {
    const { codes, findings } = read(helm, given, source);
    expect(codes).toEqual([code]);
    expect(findings[0].position?.file ?? 'app.yaml').toMatch(/yaml$/);
  });

  it('do not say of a file that is too large that Helm refuses it', () => {
    const text = 'a: b\n'.repeat(300_000);
    expect(
      read('valueFiles: [a.yaml]', { files: { 'charts/shop/a.yaml': text } })
        .codes,
    ).toEqual(['source/too-long']);
  });

  it('name values that cannot be read, and then the reason', () => {
    expect(read('values: "a=b"').codes).toEqual([
      'argocd/values-unreadable',
      'helm/values-not-map',
    ]);
  });

  it('check the schemas of charts where the merged values are written', () => {
    const files = {
      'charts/shop/values.schema.json':
        '{"properties": {"replicas": {"type": "integer"}}}',
    };
    const parameter = 'parameters: [{ name: replicas, value: many }]';
    expect(read(parameter, { files }).findings).toMatchObject([
      { code: 'helm/schema-violated', position: { file: 'app.yaml', line: 9 } },
    ]);
    const skipped = `skipSchemaValidation: true\n${parameter}`;
    expect(read(skipped, { files }).codes).toEqual([]);
    const remote = `valueFiles: [https://northwind.example/a]\n${parameter}`;
    expect(read(remote, { files }).codes).toEqual([]);
  });

  it('compare the version of Kubernetes with that of the chart', () => {
    const files = {
      'charts/shop/Chart.yaml':
        'apiVersion: v2\nname: shop\nversion: 1.0.0\nkubeVersion: ">=1.30.0"\n',
    };
    const cluster = { kubeVersion: 'v1.33.1', apiVersions: ['v1'] };
    const given = { files, context: { cluster } };
    expect(read('kubeVersion: "1.28"', given).codes).toEqual([
      'argocd/kube-version-refused',
    ]);
    expect(read('', given).source?.helm?.kubeVersion).toBe('v1.33.1');
  });

  it('do not repeat the value of a parameter', () => {
    const { findings } = read('parameters: [{ name: "a.", value: hunter2 }]');
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });
});

describe('kinds', () => {
  it.each([
    ['Helm', ''],
    ['Kustomize', 'apps/kustomization.yaml'],
    ['Kustomize', 'apps/Chart.yaml apps/Kustomization'],
    ['Helm', 'apps/Kustomization apps/OldChart.yaml'],
    ['Directory', 'apps/a.yaml'],
  ])('%s: "%s"', (kind, paths) => {
    const files = Object.fromEntries(paths.split(' ').map(path => [path, '']));
    const { source } = paths ? read('', { files }, 'path: apps') : read('');
    expect(source?.kind).toBe(kind);
  });

  it('read the hydrated folder of a hydrator', () => {
    const { source } = readSpec(
      `  sourceHydrator:\n    drySource: { repoURL: ${deploy}, path: charts/shop }\n    syncSource: { targetBranch: env, path: out }\n`,
      { files: { 'out/a.yaml': '' } },
    );
    expect(source?.kind).toBe('Directory');
  });

  it('follow what is switched off', () => {
    const context = { disabledKinds: ['Helm' as const] };
    expect(read('', { context }).source?.kind).toBe('Directory');
    expect(read('releaseName: a', { context }).source?.kind).toBe('Directory');
  });
});

describe('variables', () => {
  const variables = new Map([['ARGOCD_APP_NAME', 'shop']]);

  it.each([
    ['$ARGOCD_APP_NAME-eu', 'shop-eu'],
    ['${ARGOCD_APP_NAME}_v2', 'shop_v2'],
    ['$ARGOCD_APP_NAME_v2', ''],
    ['$$ARGOCD_APP_NAME', '$ARGOCD_APP_NAME'],
    ['$$$ARGOCD_APP_NAME', '$shop'],
    ['${ARGOCD_APP_NAME:-x}', ''],
    ['${ARGOCD_APP_NAME', 'ARGOCD_APP_NAME'],
    ['a${}b$1c$*d$ e$', 'abcd$ e$'],
    ['$NAME', ''],
  ])('"%s" is "%s"', (text, expected) => {
    expect(expandVariables(text, variables)).toBe(expected);
  });

  it('needs linear time for braces that are not closed', () => {
    const start = Date.now();
    expandVariables(`\${a}${'${'.repeat(200_000)}`, variables);
    expect(Date.now() - start).toBeLessThan(5_000);
  });
});

it('builds the dependencies of a chart that are beside it', () => {
  const { source, codes } = read('', {
    files: {
      'charts/shop/Chart.yaml': `${chart['charts/shop/Chart.yaml']}dependencies:
- { name: redis, alias: cache, version: 1.x, repository: file://../redis }
`,
      'charts/redis/Chart.yaml':
        'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
      'charts/redis/values.yaml': 'port: 6379\n',
    },
  });
  expect(codes).toEqual([]);
  const port =
    source?.helm?.values && nodeAt(source.helm.values, '/cache/port');
  expect(port && valueFromNode(port)).toBe(6379);
  expect(port?.position).toMatchObject({
    file: 'charts/redis/values.yaml',
    line: 1,
  });
});

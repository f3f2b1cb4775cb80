// SPDX-License-Identifier: Apache-2.0

import { buildFluxKustomizationSteps } from '../../kustomization';
import { answerValue } from '../__testUtils__/answerValue';
import { checkReading } from '../checkReading';
import { readGitOps, readGitOpsSteps } from '../readGitOps';

const repository = 'https://git.example.com/acme/deploy.git';

const read = (files: Record<string, string>) =>
  readGitOps(new Map(Object.entries(files)), buildFluxKustomizationSteps);

type Reading = ReturnType<typeof read>;

const application = (name: string, spec: string) => `---
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: ${name}, namespace: argocd}
spec:
  destination: {server: https://kubernetes.default.svc, namespace: ${name}}
  project: default
${spec}
`;

const source = (path: string, more = '') =>
  `  source:
    repoURL: ${repository}
    path: ${path}
${more}`;

const applicationSet = (generator: string, name: string, spec: string) => `---
apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: {name: all, namespace: argocd}
spec:
  goTemplate: true
  generators:
${generator}
  template:
    metadata: {name: '${name}'}
    spec:
      destination: {server: https://kubernetes.default.svc, namespace: shop}
      project: default
      source:
        repoURL: ${repository}
${spec}
`;

/** A chart with a default. */
const chart = (folder: string, more = '') => ({
  [`${folder}/Chart.yaml`]: `apiVersion: v2\nname: shop\nversion: 1.0.0\n${more}`,
  [`${folder}/values.yaml`]: 'replicas: 1\n',
});

/** A chart whose template makes an Application. */
const appOfApps = (template: string) => ({
  ...chart('charts/shop'),
  'apps/Chart.yaml': 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
  'apps/values.yaml': 'shop: false\nhost: ""\n',
  'apps/values-prod.yaml': 'shop: true\nhost: shop.example.com\n',
  'apps/values-test.yaml': 'host: test.example.com\n',
  'apps/templates/shop.yaml': template,
});

const shopTemplate = (value: string) => `{{- if .Values.shop -}}
{{- /* The shop. */ -}}
${application(
  'shop',
  source(
    'charts/shop',
    `    helm:
      parameters:
        - name: host
          value: ${value}
`,
  ),
)}{{- end -}}
`;

const environmentsOf = ({ environments }: Reading) =>
  environments.map(({ name, confidence }) => `${name} ${confidence}`);

const releasesOf = ({ components }: Reading) =>
  components.flatMap(({ name, releases }) =>
    releases.map(({ environment }) => `${name} in ${environment}`),
  );

function answer(reading: Reading, path: string[], at = 0) {
  const release = reading.components[0].releases[at];
  const { value, verdict } = answerValue(release, path);
  return {
    value: value?.kind === 'scalar' ? value.node.value : undefined,
    at: value && `${value.position?.file}:${value.position?.line}`,
    verdict: verdict.kind,
  };
}

describe('charts of Applications', () => {
  it('have an environment for each value file, and lines of the template', () => {
    const reading = read(appOfApps(shopTemplate('{{ .Values.host | quote }}')));

    expect(environmentsOf(reading)).toEqual(['prod likely']);
    expect(releasesOf(reading)).toEqual(['shop in apps/values-prod.yaml']);
    expect(reading.components[0].releases[0]).toMatchObject({
      by: 'apps',
      template: 'apps/templates/shop.yaml',
      chart: { name: 'charts/shop', source: repository },
    });
    expect(answer(reading, ['host'])).toEqual({
      value: 'shop.example.com',
      at: 'apps/templates/shop.yaml:16',
      verdict: 'exact',
    });
    expect(answer(reading, ['replicas'])).toEqual({
      value: 1,
      at: 'charts/shop/values.yaml:1',
      verdict: 'exact',
    });
  });

  it('are certain of an environment whose value file an Application names', () => {
    const reading = read({
      ...appOfApps(shopTemplate('{{ .Values.host }}')),
      'root.yaml': application(
        'root',
        source('apps', '    helm: {valueFiles: [values-prod.yaml]}\n'),
      ),
    });

    expect(environmentsOf(reading)).toEqual(['prod certain']);
    expect(releasesOf(reading)).toEqual(['root in prod', 'shop in prod']);
  });

  it('are read without being run: what a helper prints is not known', () => {
    const reading = read(appOfApps(shopTemplate('{{ include "host" . }}')));

    expect(answer(reading, ['host'])).toMatchObject({ verdict: 'unknown' });
    expect(reading.components[0].releases[0].layers).toMatchObject([
      { state: 'computed', entry: { field: 'parameters', name: 'host' } },
    ]);
  });

  it.each([
    ['a condition', '{{ if include "x" . }}\nkind: Application\n{{ end }}', 2],
    ['a name', application('{{ .Release.Name }}', source('charts/shop')), 3],
    ['a syntax error', 'kind: Application\n{{ if }', 3],
  ])('say where they compute %s', (_, template, line) => {
    const { unreached } = read(appOfApps(`# argoproj.io/\n${template}`));

    expect(unreached).toMatchObject([
      {
        position: { file: 'apps/templates/shop.yaml', line },
        reason: { code: expect.stringMatching(/^argocd\//) },
      },
    ]);
  });

  it('have an environment for each file in a folder of values', () => {
    const {
      'apps/values-prod.yaml': prod,
      'apps/values-test.yaml': _,
      ...files
    } = appOfApps(shopTemplate('{{ .Values.host }}'));
    const reading = read({
      ...files,
      'apps/values/base.yaml': '',
      'apps/values/prod.yaml': prod,
    });

    expect(environmentsOf(reading)).toEqual(['prod likely']);
    expect(answer(reading, ['host']).value).toBe('shop.example.com');
  });

  it('do not know inline values that a template makes as a whole', () => {
    const reading = read({
      ...chart('charts/shop'),
      'apps/Chart.yaml': 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
      'apps/templates/shop.yaml': application(
        'shop',
        source(
          'charts/shop',
          '    helm:\n      values: |\n        {{ .Files.Get "shop.yaml" | nindent 8 }}\n',
        ),
      ),
    });
    const [release] = reading.components[0].releases;

    expect(release.findings).toEqual([]);
    expect(release.layers).toMatchObject([{ state: 'computed' }]);
    expect(answer(reading, ['replicas'])).toMatchObject({
      value: 1,
      verdict: 'may-be-overridden',
    });
  });

  it('have those that their value file adds for the chart that makes them', () => {
    const reading = read({
      ...chart('charts/shop'),
      'apps/Chart.yaml':
        'apiVersion: v2\nname: apps\nversion: 1.0.0\ndependencies: [{name: argocd-apps, version: 2.0.0, repository: https://charts.example.com}]\n',
      'apps/values.yaml': `argocd-apps:
  applications:
    shop:
      namespace: argocd
      project: default
      destination: {server: https://kubernetes.default.svc, namespace: shop}
      source: {repoURL: ${repository}, path: charts/shop}
`,
      'apps/values-prod.yaml': `argocd-apps:
  applications:
    shop: {source: {helm: {valuesObject: {replicas: 3}}}}
`,
    });

    expect(releasesOf(reading)).toEqual(['shop in apps/values-prod.yaml']);
    expect(answer(reading, ['replicas'])).toEqual({
      value: 3,
      at: 'apps/values-prod.yaml:3',
      verdict: 'exact',
    });
  });

  it('are delivered by each value file of another one', () => {
    const folders = ['apps/shop', 'apps/cart'];
    const reading = read({
      'all/Chart.yaml': 'apiVersion: v2\nname: all\nversion: 1.0.0\n',
      'all/values-eu.yaml': 'path: apps/shop\n',
      'all/values-us.yaml': 'path: apps/cart\n',
      'all/templates/a.yaml': application('part', source('{{ .Values.path }}')),
      ...chart('charts/shop'),
      ...Object.fromEntries(
        folders.flatMap(folder => [
          [`${folder}/Chart.yaml`, 'apiVersion: v2\nname: a\nversion: 1.0.0\n'],
          [
            `${folder}/templates/a.yaml`,
            application('shop', source('charts/shop')),
          ],
        ]),
      ),
    });

    expect(releasesOf(reading)).toEqual([
      'part in all/values-eu.yaml',
      'part in all/values-us.yaml',
      'shop in all/values-eu.yaml',
      'shop in all/values-us.yaml',
    ]);
  });
});

describe('a template of several Applications', () => {
  const shop = application('shop', source('charts/shop'));
  const unless = (body: string) => `---
{{ if include "x" . }}
${body}
{{ end }}
`;
  const cart = unless('kind: Application\nmetadata: { name: cart }');

  it('loses only those that a named template decides', () => {
    const template = `{{ define "x" }}{{ if lookup "v1" }}a{{ end }}{{ end }}\n${shop}${cart}${application('web', source('charts/shop'))}${cart}`;
    const reading = read(appOfApps(template));

    expect(releasesOf(reading)).toEqual([
      'shop in apps/values-prod.yaml',
      'shop in apps/values-test.yaml',
      'web in apps/values-prod.yaml',
      'web in apps/values-test.yaml',
    ]);
    expect(
      reading.unreached.map(
        ({ reason, position }) => `${position?.line} ${reason?.code}`,
      ),
    ).toEqual(['14 argocd/condition-computed', '30 argocd/condition-computed']);
  });

  it('is read with its whole file if a block ends in another document', () => {
    const reading = read(appOfApps(`${unless(shop)}${shop}`));

    expect(releasesOf(reading)).toEqual([]);
    expect(reading.unreached).toMatchObject([
      { reason: { code: 'argocd/condition-computed' }, position: { line: 2 } },
    ]);
  });
});

describe('ApplicationSets', () => {
  it('have an environment for each row with a field for it', () => {
    const reading = read({
      ...chart('shop'),
      'shop/values-eu.yaml': 'replicas: 3\n',
      'set.yaml': applicationSet(
        `    - list:
        elements: [{env: live, region: eu}, {env: trial, region: eu}]`,
        'shop-{{ .env }}',
        `        path: shop
        helm: {valueFiles: ['values-{{ .region }}.yaml']}`,
      ),
    });

    expect(environmentsOf(reading)).toEqual(['live certain', 'trial certain']);
    expect(releasesOf(reading)).toEqual(['shop in live', 'shop in trial']);
    expect(answer(reading, ['replicas'])).toEqual({
      value: 3,
      at: 'shop/values-eu.yaml:1',
      verdict: 'exact',
    });
  });

  it('have no other name of their environment in that of the component', () => {
    const reading = read({
      ...chart('shop'),
      'set.yaml': applicationSet(
        '    - list: {elements: [{env: demo, cluster: eks-demo}]}',
        'shop-{{ .cluster }}',
        '        path: shop',
      ),
    });

    expect(releasesOf(reading)).toEqual(['shop in demo']);
  });

  it('know a field for another name of the environment by its values', () => {
    const reading = read({
      ...chart('apps/shop'),
      ...chart('apps/cart'),
      'set.yaml': applicationSet(
        `    - matrix:
        generators:
          - git: {repoURL: ${repository}, directories: [{path: apps/*}]}
          - list: {elements: [{region: eu-central-1, short: euc1}, {region: eu-west-1, short: euw1}]}`,
        '{{ .path.basename }}-{{ .short }}',
        "        path: '{{ .path.path }}'",
      ),
    });

    expect(releasesOf(reading)).toEqual([
      'cart in eu-central-1',
      'cart in eu-west-1',
      'shop in eu-central-1',
      'shop in eu-west-1',
    ]);
  });

  it('have the component of an Application that a file has, too', () => {
    const reading = read({
      ...chart('shop'),
      'set.yaml': applicationSet(
        '    - list: {elements: [{env: dev}, {env: prod}]}',
        'shop-{{ .env }}',
        '        path: shop',
      ),
      'apps/shop.yaml': application('shop-dev', source('shop')),
    });

    expect(reading.components.map(({ name }) => name)).toEqual(['shop']);
  });

  it('say that a template computes what they generate', () => {
    const { unreached } = read(
      appOfApps(
        applicationSet(
          '    - list:\n        elements:\n{{- include "clusters" . | nindent 10 }}',
          'shop',
          '        path: charts/shop',
        ),
      ),
    );

    expect(unreached).toMatchObject([
      { name: 'all', reason: { code: 'argocd/generators-computed' } },
    ]);
  });

  it('name the region of a stage once', () => {
    const reading = read({
      ...chart('shop'),
      'set.yaml': applicationSet(
        `    - list:
        elements: [{env: prod-eu, region: eu}, {env: qa, region: us}]`,
        'shop-{{ .env }}',
        '        path: shop',
      ),
    });

    expect(environmentsOf(reading)).toEqual([
      'prod-eu certain',
      'qa-us certain',
    ]);
  });

  it('have a component for each row without one, in the environment of the branch', () => {
    const reading = read({
      ...chart('apps/shop'),
      ...chart('apps/cart'),
      'set.yaml': applicationSet(
        `    - git: {repoURL: ${repository}, revision: release, directories: [{path: apps/*}]}`,
        '{{ .path.basename }}',
        "        path: '{{ .path.path }}'\n        targetRevision: release",
      ),
    });

    expect(environmentsOf(reading)).toEqual(['release likely']);
    expect(releasesOf(reading)).toEqual(['cart in release', 'shop in release']);
  });

  it.each([
    [
      ['prod-eu', 'dev-eu', 'lab'],
      ['dev-eu certain', 'lab certain', 'prod-eu certain'],
    ],
    [['local', 'media', 'tools'], ['default likely']],
  ])(
    'of the folders %j have environments if most are called so',
    (names, expected) => {
      const reading = read({
        ...Object.assign({}, ...names.map(name => chart(`all/${name}`))),
        'set.yaml': applicationSet(
          `    - git: {repoURL: ${repository}, directories: [{path: all/*}]}`,
          'shop-{{ .path.basename }}',
          "        path: '{{ .path.path }}'",
        ),
      });

      expect(environmentsOf(reading)).toEqual(expected);
    },
  );

  it('have candidates for clusters that there are files for', () => {
    const set = (path: string) => ({
      ...chart('shop'),
      'shop/clusters/eu.yaml': 'replicas: 3\n',
      'shop/clusters/us.yaml': 'replicas: 5\n',
      'set.yaml': applicationSet(
        '    - clusters: {selector: {matchLabels: {shop: "true"}}}',
        'shop-{{ .name }}',
        `        path: shop\n        helm: {valueFiles: ['${path}']}`,
      ),
    });
    const reading = read(set('/shop/clusters/{{ .name }}.yaml'));

    expect(environmentsOf(reading)).toEqual(['eu candidate', 'us candidate']);
    expect(releasesOf(reading)).toEqual(['shop in eu', 'shop in us']);
    expect(read(set('values.yaml')).unreached).toMatchObject([
      { name: 'all', reason: { code: 'argocd/rows-open' } },
    ]);
    const folders = applicationSet(
      `    - matrix: {generators: [{git: {repoURL: ${repository}, directories: [{path: apps/*}]}}, {clusters: {}}]}`,
      '{{ .path.basename }}-{{ .name }}',
      "        path: 'apps/{{ .path.basename }}/clusters/{{ .name }}'",
    );
    expect(
      read({
        'set.yaml': folders,
        'apps/shop/clusters/eu/values.yaml': '',
        'apps/cart/clusters/us/values.yaml': '',
      }).unreached,
    ).toEqual([]);
  });
});

describe('Applications', () => {
  it('are followed from those that nothing delivers', () => {
    const reading = read({
      ...chart('shop'),
      'clusters/prod/root.yaml': application('root', source('team')),
      'team/shop.yaml': application('shop', source('shop')),
      'old/cart.yaml': application('cart', source('shop')),
      'team/kustomization.yaml': `resources: [shop.yaml]
patches:
  - target: {kind: Application}
    patch: |
      - op: add
        path: /spec/source/helm
        value: {valuesObject: {replicas: 7}}
`,
    });

    expect(releasesOf(reading)).toEqual([
      'cart in default',
      'shop in clusters/prod',
    ]);
    expect(
      answerValue(reading.components[1].releases[0], ['replicas']),
    ).toMatchObject({
      value: { position: { file: 'team/kustomization.yaml', line: 7 } },
    });
  });

  it('say of each value file whether it is read', () => {
    const reading = read({
      'shop.yaml': application(
        'shop',
        `  sources:
    - {repoURL: ${repository}, ref: own}
    - {repoURL: https://git.example.com/acme/other, ref: other}
    - repoURL: https://charts.example.com
      chart: shop
      targetRevision: 1.2.3
      helm:
        valueFiles: [$own/a.yaml, $own/gone.yaml, $own/secret.yaml, $other/a.yaml]
        values: 'replicas: 2'
`,
      ),
      'a.yaml': 'replicas: 1\nhost: a\n',
      'secret.yaml': 'host: "ENC[a]"\nsops: {mac: "ENC[b]"}\n',
    });
    const [release] = reading.components[0].releases;

    expect(release.chart).toEqual({
      name: 'shop',
      version: '1.2.3',
      source: 'https://charts.example.com',
    });
    expect(release.layers.map(({ state }) => state)).toEqual([
      'read',
      'missing-error',
      'encrypted',
      'elsewhere',
      'read',
    ]);
    expect(answer(reading, ['replicas']).verdict).toBe('exact');
    expect(answer(reading, ['host'])).toMatchObject({
      value: 'a',
      verdict: 'may-be-overridden',
    });
    expect(checkReading(reading)).toMatchObject({
      releases: 1,
      complete: 0,
      references: 4,
      unresolved: [{}, {}, {}],
    });
  });

  it('do not know the defaults of a dependency that is not in the repository', () => {
    const reading = read({
      ...chart(
        'shop',
        'dependencies: [{name: redis, alias: cache, version: 1.0.0, repository: https://charts.example.com}]\n',
      ),
      'shop.yaml': application('shop', source('shop')),
    });

    expect(answer(reading, ['cache', 'port']).verdict).toBe('unknown');
    expect(answer(reading, ['port']).verdict).toBe('exact');
  });

  it('are listed apart if a plugin makes what they deliver', () => {
    const { unreached } = read({
      ...chart('shop'),
      'shop.yaml': application('shop', source('shop', '    plugin: {name: x}')),
    });

    expect(unreached).toMatchObject([
      { name: 'shop', reason: { code: 'argocd/plugin' } },
    ]);
  });

  it('have the charts of the kustomization that a plugin builds, below it', () => {
    const reading = read({
      'logs.yaml': application(
        'logs',
        source('logs', '    plugin: {name: kustomize-with-helm}'),
      ),
      'logs/kustomization.yaml':
        'helmCharts: [{name: loki, repo: https://charts.example.com, releaseName: loki, valuesInline: {replicas: 3}}]\n',
    });

    expect(reading.unreached).toEqual([]);
    expect(reading.components[0].releases[0].layers).toMatchObject([
      { state: 'read' },
      { state: 'plugin', entry: { name: 'plugin kustomize-with-helm' } },
    ]);
    expect(answer(reading, ['replicas'])).toEqual({
      value: 3,
      at: 'logs/kustomization.yaml:1',
      verdict: 'may-be-overridden',
    });
  });

  it('keep their names if two would have the same', () => {
    const reading = read({
      ...chart('shop'),
      'prod/shop.yaml':
        application('shop', source('shop')) +
        application('shop-prod', source('shop')),
    });

    expect(releasesOf(reading)).toEqual(['shop in prod', 'shop-prod in prod']);
  });

  it.each(['"shop-{{TEAM}}"', '{{ .name }}-shop', '"[% NAME %]"', 'NAME'])(
    'are none if their name is the placeholder %s',
    name => {
      const { components, unreached } = read({
        ...chart('shop'),
        'a.yaml': application('shop', source('shop')),
        'templates/new/a.yaml': application(name, source('shop')),
      });

      expect(components.map(each => each.name)).toEqual(['shop']);
      expect(unreached).toEqual([]);
    },
  );

  it('are in the environments of their folders if these have the same names', () => {
    const reading = read({
      ...chart('shop'),
      'clusters/eu/shop.yaml': application('shop', source('shop')),
      'clusters/us/shop.yaml': application('shop', source('shop')),
      'clusters/us/cart.yaml': application('cart', source('shop')),
    });

    expect(environmentsOf(reading)).toEqual(['eu likely', 'us likely']);
    expect(releasesOf(reading)).toEqual([
      'cart in clusters/us',
      'shop in clusters/eu',
      'shop in clusters/us',
    ]);
  });

  it('are listed apart if a folder has another one of the same name', () => {
    const { components, unreached } = read({
      ...chart('shop'),
      'a.yaml': application('shop', source('shop')),
      'b.yaml': application('shop', source('shop')),
    });

    expect(components).toMatchObject([{ name: 'shop', releases: [{}] }]);
    expect(unreached).toMatchObject([
      { name: 'shop', position: { file: 'b.yaml' } },
    ]);
  });

  it('are found in charts of Applications whose folders have the same name', () => {
    const at = (folder: string, name: string) => ({
      [`${folder}/Chart.yaml`]: 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
      [`${folder}/values-prod.yaml`]: 'replicas: 1\n',
      [`${folder}/templates/app.yaml`]: application(name, source('shop')),
    });
    const reading = read({
      ...chart('shop'),
      ...at('a/apps', 'shop'),
      ...at('b/apps', 'cart'),
    });

    expect(reading.components.map(({ name }) => name)).toEqual([
      'cart',
      'shop',
    ]);
  });

  it.each([
    [
      [
        ['redis', 'cache'],
        ['redis', 'queue'],
      ],
      ['shop-cache', 'shop-queue'],
    ],
    [
      [
        ['redis', ''],
        ['redis', ''],
      ],
      ['shop-redis-1', 'shop-redis-2'],
    ],
    [
      [
        ['redis', 'cache'],
        ['nginx', 'web'],
      ],
      ['shop-nginx', 'shop-redis'],
    ],
  ])('with the charts %j have components %j', (charts, names) => {
    const sources = charts.map(
      ([name, release]) =>
        `    - {repoURL: https://charts.example.com, chart: ${name}, targetRevision: 1.0.0, helm: {releaseName: "${release}"}}\n`,
    );
    const reading = read({
      'shop.yaml': application('shop', `  sources:\n${sources.join('')}`),
    });

    expect(reading.components.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['the names of their charts', ['api', 'web'], ['api', 'web']],
    ['their folders, if these are the same', ['x', 'x'], ['cart', 'shop']],
  ])('are guessed with %s', (_, [first, second], names) => {
    const at = (folder: string, name: string) => ({
      [`${folder}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
      [`${folder}/values-dev.yaml`]: 'replicas: 1\n',
      [`${folder}/values-prod.yaml`]: 'replicas: 2\n',
    });
    const reading = read({
      ...at('services/cart/chart', first),
      ...at('services/shop/chart', second),
    });

    expect(reading.components).toMatchObject(
      names.map(name => ({ name, releases: [{}, {}] })),
    );
  });

  it('are guessed from folders with a copy of a chart for each environment', () => {
    const copy = (folder: string) => ({
      [`${folder}/Chart.yaml`]: 'name: shop\nversion: 1.0.0\n',
      [`${folder}/values.yaml`]: `at: ${folder}\n`,
    });
    const reading = read({
      ...copy('services/shop/charts/dev'),
      ...copy('services/shop/charts/test'),
      ...copy('services/shop/charts/prod'),
      ...copy('services/cart/charts/dev'),
      ...copy('services/cart/charts/prod'),
    });

    expect(reading.components).toMatchObject([
      { name: 'cart', releases: [{}, {}] },
      { name: 'shop', releases: [{}, {}, {}] },
    ]);
    expect(answer(reading, ['at'])).toMatchObject({
      value: 'services/cart/charts/dev',
      at: 'services/cart/charts/dev/values.yaml:1',
    });
  });

  it('are guessed from the folders of environments in that of a chart', () => {
    const reading = read({
      ...chart('shop'),
      'shop/envs/dev/values.yaml': 'replicas: 2\n',
      'shop/envs/prod/values.yaml': 'replicas: 3\n',
      'shop/templates/dev/values.yaml': '',
    });

    expect(environmentsOf(reading)).toEqual(['dev guess', 'prod guess']);
    expect(releasesOf(reading)).toEqual(['shop in dev', 'shop in prod']);
    expect(answer(reading, ['replicas'], 1)).toEqual({
      value: 3,
      at: 'shop/envs/prod/values.yaml:1',
      verdict: 'exact',
    });
  });

  it('are guessed from value files beside the folder of a chart', () => {
    const reading = read({
      ...chart('deploy/shop'),
      'deploy/values-dev.yaml': 'replicas: 2\n',
      'deploy/values-prod.yaml': 'replicas: 3\n',
    });

    expect(environmentsOf(reading)).toEqual(['dev guess', 'prod guess']);
    expect(answer(reading, ['replicas'], 1)).toEqual({
      value: 3,
      at: 'deploy/values-prod.yaml:1',
      verdict: 'exact',
    });
  });

  it('are guessed from value files in a repository without any', () => {
    const files = {
      ...chart('shop'),
      'shop/values-prod.yaml': 'replicas: 3\n',
      'shop/values-trial.yaml': 'replicas: 2\n',
      'shop/values-common.yaml': 'replicas: 2\n',
    };

    expect(environmentsOf(read(files))).toEqual(['prod guess', 'trial guess']);
    expect(answer(read(files), ['replicas'])).toEqual({
      value: 3,
      at: 'shop/values-prod.yaml:1',
      verdict: 'exact',
    });
  });

  it('are read beside Kustomizations of Flux, in the same environments', () => {
    const reading = read({
      ...chart('shop'),
      'shop.yaml': application('shop', source('shop')),
      'clusters/prod/cart.yaml': application('cart', source('shop')),
      'clusters/prod/sync.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: flux-system, namespace: flux-system}
spec: {path: ./clusters/prod, sourceRef: {kind: GitRepository, name: flux-system}}
`,
    });

    expect(environmentsOf(reading)).toEqual(['prod certain', 'default likely']);
    expect(releasesOf(reading)).toEqual([
      'cart in clusters/prod',
      'shop in default',
    ]);
  });

  describe('of a folder', () => {
    const folder = {
      ...chart('shop'),
      'apps/old-shop.yaml': application('old-shop', source('shop')),
      'apps/shop.yaml': application('shop', source('shop')),
      'apps/eu/cart.yaml': application('cart', source('shop')),
    };

    it.each([
      ["{exclude: 'old-*.yaml'}", ['shop'], ['old-shop']],
      ["{include: 'shop.*'}", ['shop'], ['old-shop']],
      [
        "{recurse: true, exclude: '{old-*,eu/*}'}",
        ['shop'],
        ['cart', 'old-shop'],
      ],
      ["{recurse: true, include: '*c*'}", ['cart'], ['old-shop', 'shop']],
      ["{include: '*.yaml', exclude: '[!s]*'}", ['shop'], ['old-shop']],
    ])('are those that %s selects', (directory, expected, apart) => {
      const { components, unreached } = read({
        ...folder,
        'root.yaml': application(
          'root',
          source('apps', `    directory: ${directory}\n`),
        ),
      });
      const names = components
        .filter(({ releases }) => releases[0].by === 'argocd/root')
        .map(({ name }) => name);

      expect(names).toEqual(expected);
      expect(unreached.map(({ name }) => name).sort()).toEqual(apart);
    });

    it('begin delivery if only they leave themselves out', () => {
      const { components } = read({
        ...folder,
        'apps/root.yaml': application(
          'root',
          source('apps', "    directory: {exclude: 'root.yaml'}\n"),
        ),
      });

      expect(components.map(({ name }) => name)).toEqual([
        'cart',
        'old-shop',
        'shop',
      ]);
    });
  });

  describe('of a kustomization', () => {
    const folder = {
      ...chart('shop'),
      'team/shop.yaml': application(
        'shop',
        source('shop', '    helm: {valuesObject: {replicas: 3}}\n'),
      ),
      'team/kustomization.yaml': 'resources: [shop.yaml]\n',
      'more/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nnameSuffix: -eu\n',
    };
    const readWith = (kustomize: string) =>
      read({
        ...folder,
        'root.yaml': application(
          'root',
          source('team', `    kustomize: ${kustomize}\n`),
        ),
      });

    it('have the changes of their source', () => {
      const reading = readWith(
        `{namePrefix: a-, namespace: argo, patches: [{target: {kind: Application}, patch: '[{op: replace, path: /spec/source/helm/valuesObject/replicas, value: 7}]'}]}`,
      );

      expect(reading.components).toMatchObject([
        { name: 'a-shop', namespace: 'argo' },
      ]);
      expect(answer(reading, ['replicas'])).toMatchObject({
        value: 7,
        at: 'root.yaml:11',
      });
    });

    it.each([
      ['{components: [../more]}'],
      ['{components: [../more, ../gone], ignoreMissingComponents: true}'],
    ])('have the components of %s', kustomize => {
      expect(readWith(kustomize).components).toMatchObject([
        { name: 'shop-eu' },
      ]);
    });

    it('are listed apart, with the reason, if the changes cannot be made', () => {
      const { components, unreached } = readWith('{components: [../gone]}');

      expect(components).toEqual([]);
      expect(unreached).toMatchObject([
        {
          name: 'root',
          reason: { code: expect.stringMatching(/^kustomize\//) },
        },
        { name: 'shop' },
      ]);
    });
  });

  it.each([
    ['deliver each other', { 'a/a.yaml': 'b', 'b/b.yaml': 'a' }],
    ['deliver themselves', { 'a/a.yaml': 'a' }],
    ['leave the repository', { 'a/a.yaml': '../../etc' }],
    ['lead to nothing', { 'a/a.yaml': 'gone' }],
  ])('withstand those that %s', (_, files) => {
    const reading = read(
      Object.fromEntries(
        Object.entries(files).map(([file, path]) => [
          file,
          application(file[0], source(path)),
        ]),
      ),
    );

    expect(reading.findings).toEqual([]);
  });

  it('begin with the changes of overlays that nothing delivers', () => {
    const overlay = (name: string, replicas: string) => ({
      [`argocd/${name}/kustomization.yaml`]: `resources: [../base]
patches:
  - target: {kind: Application}
    patch: |
      - op: add
        path: /spec/source/helm
        value: {valuesObject: {replicas: ${replicas}}}
`,
    });
    const reading = read({
      ...chart('charts/shop'),
      'argocd/base/kustomization.yaml': 'resources: [shop.yaml]\n',
      'argocd/base/shop.yaml': application('shop', source('charts/shop')),
      ...overlay('live', '3'),
      ...overlay('trial', '2'),
    });

    expect(environmentsOf(reading)).toEqual(['live likely', 'trial likely']);
    expect(releasesOf(reading)).toEqual([
      'shop in argocd/live',
      'shop in argocd/trial',
    ]);
    expect(answer(reading, ['replicas'], 1)).toEqual({
      value: 2,
      at: 'argocd/trial/kustomization.yaml:7',
      verdict: 'exact',
    });
  });

  it('are read in the values for the chart that makes them', () => {
    const reading = read({
      ...chart('apps/shop'),
      'system/argocd/Chart.yaml':
        'apiVersion: v2\nname: argocd\nversion: 1.0.0\ndependencies: [{name: argocd-apps, version: 2.0.0, repository: https://charts.example.com}]\n',
      'system/argocd/values.yaml': `argocd-apps:
  applicationsets:
    all:
      namespace: argocd
      generators:
        - git: {repoURL: ${repository}, directories: [{path: apps/*}]}
      template:
        metadata: {name: '{{path.basename}}'}
        spec:
          destination: {name: in-cluster, namespace: shop}
          project: default
          source: {repoURL: ${repository}, path: '{{path}}'}
`,
    });

    expect(releasesOf(reading)).toEqual(['shop in default']);
    expect(reading.components[0].releases[0]).toMatchObject({
      by: 'ApplicationSet argocd/all',
      position: { file: 'system/argocd/values.yaml' },
    });
  });

  it('are read in the values that an Application has for that chart', () => {
    const reading = read({
      ...chart('apps/shop'),
      'apps.yaml': application(
        'apps',
        `  source:
    repoURL: https://charts.example.com
    chart: argocd-apps
    targetRevision: 2.0.0
    helm:
      valuesObject:
        applications:
          shop:
            namespace: argocd
            project: default
            destination: {server: https://kubernetes.default.svc, namespace: shop}
            source: {repoURL: ${repository}, path: apps/shop}
`,
      ),
    });

    expect(releasesOf(reading)).toEqual(['apps in default', 'shop in default']);
  });

  it('keep their names in an environment that is known for certain', () => {
    const reading = read({
      ...chart('shop'),
      'root.yaml': application(
        'root',
        source('apps', '    helm: {valueFiles: [values-lab.yaml]}\n'),
      ),
      'apps/Chart.yaml': 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
      'apps/values-lab.yaml': '{}\n',
      'apps/templates/set.yaml': applicationSet(
        '    - list: {elements: [{app: demo-dev}, {app: demo-prod}]}',
        '{{`{{ .app }}`}}',
        '        path: shop',
      ),
    });

    expect(releasesOf(reading)).toEqual([
      'demo-dev in lab',
      'demo-prod in lab',
      'root in lab',
    ]);
  });

  it('begin at one of those that deliver each other, beside the others', () => {
    const reading = read({
      ...chart('charts/shop'),
      'prod/all.yaml': application('all', source('prod/apps')),
      'prod/apps/argocd.yaml': application('argocd', source('prod')),
      'prod/apps/shop.yaml': application('shop', source('charts/shop')),
      'other.yaml': application('other', source('charts/shop')),
    });

    expect(releasesOf(reading)).toEqual(['other in default', 'shop in prod']);
    expect(reading.unreached).toEqual([]);
  });

  it('begin with the changes of the kustomization by which they deliver themselves', () => {
    const reading = read({
      ...chart('charts/shop'),
      'argocd/kustomization.yaml': 'namespace: ci\nresources: [all.yaml]\n',
      'argocd/all.yaml':
        application('all', source('argocd')).replace(
          ', namespace: argocd',
          '',
        ) + application('shop', source('charts/shop')),
    });

    expect(reading.components).toMatchObject([
      { name: 'shop', namespace: 'ci', releases: [{}] },
    ]);
  });

  it('begin nowhere in files that a kustomization has in a comment', () => {
    const reading = read({
      ...chart('charts/shop'),
      'apps/kustomization.yaml':
        'resources:\n  - shop.yaml\n  # - ./cart.yaml\n  #- blog # later\n',
      'apps/shop.yaml': application('shop', source('charts/shop')),
      'apps/cart.yaml': application('cart', source('charts/shop')),
      'apps/blog/blog.yaml': application('blog', source('charts/shop')),
    });

    expect(releasesOf(reading)).toEqual(['shop in default']);
    expect(reading.unreached).toMatchObject([
      { name: 'blog' },
      { name: 'cart' },
    ]);
  });

  it('are listed apart if their folder is not there, unless they say that it is a chart', () => {
    const reading = read({
      ...chart('charts/shop'),
      'apps.yaml':
        application('shop', source('charts/shop')) +
        application('gone', source('charts/gone')) +
        application(
          'cart',
          source('charts/cart', '    helm: {releaseName: a}\n'),
        ),
    });

    expect(releasesOf(reading)).toEqual(['cart in default', 'shop in default']);
    expect(reading.unreached).toMatchObject([
      { name: 'gone', reason: { code: 'argocd/folder-unread' } },
    ]);
  });

  it('end with templates that deliver themselves under ever longer names', () => {
    const reading = read({
      'apps/Chart.yaml': 'apiVersion: v2\nname: apps\nversion: 1.0.0\n',
      'apps/templates/a.yaml': application(
        '{{ .Release.Name }}a',
        source('apps'),
      ),
      'root.yaml': application('root', source('apps')),
    });

    expect(reading.components.length).toBeGreaterThan(1);
  });

  it('have a component for each chart that their kustomization inflates', () => {
    const reading = read({
      'apps/monitoring.yaml': application('monitoring', source('monitoring')),
      'monitoring/kustomization.yaml': `
helmCharts:
  - {name: prometheus, repo: https://charts.example.com, version: 1.2.0, releaseName: metrics, valuesFile: values.yaml}
  - name: loki
    repo: https://charts.example.com
    releaseName: logs
    valuesInline: {replicas: 3}
`,
      'monitoring/values.yaml': '# Days.\nretention: 7\n',
    });

    expect(releasesOf(reading)).toEqual([
      'logs in default',
      'metrics in default',
    ]);
    expect(
      reading.components.map(({ releases: [{ chart: ofRelease }] }) => [
        ofRelease.name,
        ofRelease.version,
        ofRelease.source,
      ]),
    ).toEqual([
      ['loki', undefined, 'https://charts.example.com'],
      ['prometheus', '1.2.0', 'https://charts.example.com'],
    ]);
    const { value, verdict } = answerValue(reading.components[1].releases[0], [
      'retention',
    ]);
    expect(value?.position).toMatchObject({
      file: 'monitoring/values.yaml',
      line: 2,
    });
    expect(verdict.kind).toBe('exact');
  });

  const bridged = (more: Record<string, string> = {}) => ({
    'deploy/envs/dev/shop.yaml': 'replicas: 3\n',
    'deploy/shop.yaml': 'replicas: 1\n',
    'set.yaml': `---
apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: {name: all, namespace: argocd}
spec:
  generators:
    - clusters:
        selector: {matchExpressions: [{key: shop, operator: In, values: ['true']}]}
        values: {chart: shop}
  template:
    metadata: {name: 'addon-{{name}}-{{values.chart}}'}
    spec:
      destination: {name: '{{name}}', namespace: shop}
      project: default
      sources:
        - repoURL: '{{metadata.annotations.url}}'
          targetRevision: '{{metadata.annotations.revision}}'
          ref: values
        - repoURL: https://charts.example.com
          chart: '{{values.chart}}'
          targetRevision: 1.0.0
          helm:
            ignoreMissingValueFiles: true
            valueFiles:
              - $values/{{metadata.annotations.folder}}{{values.chart}}.yaml
              - $values/{{metadata.annotations.folder}}envs/{{metadata.labels.env}}/{{values.chart}}.yaml
            values: |
              region: {{metadata.annotations.region}}
`,
    ...more,
  });

  it('are found where annotations of clusters seem to lead', () => {
    const reading = read(bridged());

    expect(environmentsOf(reading)).toEqual(['dev candidate']);
    expect(releasesOf(reading)).toEqual(['addon-shop in dev']);
    expect(answer(reading, ['replicas'])).toEqual({
      value: 3,
      at: 'deploy/envs/dev/shop.yaml:1',
      verdict: 'may-be-overridden',
    });
    expect(
      reading.components[0].releases[0].layers.map(({ state }) => state),
    ).toEqual(['read', 'read', 'computed']);
  });

  it('are those of the clusters whose Secrets are there', () => {
    const reading = read(
      bridged({
        'live.yaml': `apiVersion: v1
kind: Secret
metadata:
  name: live
  labels: {argocd.argoproj.io/secret-type: cluster, shop: 'true', env: dev}
  annotations: {url: '${repository}', folder: deploy/, revision: main, region: eu}
data: {name: bGl2ZQ==, server: aHR0cHM6Ly9saXZl}
`,
        'other.yaml': application('other', source('deploy')),
      }),
    );

    expect(releasesOf(reading)).toEqual(['addon-shop in dev']);
    expect(answer(reading, ['region'])).toMatchObject({
      value: 'eu',
      verdict: 'exact',
    });
  });

  it('are not known if annotations say where everything is', () => {
    const { unreached } = read({
      'set.yaml': applicationSet(
        '    - clusters: {}',
        'all-{{ .name }}',
        "        path: '{{ .metadata.annotations.folder }}{{ .metadata.annotations.path }}'",
      ),
    });
    expect(unreached).toMatchObject([
      { name: 'all', reason: { code: 'argocd/source-of-cluster' } },
    ]);
  });

  it('say that the file of a parameter is too large to be read', () => {
    const files = new Map(
      Object.entries({
        ...chart('charts/shop'),
        'apps/shop.yaml': application(
          'shop',
          source(
            'charts/shop',
            '    helm: {fileParameters: [{name: note, path: note.txt}]}\n',
          ),
        ),
      }),
    );
    const tooLarge = new Set(['charts/shop/note.txt']);
    const [{ releases }] = readGitOps(
      Object.assign(files, { tooLarge }),
      buildFluxKustomizationSteps,
    ).components;

    expect(releases[0].findings).toEqual([]);
    expect(releases[0].layers).toMatchObject([
      { state: 'too-large', entry: { field: 'fileParameters', name: 'note' } },
    ]);
    expect(answerValue(releases[0], ['replicas']).verdict.kind).toBe('exact');
    expect(answerValue(releases[0], ['note']).verdict.kind).toBe('unknown');
  });

  it('are read with pauses', () => {
    const files = appOfApps(shopTemplate('{{ .Values.host }}'));
    const steps = readGitOpsSteps(
      new Map(Object.entries(files)),
      buildFluxKustomizationSteps,
    );

    expect([...steps].length).toBeGreaterThan(5);
  });
});

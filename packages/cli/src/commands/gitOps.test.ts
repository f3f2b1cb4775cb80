// SPDX-License-Identifier: Apache-2.0

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runCommand } from '../__testUtils__/runCommand';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const examples = resolve(__dirname, '../../../../docs/examples');

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'gitops-')), 'delivery');
  cpSync(join(examples, 'flux'), folder, { recursive: true });
});

afterEach(() => {
  rmSync(dirname(folder), { recursive: true, force: true });
});

const write = (path: string, text: string) =>
  writeFileSync(join(folder, path), text);

async function read(...argv: string[]) {
  const { output } = await runCommand(folder, [...argv, '--format', 'json']);
  return JSON.parse(output);
}

/** The steps of an explanation in one environment: each layer with its value and place, highest first. */
async function explain(component: string, path: string, environment: string) {
  const { environments } = await read(
    ...['explain', path, '--component', component],
    ...['--environment', environment],
  );
  const [{ value, verdict, steps }] = environments;
  return {
    value,
    verdict: verdict.text,
    steps: steps
      .filter(({ outcome }: { outcome: string }) => outcome !== 'silent')
      .reverse()
      .map(
        ({
          title,
          outcome,
          contributions: [last],
        }: {
          title: string;
          outcome: string;
          contributions: Array<{ position: { file: string; line: number } }>;
        }) =>
          `${title} ${outcome}${last ? ` ${last.position.file}:${last.position.line}` : ''}`,
      ),
  };
}

describe('a repository of Flux', () => {
  it('has the defaults of a chart that is given, and says that a path has none', async () => {
    const chart = join(dirname(folder), 'storefront');
    mkdirSync(join(chart, 'templates'), { recursive: true });
    writeFileSync(
      join(chart, 'Chart.yaml'),
      'name: storefront\nversion: 2.5.1\ndependencies: [{ name: redis }]\n',
    );
    writeFileSync(
      join(chart, 'values.yaml'),
      'replicas: 2\nservice:\n  port: 80\n',
    );
    writeFileSync(
      join(chart, 'templates/app.yaml'),
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: no }\n',
    );
    const value = async (path: string, ...options: string[]) => {
      const {
        environments: [found],
      } = await read(
        ...['explain', path, '--component', 'shop'],
        ...['--environment', 'staging', ...options],
      );
      return [found.value, found.verdict.text];
    };
    const given = ['--chart', 'storefront=../storefront'];
    expect(await value('service.port')).toEqual([undefined, expect.anything()]);
    // Exactly the lines that answer it are said, where only the chart can.
    const open = {
      file: 'component-config.yaml',
      text: 'charts:\n  storefront: vendor/storefront\n',
    };
    const asked = (path: string) =>
      read('explain', path, '--component', 'shop');
    expect(await asked('service.port')).toMatchObject({ open });
    expect((await asked('image.tag')).open).toBeUndefined();
    expect((await read('lint', '.')).open).toEqual({
      ...open,
      text: 'charts:\n  search: vendor/search\n  storefront: vendor/storefront\n',
    });
    expect(await value('service.port', ...given)).toEqual([80, 'exact']);
    expect(await value('redis.enabled', ...given)).toEqual([
      undefined,
      expect.stringContaining('unknown'),
    ]);

    cpSync(chart, join(folder, 'vendor/storefront'), { recursive: true });
    write(
      'component-config.yaml',
      'charts:\n  storefront: vendor/storefront\n  search: vendor/search\n',
    );
    expect(await value('service.port')).toEqual([80, 'exact']);
    const { findings } = await read('lint', '.');
    expect(
      findings.filter(
        ({ code }: { code: string }) => code === 'gitops/no-chart',
      ),
    ).toMatchObject([{ file: 'component-config.yaml', line: 3 }]);
  });

  it('has the environments that the repository names instead of guesses', async () => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    write('Chart.yaml', 'name: shop\nversion: 1.0.0\n');
    for (const environment of ['staging', 'production', 'minimal']) {
      write(`values-${environment}.yaml`, 'replicas: 1\n');
    }
    const environments = async () => {
      const { delivery } = await read('lint', '.');
      return delivery.environments.map(
        ({ name, confidence }: { name: string; confidence: string }) =>
          `${name} ${confidence}`,
      );
    };
    expect(await environments()).toEqual([
      'staging guess',
      'minimal guess',
      'production guess',
    ]);
    const { open, findings } = await read('lint', '.');
    expect(findings).toMatchObject([
      { code: 'helm/schema-inferred' },
      { code: 'gitops/environments-open', file: 'component-config.yaml' },
    ]);
    expect(open.text).toBe(
      'environments:\n  - staging\n  - minimal\n  - production\n',
    );
    write('component-config.yaml', open.text);
    expect((await read('lint', '.')).findings).toHaveLength(1);
    write('component-config.yaml', 'environments: [staging, production]\n');
    expect(await environments()).toEqual([
      'staging certain',
      'production certain',
    ]);
  });

  it('says that nothing is found', async () => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    write('Chart.yaml', 'name: shop\nversion: 1.0.0\n');
    const { output } = await runCommand(folder, ['lint', '.']);
    expect(output).toContain('No component was found');
    write(
      'type.yaml',
      `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: service }
spec: { parameters: { openAPIV3Schema: { type: object } } }
`,
    );
    const written = await runCommand(folder, ['lint', '.']);
    expect(written.output).not.toContain('No component was found');
  });

  it('says once for all charts what is not known of each', async () => {
    for (const name of ['a', 'b', 'c']) {
      mkdirSync(join(folder, name));
      write(`${name}/Chart.yaml`, `name: ${name}\nversion: 1.0.0\n`);
      write(`${name}/values.yaml`, 'replicas: 1\n');
    }
    const { findings } = await read('lint', '.');
    expect(
      findings.filter(
        ({ code }: { code: string }) => code === 'helm/schema-inferred',
      ),
    ).toMatchObject([
      {
        file: 'a/Chart.yaml',
        repeats: 2,
        related: [{ file: 'b/Chart.yaml' }, { file: 'c/Chart.yaml' }],
      },
    ]);
    const { output } = await runCommand(folder, ['lint', '.']);
    expect(output).toContain('add a schema. (and 2 more like it) helm/');
  });

  it('checks the answers like every other document', async () => {
    write(
      'component-config.yaml',
      'chart:\n  storefront: a\ncharts:\n  shopfront: apps\nenvironments: [production, stagin]\n',
    );
    const found = async () =>
      (await read('lint', '.')).findings
        .filter(
          ({ file }: { file: string }) => file === 'component-config.yaml',
        )
        .map(
          ({ code, line, message }: Record<string, string>) =>
            `${line} ${code} ${/Did you mean .*/.exec(message)?.[0] ?? message}`,
        );
    expect(await found()).toEqual([
      '1 gitops/unknown-key Did you mean "charts"?',
      '4 gitops/no-chart "apps" is given for the chart "shopfront", but has no Chart.yaml, so the defaults of the chart are not known; correct the path.',
      '4 gitops/unknown-name Did you mean "storefront"?',
      '5 gitops/unknown-name Did you mean "staging"?',
    ]);
    write('component-config.yaml', 'charts: [a]\nenvironments: staging\n');
    expect(await found()).toEqual([
      '1 gitops/wrong-type "charts" must be a map.',
      '2 gitops/wrong-type "environments" must be a list.',
    ]);
  });

  it('has the value of a patch, with the value that it overrides', async () => {
    expect(await explain('shop', 'image.tag', 'production')).toEqual({
      value: '1.3.2',
      verdict: 'exact',
      steps: [
        'chart storefront 2.5.1 of HelmRepository/flux-system/northwind skipped',
        'patches of the release winner apps/production/shop.yaml:9',
        'values of the release shadowed apps/base/shop.yaml:19',
      ],
    });
    expect(await explain('shop', 'image.tag', 'staging')).toMatchObject({
      value: '1.4.0',
      steps: [
        expect.stringMatching(/^chart storefront .* skipped$/),
        'values of the release winner apps/base/shop.yaml:19',
      ],
    });
  });

  describe('set', () => {
    const file = () =>
      readFileSync(join(folder, 'apps/production/shop.yaml'), 'utf8');
    const set = (...argv: string[]) =>
      runCommand(folder, ['set', 'shop', ...argv]);
    const production = ['--environment', 'production'];

    it('prints the difference, and only writes the line where the value belongs', async () => {
      const before = file();
      const { output, exitCode } = await set('image.tag=1.50', ...production);
      expect(exitCode).toBe(0);
      expect(output).toContain(
        '-      tag: 1.3.2\n+      tag: "1.50"\n     replicas: 6\n',
      );
      expect(file()).toBe(before);
      const written = await set('image.tag=1.50', ...production, '--write');
      expect(written).toMatchObject({ exitCode: 0, output: '' });
      expect(file()).toBe(before.replace('tag: 1.3.2', 'tag: "1.50"'));
      expect(await explain('shop', 'image.tag', 'production')).toMatchObject({
        value: '1.50',
        verdict: 'exact',
      });
    });

    it('masks the secrets beside the changed lines', async () => {
      const path = 'apps/base/shop.yaml';
      const text = readFileSync(join(folder, path), 'utf8');
      write(
        path,
        `${text.slice(0, text.indexOf('    image:'))}    apiKey: |
      clear-text-1
      clear-text-2
    password: clear-text-3
    image: { tag: 1.4.0, token: clear-text-4 }
---
stringData: { key: clear-text-5, text: 'a: clear-text-6' }
kind: Secret
apiVersion: v1
metadata: { name: other }
`,
      );
      const { output } = await set('image.tag=2', '--environment', 'staging');
      expect(output).toContain('     password: ••••••••\n');
      expect(output).toContain('+    image: { tag: "2", token: •••••••• }\n');
      expect(output).toContain(' stringData: { key: ••••••••, text:');
      expect(output).not.toContain('clear-text');
    });

    it('changes the value of a JSON patch', async () => {
      const path = 'apps/production/kustomization.yaml';
      const patch = `  - target: { kind: HelmRelease, name: shop }
    patch: |-
      - op: replace
        path: /spec/values/image/tag
        value: 1.4.5 # pinned
`;
      const text = readFileSync(join(folder, path), 'utf8').replace(
        '  - path: shop.yaml\n',
        each => `${each}${patch}`,
      );
      write(path, text);
      const { exitCode } = await set(
        ...['image.tag=1.4.6', ...production, '--write'],
      );
      expect(exitCode).toBe(0);
      expect(readFileSync(join(folder, path), 'utf8')).toBe(
        text.replace('1.4.5', '"1.4.6"'),
      );
    });

    it('writes nothing if one of the values is refused', async () => {
      const before = file();
      const { remarks, exitCode } = await set(
        ...['image.tag=2', 'ingress.host=shop.example.com'],
        ...['image.repository=a'],
        '--write',
      );
      expect(exitCode).toBe(1);
      expect(remarks).toContain('publishing/different-places');
      expect(file()).toBe(before);
    });

    it('refuses a file that is not as it was read', async () => {
      writeFileSync(
        join(folder, 'apps/production/shop.yaml'),
        Buffer.concat([Buffer.from('# \xff\n', 'latin1'), Buffer.from(file())]),
      );
      const { remarks, exitCode } = await set(
        ...['image.tag=1.5.0', ...production, '--write'],
      );
      expect(exitCode).toBe(3);
      expect(remarks).toContain('not UTF-8; nothing is written');
    });

    it.each([
      [['image.tag'], 2],
      [['=1'], 2],
      [['a={'], 2],
      [['image.tag=1', '--environment', 'prod'], 3],
    ])('does not accept %j', async (argv, exitCode) => {
      expect(await set(...argv)).toMatchObject({ exitCode });
    });
  });

  it('says what removes a value', async () => {
    const { value, verdict, steps } = await explain(
      ...(['shop', 'payments.timeout', 'production'] as const),
    );
    expect(value).toBeUndefined();
    expect(verdict).toMatch(/^unknown: no layer sets it, and the defaults of/);
    expect(steps.slice(1)).toEqual([
      expect.stringContaining('patches of the release removed'),
      expect.stringContaining('values of the release shadowed'),
    ]);
  });

  it('substitutes variables, and says which are not known', async () => {
    expect(await explain('shop', 'ingress.host', 'staging')).toMatchObject({
      value: 'shop.staging.northwind.example',
      verdict: 'exact',
    });
    expect(await explain('shop', 'payments.apiKey', 'staging')).toMatchObject({
      value: '${payments_key}',
      verdict: 'unknown: it has a variable of Secret cluster-secrets',
    });
  });

  it('reads generated values, and names layers that are not in the repository', async () => {
    const { value, verdict, steps } = await explain(
      ...(['search', 'index.shards', 'production'] as const),
    );
    expect([value, verdict]).toEqual([
      5,
      'may be overridden by Secret search-credentials, values.yaml',
    ]);
    expect(steps.slice(1)).toEqual([
      'ConfigMap search-tuning, values.yaml skipped',
      'Secret search-credentials, values.yaml skipped',
      'ConfigMap search-values, values.yaml winner apps/production/search-values.yaml:2',
    ]);
  });

  it('knows the names of what is generated from other files', async () => {
    write('apps/staging/shop.env', 'MODE=test\n');
    write(
      'apps/staging/kustomization.yaml',
      'resources: [../base]\nconfigurations: [../base/names.yaml]\nconfigMapGenerator: [{ name: shop-env, namespace: shop, envs: [shop.env] }]\n',
    );
    write(
      'apps/base/names.yaml',
      'nameReference: [{ kind: ConfigMap, version: v1, fieldSpecs: [{ kind: HelmRelease, path: spec/values/envFrom }] }]\n',
    );
    write(
      'apps/base/shop.yaml',
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: shop, namespace: shop }\nspec:\n  chart: { spec: { chart: s, sourceRef: { kind: HelmRepository, name: s } } }\n  values: { envFrom: shop-env }\n',
    );
    expect(await explain('shop', 'envFrom', 'staging')).toMatchObject({
      value: 'shop-env-5849g7fmt2',
    });
    const { findings } = await read('lint', '.');
    expect(JSON.stringify(findings)).not.toContain('unread-file');
  });

  it('shows no secret, in whatever object it is', async () => {
    write(
      'apps/base/search-values.yaml',
      'logLevel: info\nadminPassword: in-values\nexistingSecret: search\n',
    );
    write(
      'clusters/staging/secrets.yaml',
      'apiVersion: v1\nkind: Secret\nmetadata: { name: search-credentials, namespace: shop }\nstringData:\n  values.yaml: "login: { name: in-secret }"\n',
    );
    const { output } = await runCommand(folder, ['resolve', 'search']);
    expect(output).toContain('parameters.login.name');
    expect(output).toMatch(/parameters.existingSecret .* "search"/);
    expect(output).not.toMatch(/in-values|in-secret/);
    const { components } = await read('resolve', 'search');
    expect(JSON.stringify(components)).not.toMatch(/in-values|in-secret/);
  });

  it('has each component in its environments only, in a matrix with verdicts', async () => {
    write(
      'apps/staging/kustomization.yaml',
      'resources: [../base/shop.yaml]\nnamespace: shop-staging\n',
    );
    const { components } = await read('resolve');
    expect(
      components.map(
        (each: {
          componentRef: string;
          environments: Array<{ environment: string }>;
        }) => [
          each.componentRef,
          ...each.environments.map(({ environment }) => environment),
        ],
      ),
    ).toEqual([
      ['component:shop-staging/shop', 'staging'],
      ['component:shop/search', 'production'],
      ['component:shop/shop', 'production'],
    ]);
    const { output } = await runCommand(folder, ['resolve', 'search']);
    expect(output).toContain('5 (may be overridden)');
    const { remarks } = await runCommand(folder, [
      ...['explain', 'image.tag', '--component', 'shop'],
    ]);
    expect(remarks).toContain('name one of "shop-staging/shop", "shop/shop"');
  });

  describe('with a chart', () => {
    const release = (values: string) =>
      `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: web, namespace: shop }
spec:
  chart: { spec: { chart: ./charts/web, sourceRef: { kind: GitRepository, name: flux-system, namespace: flux-system } } }
  values: ${values}
`;

    beforeEach(() => {
      mkdirSync(join(folder, 'charts/web'), { recursive: true });
      write(
        'charts/web/Chart.yaml',
        'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      );
      write(
        'charts/web/values.yaml',
        'replicas: 2\nprobe: { path: /, port: 80 }\n',
      );
      write(
        'charts/web/values.schema.json',
        '{ "properties": { "replicas": { "maximum": 5, "type": "integer" } } }',
      );
    });

    it('has its schema and its defaults', async () => {
      write('apps/staging/web.yaml', release('{ probe: { port: 8080 } }'));
      write('apps/staging/kustomization.yaml', 'resources: [web.yaml]\n');
      expect(await explain('web', 'replicas', 'staging')).toEqual({
        value: 2,
        verdict: 'exact',
        steps: ['schema defaults winner charts/web/values.yaml:1'],
      });
      expect(await explain('web', 'probe.port', 'staging')).toMatchObject({
        value: 8080,
        verdict: 'exact',
        steps: [
          'values of the release winner apps/staging/web.yaml:6',
          'schema defaults shadowed charts/web/values.yaml:2',
        ],
      });
      write('apps/staging/web.yaml', release('{ replicas: 9 }'));
      const { findings } = await read('lint', '.');
      expect(findings).toContainEqual(
        expect.objectContaining({
          severity: 'error',
          file: 'apps/staging/web.yaml',
          line: 6,
          environments: ['staging'],
        }),
      );
    });

    it('has no default that null removes', async () => {
      write('apps/staging/web.yaml', release('{ probe: { path: null } }'));
      write('apps/staging/kustomization.yaml', 'resources: [web.yaml]\n');
      const { components } = await read('resolve', 'web');
      expect(components[0].environments[0].configuration).toEqual({
        parameters: { replicas: 2, probe: { port: 80 } },
      });
      expect(await explain('web', 'probe.path', 'staging')).toMatchObject({
        verdict: 'exact',
        steps: [
          'values of the release removed apps/staging/web.yaml:6',
          'chart ./charts/web shadowed charts/web/values.yaml:2',
        ],
      });
    });
  });

  it('compares environments by the values of releases', async () => {
    const { differences } = await read('diff', 'shop', 'staging', 'production');
    expect(
      differences[0].changes.map(
        (each: { kind: string; pointer: string }) =>
          `${each.kind} ${each.pointer}`,
      ),
    ).toEqual([
      'changed /parameters/image/tag',
      'changed /parameters/replicas',
      'changed /parameters/ingress/host',
      'removed /parameters/payments/timeout',
    ]);
  });

  it('reports how much of it could be read, and what is not reached', async () => {
    const { delivery, findings } = await read('lint', '.');
    expect(delivery).toEqual({
      environments: ['staging', 'production'].map(name => ({
        name,
        folder: `clusters/${name}`,
        confidence: 'certain',
        kustomizations: 2,
        builtKustomizations: 2,
        releases: 2,
      })),
      components: 2,
      releases: 4,
      completeReleases: 2,
      unreached: 1,
    });
    expect(
      findings.map(({ code, file }: { code: string; file: string }) => [
        code,
        file,
      ]),
    ).toEqual([['gitops/not-reached', 'apps/archive/reviews.yaml']]);
  });

  it('says which Kustomizations deliver something that is not known', async () => {
    const apps = (path: string, source: string) =>
      `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: apps, namespace: flux-system }\nspec:\n  path: ${path}\n  sourceRef: { kind: ${source} }\n`;
    write('clusters/production/apps.yaml', apps('./a', 'Bucket, name: b'));
    write(
      'clusters/staging/apps.yaml',
      apps('./${c}', 'GitRepository, name: flux-system'),
    );
    const { findings } = await read('lint', '.');
    expect(findings.map(({ code }: { code: string }) => code).sort()).toEqual([
      'flux/elsewhere',
      'flux/path-not-known',
      ...Array(3).fill('gitops/not-reached'),
    ]);
  });

  it('uses an environment that is written in a file', async () => {
    write(
      'zone.yaml',
      'apiVersion: component-config.io/v1alpha1\nkind: Environment\nmetadata: { name: staging }\nspec: { facts: { zone: inner } }\n',
    );
    write(
      'overlay.yaml',
      'apiVersion: component-config.io/v1alpha1\nkind: Overlay\nmetadata: { name: inner }\nspec: { criteria: { zone: inner }, enforce: true, config: { parameters: { replicas: 4 } } }\n',
    );
    const { findings } = await read('lint', '.');
    expect(findings).toHaveLength(1);
    expect(await explain('shop', 'replicas', 'staging')).toMatchObject({
      value: 4,
    });
  });

  it('delivers nothing in a folder around it', async () => {
    const { output } = await runCommand(dirname(folder), ['lint', '.']);
    expect(output).toContain('in 0 documents of 15 files, 0 components');
    expect(output).not.toContain('delivered');
  });

  it('is no environment of other components', async () => {
    write(
      'own.yaml',
      `apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: {name: live}
---
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: {name: own}
spec: {parameters: {openAPIV3Schema: {type: object, properties: {a: {type: integer}}}}}
---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: {name: own}
spec: {type: service, lifecycle: production, owner: a, componentType: own, parameters: {a: 1}}
`,
    );
    const { components } = await read('resolve', 'own');
    expect(
      components[0].environments.map(
        ({ environment }: { environment: string }) => environment,
      ),
    ).toEqual(['live']);
  });

  it('says which release of an environment it does not show', async () => {
    const delivery = (name: string) => `---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: ${name}, namespace: flux-system}
spec: {path: ./apps/${name}, sourceRef: {kind: GitRepository, name: flux-system}}
`;
    rmSync(join(folder, 'clusters'), { recursive: true });
    mkdirSync(join(folder, 'clusters'));
    write('clusters/production.yaml', delivery('production'));
    write('clusters/staging.yaml', delivery('staging'));
    const { findings } = await read('lint', '.');
    expect(
      findings.filter(
        ({ code }: { code: string }) => code === 'gitops/delivered-twice',
      ),
    ).toHaveLength(2);
  });

  it('may begin at the root', async () => {
    rmSync(join(folder, 'clusters'), { recursive: true });
    write(
      'sync.yaml',
      `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: apps, namespace: flux-system}
spec: {path: ./apps/staging, sourceRef: {kind: GitRepository, name: flux-system}}
`,
    );
    expect(await explain('shop', 'image.tag', 'default')).toMatchObject({
      value: '1.4.0',
    });
  });

  it('has the same positions in a folder below', async () => {
    const { output } = await runCommand(dirname(folder), [
      ...['explain', 'shop', 'parameters.image.tag'],
      ...['--environment', 'production', '--folder', folder],
    ]);
    expect(output).toContain('delivery/apps/production/shop.yaml:9');
  });

  it.each([
    [['explain', 'shop']],
    [['explain', 'shop', 'image.tag', '--component', 'shop']],
  ])('refuses %j', async argv => {
    const { exitCode, remarks } = await runCommand(folder, argv);
    expect(exitCode).toBe(2);
    expect(remarks).toContain('Name a component and a path');
  });
});

describe('a repository of Argo CD', () => {
  beforeEach(() => {
    rmSync(folder, { recursive: true });
    cpSync(join(examples, 'argocd'), folder, { recursive: true });
  });

  it('has the value of a file above the default of the chart', async () => {
    expect(await explain('shop', 'image.tag', 'production')).toEqual({
      value: '1.3.2',
      verdict: 'exact',
      steps: [
        'shop.yaml winner environments/production/shop.yaml:3',
        'schema defaults shadowed charts/shop/values.yaml:5',
      ],
    });
    expect(await explain('shop', 'image.tag', 'staging')).toMatchObject({
      value: '1.4.0',
      steps: ['schema defaults winner charts/shop/values.yaml:5'],
    });
  });

  it('has the line of the template that makes a parameter', async () => {
    expect(await explain('shop', 'host', 'staging')).toMatchObject({
      value: 'shop.staging.example.com',
      steps: [
        'parameter host winner apps/shop.yaml:27',
        expect.stringContaining('shadowed charts/shop/values.yaml:2'),
      ],
    });
  });

  it('says which file of another repository may override a value', async () => {
    const { verdict, steps } = await explain(
      ...(['search', 'index.shards', 'production'] as const),
    );
    expect(verdict).toBe('may be overridden by $keys/search.yaml');
    expect(steps.slice(1)).toEqual([
      '$keys/search.yaml skipped',
      'search.yaml winner environments/production/search.yaml:2',
    ]);
  });

  it('says that a file is too large instead of missing', async () => {
    const large = `#${'x'.repeat(1024 * 1024)}\nimage: { tag: no }\n`;
    write('environments/production/shop.yaml', large);
    expect(await explain('shop', 'image.tag', 'production')).toMatchObject({
      value: '1.4.0',
      verdict: 'may be overridden by environments/production/shop.yaml',
    });
    write('charts/shop/values.yaml', large);
    expect(await explain('shop', 'image.tag', 'staging')).toMatchObject({
      value: undefined,
      verdict: expect.stringContaining('unknown'),
    });
    const { findings } = await read('lint', '.');
    expect(
      findings.filter(({ severity }: { severity: string }) =>
        ['error', 'warning'].includes(severity),
      ),
    ).toMatchObject([
      { code: 'repository/file-too-large', file: 'charts/shop/values.yaml' },
      {
        code: 'repository/file-too-large',
        file: 'environments/production/shop.yaml',
      },
    ]);
  });

  it('counts the releases of each environment', async () => {
    const { delivery } = await read('lint', '.');
    expect(delivery).toMatchObject({
      environments: [
        { name: 'staging', confidence: 'certain', releases: 1 },
        { name: 'production', confidence: 'certain', releases: 2 },
      ],
      components: 2,
      completeReleases: 2,
      unreached: 0,
    });
  });
});

describe('a repository that scripts deliver', () => {
  beforeEach(() => {
    rmSync(folder, { recursive: true });
    mkdirSync(join(folder, 'chart'), { recursive: true });
    write('chart/Chart.yaml', 'name: shop\nversion: 1.0.0\n');
    write('chart/values.yaml', 'replicas: 1\nhost: shop\n');
    write('chart/values-staging.yaml', 'replicas: 2\n');
    write('chart/values-production.yaml', 'replicas: 3\n');
  });

  it('has what they write out, and nothing of it as exact', async () => {
    write(
      'deploy.sh',
      '#!/bin/sh\nhelm upgrade shop ./chart -f chart/values-staging.yaml\nhelm upgrade shop ./chart -f chart/values-production.yaml \\\n  --set host=shop.example.com,x="$X" --set debug=true\n',
    );
    expect(await explain('shop', 'replicas', 'production')).toEqual({
      value: 3,
      verdict: 'may be overridden by deploy.sh:3',
      steps: [
        'deploy.sh:3 skipped',
        'values-production.yaml winner chart/values-production.yaml:1',
        'schema defaults shadowed chart/values.yaml:1',
      ],
    });
    expect(await explain('shop', 'debug', 'production')).toMatchObject({
      value: true,
      steps: ['deploy.sh:3 skipped', 'parameter debug winner deploy.sh:3'],
    });
    expect(await explain('shop', 'replicas', 'staging')).toMatchObject({
      value: 2,
      verdict: 'may be overridden by deploy.sh:2',
    });
  });

  it('has guesses, and one finding for all that they compute', async () => {
    write('Makefile', 'deploy:\n\t@helm upgrade $(NAME) chart\n');
    write(
      'deploy.sh',
      'helm upgrade shop "$CHART"\nhelm upgrade "$1" chart -f "$2"\n',
    );
    expect(await explain('shop', 'replicas', 'production')).toMatchObject({
      value: 3,
      verdict: 'may be overridden by Makefile:2',
    });
    const { findings } = await read('lint', '.');
    expect(
      findings.filter(({ code }: { code: string }) =>
        code.endsWith('-by-script'),
      ),
    ).toMatchObject([{ file: 'Makefile', line: 2, args: { count: 3 } }]);
  });
});

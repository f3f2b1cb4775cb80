// SPDX-License-Identifier: Apache-2.0

import { buildFluxKustomizationSteps } from '../kustomization';
import { answerValue } from '../repository/__testUtils__/answerValue';
import { computed } from '../renderedDocuments';
import { readGitOps } from '../repository/readGitOps';

const read = (files: Record<string, string>) =>
  readGitOps(new Map(Object.entries(files)), buildFluxKustomizationSteps);

type Reading = ReturnType<typeof read>;

const environmentsOf = ({ environments }: Reading) =>
  environments.map(({ name, confidence }) => `${name} ${confidence}`);

function answer(reading: Reading, path: string[], at = 0) {
  const release = reading.components[0].releases[at];
  const { value, verdict } = answerValue(release, path);
  return [
    value?.kind === 'scalar' ? value.node.value : undefined,
    value && `${value.position?.file}:${value.position?.line}`,
    verdict.kind,
  ];
}

const environments = `environments:
  prod: {values: [prod.yaml]}
  staging:
---
`;

const shop = (more: string) => `repositories:
  - {name: acme, url: https://charts.example.com}
releases:
  - name: shop
    namespace: shop
    chart: acme/shop
    version: 1.2.0
${more}`;

describe('helmfiles', () => {
  it('have releases in each environment, with layers in their order', () => {
    const reading = read({
      'helmfile.yaml': `${environments}${shop(`    values:
      - {replicas: 1, host: a}
      - values/{{ .Environment.Name }}.yaml
    set:
      - {name: tag, value: "1,2"}
`)}`,
      'values/prod.yaml': 'replicas: 3\n',
      'values/staging.yaml': 'replicas: 2\n',
    });

    expect(environmentsOf(reading)).toEqual([
      'prod certain',
      'staging certain',
    ]);
    expect(reading.components[0]).toMatchObject({
      name: 'shop',
      namespace: 'shop',
      releases: [
        {
          by: 'helmfile.yaml',
          chart: {
            name: 'shop',
            version: '1.2.0',
            source: 'https://charts.example.com',
          },
        },
        {},
      ],
    });
    expect(answer(reading, ['replicas'])).toEqual([
      3,
      'values/prod.yaml:1',
      'exact',
    ]);
    expect(answer(reading, ['host'], 1)).toEqual([
      'a',
      'helmfile.yaml:13',
      'exact',
    ]);
    expect(answer(reading, ['tag'])[0]).toBe('1,2');
  });

  it('are read with the values of the environment, and with their own names', () => {
    const reading = read({
      'helmfile.yaml': `bases: [bases/environments.yaml]
---
{{ if .Values.shop.enabled }}
${shop(`    values:
      - values/{{\`{{ .Release.Name }}-{{ .Environment.Name }}\`}}.yaml
      - {host: {{ .Values.shop.host }}}
  - {name: cart, chart: acme/cart, condition: cart.enabled}
  - name: tax
    chart: acme/tax
    installedTemplate: '{{\`{{ has .Release.Name .Environment.Values.list }}\`}}'
`)}{{ end }}
`,
      'bases/environments.yaml': `environments:
  prod: {values: [all.yaml, {shop: {host: prod.example.com}}]}
  dev: {values: [all.yaml, dev.yaml]}
`,
      'bases/all.yaml':
        'shop: {enabled: true, host: a}\ncart: {enabled: false}\nlist: [tax]\n',
      'values/shop-prod.yaml': 'replicas: 3\n',
    });

    expect(
      reading.components.map(({ name, releases }) => [name, releases.length]),
    ).toEqual([
      ['shop', 2],
      ['tax', 2],
    ]);
    expect(answer(reading, ['replicas'])).toEqual([
      3,
      'values/shop-prod.yaml:1',
      'exact',
    ]);
    expect(answer(reading, ['host'])).toEqual([
      'prod.example.com',
      'helmfile.yaml:13',
      'exact',
    ]);
    // A file of the environment that is not there may say otherwise.
    expect(answer(reading, ['host'], 1)).toEqual([
      'a',
      'helmfile.yaml:13',
      'may-be-overridden',
    ]);
  });

  it('are based on any number of files', () => {
    const bases = Array.from({ length: 30 }, (_, index) => [
      `base${index}.yaml`,
      `bases: [base${index + 1}.yaml]\n`,
    ]);
    const reading = read({
      'helmfile.yaml': `bases: [base0.yaml]\n---\n${shop('')}`,
      ...Object.fromEntries(bases),
      'base30.yaml': 'environments: {prod: {}, dev: {}}\n',
    });
    expect(environmentsOf(reading)).toEqual(['prod certain', 'dev certain']);
  });

  it('read templates of values, with the files that these read', () => {
    const reading = read({
      'deploy/helmfile.yaml': `${environments}{{ $shared := readFile "shared.yaml" | fromYaml }}
{{ $random := randAlpha 5 }}
${shop(`    values:
      - values/shop.yaml.gotmpl
      - {region: {{ $shared.region }}, seed: {{ $random }}}
`)}`,
      'deploy/prod.yaml': 'host: example.com\n',
      'deploy/shared.yaml': 'region: eu\n',
      'deploy/values/shop.yaml.gotmpl': `name: {{ .Release.Name }}
host: {{ .Values.host }}
{{ tpl (readFile "image.tpl") (dict "tag" "1.2.3") }}
key: {{ readFile "key.enc.yaml" | quote }}
password: {{ requiredEnv "PASSWORD" }}
`,
      'deploy/values/image.tpl': 'tag: {{ .tag }}',
      'deploy/values/key.enc.yaml': 'data: x\nsops: {}\n',
    });
    const at = 'deploy/values/shop.yaml.gotmpl';

    expect(answer(reading, ['name'])).toEqual([
      'shop',
      `${at}:1`,
      'may-be-overridden',
    ]);
    expect(answer(reading, ['host'])[0]).toBe('example.com');
    expect(answer(reading, ['tag'])).toEqual([
      '1.2.3',
      `${at}:3`,
      'may-be-overridden',
    ]);
    expect(answer(reading, ['key'])[0]).toBe(computed);
    expect(answer(reading, ['region'])).toEqual([
      'eu',
      'deploy/helmfile.yaml:16',
      'may-be-overridden',
    ]);
    expect(answer(reading, ['seed'])[0]).toBe(computed);
  });

  it('may be templates by their names, with a namespace of all releases', () => {
    const reading = read({
      'helmfile.yaml.gotmpl': `${environments}namespace: all
releases:
  - {name: shop, chart: acme/shop, values: [shop.gotmpl]}
`,
      'prod.yaml': 'host: example.com\n',
      'shop.gotmpl': 'host: {{ .Values.host }}\n',
    });
    expect(reading.components[0].namespace).toBe('all');
    expect(answer(reading, ['host'])).toEqual([
      'example.com',
      'shop.gotmpl:1',
      'exact',
    ]);
  });

  it('end where templates read each other', () => {
    const { components } = read({
      'helmfile.yaml': shop('    values: [loop.yaml.gotmpl]\n'),
      'loop.yaml.gotmpl': '{{ tpl (readFile "loop.yaml.gotmpl") . }}',
    });
    expect(components[0].releases[0].layers[0].state).toBe('computed');
  });

  it('have the fields of the templates that a release inherits from', () => {
    const reading = read({
      'helmfile.yaml': `templates:
  all: {namespace: base, values: [{replicas: 1, host: a}]}
  web: {inherit: [{template: all}, {template: web}], namespace: web}
releases:
  - name: shop
    chart: acme/shop
    inherit: [{template: web}]
    values: [{replicas: 2}]
  - name: cart
    chart: acme/cart
    inherit: [{template: all, except: [values]}]
`,
    });
    const [cart, web] = reading.components;

    expect(web).toMatchObject({ name: 'shop', namespace: 'web' });
    expect(web.releases[0].layers).toHaveLength(2);
    expect(answerValue(web.releases[0], ['replicas']).value).toMatchObject({
      node: { value: 2 },
    });
    expect(cart.namespace).toBe('base');
    expect(cart.releases[0].layers).toHaveLength(0);
  });

  it('are read with the values and selectors that another one calls them with', () => {
    const reading = read({
      'helmfile.yaml': `${environments}helmfiles:
  - path: shop/helmfile.yaml
    values: [{tier: {{ .Environment.Name }}}, gone.yaml]
    selectors: ['tier=web,name!=cart']
  - path: plain/helmfile.yaml
`,
      'prod.yaml': 'a: b\n',
      'shop/helmfile.yaml': `releases:
  - {name: shop, chart: acme/shop, labels: {tier: web}, values: [{tier: {{ .Values.tier }}}]}
  - {name: cart, chart: acme/cart, labels: {tier: web}}
  - {name: tax, chart: acme/tax}
`,
      'plain/helmfile.yaml': 'releases:\n  - {name: plain, chart: acme/p}\n',
    });

    expect(
      reading.components.map(({ name, releases }) => [
        name,
        ...releases.map(({ environment }) => environment),
      ]),
    ).toEqual([
      ['plain', 'default'],
      ['shop', 'prod', 'staging'],
    ]);
    expect(
      answerValue(reading.components[1].releases[0], ['tier']),
    ).toMatchObject({
      value: { node: { value: 'prod' } },
      verdict: { kind: 'may-be-overridden' },
    });
  });

  it('end where they call each other', () => {
    const { components } = read({
      'a.yaml': 'helmfiles:\n  - {path: b.yaml, values: [{x: 1}]}\n',
      'b.yaml': `helmfiles:
  - {path: c.yaml, values: [{x: 1}]}
releases:
  - {name: shop, chart: acme/shop}
`,
      'c.yaml': 'helmfiles:\n  - {path: b.yaml, values: [{x: 1}]}\n',
    });
    expect(components.map(({ name }) => name)).toEqual(['shop']);
  });

  it('have the defaults of a chart in the repository', () => {
    const reading = read({
      'deploy/helmfile.yaml':
        'releases:\n  - {name: shop, chart: ../charts/shop}\n',
      'charts/shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'charts/shop/values.yaml': 'replicas: 1\n',
    });
    expect(answer(reading, ['replicas'])).toEqual([
      1,
      'charts/shop/values.yaml:1',
      'exact',
    ]);
  });

  it.each([
    ['open.yaml.gotmpl', 'computed', []],
    ['{{ requiredEnv "FILE" }}', 'computed', []],
    ['../other/x.yaml', 'elsewhere', []],
    ['gone.yaml', 'missing-error', ['gitops/file-missing']],
  ])('say that %s is not read', (file, state, codes) => {
    const [release] = read({
      'helmfile.yaml': shop(`    values: [a.yaml, '${file}']\n`),
      'a.yaml': 'replicas: 3\n',
      'open.yaml.gotmpl': '{{ if .Values.x }}\nreplicas: 1\n{{ end }}\n',
    }).components[0].releases;

    expect(release.layers.map(layer => layer.state)).toEqual(['read', state]);
    expect(release.findings.map(({ code }) => code)).toEqual(codes);
    expect(answerValue(release, ['replicas']).verdict.kind).toBe(
      'may-be-overridden',
    );
  });

  it('may allow a file to be missing', () => {
    const [release] = read({
      'helmfile.yaml': shop(
        '    missingFileHandler: Warn\n    values: [gone.yaml]\n',
      ),
    }).components[0].releases;

    expect(release.layers.map(layer => layer.state)).toEqual([
      'missing-allowed',
    ]);
    expect(release.findings).toEqual([]);
  });

  it('never show what is decrypted for them', () => {
    const [release] = read({
      'helmfile.yaml': shop('    secrets: [secrets.yaml]\n'),
      'secrets.yaml': 'password: secret\n',
    }).components[0].releases;

    expect(release.layers.map(layer => layer.state)).toEqual(['elsewhere']);
    expect(release.values.entries.size).toBe(0);
  });

  it('know what SOPS leaves of their secrets', () => {
    const reading = read({
      'helmfile.yaml': shop(
        '    values: [{replicas: 1}]\n    secrets: [secrets.yaml]\n',
      ),
      'secrets.yaml': 'user: shop\npassword: ENC[a]\nsops: {}\n',
    });
    const [release] = reading.components[0].releases;
    const verdictOf = (key: string) => answerValue(release, [key]).verdict.kind;

    expect(release.layers.map(layer => layer.state)).toEqual([
      'read',
      'encrypted',
    ]);
    expect(['replicas', 'user', 'password'].map(verdictOf)).toEqual([
      'exact',
      'exact',
      'unknown',
    ]);
  });

  it('are for one environment each, if their folder has the same release twice', () => {
    const reading = read({
      'clusters/blue.yaml': shop('    values: [{replicas: 1}]\n'),
      'clusters/green.yaml': shop('    values: [{replicas: 2}]\n'),
      'other/cart.yaml': shop('').replace('name: shop', 'name: cart'),
      'other/tax.yaml': shop('').replace('name: shop', 'name: tax'),
    });

    expect(environmentsOf(reading)).toEqual([
      'blue likely',
      'green likely',
      'default likely',
    ]);
  });

  it.each([
    ['{{ if .Values.shop }}', 'gitops/helmfile-computed'],
    ['{{ if', 'gitops/helmfile-computed'],
  ])('say that "%s" decides more', (condition, code) => {
    const { components, unreached } = read({
      'helmfile.yaml': `${condition}\nreleases:\n  - {name: a, chart: b/c}\n{{ end }}\n`,
    });

    expect(components).toEqual([]);
    expect(unreached).toMatchObject([
      {
        name: 'helmfile.yaml',
        position: { file: 'helmfile.yaml', line: 1 },
        reason: { code },
      },
    ]);
  });

  it('say that the name of a release is computed', () => {
    const { unreached, findings } = read({
      'helmfile.yaml': shop('').replace(
        'name: shop\n',
        'name: {{ env "A" }}\n',
      ),
    });

    expect([unreached[0].reason, ...findings].map(each => each?.code)).toEqual([
      'gitops/name-computed',
      'gitops/environment-variable',
    ]);
  });

  it('name each environment variable once, and know nothing of what depends on it', () => {
    const reading = read({
      'helmfile.yaml': shop(`    values:
      - {host: {{ env "HOST" | default "a" }}, tier: b}
      - shop.yaml.gotmpl
`),
      'shop.yaml.gotmpl':
        '{{ if eq .Release.Name "shop" }}host2: x{{ requiredEnv "HOST" }}\ntag: {{ env "TAG" }}{{ end }}\n',
    });

    expect(answer(reading, ['host'])[0]).toBe(computed);
    expect(answer(reading, ['host2'])[0]).toBe(`x${computed}`);
    expect(reading.findings).toMatchObject([
      { args: { name: 'HOST' }, position: { file: 'helmfile.yaml', line: 9 } },
      {
        args: { name: 'TAG' },
        position: { file: 'shop.yaml.gotmpl', line: 2 },
      },
    ]);
  });

  it('say that one in another repository is not read, without its secrets', () => {
    const { unreached } = read({
      'helmfile.yaml': `${environments}helmfiles:
  - git::https://me:secret@git.example.com/acme/ops.git@helmfile.yaml?ref=v1&sshkey=secret
  - {path: 'https://example.com/helmfile.yaml', values: [{a: b}]}
`,
    });

    expect(unreached.map(({ name, reason }) => [name, reason?.code])).toEqual([
      [
        'git::https://git.example.com/acme/ops.git@helmfile.yaml',
        'gitops/helmfile-elsewhere',
      ],
      ['https://example.com/helmfile.yaml', 'gitops/helmfile-elsewhere'],
    ]);
  });

  it('are left alone where something else delivers', () => {
    const { components } = read({
      'helmfile.yaml': shop(''),
      'app.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: cart, namespace: argocd}
spec:
  destination: {name: in-cluster, namespace: cart}
  project: default
  source: {repoURL: https://charts.example.com, chart: cart, targetRevision: 1.0.0}
`,
    });

    expect(components.map(({ name }) => name)).toEqual(['cart']);
  });
});

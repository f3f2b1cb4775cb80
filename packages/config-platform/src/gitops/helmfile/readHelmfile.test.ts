// SPDX-License-Identifier: Apache-2.0

import { buildFluxKustomizationSteps } from '../kustomization';
import { answerValue } from '../repository/answerValue';
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
    ['values/x.yaml.gotmpl', 'computed', []],
    ['{{ requiredEnv "FILE" }}', 'computed', []],
    ['../other/x.yaml', 'elsewhere', []],
    ['gone.yaml', 'missing-error', ['gitops/file-missing']],
  ])('say that %s is not read', (file, state, codes) => {
    const [release] = read({
      'helmfile.yaml': shop(`    values: [a.yaml, '${file}']\n`),
      'a.yaml': 'replicas: 3\n',
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
    const { unreached } = read({
      'helmfile.yaml': shop('').replace(
        'name: shop\n',
        'name: {{ env "A" }}\n',
      ),
    });

    expect(unreached).toMatchObject([
      { reason: { code: 'gitops/name-computed' } },
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

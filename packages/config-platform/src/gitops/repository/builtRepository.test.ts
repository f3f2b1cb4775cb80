// SPDX-License-Identifier: Apache-2.0

import { valueFromNode } from '@component-config/config-engine';
import { releaseDocument, type ReleaseValue } from '../helmrelease';
import { buildFluxKustomizationSteps } from '../kustomization';
import { answerValue } from './__testUtils__/answerValue';
import { readGitOps } from './readGitOps';

const kustomization = (name: string, path: string, more = '') => `---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: ${name}, namespace: flux-system}
spec:
  path: ${path}
  sourceRef: {kind: GitRepository, name: flux-system}
${more}`;

/** A base with generated values, which two environments change. */
const overlays = {
  'clusters/prod/sync.yaml':
    kustomization('flux-system', './clusters/prod') +
    kustomization(
      'apps',
      './apps/prod',
      `  postBuild: {substitute: {domain: example.com}}
  patches:
    - target: {kind: HelmRelease}
      patch: |
        - op: add
          path: /spec/values/owner
          value: platform
`,
    ),
  'clusters/test/sync.yaml':
    kustomization('flux-system', './clusters/test') +
    kustomization('apps', './apps/test'),
  'apps/base/kustomization.yaml': `resources: [shop.yaml]
configurations: [references.yaml]
configMapGenerator:
  - {name: shop-values, namespace: shop, files: [values.yaml]}
`,
  'apps/base/references.yaml': `nameReference:
  - kind: ConfigMap
    version: v1
    fieldSpecs:
      - {path: spec/valuesFrom/name, kind: HelmRelease}
`,
  'apps/base/values.yaml': '# Defaults.\nlevel: info\nhost: shop.${domain}\n',
  'apps/base/shop.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: base-shop, namespace: shop}
spec:
  chart:
    spec: {chart: shop, sourceRef: {kind: HelmRepository, name: shop}}
  valuesFrom:
    - {kind: ConfigMap, name: shop-values}
  values:
    replicas: 1
`,
  'apps/prod/kustomization.yaml': `resources: [../base]
configMapGenerator:
  - {name: shop-values, namespace: shop, behavior: merge, files: [values.yaml]}
patches:
  - path: replicas.yaml
`,
  'apps/prod/values.yaml': 'level: warn\nhost: shop.${domain}\n',
  'apps/prod/replicas.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: base-shop, namespace: shop}
spec:
  values:
    replicas: 3
`,
  'apps/test/shop.yaml': '{}',
  'apps/test/kustomization.yaml': 'resources: [../base]\nnameSuffix: -test\n',
};

function read(files: Record<string, string>) {
  return readGitOps(
    new Map(Object.entries(files)),
    buildFluxKustomizationSteps,
  );
}

const shown = (value: ReleaseValue | undefined) =>
  value?.kind === 'scalar'
    ? [value.node.value, value.position?.file, value.position?.line]
    : undefined;

describe('readGitOps with the builds of Kustomize', () => {
  it('finds the line of each value through patches and generators', () => {
    const { components, unreached } = read(overlays);
    const answers = Object.fromEntries(
      components.map(({ name, releases: [release] }) => [
        name,
        ['level', 'host', 'replicas', 'owner'].map(key =>
          shown(answerValue(release, [key]).value),
        ),
      ]),
    );

    expect(answers).toEqual({
      'base-shop': [
        ['warn', 'apps/prod/values.yaml', 1],
        ['shop.example.com', 'apps/prod/values.yaml', 2],
        [3, 'apps/prod/replicas.yaml', 6],
        ['platform', 'clusters/prod/sync.yaml', 21],
      ],
      'base-shop-test': [
        ['info', 'apps/base/values.yaml', 2],
        ['shop.${domain}', 'apps/base/values.yaml', 3],
        [1, 'apps/base/shop.yaml', 10],
        undefined,
      ],
    });
    expect(unreached).toEqual([]);
  });

  it('says why a Kustomization is not built', () => {
    const { environments } = read({
      ...overlays,
      'apps/test/kustomization.yaml': 'resources: [../gone]\n',
    });

    expect(environments[1].kustomizations[1]).toMatchObject({
      name: 'apps',
      state: 'refused',
      findings: [{ severity: 'error' }],
    });
  });

  it.each([
    ['a folder above the repository', '../../../../etc'],
    ['a folder that does not exist', './gone'],
    ['a file', './apps/base/shop.yaml'],
    ['the whole repository', './'],
  ])('withstands %s as path', (_, path) => {
    const { environments } = read({
      'clusters/prod/sync.yaml':
        kustomization('flux-system', './clusters/prod') +
        kustomization('apps', path),
      'apps/base/shop.yaml': overlays['apps/base/shop.yaml'],
    });

    expect(environments.map(({ folder }) => folder)).toEqual(['clusters/prod']);
    expect(environments[0].kustomizations).toHaveLength(2);
  });

  /** A release, a ConfigMap with values and a Secret, changed by what a kustomization says. */
  const withSecret = (kustomized: string, more = '') =>
    read({
      'clusters/prod/sync.yaml': kustomization(
        'flux-system',
        './clusters/prod',
        more,
      ),
      'clusters/prod/names.yaml':
        'varReference:\n  - {path: spec/values/login, kind: HelmRelease}\n  - {path: metadata/annotations, kind: HelmRelease}\n',
      'clusters/prod/kustomization.yaml': `resources: [sync.yaml, shop.yaml]\n${kustomized}`,
      'clusters/prod/shop.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: shop, namespace: shop, annotations: {note: $(NOTE)}}
spec:
  chart:
    spec: {chart: shop, sourceRef: {kind: HelmRepository, name: shop}}
  valuesFrom:
    - {kind: ConfigMap, name: texts}
  values: {login: '$(PASSWORD)', text: 'a:$(PASSWORD)', all: {}}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: texts, namespace: shop}
data:
  values.yaml: |
    inner: a
---
apiVersion: v1
kind: Secret
metadata: {name: access, namespace: shop}
stringData: {password: 'hunter2 \${part}'}
`,
    });
  const masked = (reading: ReturnType<typeof read>) =>
    reading.components.flatMap(({ releases }) =>
      releases.map(({ values }) =>
        JSON.stringify(valueFromNode(releaseDocument(values, '***'))),
      ),
    );
  const copied = (kind: string, target: string) => `replacements:
  - source: {kind: Secret, name: access, fieldPath: stringData.password}
    targets:
      - select: {kind: ${kind}}
        ${target}
`;

  it.each([
    ['alone', copied('HelmRelease', 'fieldPaths: [spec.values.login]')],
    [
      'within a text',
      copied(
        'HelmRelease',
        "fieldPaths: [spec.values.text]\n        options: {delimiter: ':', index: 1}",
      ),
    ],
    [
      'within values of a ConfigMap',
      copied('ConfigMap', "fieldPaths: ['data.[values.yaml].inner']"),
    ],
    [
      'with all values',
      copied('HelmRelease', 'fieldPaths: [spec.values.all]').replace(
        'stringData.password',
        'stringData',
      ),
    ],
    [
      'copied again',
      `${copied('HelmRelease', 'fieldPaths: [spec.values.login]')}  - source: {kind: HelmRelease, fieldPath: spec.values.login}
    targets:
      - select: {kind: HelmRelease}
        fieldPaths: [spec.values.text]
`,
    ],
    [
      'as a variable of Kustomize',
      'vars: [{name: PASSWORD, objref: {kind: Secret, name: access, apiVersion: v1}, fieldref: {fieldpath: stringData.password}}]\nconfigurations: [names.yaml]\n',
    ],
  ])('masks values that a kustomization copies from a Secret %s', (_, text) => {
    for (const more of ['', '  postBuild: {substitute: {part: blue}}\n']) {
      const [json] = masked(withSecret(text, more));

      expect(json).toContain('***');
      expect(json).not.toContain('hunter2');
    }
  });

  it('leaves out a document that would show a value of a Secret', () => {
    for (const text of [
      copied('HelmRelease', 'fieldPaths: [metadata.annotations.note]'),
      copied('HelmRelease', 'fieldPaths: [spec.chart.spec.chart]'),
      'vars: [{name: NOTE, objref: {kind: Secret, name: access, apiVersion: v1}, fieldref: {fieldpath: stringData.password}}]\nconfigurations: [names.yaml]\n',
    ]) {
      const reading = withSecret(text);
      const [{ state, findings }] = reading.environments[0].kustomizations;

      expect(masked(reading)).toEqual([]);
      expect(state).toBe('built');
      expect(findings.map(({ code }) => code)).toEqual(['flux/secret-shown']);
    }
  });

  it('withstands folders that include each other', () => {
    const { environments } = read({
      'clusters/prod/sync.yaml':
        kustomization('flux-system', './clusters/prod') +
        kustomization('a', './a') +
        kustomization('b', './b'),
      'a/kustomization.yaml': 'resources: [../b]\n',
      'b/kustomization.yaml': 'resources: [../a]\n',
    });

    expect(environments[0].kustomizations.map(({ state }) => state)).toEqual([
      'built',
      'refused',
      'refused',
    ]);
  });
});

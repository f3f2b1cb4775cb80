// SPDX-License-Identifier: Apache-2.0

import type { ReleaseValue } from '../helmrelease';
import { buildFluxKustomizationSteps } from '../kustomization';
import { answerValue } from './answerValue';
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

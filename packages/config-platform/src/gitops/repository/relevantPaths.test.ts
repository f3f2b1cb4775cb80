// SPDX-License-Identifier: Apache-2.0

import { allSteps } from '@component-config/config-engine';
import { gitOpsDocumentsSteps } from '../documents';

const kustomization = (name: string, path: string, more = '') => `
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: ${name}, namespace: flux-system }
spec:
  path: ./${path}
  sourceRef: { kind: GitRepository, name: flux-system }
${more}`;

const sync = (cluster: string) => `
apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: { name: flux-system, namespace: flux-system }
spec: { url: https://git.example.com/platform }
---
${kustomization('flux-system', `clusters/${cluster}`)}`;

const release = (name: string, more = '') => `
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata:
  name: ${name}
spec:
  chart: { spec: { chart: app, sourceRef: { kind: HelmRepository, name: charts } } }
${more}`;

const valuesFrom = (name: string) =>
  `  valuesFrom: [{ kind: ConfigMap, name: ${name} }]`;

const configMap = (name: string, text: string) => `
apiVersion: v1
kind: ConfigMap
metadata: { name: ${name} }
data: { values.yaml: "${text}", domain: example.com }
`;

const listed = (...resources: string[]) =>
  `resources:\n${resources.map(each => `  - ${each}\n`).join('')}`;

const patch = (name: string, value: string) => `
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: ${name} }
spec: { values: { size: ${value} } }
`;

function filesOf(apps: { readonly [path: string]: string }) {
  return new Map(
    Object.entries({
      'clusters/a/sync.yaml': sync('a'),
      'clusters/b/sync.yaml': sync('b'),
      'clusters/a/apps.yaml': kustomization('apps', 'apps/a'),
      'clusters/b/apps.yaml': kustomization('apps', 'apps/b'),
      'apps/base/shop/kustomization.yaml': listed('release.yaml'),
      'apps/base/shop/release.yaml': release('shop', valuesFrom('shop-values')),
      'apps/base/cart/kustomization.yaml': listed('release.yaml'),
      'apps/base/cart/release.yaml': release('cart'),
      'apps/b/kustomization.yaml': listed('../base/cart'),
      ...apps,
    }),
  );
}

const generator = (name: string, more = '') =>
  `configMapGenerator:\n  - name: ${name}\n    literals: ["values.yaml=size: 3"]\n${more}`;

const nameReference =
  'nameReference: [{ kind: ConfigMap, fieldSpecs: [{ path: spec/valuesFrom/name, kind: HelmRelease }] }]';

/** What each component has in each environment, read as a whole or on its own. */
function read(files: ReadonlyMap<string, string>, component?: string) {
  const { documents, releases } = allSteps(
    gitOpsDocumentsSteps(new Map(files), '', new Map(), { component }),
  );
  return { documents: documents.length, releases };
}

describe('A component that is read on its own', () => {
  it.each<[string, { readonly [path: string]: string }]>([
    [
      'is listed in a folder with others',
      {
        'apps/a/kustomization.yaml': listed('shop', '../base/cart'),
        'apps/a/shop/kustomization.yaml': `${listed(
          '../../base/shop',
        )}${generator('shop-values')}patches: [{ path: patch.yaml }]\n`,
        'apps/a/shop/patch.yaml': patch('shop', '4'),
      },
    ],
    [
      'is one of the files of a folder without a kustomization file',
      {
        'apps/a/shop.yaml': release('shop', valuesFrom('common')),
        'apps/a/cart.yaml': release('cart'),
        'apps/a/common.yaml': configMap('common', 'size: 1'),
      },
    ],
    [
      'gets another name by a patch',
      {
        'apps/a/kustomization.yaml': `${listed(
          '../base/cart',
          '../base/shop',
        )}patches:
  - target: { kind: HelmRelease, name: shop }
    patch: '[{ "op": "replace", "path": "/metadata/name", "value": "store" }]'
`,
      },
    ],
    [
      'gets a prefix, as do its values',
      {
        'apps/a/kustomization.yaml': `namePrefix: eu-\n${listed(
          '../base/shop',
          '../base/cart',
          'values',
        )}`,
        'apps/a/values/kustomization.yaml': generator('shop-values'),
      },
    ],
    [
      'has patches beside those of others in one folder',
      {
        'apps/a/kustomization.yaml': `${listed(
          '../base/shop',
          '../base/cart',
        )}patches: [{ path: shop.yaml }, { path: cart.yaml }]\n`,
        'apps/a/shop.yaml': patch('shop', '4'),
        'apps/a/cart.yaml': patch('cart', '5'),
      },
    ],
    [
      'has values with a prefix, which patches change',
      {
        'apps/a/kustomization.yaml': `${listed(
          'values',
          '../base/cart',
        )}patches: [{ path: values.yaml }, { path: cart.yaml }]\n`,
        'apps/a/values/kustomization.yaml': `namePrefix: eu-\n${listed(
          '../../base/shop',
          'values.yaml',
        )}configurations: [names.yaml]\n`,
        'apps/a/values/names.yaml': nameReference,
        'apps/a/values/values.yaml': configMap('shop-values', 'size: 1'),
        'apps/a/values.yaml': configMap('eu-shop-values', 'size: 2'),
        'apps/a/cart.yaml': patch('cart', '5'),
      },
    ],
    [
      'is in a folder that a patch of its Kustomization names',
      {
        'clusters/a/kustomization.yaml': `${listed(
          'sync.yaml',
          'shop.yaml',
          'cart.yaml',
        )}patches: [{ path: patches/shop.yaml }, { path: patches/cart.yaml }]\n`,
        'clusters/a/shop.yaml': kustomization('shop', 'apps/none'),
        'clusters/a/cart.yaml': kustomization('cart', 'apps/none'),
        'clusters/a/patches/shop.yaml': kustomization('shop', 'apps/a'),
        'clusters/a/patches/cart.yaml': kustomization('cart', 'apps/c'),
        'apps/none/none.yaml': configMap('none', ''),
        'apps/a/shop.yaml': release('shop'),
        'apps/c/cart.yaml': release('cart'),
      },
    ],
    [
      'has variables of a ConfigMap that another Kustomization delivers',
      {
        'clusters/a/apps.yaml': kustomization(
          'apps',
          'apps/a',
          '  postBuild: { substituteFrom: [{ kind: ConfigMap, name: vars }] }',
        ),
        'clusters/a/vars.yaml': kustomization('vars', 'vars'),
        'vars/vars.yaml': `${configMap('vars', '')}`.replace(
          'kind: ConfigMap\nmetadata: { name: vars }',
          'kind: ConfigMap\nmetadata: { name: vars, namespace: flux-system }',
        ),
        'apps/a/shop.yaml': release('shop', '  values: { host: "${domain}" }'),
      },
    ],
    [
      'is written in other forms than usual',
      {
        'apps/a/kustomization.yaml': listed('all.yaml', '"\\x64ir"'),
        'apps/a/all.yaml':
          '{ "apiVersion": "helm.toolkit.fluxcd.io/v2", "kind": "HelmRelease", "metadata": { "name": "shop" }, "spec": { "chart": { "spec": { "chart": "app" } } } }',
        'apps/a/dir/kustomization.yaml': listed('cart.yaml'),
        'apps/a/dir/cart.yaml': release('"ca\\x72t"'),
      },
    ],
    [
      'has the settings of another folder',
      {
        'apps/a/kustomization.yaml': `nameSuffix: -v1\n${listed(
          '../base/shop',
          'settings',
          'values',
        )}`,
        'apps/a/values/kustomization.yaml': generator('shop-values'),
        'apps/a/settings/kustomization.yaml': `${listed(
          'other.yaml',
        )}configurations: [names.yaml]\n`,
        'apps/a/settings/other.yaml': release('other'),
        'apps/a/settings/names.yaml': nameReference,
      },
    ],
  ])('has the same values if it %s', (_, apps) => {
    const files = filesOf(apps);
    const { releases } = read(files);
    expect(releases.size).toBeGreaterThan(1);
    for (const [ref, own] of releases) {
      const name = ref.slice(ref.indexOf('/') + 1);
      expect(read(files, name).releases.get(ref)).toEqual(own);
    }
  });

  it('has the same values if Applications deliver it', () => {
    const config = (app: string, cluster: string) => ({
      [`apps/${app}/values.yaml`]: 'size: 1\n',
      [`apps/${app}/${cluster}/values.yaml`]: `size: ${cluster.length}\n`,
      [`apps/${app}/${cluster}/config.yaml`]: `app: ${app}\ncluster: ${cluster}\n`,
    });
    const files = new Map(
      Object.entries({
        ...config('shop', 'staging'),
        ...config('shop', 'production'),
        ...config('cart', 'staging'),
        'set.yaml': `
apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: apps, namespace: argocd }
spec:
  goTemplate: true
  generators:
    - git:
        repoURL: https://git.example.com/platform
        revision: HEAD
        files: [{ path: apps/*/*/config.yaml }]
  template:
    metadata: { name: '{{ .app }}-{{ .cluster }}' }
    spec:
      project: default
      destination: { name: '{{ .cluster }}', namespace: '{{ .app }}' }
      sources:
        - repoURL: https://charts.example.com
          chart: app
          targetRevision: 1.2.3
          helm:
            valueFiles:
              - $values/apps/{{ .app }}/values.yaml
              - $values/apps/{{ .app }}/{{ .cluster }}/values.yaml
        - { repoURL: https://git.example.com/platform, targetRevision: HEAD, ref: values }
`,
      }),
    );
    const { releases } = read(files);
    const [first] = releases.values();
    expect(releases.size).toBe(2);
    expect(first.size).toBe(1);
    for (const [ref, own] of releases) {
      const alone = read(files, ref.slice(ref.indexOf('/') + 1)).releases;
      expect([...alone]).toEqual([[ref, own]]);
    }
  });

  it('does not need what does not concern it', () => {
    const files = filesOf({
      'apps/a/kustomization.yaml': `${listed(
        '../base/shop',
        'broken',
        'gone',
      )}patches: [{ path: patch.yaml }]\n`,
      'apps/a/patch.yaml': patch('gone', '4'),
      'apps/a/broken/kustomization.yaml': 'resources: {',
    });
    expect([...read(files, 'shop').releases.keys()]).toEqual([
      'component:default/shop',
    ]);
    expect([...read(files).releases.keys()]).toEqual([
      'component:default/cart',
    ]);
  });
});

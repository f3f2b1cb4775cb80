// SPDX-License-Identifier: Apache-2.0

import { buildFluxKustomizationSteps } from '../kustomization';
import { answerValue } from './__testUtils__/answerValue';
import { readGitOps } from './readGitOps';

function read(files: Record<string, string>) {
  const { environments, components, unreached } = readGitOps(
    new Map(Object.entries(files)),
    buildFluxKustomizationSteps,
  );
  return {
    environments: environments.map(
      ({ name, folder, confidence }) => `${name} ${folder} ${confidence}`,
    ),
    replicas: components.flatMap(({ name, releases }) =>
      releases.map(({ environment, values }) => {
        const value = values.entries.get('replicas');
        return `${name} ${environment} ${value?.kind === 'scalar' ? value.node.value : ''}`;
      }),
    ),
    unreached: unreached.map(({ kind, name }) => `${kind}/${name}`),
  };
}

const kustomization = (name: string, spec: string) => `---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: ${name}, namespace: flux-system}
spec: ${spec}
`;

const here = 'sourceRef: {kind: GitRepository, name: flux-system}';

const release = (replicas: string) => `---
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: shop, namespace: shop}
spec:
  chart: {spec: {chart: shop, sourceRef: {kind: HelmRepository, name: shop}}}
  values: {replicas: ${replicas}}
`;

const list = (...resources: string[]) =>
  `kind: Kustomization\nresources: [${resources.join(', ')}]\n`;

const patch = (replicas: string) => `---
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: shop, namespace: shop}
spec:
  values: {replicas: ${replicas}}
`;

const patchedWith = (path: string) => `patches: [{path: ${path}}]\n`;

describe('the beginning of delivery', () => {
  it('is not what a kustomization has in a comment', () => {
    expect(
      read({
        'flux/cluster/apps.yaml': kustomization(
          'apps',
          `{path: ./apps, ${here}}`,
        ),
        'apps/kustomization.yaml':
          'resources:\n  - ./shop/delivery.yaml\n  # - ./cart/delivery.yaml\n',
        'apps/shop/delivery.yaml': kustomization(
          'shop',
          `{path: ./apps/shop/app, ${here}}`,
        ),
        'apps/cart/delivery.yaml': kustomization(
          'cart',
          `{path: ./apps/cart/app, ${here}}`,
        ),
        'apps/shop/app/release.yaml': release('2'),
        'apps/cart/app/release.yaml': release('3'),
      }),
    ).toEqual({
      environments: ['cluster flux/cluster likely'],
      replicas: ['shop flux/cluster 2'],
      unreached: ['HelmRelease/shop', 'Kustomization/cart'],
    });
  });

  it('is what flux bootstrap wrote, also if the folder does not list it', () => {
    const cluster = (name: string, ...parts: string[]) => ({
      [`clusters/${name}/flux-system/gotk-sync.yaml`]: kustomization(
        'flux-system',
        `{path: ./clusters/${name}, ${here}}`,
      ),
      [`clusters/${name}/kustomization.yaml`]: list('shop.yaml', ...parts),
      [`clusters/${name}/flux-system/kustomization.yaml`]:
        list('gotk-sync.yaml'),
      [`clusters/${name}/shop.yaml`]: release('2'),
    });
    expect(
      read({ ...cluster('dev'), ...cluster('prod', 'flux-system') }),
    ).toEqual({
      environments: ['dev clusters/dev certain', 'prod clusters/prod certain'],
      replicas: ['shop clusters/dev 2', 'shop clusters/prod 2'],
      unreached: [],
    });
  });

  it('is a folder of Kustomize that delivers itself after its patches', () => {
    const cluster = (name: string) => ({
      [`clusters/${name}/00/kustomization.yaml`]:
        list('../base') + patchedWith(`../../../flux/${name}.yaml`),
      [`clusters/${name}/base/kustomization.yaml`]: list(
        '../../../flux/base',
        '../../../apps/shop/delivery.yaml',
      ),
      [`flux/${name}.yaml`]: kustomization(
        'flux-system',
        `{path: ./clusters/${name}/00, postBuild: {substitute: {ENV: ${name}}}}`,
      ),
      [`apps/shop/${name}/kustomization.yaml`]: list('../base'),
    });

    expect(
      read({
        ...cluster('stg'),
        ...cluster('prod'),
        'flux/base/kustomization.yaml': list('sync.yaml'),
        'flux/base/sync.yaml': kustomization(
          'flux-system',
          `{path: './clusters/\${ENV}/00', ${here}}`,
        ),
        'apps/shop/delivery.yaml': kustomization(
          'shop',
          `{path: './apps/shop/\${ENV}', ${here}}`,
        ),
        'apps/shop/base/kustomization.yaml': list('release.yaml'),
        'apps/shop/base/release.yaml': release('2'),
        // Its path is the folder that it is in, but the folder does not list it.
        'apps/crds/kustomization.yaml': list('crds.yaml'),
        'apps/crds/crds.yaml':
          'kind: ConfigMap\napiVersion: v1\nmetadata: {name: a}',
        'apps/crds/delivery.yaml': kustomization(
          'crds',
          `{path: ./apps/crds, ${here}}`,
        ),
      }),
    ).toEqual({
      environments: [
        'prod clusters/prod/00 certain',
        'stg clusters/stg/00 certain',
      ],
      replicas: ['shop clusters/prod/00 2', 'shop clusters/stg/00 2'],
      unreached: ['Kustomization/crds'],
    });
  });

  it('is the path of a FluxInstance', () => {
    expect(
      read({
        'flux/instance.yaml': `
apiVersion: fluxcd.controlplane.io/v1
kind: FluxInstance
metadata: {name: flux, namespace: flux-system}
spec: {sync: {kind: OCIRepository, url: 'oci://example.org/shop', path: clusters/prod}}
`,
        'clusters/prod/apps.yaml': kustomization(
          'apps',
          '{path: ./apps, sourceRef: {kind: OCIRepository, name: flux-system}}',
        ),
        'apps/shop.yaml': release('3'),
      }),
    ).toEqual({
      environments: ['prod clusters/prod certain'],
      replicas: ['shop clusters/prod 3'],
      unreached: [],
    });
  });

  it('is each overlay, if nothing in the repository delivers releases', () => {
    expect(
      read({
        'base/kustomization.yaml': list('release.yaml'),
        'base/release.yaml': release('1'),
        'prod/backend/kustomization.yaml':
          list('../../base') + patchedWith('patch.yaml'),
        'prod/backend/patch.yaml': patch('3'),
        'test/backend/kustomization.yaml': list('../../base'),
      }),
    ).toEqual({
      environments: ['prod prod/backend likely', 'test test/backend likely'],
      replicas: ['shop prod/backend 3', 'shop test/backend 1'],
      unreached: [],
    });
  });

  it('is the same environment in overlays of several applications', () => {
    const overlays = (folder: string, replicas: string) => ({
      [`${folder}/base/kustomization.yaml`]: list('release.yaml'),
      [`${folder}/base/release.yaml`]: release('1').replaceAll(
        'name: shop,',
        `name: ${folder},`,
      ),
      [`${folder}/staging/kustomization.yaml`]: list('../base'),
      [`${folder}/production/kustomization.yaml`]:
        list('../base') + patchedWith('patch.yaml'),
      [`${folder}/production/patch.yaml`]: patch(replicas).replaceAll(
        'name: shop,',
        `name: ${folder},`,
      ),
    });

    expect(
      read({ ...overlays('shop', '3'), ...overlays('cart', '2') }),
    ).toEqual({
      environments: ['production production likely', 'staging staging likely'],
      replicas: [
        'cart production 2',
        'cart staging 1',
        'shop production 3',
        'shop staging 1',
      ],
      unreached: [],
    });
  });

  it('has the name of the folder around one that is called like a layer', () => {
    expect(
      read({
        'cluster/base/apps.yaml': kustomization(
          'apps',
          `{path: ./apps, ${here}}`,
        ),
        'apps/shop.yaml': release('2'),
      }),
    ).toEqual({
      environments: ['cluster cluster/base likely'],
      replicas: ['shop cluster/base 2'],
      unreached: [],
    });
  });

  it('may be a folder beside that of a cluster that delivers itself', () => {
    expect(
      read({
        'clusters/dev/sync.yaml': kustomization(
          'flux-system',
          `{path: ./clusters/dev, ${here}}`,
        ),
        // The values of a chart begin at it.
        'clusters/prod/parts/apps.yaml': kustomization(
          'apps',
          `{path: ./apps, ${here}}`,
        ),
        // Another Kustomization delivers it.
        'clusters/dev/all.yaml': kustomization(
          'all',
          `{path: ./clusters/all, ${here}}`,
        ),
        'clusters/all/shop.yaml': kustomization(
          'shop',
          `{path: ./apps, ${here}}`,
        ),
        'apps/shop.yaml': release('2'),
      }),
    ).toEqual({
      environments: ['dev clusters/dev certain', 'prod clusters/prod likely'],
      replicas: ['shop clusters/dev 2', 'shop clusters/prod 2'],
      unreached: [],
    });
  });

  it('may be in a folder that is published as a source', () => {
    const artifact = (name: string) =>
      `sourceRef: {kind: ${name}, name: flux-system}`;

    expect(
      read({
        'kubernetes/clusters/prod/apps.yaml': kustomization(
          'apps',
          `{path: ./apps/overlays/prod, ${artifact('OCIRepository')}}`,
        ),
        'kubernetes/clusters/prod/flux/flux.yaml': kustomization(
          'flux',
          `{path: ./flux, ${artifact('OCIRepository')}}`,
        ),
        'kubernetes/flux/generator.yaml': `
apiVersion: source.extensions.fluxcd.io/v1beta1
kind: ArtifactGenerator
metadata: {name: apps, namespace: flux-system}
spec:
  sources: [{alias: repo, kind: OCIRepository, name: flux-system}]
  artifacts:
    - name: shop
      copy: [{from: '@repo/apps/shop/', to: '@artifact/apps/shop/'}]
`,
        'kubernetes/apps/overlays/prod/kustomization.yaml':
          list('../../shop.yaml'),
        'kubernetes/apps/shop.yaml': kustomization(
          'shop',
          '{path: ./apps/shop, sourceRef: {kind: ExternalArtifact, name: shop}}',
        ),
        'kubernetes/apps/shop/release.yaml': release('4'),
      }),
    ).toEqual({
      environments: ['prod kubernetes/clusters/prod likely'],
      replicas: ['shop kubernetes/clusters/prod 4'],
      unreached: [],
    });
  });

  it('is not a Kustomization that a folder patches into others', () => {
    expect(
      read({
        'clusters/prod/sync.yaml': kustomization(
          'tenants',
          `{path: ./tenants/prod, ${here}}`,
        ),
        'tenants/base/kustomization.yaml': list('tenant.yaml'),
        'tenants/base/tenant.yaml': kustomization('shop', `{${here}}`),
        'tenants/prod/kustomization.yaml':
          list('../base') + patchedWith('path.yaml'),
        'tenants/prod/path.yaml': kustomization(
          'shop',
          `{path: ./shop, ${here}}`,
        ),
        'shop/release.yaml': release('5'),
      }),
    ).toEqual({
      environments: ['prod clusters/prod likely'],
      replicas: ['shop clusters/prod 5'],
      unreached: [],
    });
  });

  it('reads what a variable that is not set leaves empty', () => {
    const { environments, components } = readGitOps(
      new Map([
        [
          'clusters/prod/sync.yaml',
          kustomization(
            'flux-system',
            `{path: ./clusters/prod, ${here}, postBuild: {substitute: {A: '5'}}}`,
          ),
        ],
        ['clusters/prod/release.yaml', release("'${A}${B}'")],
      ]),
      buildFluxKustomizationSteps,
    );

    expect(
      environments[0].kustomizations[0].findings.map(({ code }) => code),
    ).toEqual(['flux/variable-not-set']);
    expect(components[0].releases[0].values.entries.get('replicas')).toEqual(
      expect.objectContaining({
        node: expect.objectContaining({ value: 5 }),
      }),
    );
  });

  it('does not know the variables of an overlay that something else delivers', () => {
    const { components } = readGitOps(
      new Map([
        ['base/kustomization.yaml', list('release.yaml')],
        ['base/release.yaml', release("'${replicas}'")],
        ['prod/kustomization.yaml', list('../base')],
        ['test/kustomization.yaml', list('../base')],
      ]),
      buildFluxKustomizationSteps,
    );

    expect(
      answerValue(components[0].releases[0], ['replicas']).verdict.kind,
    ).toBe('unknown');
  });

  it('leaves definitions as they are, which may describe expressions', () => {
    const { environments } = readGitOps(
      new Map([
        [
          'clusters/prod/sync.yaml',
          kustomization(
            'flux-system',
            `{path: ./clusters/prod, ${here}, postBuild: {substitute: {A: '5'}}}`,
          ),
        ],
        [
          'clusters/prod/definition.yaml',
          'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a}\nspec: {description: "${var}"}\n',
        ],
      ]),
      buildFluxKustomizationSteps,
    );

    expect(environments[0].kustomizations[0].findings).toEqual([]);
  });
});

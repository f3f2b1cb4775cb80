// SPDX-License-Identifier: Apache-2.0

import {
  readRepository,
  type RepositoryFile,
} from '@component-config/config-platform/repositories';
import { parseAllDocuments } from 'yaml';
import type { BenchGroup } from './types';

const kustomization = (name: string, path: string, more = '') => `
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: ${name}, namespace: flux-system }
spec:
  path: ./${path}
  sourceRef: { kind: GitRepository, name: flux-system }
${more}`;

const values = (tag: string) => `image:
  tag: "${tag}"
ingress:
  host: shop.\${domain}
env:
${Array.from({ length: 12 }, (_, index) => `  SETTING_${index}: value ${index}\n`).join('')}`;

const folder = (resource: string, name: string) => `namespace: shops
resources: [${resource}]
configMapGenerator:
  - { name: ${name}, files: [values.yaml] }
configurations: [../../names.yaml]
`;

/** Releases of Flux: for each application a base, and in each cluster an overlay with values and a patch. */
function deliveredFiles(clusters: number, apps: number): RepositoryFile[] {
  const files = new Map([
    [
      'apps/names.yaml',
      'nameReference: [{ kind: ConfigMap, fieldSpecs: [{ path: spec/valuesFrom/name, kind: HelmRelease }] }]',
    ],
  ]);
  for (let app = 0; app < apps; app++) {
    const name = `app-${app}`;
    const base = `apps/base/${name}`;
    files.set(`${base}/kustomization.yaml`, folder('release.yaml', name));
    files.set(`${base}/values.yaml`, values(`1.${app}`));
    files.set(
      `${base}/release.yaml`,
      `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: ${name} }
spec:
  chart: { spec: { chart: app, sourceRef: { kind: HelmRepository, name: charts } } }
  valuesFrom:
    - { kind: ConfigMap, name: ${name} }
    - { kind: ConfigMap, name: ${name}-here }
`,
    );
    for (let index = 0; index < clusters; index++) {
      const own = `apps/cluster-${index}/${name}`;
      files.set(
        `${own}/kustomization.yaml`,
        `${folder(`../../base/${name}`, `${name}-here`)}patches: [{ path: patch.yaml }]\n`,
      );
      files.set(`${own}/values.yaml`, values(`1.${app}.${index}`));
      files.set(
        `${own}/patch.yaml`,
        `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: ${name} }\nspec: { values: { replicas: ${index} } }\n`,
      );
    }
  }
  for (let index = 0; index < clusters; index++) {
    const cluster = `cluster-${index}`;
    const names = Array.from({ length: apps }, (_, app) => `app-${app}`);
    files.set(
      `apps/${cluster}/kustomization.yaml`,
      `resources: [${names.join(', ')}]\n`,
    );
    files.set(
      `clusters/${cluster}/all.yaml`,
      [
        kustomization('flux-system', `clusters/${cluster}`),
        kustomization(
          'apps',
          `apps/${cluster}`,
          `  postBuild: { substitute: { domain: ${cluster}.example.com } }\n`,
        ),
      ].join('---'),
    );
  }
  return [...files].map(([path, text]) => ({ path, text }));
}

/** Reads a repository that delivers with Flux as a whole, and what concerns one component. */
export function readDelivery(clusters: number, apps: number): BenchGroup {
  const files = deliveredFiles(clusters, apps);
  const read = (component?: string) =>
    readRepository([...files], {
      owner: 'unknown',
      lifecycle: 'production',
      defaultNamespace: 'default',
      disabledKinds: new Set(),
      leavesContent: true,
      leavesIgnored: true,
      ...(component !== undefined && { component }),
    });
  return {
    title: 'Read what a repository delivers',
    input: `${clusters * apps} releases in ${files.length} files`,
    baselines: [
      {
        name: 'parse with yaml',
        run: () => files.map(({ text }) => parseAllDocuments(text)),
      },
    ],
    tasks: [
      { name: 'one component in all environments', run: () => read('app-7') },
      { name: 'all components', run: () => read() },
    ],
  };
}

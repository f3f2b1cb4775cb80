// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { kubernetesClusterSupplierExtensionPoint } from '@backstage/plugin-kubernetes-node';

/** Relative to `packages/backend`, as the locations of the catalog. */
const answers = resolve('../../examples/cluster/answers');

/** What the recorded objects have, and what the demo configures instead. */
const configured: ReadonlyArray<readonly [string, string]> = [
  ['orders-api:2.3.0', 'orders-api:5.2.1'],
  ['checkout-web:2.3.0', 'checkout-web:8.0.3'],
  ['media-store:2.3.0', 'media-store:1.9.4'],
  ['registry.example/media', 'registry.northwind.example/storefront/media'],
  ['registry.example/', 'registry.northwind.example/checkout/'],
  ['8443', '8080'],
  ['readinessProbe', 'livenessProbe'],
  ['/readyz', '/healthz'],
];

/** The cluster of the demo: it answers what a real API server answered (examples/cluster), so that none is needed. */
export const demoClusterModule = createBackendModule({
  pluginId: 'kubernetes',
  moduleId: 'demo-cluster',
  register(env) {
    env.registerInit({
      deps: {
        clusters: kubernetesClusterSupplierExtensionPoint,
        lifecycle: coreServices.lifecycle,
      },
      async init({ clusters, lifecycle }) {
        const server = createServer((req, res) => {
          res.writeHead(200, { 'Content-Type': 'application/json' });
          res.end(answer(req.url ?? ''));
        });
        await new Promise<void>(done => {
          server.listen(0, '127.0.0.1', done);
        });
        lifecycle.addShutdownHook(() => {
          server.close();
        });
        const { port } = server.address() as AddressInfo;
        clusters.addClusterSupplier({
          getClusters: async () => [
            {
              name: 'northwind',
              url: `http://127.0.0.1:${port}`,
              authMetadata: {
                'kubernetes.io/auth-provider': 'localKubectlProxy',
              },
            },
          ],
        });
      },
    });
  },
});

/** The answer to a request for a list, by the component in its label selector. */
function answer(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://cluster');
  const [, component = ''] =
    /=([a-z-]+)$/.exec(searchParams.get('labelSelector') ?? '') ?? [];
  const [, plural = ''] = /\/([a-z]+)$/.exec(pathname) ?? [];
  try {
    const file = join(answers, `${component}-${plural}.json`);
    return configured.reduce(
      (changed, [recorded, by]) => changed.replaceAll(recorded, by),
      readFileSync(file, 'utf8'),
    );
  } catch {
    return '{"kind":"List","items":[]}';
  }
}

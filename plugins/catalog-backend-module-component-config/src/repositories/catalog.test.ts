// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  createMockDirectory,
  mockCredentials,
  mockServices,
  startTestBackend,
  type TestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import type { JsonObject } from '@backstage/types';
import type { RepositoryReport } from '@component-config/plugin-component-config-common';
import catalogModule from '../index';

jest.setTimeout(600_000);

const openChoreo = (kind: string, name: string, spec: string) =>
  `apiVersion: openchoreo.dev/v1alpha1\nkind: ${kind}\nmetadata:\n  name: ${name}\n  namespace: acme\nspec: ${spec}\n`;

const service = openChoreo(
  'ComponentType',
  'service',
  '{ schema: { parameters: { port: integer } } }',
);
const frontend = openChoreo(
  'Component',
  'frontend',
  '{ owner: { projectName: shop }, componentType: deployment/service, parameters: { port: 80 } }',
);

describe('the catalog with a repository', () => {
  const directory = createMockDirectory();
  const scheduler = mockServices.scheduler();
  let backend: TestBackend;

  const features = (repositories: JsonObject[]) => [
    catalogPlugin,
    catalogModule,
    // Reads on demand.
    createServiceFactory({
      service: coreServices.scheduler,
      deps: {},
      factory: () => scheduler,
    }),
    mockServices.rootConfig.factory({
      data: {
        catalog: { processingInterval: { seconds: 1 } },
        componentConfig: { repositories },
      },
    }),
  ];

  beforeAll(async () => {
    directory.setContent({
      'namespace.yaml': 'apiVersion: v1\nkind: Namespace\n',
      'types/service.yaml': service,
      'frontend.yaml': frontend,
      'project.yaml': openChoreo('Project', 'shop', '{}'),
    });
    backend = await startTestBackend({
      features: features([{ id: 'platform', target: directory.path }]),
    });
  });

  afterAll(async () => {
    await backend?.stop();
  });

  const look = () =>
    scheduler.triggerTask('component-config-repository-platform');

  async function entity(ref: string): Promise<Entity | undefined> {
    const response = await fetch(
      `http://localhost:${backend.server.port()}/api/catalog/entities/by-name/${ref}`,
      { headers: { Authorization: mockCredentials.user.header() } },
    );
    return response.ok ? response.json() : undefined;
  }

  /** Waits for the expected state of the catalog, which processes entities one after the other. */
  async function eventually(check: () => Promise<void>): Promise<void> {
    const until = Date.now() + 300_000;
    for (;;) {
      try {
        await check();
        return;
      } catch (error) {
        if (Date.now() > until) {
          throw error;
        }
        await new Promise(resolve => setTimeout(resolve, 100));
      }
    }
  }

  async function report(): Promise<RepositoryReport> {
    const found = await entity('configurationrepository/default/platform');
    return found?.spec as unknown as RepositoryReport;
  }

  it('adds its documents, and the report', async () => {
    await look();
    await eventually(async () => {
      expect((await entity('component/acme/frontend'))?.spec).toMatchObject({
        type: 'service',
        system: 'shop',
        parameters: { port: 80 },
      });
      expect(await entity('system/acme/shop')).toBeDefined();
      expect(await entity('componenttype/acme/service')).toBeDefined();
      expect(await report()).toMatchObject({ status: 'ok', files: 4 });
    });
    const shown = await entity('configurationrepository/default/platform');
    expect(shown).not.toHaveProperty('status');
    expect((await report()).ignored).toEqual([
      {
        apiVersion: 'v1',
        kind: 'Namespace',
        count: 1,
        reason: 'The kind is not part of component configuration.',
        reasonPhrase: { phrase: 'ignoredAsForeign' },
      },
    ]);
  });

  it('keeps broken documents, updates valid ones, and recovers', async () => {
    directory.addContent({
      'frontend.yaml': frontend.replace('80', '81'),
      'types/service.yaml': 'kind: "',
    });
    await look();
    await eventually(async () => {
      expect((await entity('component/acme/frontend'))?.spec).toMatchObject({
        parameters: { port: 81 },
      });
      expect((await report()).status).toBe('findings');
    });
    expect(await entity('componenttype/acme/service')).toBeDefined();
    expect((await report()).findings.items.map(({ code }) => code)).toEqual([
      'source/syntax',
      'repository/kept',
    ]);

    directory.addContent({ 'types/service.yaml': service });
    await look();
    await eventually(async () => {
      expect((await report()).status).toBe('ok');
    });
    expect(await entity('componenttype/acme/service')).toBeDefined();
  });

  it('deletes the entity of a deleted document', async () => {
    directory.setContent({
      'types/service.yaml': service,
      'frontend.yaml': frontend,
    });
    await look();
    await eventually(async () => {
      expect(await entity('system/acme/shop')).toBeUndefined();
    });
    expect(await entity('component/acme/frontend')).toBeDefined();
  });

  it('does not start with an invalid configuration', async () => {
    await expect(
      startTestBackend({ features: features([{ target: '' }]) }),
    ).rejects.toThrow(/componentConfig\.repositories\[0\]\.target/);
  });
});

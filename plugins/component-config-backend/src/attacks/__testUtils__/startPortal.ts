// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createServiceFactory,
  type BackendFeature,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { ServiceUnavailableError } from '@backstage/errors';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type { Knex } from 'knex';
import request from 'supertest';
import { permissionsBy } from '../../__testUtils__/permissionsBy';
import plugin from '../../index';

export { base, component, platform as document } from './startBackend';

/** The complete plugin on a database, with a catalog and a policy that can change while it runs. */
export async function startPortal(options: {
  knex: Knex;
  entities: Entity[];
  denied?: readonly string[];
  /** Overrides the plugin's own settings. */
  config?: object;
  features?: BackendFeature[];
}) {
  let catalog = catalogServiceMock({ entities: options.entities });
  let denied = new Set(options.denied);
  let isFailing = false;
  const current = () => {
    if (isFailing) {
      throw new ServiceUnavailableError('the catalog is away');
    }
    return catalog;
  };
  let awaited = 0;
  let waiting: Array<() => void> = [];
  const arrive = () =>
    new Promise<void>(resolve => {
      waiting.push(resolve);
      if (waiting.length >= awaited) {
        waiting.forEach(go => go());
        waiting = [];
        awaited = 0;
      }
    });
  const audited: unknown[] = [];
  const auditor = mockServices.auditor.mock({
    createEvent: async event => ({
      success: async result => {
        audited.push({ ...event, request: undefined, result });
      },
      fail: async result => {
        audited.push({
          ...event,
          request: undefined,
          error: String(result.error),
          result: result.meta,
        });
      },
    }),
  });
  const { server } = await startTestBackend({
    features: [
      plugin,
      auditor.factory,
      mockServices.rootConfig.factory({
        data: {
          componentConfig: {
            cache: { ttl: { milliseconds: 0 }, decisions: '0s' },
            // Allows secrets in clear text, so that there are some to leak.
            secrets: { allowClearText: true },
            // A slow machine is no service that hangs.
            services: { timeout: '10m' },
            ...options.config,
          },
        },
      }),
      createServiceFactory({
        service: coreServices.database,
        deps: {},
        factory: () =>
          mockServices.database({ knex: options.knex, migrations: {} }),
      }),
      createServiceFactory({
        service: catalogServiceRef,
        deps: {},
        factory: () =>
          catalogServiceMock.mock({
            getEntities: (...sent) => current().getEntities(...sent),
            getEntitiesByRefs: (...sent) =>
              current().getEntitiesByRefs(...sent),
            getEntityByRef: async (...sent) => {
              await arrive();
              return current().getEntityByRef(...sent);
            },
            queryEntities: (...sent) => current().queryEntities(...sent),
            streamEntities: (...sent) => current().streamEntities(...sent),
          }),
      }),
      permissionsBy(name => !denied.has(name)).factory,
      ...(options.features ?? []),
    ],
  });
  return {
    server,
    /** The recorded audit events. */
    audited,
    save: (path: string, baseRevision: number, values: object) =>
      request(server)
        .put(path)
        .set('If-Match', `"${baseRevision}"`)
        .send({ values }),
    async changeCatalog(entities: Entity[]) {
      catalog = catalogServiceMock({ entities });
      // The platform may have been read in this millisecond.
      await new Promise(resolve => setTimeout(resolve, 5));
    },
    /** Holds the next requests for a component until `count` of them have arrived, so that they run concurrently. */
    holdRequests(count: number) {
      awaited = count;
    },
    failCatalog(fails: boolean) {
      isFailing = fails;
    },
    deny(...names: string[]) {
      denied = new Set(names);
    },
  };
}

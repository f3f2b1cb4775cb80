// SPDX-License-Identifier: Apache-2.0

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { CatalogClient } from '@backstage/catalog-client';
import {
  base,
  catalogFor,
  component,
  ada,
  payments,
  personOf,
  platform,
  startBackend,
} from './__testUtils__/startBackend';

jest.setTimeout(600_000);

const entities: Entity[] = [
  platform('Environment', 'staging', {}),
  platform('ComponentType', 'web-service', {
    schema: { environmentConfigs: { replicas: 'integer | default=1' } },
  }),
  component('payments', { componentType: 'web-service' }),
];

/** Before the default limit of ten seconds would end a request; the limit of the services is far below. */
const PROMPTLY_MS = 9_000;

/** Limit for one response of a service. */
const TIMEOUT_MS = 500;

/** Longer than the test takes on a slow machine. */
const MAX_STALE_MS = 3_600_000;

const config = {
  componentConfig: {
    cache: {
      ttl: { milliseconds: 0 },
      maxStale: { milliseconds: MAX_STALE_MS },
    },
    services: { timeout: { milliseconds: TIMEOUT_MS } },
  },
};

/** Concurrent callers share the result of the first: here, a timeout. */
const untilNobodyWaits = () =>
  new Promise(resolve => setTimeout(resolve, TIMEOUT_MS));

/** A catalog whose responses can be delayed per caller. */
function holdableCatalog() {
  const catalog = catalogFor(entities);
  let isDelayed: (person: string) => boolean = () => false;
  const answerLater = <T>(
    options: object | undefined,
    answer: () => Promise<T>,
  ) => (isDelayed(personOf(options)) ? new Promise<T>(() => {}) : answer());
  return {
    catalog: {
      ...catalog,
      getEntities: (...args: Parameters<typeof catalog.getEntities>) =>
        answerLater(args[1], () => catalog.getEntities(...args)),
      getEntityByRef: (...args: Parameters<typeof catalog.getEntityByRef>) =>
        answerLater(args[1], () => catalog.getEntityByRef(...args)),
      async *streamEntities(
        ...args: Parameters<typeof catalog.streamEntities>
      ) {
        await answerLater(args[1], async () => {});
        yield* catalog.streamEntities(...args);
      },
    },
    hold: (whose: (person: string) => boolean) => {
      isDelayed = whose;
    },
  };
}

afterEach(() => jest.restoreAllMocks());

describe('a catalog that accepts requests and never responds', () => {
  it('causes a 503 that names it, and everything recovers when it responds again', async () => {
    const { catalog, hold } = holdableCatalog();
    const { as } = await startBackend({ catalog, config });
    hold(() => true);

    for (const path of [`${base}/environments`, `${payments}/form`]) {
      const before = Date.now();
      const { status, body } = await as(ada).get(path);
      expect(status).toBe(503);
      expect(body.error.message).toMatch(/catalog .*try again later/);
      expect(Date.now() - before).toBeLessThan(PROMPTLY_MS);
    }

    hold(() => false);
    await untilNobodyWaits();
    expect((await as(ada).get(`${payments}/form`)).status).toBe(200);
  });

  it('is replaced by its last result, marked as stale, while that is fresh enough', async () => {
    const { catalog, hold } = holdableCatalog();
    const { as } = await startBackend({ catalog, config });
    const known = await as(ada).get(`${payments}/effective`);
    expect(known.body.staleSince).toBeUndefined();

    // The plugin's own reads of all platform documents hang; requests on behalf of users are answered.
    hold(person => person === 'service');
    await as(ada).get(`${base}/environments`);
    for (const path of [
      `${base}/environments`,
      `${payments}/form`,
      `${payments}/effective`,
      `${payments}/explanation?pointer=`,
      `${payments}/diff`,
      `${base}/definitions/componenttype/default/web-service`,
    ]) {
      const { status, body } = await as(ada).get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(Date.parse(body.staleSince)).toBeLessThan(Date.now());
    }

    const now = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + MAX_STALE_MS);
    expect((await as(ada).get(`${payments}/effective`)).status).toBe(503);

    hold(() => false);
    await untilNobodyWaits();
    const again = await as(ada).get(`${payments}/effective`);
    expect(again.body).toEqual(known.body);
  });

  describe('behind HTTP', () => {
    let server: Server;
    let isSilent = false;

    beforeEach(async () => {
      server = createServer((_req, res) => {
        if (!isSilent) {
          res.setHeader('Content-Type', 'application/json');
          const items = entities.slice(0, 2);
          res.end(
            JSON.stringify({ items, totalItems: items.length, pageInfo: {} }),
          );
        }
      });
      await new Promise<void>(resolve => {
        server.listen(0, '127.0.0.1', resolve);
      });
    });

    afterEach(() => {
      server.closeAllConnections();
      server.close();
    });

    it('makes no request wait forever', async () => {
      const { port } = server.address() as AddressInfo;
      const client = new CatalogClient({
        discoveryApi: {
          getBaseUrl: async () => `http://127.0.0.1:${port}`,
        },
      });
      const catalog = {
        ...catalogFor(entities),
        streamEntities: (query?: object) => client.streamEntities(query),
      };
      const { as } = await startBackend({ catalog, config });

      isSilent = true;
      expect((await as(ada).get(`${base}/environments`)).status).toBe(503);
      isSilent = false;
      await untilNobodyWaits();
      expect((await as(ada).get(`${base}/environments`)).status).toBe(200);
    });
  });
});

describe('other services that never respond', () => {
  it('the permission service causes a 503', async () => {
    const { as } = await startBackend({
      catalog: catalogFor(entities),
      config,
      permissions: mockServices.permissions.mock({
        authorizeConditional: () => new Promise(() => {}),
      }),
    });

    const { status, body } = await as(ada).get(`${base}/environments`);
    expect(status).toBe(503);
    expect(body.error.message).toContain('The permission service');
  });

  it('source texts are omitted', async () => {
    const urlReader = mockServices.urlReader.mock({
      readUrl: () => new Promise(() => {}),
    });
    const { as } = await startBackend({
      catalog: catalogFor(
        entities.map(entity => ({
          ...entity,
          metadata: {
            ...entity.metadata,
            annotations: {
              'backstage.io/managed-by-location': `url:https://git.example/${entity.metadata.name}.yaml`,
            },
          },
        })),
      ),
      features: [
        createServiceFactory({
          service: coreServices.urlReader,
          deps: {},
          factory: () => urlReader,
        }),
      ],
    });

    const { status } = await as(ada).get(`${payments}/effective`);
    expect(urlReader.readUrl).toHaveBeenCalled();
    expect(status).toBe(200);
  });
});

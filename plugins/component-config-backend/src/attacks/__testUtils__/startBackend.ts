// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createServiceFactory,
  type BackendFeature,
  type BackstageCredentials,
  type BackstageUserPrincipal,
  type PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import {
  CATALOG_FILTER_EXISTS,
  type QueryEntitiesInitialRequest,
} from '@backstage/catalog-client';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import {
  catalogServiceRef,
  type CatalogService,
  type CatalogServiceRequestOptions,
} from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import request from 'supertest';
import { permissionsBy } from '../../__testUtils__/permissionsBy';
import plugin from '../../index';

export const apiVersion = 'component-config.io/v1alpha1';
export const base = '/api/component-config/v1';
export const payments = `${base}/components/default/payments`;

/** A user who attacks or is attacked. */
export const mallory = 'user:default/mallory';
export const ada = 'user:default/ada';

/** A platform document. */
export function platform(
  kind: string,
  name: string,
  spec: Entity['spec'],
  metadata: Partial<Entity['metadata']> = {},
): Entity {
  return { apiVersion, kind, metadata: { name, ...metadata }, spec };
}

export function component(name: string, spec: Entity['spec']): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name },
    spec: { type: 'service', owner: 'a', lifecycle: 'production', ...spec },
  };
}

/** The user on whose behalf a service is called: `service` if the plugin itself calls. */
export function personOf(options: object | undefined): string {
  const { credentials } = options as {
    credentials: BackstageCredentials<Partial<BackstageUserPrincipal>>;
  };
  return credentials.principal.userEntityRef ?? 'service';
}

/**
 * Matches as the catalog does: all keys have to match, ignoring case. The mock's own comparison does not support upper
 * case in keys, and treats the first list as the whole filter.
 */
function isMatch(
  entity: Entity,
  filter: { [key: string]: string | symbol | (string | symbol)[] },
): boolean {
  return Object.entries(filter).every(([key, expected]) => {
    const found = key
      .split('.')
      .reduce<unknown>(
        (value, name) =>
          typeof value === 'object' && value !== null
            ? (value as Record<string, unknown>)[name]
            : undefined,
        { ...entity, metadata: { namespace: 'default', ...entity.metadata } },
      );
    return (
      found !== undefined &&
      found !== null &&
      typeof found !== 'object' &&
      [expected]
        .flat()
        .some(
          one =>
            one === CATALOG_FILTER_EXISTS ||
            String(one).toLowerCase() === String(found).toLowerCase(),
        )
    );
  });
}

/** A catalog that shows each user what they may see; services see everything. */
export function catalogFor(
  entities: readonly Entity[],
  sees: (person: string, entity: Entity) => boolean = () => true,
): CatalogService {
  const shownTo = (options: object | undefined) => {
    const person = personOf(options);
    return catalogServiceMock({
      entities: entities.filter(
        entity => person === 'service' || sees(person, entity),
      ),
    });
  };
  const getEntities: CatalogService['getEntities'] = async (
    { filter, ...query } = {},
    options,
  ) => {
    const { items } = await shownTo(options).getEntities({}, options);
    const filters = filter ? [filter].flat() : [{}];
    const refs = items
      .filter(entity => filters.some(one => isMatch(entity, one)))
      .map(entity => stringifyEntityRef(entity));
    const { fields } = query;
    const found = await shownTo(options).getEntitiesByRefs(
      { entityRefs: refs, fields },
      options,
    );
    return { items: found.items.flatMap(entity => entity ?? []) };
  };
  return catalogServiceMock.mock({
    getEntities,
    async queryEntities(query, options) {
      const { filter, ...others } = query as QueryEntitiesInitialRequest;
      const { items } = await getEntities(
        { filter },
        options as CatalogServiceRequestOptions,
      );
      return catalogServiceMock({ entities: items }).queryEntities(others);
    },
    async *streamEntities(query, options) {
      const { filter, fields } = query ?? {};
      const { items } = await getEntities(
        { filter, fields },
        options as CatalogServiceRequestOptions,
      );
      yield items;
    },
    getEntityByRef: async (ref, options) =>
      shownTo(options).getEntityByRef(ref, options),
    getEntitiesByRefs: async (query, options) =>
      shownTo(options).getEntitiesByRefs(query, options),
  });
}

/** The plugin in a backend with a database; services that are not given allow everything. */
export async function startBackend(options: {
  catalog: CatalogService;
  allows?: (permission: string, person: string) => boolean;
  config?: object;
  permissions?: PermissionsService;
  features?: BackendFeature[];
}) {
  const { catalog, allows = () => true, config = {} } = options;
  const { server } = await startTestBackend({
    features: [
      plugin,
      createServiceFactory({
        service: catalogServiceRef,
        deps: {},
        factory: () => catalog,
      }),
      mockServices.rootConfig.factory({
        data: {
          componentConfig: {
            cache: { ttl: { milliseconds: 0 } },
            // Allows secrets in clear text, so that there are some to leak.
            secrets: { allowClearText: true },
            // A slow machine is no service that hangs.
            services: { timeout: '10m' },
          },
          ...config,
        },
      }),
      createServiceFactory({
        service: coreServices.permissions,
        deps: {},
        factory: () =>
          options.permissions ??
          permissionsBy((name, sent) => allows(name, personOf(sent))),
      }),
      ...(options.features ?? []),
    ],
  });
  const as = (person: string) => {
    const header = mockCredentials.user.header(person);
    return {
      get: (path: string) =>
        request(server).get(path).set('Authorization', header),
      post: (path: string, body: object) =>
        request(server).post(path).set('Authorization', header).send(body),
      delete: (path: string) =>
        request(server).delete(path).set('Authorization', header),
      save: (path: string, revision: number, values: object) =>
        request(server)
          .put(path)
          .set('Authorization', header)
          .set('If-Match', `"${revision}"`)
          .send({ values }),
    };
  };
  return { server, as };
}

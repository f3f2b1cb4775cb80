// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { InMemoryCatalogClient } from '@backstage/catalog-client/testUtils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import {
  AuthorizeResult,
  type DefinitivePolicyDecision,
} from '@backstage/plugin-permission-common';
// The plugin itself is under test.
// eslint-disable-next-line @backstage/no-mixed-plugin-imports
import plugin from '@component-config/plugin-component-config-backend';
import createKnex from 'knex';
import type { Request } from './api';

/** A backend with only the plugin, a catalog and a policy that can change, and an empty database. */
export interface Portal {
  setCatalog(entities: Entity[]): Promise<void>;
  /** Denies these permissions from now on. */
  deny(...permissions: string[]): void;
  /** Deletes all stored values. */
  empty(): Promise<void>;
  ask(request: Request): Promise<Answer>;
  stop(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  /** The revision of the values in the response. */
  readonly revision?: number;
}

/** Starts the plugin in this process. */
export async function startPortal(): Promise<Portal> {
  let catalog = new InMemoryCatalogClient({ entities: [] });
  let denied: ReadonlySet<string> = new Set();
  const decide = async (
    asked: ReadonlyArray<{ readonly permission: { readonly name: string } }>,
  ) =>
    asked.map(({ permission }): DefinitivePolicyDecision => ({
      result: denied.has(permission.name)
        ? AuthorizeResult.DENY
        : AuthorizeResult.ALLOW,
    }));
  const knex = createKnex({
    client: 'better-sqlite3',
    connection: ':memory:',
    useNullAsDefault: true,
  });
  const backend = await startTestBackend({
    features: [
      plugin,
      mockServices.rootLogger.factory({ level: 'none' }),
      mockServices.rootConfig.factory({
        data: {
          componentConfig: {
            cache: { ttl: { milliseconds: 0 }, decisions: '0s' },
            rateLimit: false,
            // There must be secrets that could leak.
            secrets: { allowClearText: true },
          },
        },
      }),
      createServiceFactory({
        service: coreServices.database,
        deps: {},
        factory: () => mockServices.database({ knex, migrations: {} }),
      }),
      createServiceFactory({
        service: catalogServiceRef,
        deps: {},
        // Every request reads the current catalog.
        factory: () =>
          new Proxy(catalog, {
            get(_, name) {
              const found = Reflect.get(catalog, name);
              return typeof found === 'function' ? found.bind(catalog) : found;
            },
          }),
      }),
      createServiceFactory({
        service: coreServices.permissions,
        deps: {},
        factory: () => ({ authorize: decide, authorizeConditional: decide }),
      }),
    ],
  });
  return {
    async setCatalog(entities) {
      catalog = new InMemoryCatalogClient({ entities });
      // The platform is cached for the millisecond in which it was read.
      await new Promise(resolve => setTimeout(resolve, 3));
    },
    deny(...permissions) {
      denied = new Set(permissions);
    },
    async empty() {
      const tables: { name: string }[] = await knex('sqlite_master')
        .where('type', 'table')
        .andWhereNot('name', 'like', '%knex%')
        .andWhereNot('name', 'like', 'sqlite%')
        .select('name');
      for (const { name } of tables) {
        await knex(name).delete();
      }
    },
    async ask({ method, path, body, ifMatch }) {
      const response = await fetch(
        `http://localhost:${backend.server.port()}/api/component-config${path}`,
        {
          method,
          headers: {
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
            ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
          },
          ...(body !== undefined && { body }),
        },
      );
      const revision = /^"(\d+)"$/.exec(
        response.headers.get('ETag') ?? '',
      )?.[1];
      return {
        status: response.status,
        body: await response.text(),
        ...(revision !== undefined && { revision: Number(revision) }),
      };
    },
    async stop() {
      await backend.stop();
      await knex.destroy();
    },
  };
}

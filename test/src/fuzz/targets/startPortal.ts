// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createBackendModule,
  createServiceFactory,
  createServiceRef,
  type LoggerService,
} from '@backstage/backend-plugin-api';
import { actionsRegistryServiceRef } from '@backstage/backend-plugin-api/alpha';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { actionsRegistryServiceMock } from '@backstage/backend-test-utils/alpha';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import {
  AuthorizeResult,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
// The plugin itself is under test.
// eslint-disable-next-line @backstage/no-mixed-plugin-imports
import plugin, {
  componentConfigConditions,
  createComponentConfigConditionalDecision,
} from '@component-config/plugin-component-config-backend';
import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';
import { componentConfigSourcesExtensionPoint } from '@component-config/plugin-component-config-node';
import createKnex from 'knex';
import { ViewedCatalog } from './ViewedCatalog';

/** The caller whom the policy restricts. */
export const CALLER = 'user:default/mallory';

/** After so many turns of the event loop without an announcement, there are no more. */
const QUIET_TURNS = 25;

/** Sees everything, and may do everything. */
export const ADMINISTRATOR = 'user:default/ada';

/** The complete plugin with a catalog, a policy and a database that can change between requests. */
export interface Portal {
  /** `hidden`: references of the entities that only the administrator sees. */
  setCatalog(entities: Entity[], hidden?: ReadonlySet<string>): Promise<void>;
  /** The texts of files, by the target of their location. */
  setFiles(files: ReadonlyMap<string, string>): void;
  /** Denies these permissions, and reading in these environments, from now on. */
  deny(permissions: readonly string[], environments?: readonly string[]): void;
  /** Deletes all stored values. */
  empty(): Promise<void>;
  /** The rows of all tables. */
  rows(): Promise<Rows>;
  setRows(rows: Rows): Promise<void>;
  send(request: PortalRequest, person?: string): Promise<Answer>;
  /** Calls an agent's action. */
  act(id: string, input: unknown): Promise<Answer>;
  /** The names of all agents' actions. */
  actions(): Promise<string[]>;
  /** Runs a scheduled task. */
  run(task: string): Promise<Answer>;
  /** What has left the process besides answers since the last call, once nothing more does. */
  heard(): Promise<Heard[]>;
  stop(): Promise<void>;
}

/** A request over HTTP. */
export interface PortalRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: string;
  readonly ifMatch?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: { readonly [name: string]: string };
  /** The revision of the values in the response. */
  readonly revision?: number;
}

/** The content of a database, as JSON for each table. */
export type Rows = ReadonlyMap<string, string>;

/** Something that has left the process. */
export interface Heard {
  readonly kind: 'log' | 'event' | 'signal' | 'notification' | 'audit';
  readonly text: string;
}

/** The catalog decides which entities it shows to a caller. */
const shownEntities: PolicyDecision = {
  result: AuthorizeResult.CONDITIONAL,
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  conditions: {
    rule: 'IS_SHOWN',
    resourceType: 'catalog-entity',
    params: {},
  },
};

/** Starts the plugin in this process. */
export async function startPortal(): Promise<Portal> {
  const catalog = new ViewedCatalog(CALLER);
  let denied: ReadonlySet<string> = new Set();
  let unreadable: readonly string[] = [];
  let files: ReadonlyMap<string, string> = new Map();
  const outside = listen();
  const actions = actionsRegistryServiceMock({ logger: outside.logger });
  const decide = async (
    requests: ReadonlyArray<{ readonly permission: { readonly name: string } }>,
    options?: object,
  ) =>
    requests.map(({ permission: { name } }): PolicyDecision => {
      const isFree = ViewedCatalog.viewerOf(options) === ADMINISTRATOR;
      if (name === 'catalog.entity.read' && catalog.isRestricted) {
        return shownEntities;
      }
      if (name === componentConfigReadPermission.name && !isFree) {
        return readableEnvironments(unreadable);
      }
      return {
        result:
          denied.has(name) && !isFree
            ? AuthorizeResult.DENY
            : AuthorizeResult.ALLOW,
      };
    });
  const knex = createKnex({
    client: 'better-sqlite3',
    connection: ':memory:',
    useNullAsDefault: true,
  });
  const tasks = new Map<string, () => Promise<void>>();
  const service = <T>(ref: { readonly id: string }, value: T) =>
    createServiceFactory({
      service: createServiceRef<T>({ id: ref.id, scope: 'plugin' }),
      deps: {},
      factory: () => value,
    });
  const backend = await startTestBackend({
    features: [
      plugin,
      createBackendModule({
        pluginId: 'component-config',
        moduleId: 'files-of-a-test',
        register(env) {
          env.registerInit({
            deps: { sources: componentConfigSourcesExtensionPoint },
            async init({ sources }) {
              sources.addSourceReader({
                canRead: ({ type }) => type === 'url',
                displayName: ({ target }) => target,
                read: async ({ target }) => {
                  const text = files.get(target);
                  if (text === undefined) {
                    throw new Error('There is no such file.');
                  }
                  return { outcome: 'read', text };
                },
              });
            },
          });
        },
      }),
      mockServices.rootLogger.factory({ level: 'none' }),
      mockServices.rootConfig.factory({
        data: {
          componentConfig: {
            // Otherwise requests on a busy machine get what was known before.
            cache: {
              ttl: { milliseconds: 0 },
              maxStale: { milliseconds: 0 },
              decisions: '0s',
            },
            components: { maxAge: { milliseconds: 0 }, threads: 1 },
            sources: { maxAge: { milliseconds: 0 } },
            rateLimit: false,
            // There must be secrets that could leak.
            secrets: { allowClearText: true },
          },
          integrations: { github: [{ host: 'github.com' }] },
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
        factory: () => catalog,
      }),
      createServiceFactory({
        service: coreServices.permissions,
        deps: {},
        factory: () => ({
          authorizeConditional: decide,
          authorize: async (requests, options) =>
            (await decide(requests, options)).map(({ result }) => ({
              result:
                result === AuthorizeResult.DENY
                  ? AuthorizeResult.DENY
                  : AuthorizeResult.ALLOW,
            })),
        }),
      }),
      service(actionsRegistryServiceRef, actions),
      service(coreServices.logger, outside.logger),
      service(coreServices.auditor, outside.auditor),
      service({ id: 'events.service' }, outside.events),
      service({ id: 'signals.service' }, { publish: outside.hear('signal') }),
      service(
        { id: 'notifications.service' },
        { send: outside.hear('notification') },
      ),
      service(coreServices.scheduler, {
        scheduleTask: async (task: {
          id: string;
          fn: (signal: AbortSignal) => Promise<void>;
        }) => {
          tasks.set(task.id, () => task.fn(new AbortController().signal));
        },
      }),
    ],
  });
  const base = `http://localhost:${backend.server.port()}/api/component-config`;
  const tables = async (): Promise<string[]> => {
    const found: { name: string }[] = await knex('sqlite_master')
      .where('type', 'table')
      .andWhereNot('name', 'like', '%knex%')
      .select('name');
    return found.map(({ name }) => name);
  };
  const portal: Portal = {
    async setCatalog(entities, hidden) {
      catalog.show(entities, hidden);
      // The platform is cached for the millisecond in which it was read.
      await new Promise(resolve => setTimeout(resolve, 3));
    },
    setFiles(texts) {
      files = texts;
    },
    deny(permissions, environments = []) {
      denied = new Set(permissions);
      unreadable = environments;
    },
    empty: () => portal.setRows(new Map()),
    async rows() {
      const all = new Map<string, string>();
      for (const table of await tables()) {
        all.set(table, JSON.stringify(await knex(table)));
      }
      return all;
    },
    async setRows(rows) {
      await knex.raw('PRAGMA foreign_keys = OFF');
      for (const table of await tables()) {
        await knex(table).delete();
        const given: object[] = JSON.parse(rows.get(table) ?? '[]');
        for (const row of given) {
          await knex(table).insert(row);
        }
      }
    },
    async send({ method, path, body, ifMatch }, person = CALLER) {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: {
          Authorization: mockCredentials.user.header(person),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
        },
        ...(body !== undefined && { body }),
      });
      const headers = Object.fromEntries(response.headers);
      const revision = /^"(\d+)"$/.exec(headers.etag ?? '')?.[1];
      return {
        status: response.status,
        body: await response.text(),
        headers,
        ...(revision !== undefined && { revision: Number(revision) }),
      };
    },
    async act(id, input) {
      const credentials = mockCredentials.user(CALLER);
      try {
        const { output } = await actions.invoke({
          id: `test:${id}`,
          input: Object(input),
          credentials,
        });
        return { status: 200, body: JSON.stringify(output), headers: {} };
      } catch (error) {
        return { status: 400, body: `${error}`, headers: {} };
      }
    },
    async actions() {
      const listed = await actions.list();
      return listed.actions.map(({ name }) => name);
    },
    async run(task) {
      await tasks.get(task)?.();
      return { status: 200, body: '', headers: {} };
    },
    heard: outside.take,
    async stop() {
      await backend.stop();
      await knex.destroy();
    },
  };
  // Starts the thread, so that what it logs is no part of a conversation.
  await portal.send({ method: 'GET', path: '/v1/overview' }, ADMINISTRATOR);
  await portal.heard();
  return portal;
}

function readableEnvironments(unreadable: readonly string[]): PolicyDecision {
  return unreadable.length === 0
    ? { result: AuthorizeResult.ALLOW }
    : createComponentConfigConditionalDecision(componentConfigReadPermission, {
        not: componentConfigConditions.hasEnvironment({
          environments: [...unreadable],
        }),
      });
}

/** Services that record what they are given. */
function listen() {
  let heard: Heard[] = [];
  const hear =
    (kind: Heard['kind']) =>
    async (...what: unknown[]) => {
      heard.push({ kind, text: JSON.stringify(what.map(printed)) });
    };
  const log = (...what: unknown[]) => {
    hear('log')(...what);
  };
  const logger: LoggerService = {
    error: log,
    warn: log,
    info: log,
    debug: log,
    child: () => logger,
  };
  const events = mockServices.events();
  const publish = events.publish.bind(events);
  events.publish = async params => {
    await hear('event')(params);
    return publish(params);
  };
  return {
    logger,
    events,
    hear,
    auditor: {
      createEvent: async (event: object) => {
        await hear('audit')({ ...event, request: undefined });
        return { success: hear('audit'), fail: hear('audit') };
      },
    },
    async take(): Promise<Heard[]> {
      // Announcements follow the response. On a busy machine a turn takes longer.
      let count = heard.length;
      for (let quiet = 0; quiet < QUIET_TURNS; quiet++) {
        await new Promise(resolve => setTimeout(resolve, 4));
        quiet = heard.length === count ? quiet : 0;
        count = heard.length;
      }
      const taken = heard;
      heard = [];
      // They are announced a second after changes, together.
      return taken.filter(
        ({ text }) => !/component-config[.:]lists/.test(text),
      );
    },
  };
}

/** As a log would write it: with everything that an error carries. */
function printed(what: unknown): unknown {
  return what instanceof Error ? { ...what, message: what.message } : what;
}

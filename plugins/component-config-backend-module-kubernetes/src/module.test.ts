// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import {
  componentConfigObservedValuesExtensionPoint,
  componentConfigSecretsExtensionPoint,
  type EnvironmentSecretsSource,
} from '@component-config/plugin-component-config-node';
import module from './index';

jest.setTimeout(600_000);

/** The metadata of a secret, as a cluster answers it. */
const secret = (name: string, ...managers: object[]) => ({
  metadata: {
    name,
    managedFields: managers.map(fieldsV1 => ({ fieldsV1 })),
  },
});

const payments = secret(
  'payments',
  { 'f:data': { '.': {}, 'f:url': {} }, 'f:type': {} },
  { 'f:data': { 'f:api-key': {} }, 'f:metadata': { 'f:labels': {} } },
);

const list = (items: object[], next?: string) => ({
  kind: 'PartialObjectMetadataList',
  metadata: { resourceVersion: '7', ...(next && { continue: next }) },
  items,
});

/** A request that the proxy of the Kubernetes plugin received. */
interface SentRequest {
  readonly path: string;
  readonly query: { readonly [name: string]: unknown };
  readonly cluster: unknown;
  readonly accept: unknown;
  readonly by: unknown;
}

type Answer = (
  sent: SentRequest,
) => { status?: number; body?: unknown } | undefined;

/** Starts the module with a plugin that answers as the proxy of the Kubernetes plugin does, over HTTP. */
async function start(answer: Answer) {
  const requests: SentRequest[] = [];
  const sources: EnvironmentSecretsSource[] = [];
  await startTestBackend({
    extensionPoints: [
      [
        componentConfigObservedValuesExtensionPoint,
        { addObservedValuesSource: () => {} },
      ],
      [
        componentConfigSecretsExtensionPoint,
        { addSecretsSource: (...added) => sources.push(...added) },
      ],
    ],
    features: [
      module,
      createBackendPlugin({
        pluginId: 'kubernetes',
        register(env) {
          env.registerInit({
            deps: {
              http: coreServices.httpRouter,
              httpAuth: coreServices.httpAuth,
            },
            async init({ http, httpAuth }) {
              http.use(async (req, res) => {
                const { principal } = await httpAuth.credentials(req, {
                  allow: ['service'],
                });
                const one = {
                  path: req.path,
                  query: req.query,
                  cluster: req.header('Backstage-Kubernetes-Cluster'),
                  accept: req.header('Accept'),
                  by: principal.subject,
                };
                requests.push(one);
                const given = answer(one);
                if (given) {
                  res.status(given.status ?? 200).json(given.body ?? {});
                }
              });
            },
          });
        },
      }),
      mockServices.rootConfig.factory({
        data: {
          componentConfig: {
            secrets: {
              kubernetes: {
                environments: [
                  { name: 'staging', cluster: 'eu', namespace: 'shop/a' },
                  { name: 'production', cluster: 'us' },
                ],
              },
            },
          },
        },
      }),
    ],
  });
  const [source] = sources;
  return {
    requests,
    read: (
      name: string,
      { namespace = 'default', signal = new AbortController().signal } = {},
    ) => source.read({ name, namespace, facts: {} }, { signal }),
  };
}

describe('the secrets of an environment in a cluster', () => {
  it('are the names and keys of its namespace, and no values', async () => {
    const { read, requests } = await start(() => ({
      body: list([payments, secret('old'), secret('empty', { 'f:data': {} })]),
    }));
    expect({ ...(await read('staging')) }).toEqual({
      payments: ['api-key', 'url'],
      old: null,
      empty: [],
    });
    expect(requests).toEqual([
      {
        path: '/proxy/api/v1/namespaces/shop%2Fa/secrets',
        query: { limit: '500', fieldSelector: 'type!=helm.sh/release.v1' },
        cluster: 'eu',
        accept:
          'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1',
        by: 'plugin:component-config',
      },
    ]);
    await read('production');
    expect(requests[1]).toMatchObject({
      path: '/proxy/api/v1/namespaces/production/secrets',
      cluster: 'us',
    });
  });

  it('are only asked for where the configuration says so', async () => {
    const { read, requests } = await start(() => ({ body: list([payments]) }));
    expect(await read('development')).toBeUndefined();
    expect(await read('staging', { namespace: 'team-b' })).toBeUndefined();
    expect(requests).toEqual([]);
  });

  it('are read page by page', async () => {
    const { read, requests } = await start(({ query }) => ({
      body:
        query.continue === undefined
          ? list([payments], 'more&more')
          : list([secret('registry')]),
    }));
    expect(Object.keys((await read('staging')) ?? {})).toEqual([
      'payments',
      'registry',
    ]);
    expect(requests.map(({ query }) => query.continue)).toEqual([
      undefined,
      'more&more',
    ]);
  });

  it('are unknown if there are too many', async () => {
    const { read, requests } = await start(() => ({ body: list([], 'more') }));
    await expect(read('staging')).rejects.toThrow(/more than 4000 secrets/);
    expect(requests).toHaveLength(8);
  });

  it.each([
    [401, /may not list the secrets \(401\) of the namespace "shop\/a"/],
    [403, /may not list the secrets \(403\) of .* of the cluster "eu"/],
    [404, /does not exist \(404\)/],
    [410, /cannot be listed \(410\)/],
    [500, /cannot be listed \(500\)/],
  ])('are unknown after an answer %s', async (status, message) => {
    const { read } = await start(() => ({
      status,
      body: { error: { message: 'hunter2' } },
    }));
    const failure = await read('staging').catch(String);
    expect(failure).toMatch(message);
    expect(failure).not.toContain('hunter2');
  });

  it('are unknown if the second page fails', async () => {
    const { read } = await start(({ query }) =>
      query.continue === undefined
        ? { body: list([payments], 'more') }
        : { status: 410 },
    );
    await expect(read('staging')).rejects.toThrow(/410/);
  });

  it.each([
    ['whole secrets', { kind: 'SecretList', items: [{ data: { a: 'YQ==' } }] }],
    ['no list', { kind: 'Status' }],
    ['nothing', null],
  ])('are unknown if the cluster answers with %s', async (_, body) => {
    const { read } = await start(() => ({ body }));
    await expect(read('staging')).rejects.toThrow(/not a list of metadata/);
  });

  it('are not waited for once nobody needs them', async () => {
    const { read } = await start(() => undefined);
    const controller = new AbortController();
    const reading = read('staging', { signal: controller.signal });
    setTimeout(() => controller.abort(), 200);
    await expect(reading).rejects.toThrow(/abort/i);
  });

  it('treat odd metadata as unknown', async () => {
    const { read } = await start(() => ({
      body: list([
        { metadata: { name: '__proto__', managedFields: 'x' } },
        { metadata: { name: 'odd', managedFields: [null, { fieldsV1: 1 }] } },
        { metadata: {} },
      ]),
    }));
    const found = await read('staging');
    expect(Object.keys(found ?? {})).toEqual(['__proto__', 'odd']);
    expect(found?.odd).toBeNull();
  });
});

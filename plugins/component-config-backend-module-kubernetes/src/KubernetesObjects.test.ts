// SPDX-License-Identifier: Apache-2.0

import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type {
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  componentConfigObservedValuesExtensionPoint,
  componentConfigSecretsExtensionPoint,
  type ObservedValuesSource,
} from '@component-config/plugin-component-config-node';
import { component } from './__testUtils__/component';
import module from './index';

jest.setTimeout(600_000);

const deployment = { apiVersion: 'apps/v1', kind: 'Deployment' };
const service = { apiVersion: 'v1', kind: 'Service' };

/** What a real API server answered. */
const recorded = (file: string) =>
  readFileSync(
    join(__dirname, '../../../examples/cluster/answers', `${file}.json`),
  ).toString();

const status = (code: number) =>
  JSON.stringify({
    kind: 'Status',
    status: 'Failure',
    code,
    message: 'hunter2',
  });

type Answer = (
  plural: string,
  response: ServerResponse,
) => { code?: number; text: string } | undefined;

const answerRecorded: Answer = plural => ({
  text: recorded(`orders-api-${plural}`),
});

let answer: Answer;
const paths: string[] = [];
const cluster = createServer((req, res) => {
  const { pathname, search } = new URL(req.url ?? '', 'http://cluster');
  paths.push(`${pathname}${search}`);
  const given = answer(pathname.split('/').at(-1) ?? '', res);
  if (given) {
    res.writeHead(given.code ?? 200, { 'Content-Type': 'application/json' });
    res.end(given.text);
  }
});
let plugin: ChildProcess;
let port: string;

beforeAll(async () => {
  await new Promise<void>(done => {
    cluster.listen(0, '127.0.0.1', done);
  });
  const { port: clusterPort } = cluster.address() as AddressInfo;
  plugin = spawn(
    process.execPath,
    [
      '--require',
      require.resolve('@backstage/cli/config/nodeTransform.cjs'),
      join(__dirname, '__testUtils__/kubernetesPlugin.ts'),
    ],
    {
      env: { ...process.env, CLUSTER_URL: `http://127.0.0.1:${clusterPort}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  port = await new Promise(found => {
    let text = '';
    plugin.stdout!.on('data', chunk => {
      text += chunk;
      const [, started] = /^port (\d+)$/m.exec(text) ?? [];
      if (started) {
        found(started);
      }
    });
  });
});

afterAll(() => {
  plugin.kill();
  cluster.closeAllConnections();
  cluster.close();
});

beforeEach(() => {
  answer = answerRecorded;
  paths.length = 0;
});

/** The source that the module adds, with the real Kubernetes plugin. */
async function start({ hasTab = false } = {}) {
  const sources: ObservedValuesSource[] = [];
  await startTestBackend({
    extensionPoints: [
      [componentConfigSecretsExtensionPoint, { addSecretsSource: () => {} }],
      [
        componentConfigObservedValuesExtensionPoint,
        { addObservedValuesSource: (...added) => sources.push(...added) },
      ],
    ],
    features: [
      module,
      mockServices.discovery.mock({
        getBaseUrl: async id => `http://127.0.0.1:${port}/api/${id}`,
      }).factory,
      mockServices.permissions.mock({
        authorize: async (requests, options) =>
          requests.map(({ permission: { name } }) => {
            const { userEntityRef } = options?.credentials
              .principal as BackstageUserPrincipal;
            const isAllowed =
              name === 'kubernetes.resources.read' &&
              userEntityRef !== 'user:default/stranger';
            return {
              result: isAllowed ? AuthorizeResult.ALLOW : AuthorizeResult.DENY,
            };
          }),
      }).factory,
      mockServices.rootConfig.factory({
        data: {
          app: { baseUrl: 'https://portal.example/' },
          componentConfig: {
            observed: {
              kubernetes: {
                hasTab,
                environments: [
                  {
                    name: 'production',
                    cluster: 'eu',
                    namespace: 'northwind-production',
                  },
                  { name: 'staging', cluster: 'eu', namespace: 'nothing' },
                  { name: 'elsewhere', cluster: 'us' },
                ],
              },
            },
          },
        },
      }),
    ],
  });
  const [source] = sources;
  const read = (
    name = 'production',
    {
      kinds = [deployment, service],
      credentials = mockCredentials.user() as BackstageCredentials,
    } = {},
  ) =>
    source.read(
      component,
      { name, namespace: 'default' },
      { credentials, kinds, signal: new AbortController().signal },
    );
  return Object.assign(read, { source });
}

const named = (
  found: Awaited<ReturnType<ObservedValuesSource['read']>>,
): unknown =>
  found &&
  'objects' in found && {
    objects: found.objects.map(
      ({ kind, metadata }) => `${kind}/${(metadata as { name: string }).name}`,
    ),
    unread: found.unread,
  };

describe('the objects of a component in a cluster', () => {
  it('are those of its kinds in the namespace of the environment', async () => {
    const read = await start();
    const found = await read();
    expect(named(found)).toEqual({
      objects: ['Deployment/orders-api', 'Service/orders-api'],
      unread: [],
    });
    expect(found).not.toHaveProperty('url');
    const selector = 'labelSelector=backstage.io%2Fkubernetes-id%3Dorders-api';
    expect(paths.sort()).toEqual([
      `/api/v1/services?${selector}`,
      `/apis/apps/v1/deployments?${selector}`,
      `/apis/autoscaling/v1/horizontalpodautoscalers?${selector}`,
    ]);
  });

  it('are asked for once for all environments at a time, but never for another user', async () => {
    const read = await start();
    await Promise.all([read(), read('staging'), read('elsewhere')]);
    expect(paths).toHaveLength(3);
    const credentials = mockCredentials.user('user:default/other');
    await read('production', { credentials });
    expect(paths).toHaveLength(6);
  });

  it('are none in another namespace or cluster', async () => {
    const read = await start();
    const none = { objects: [], unread: [] };
    expect(named(await read('staging'))).toEqual(none);
    expect(named(await read('elsewhere'))).toEqual(none);
  });

  it('are not known of a component that is in no cluster', async () => {
    const read = await start();
    answer = () => ({ text: '{"kind":"List","items":[]}' });
    expect(await read()).toBeUndefined();
  });

  it('are not asked for where the configuration does not say so', async () => {
    const read = await start();
    expect(await read('development')).toBeUndefined();
    expect(await read('production', { kinds: [] })).toBeUndefined();
    expect(paths).toEqual([]);
  });

  it('are never secrets', async () => {
    const read = await start();
    const secret = { apiVersion: 'v1', kind: 'Secret' };
    expect(await read('production', { kinds: [secret] })).toBeUndefined();
    await read('production', { kinds: [secret, service] });
    expect(paths.join()).not.toContain('secrets');
  });

  it('are listed for users with the permission of the Kubernetes plugin', async () => {
    const { source } = await start();
    const isVisible = async (user: string) =>
      source.isVisibleTo?.(mockCredentials.user(`user:default/${user}`));
    expect(await isVisible('mock')).toBe(true);
    expect(await isVisible('stranger')).toBe(false);
  });

  it('are not shown to users who may not read them in the Kubernetes plugin', async () => {
    const read = await start();
    const credentials = mockCredentials.user('user:default/stranger');
    expect(await read('production', { credentials })).toBeUndefined();
    expect(paths).toEqual([]);
  });

  it.each([
    [401, 'notAllowed'],
    [403, 'notAllowed'],
    [404, 'notServed'],
    [500, 'notAnswered'],
  ])('are without a kind that is answered by %s', async (code, reason) => {
    const read = await start();
    answer = (plural, res) =>
      plural === 'deployments'
        ? { code, text: status(code) }
        : answerRecorded(plural, res);
    const found = await read();
    expect(named(found)).toEqual({
      objects: ['Service/orders-api'],
      unread: [{ kind: 'Deployment', reason }],
    });
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });

  it.each([
    ['a truncated answer', '{"kind":"DeploymentList","items":[{"meta'],
    ['no answer', undefined],
  ])('are unknown after %s', async (_, text) => {
    const read = await start();
    answer = (__, res) => {
      if (text === undefined) {
        res.destroy();
      }
      return text === undefined ? undefined : { text };
    };
    expect(named(await read())).toEqual({
      objects: [],
      unread: [{ reason: 'notAnswered' }],
    });
  });

  it('link to the tab of the Kubernetes plugin, if there is one', async () => {
    const read = await start({ hasTab: true });
    expect(await read()).toMatchObject({
      url: 'https://portal.example/catalog/default/component/orders-api/kubernetes',
    });
  });
});

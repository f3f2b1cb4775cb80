// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
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

/** The objects of a real cluster, as Argo CD wraps them. */
const { items: deployments } = JSON.parse(
  readFileSync(
    join(
      __dirname,
      '../../../examples/cluster/answers/orders-api-deployments.json',
    ),
    'utf8',
  ),
);
const live = { apiVersion: 'apps/v1', kind: 'Deployment', ...deployments[0] };
const managed = {
  items: [
    {
      group: 'apps',
      kind: 'Deployment',
      namespace: live.metadata.namespace,
      name: live.metadata.name,
      liveState: JSON.stringify(live),
      targetState: '{}',
    },
    { kind: 'Service', name: 'gone', liveState: 'null', targetState: '{}' },
    { kind: 'Job', name: 'none', targetState: '{}' },
    { kind: 'Secret', name: 'db', liveState: '{"kind":"Secret","data":{}}' },
  ],
};

const requests: Array<{ url: string; token?: string }> = [];
let answer: { code?: number; text: string } | undefined;
const argo = createServer(({ url = '', headers }, res) => {
  requests.push({ url, token: headers.authorization });
  if (answer) {
    res.writeHead(answer.code ?? 200);
    res.end(answer.text);
  }
});

beforeAll(async () => {
  await new Promise<void>(done => {
    argo.listen(0, '127.0.0.1', done);
  });
});

afterAll(() => {
  argo.closeAllConnections();
  argo.close();
});

beforeEach(() => {
  requests.length = 0;
  answer = { text: JSON.stringify(managed) };
});

async function start() {
  const { port } = argo.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
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
      mockServices.permissions.mock({
        authorize: async (asked, options) =>
          asked.map(() => ({
            result: JSON.stringify(options?.credentials).includes('stranger')
              ? AuthorizeResult.DENY
              : AuthorizeResult.ALLOW,
          })),
      }).factory,
      mockServices.rootConfig.factory({
        data: {
          componentConfig: {
            observed: {
              argocd: {
                url: `${url}/`,
                token: 'argo-token',
                environments: [
                  { name: 'production', application: '{name}/production' },
                ],
              },
            },
          },
        },
      }),
    ],
  });
  const read = async (name = 'production', user = 'mock') =>
    sources[0].read(
      component,
      { name, namespace: 'default' },
      {
        credentials: mockCredentials.user(`user:default/${user}`),
        kinds: [{ apiVersion: 'apps/v1', kind: 'Deployment' }],
        signal: new AbortController().signal,
      },
    );
  return { read, url };
}

describe('the objects of an Application of Argo CD', () => {
  it('are those that run, with their managed fields, and never secrets', async () => {
    const { read, url } = await start();
    expect(await read()).toEqual({
      objects: [live],
      unread: [],
      observedAt: expect.any(Date),
      url: `${url}/applications/orders-api%2Fproduction`,
    });
    await read();
    expect(requests).toEqual([
      {
        url: '/api/v1/applications/orders-api%2Fproduction/managed-resources',
        token: 'Bearer argo-token',
      },
    ]);
  });

  it('are not read for users who may not see what runs, nor in other environments', async () => {
    const { read } = await start();
    expect(await read('production', 'stranger')).toBeUndefined();
    expect(await read('staging')).toBeUndefined();
    expect(requests).toEqual([]);
  });

  it.each([403, 404])('are not known without one (%d)', async code => {
    const { read } = await start();
    answer = { code, text: '{"message":"permission denied"}' };
    expect(await read()).toBeUndefined();
  });

  it.each([
    [{ code: 401, text: 'hunter2' }, 'Argo CD does not answer (401).'],
    [{ code: 503, text: 'hunter2' }, 'Argo CD does not answer (503).'],
    [{ text: '<html>' }, 'The answer of Argo CD is not valid JSON.'],
    [
      { text: '{"items":[{"kind":"Job","liveState":"{"}]}' },
      'The answer of Argo CD is not valid JSON.',
    ],
    [{ text: `"${'x'.repeat(20_000_001)}"` }, /too large/],
  ])('fail if Argo CD does, case %#', async (given, message) => {
    const { read } = await start();
    answer = given;
    await expect(read()).rejects.toThrow(message);
    answer = { text: '{"items":"none"}' };
    // A failure is not shared with later requests.
    expect(await read()).toMatchObject({ objects: [] });
  });
});

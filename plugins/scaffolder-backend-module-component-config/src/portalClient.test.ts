// SPDX-License-Identifier: Apache-2.0

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { portalClient } from './portalClient';

describe('portalClient', () => {
  const authorizations: Array<string | undefined> = [];
  let server: Server;

  beforeAll(async () => {
    server = createServer((req, res) => {
      authorizations.push(req.headers.authorization);
      res.setHeader('Content-Type', 'application/json');
      res.end('{"items":[]}');
    }).listen(0);
    await once(server, 'listening');
  });

  afterAll(() => {
    server.close();
  });

  const clientOf = (signal?: AbortSignal) =>
    portalClient(
      {
        auth: mockServices.auth({ pluginId: 'scaffolder' }),
        discovery: {
          getBaseUrl: async () =>
            `http://localhost:${(server.address() as AddressInfo).port}`,
        },
      },
      {
        getInitiatorCredentials: async () =>
          mockCredentials.user('user:default/ada'),
        signal,
      },
    );

  it('sends requests on behalf of the user who started the task, only for this plugin', async () => {
    await clientOf().getComponentTypes();
    expect(authorizations).toEqual([
      mockCredentials.service.header({
        onBehalfOf: mockCredentials.user('user:default/ada'),
        targetPluginId: 'component-config',
      }),
    ]);
  });

  it('sends no requests after the task is cancelled', async () => {
    await expect(
      clientOf(AbortSignal.abort()).getComponentTypes(),
    ).rejects.toThrow('aborted');
  });
});

// SPDX-License-Identifier: Apache-2.0

import { mockCredentials } from '@backstage/backend-test-utils';
import express from 'express';
import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiRouter } from '../schema/ApiRouter';
import { addImpactRoutes } from './addImpactRoutes';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A line long enough that a few hundred fill the buffers of a connection. */
const line = Buffer.alloc(64 * 1024, ' ');

/** Work that never finishes, and a way to wait for its cancellation. */
function endlessWork() {
  let pieces = 0;
  let giveUp = () => {};
  const givenUp = new Promise<void>(resolve => {
    giveUp = resolve;
  });
  async function* impact(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        pieces += 1;
        yield line;
        await new Promise(resolve => setImmediate(resolve));
      }
    } finally {
      giveUp();
    }
  }
  return { impact, givenUp, count: () => pieces };
}

async function serve(impact: () => AsyncGenerator<Uint8Array>) {
  const app = express();
  addImpactRoutes(app as unknown as ApiRouter, {
    access: {
      require: async () => ({
        credentials: mockCredentials.user(),
        allows: () => true,
      }),
    } as unknown as Parameters<typeof addImpactRoutes>[1]['access'],
    fleet: { impact },
    metrics: { resolved: () => {} },
  });
  server = app.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, path: '/v1/impact', method: 'POST' });
  // The test aborts requests on purpose.
  sent.on('error', () => {});
  sent.end();
  return sent;
}

it('cancels the work when the client disconnects while lines arrive', async () => {
  const { impact, givenUp, count } = endlessWork();
  const sent = await serve(impact);
  const [response] = await once(sent, 'response');
  await once(response, 'data');
  sent.destroy();
  await givenUp;
  const done = count();
  await new Promise(resolve => setImmediate(resolve));
  expect(count()).toBe(done);
});

it('cancels the work when the client disconnects without reading', async () => {
  const { impact, givenUp, count } = endlessWork();
  const sent = await serve(impact);
  const [response] = await once(sent, 'response');
  response.pause();
  // Fills the connection, so that the route waits for it.
  let before = -1;
  while (before !== count()) {
    before = count();
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  sent.destroy();
  await givenUp;
  const done = count();
  await new Promise(resolve => setImmediate(resolve));
  expect(count()).toBe(done);
});

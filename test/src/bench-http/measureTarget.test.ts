// SPDX-License-Identifier: Apache-2.0

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { connectClients } from './measureTarget';

describe('connectClients', () => {
  let server: Server;
  let url: string;
  let atOnce = 0;
  let mostAtOnce = 0;
  /** No request is answered before so many have arrived. */
  let awaited = 0;
  const waiting: Array<() => void> = [];

  beforeAll(async () => {
    server = createServer((req, res) => {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      const answer = () => {
        atOnce -= 1;
        if (req.headers.authorization !== 'Bearer secret') {
          res.writeHead(401).end();
        } else if (req.headers['if-none-match'] === '"1"') {
          res.writeHead(304).end();
        } else {
          res
            .writeHead(200, { etag: '"1"', 'content-encoding': 'gzip' })
            .end(gzipSync('x'.repeat(5_000)));
        }
      };
      if (atOnce < awaited) {
        waiting.push(answer);
      } else {
        awaited = 0;
        setTimeout(answer, 2);
        waiting.splice(0).forEach(one => setTimeout(one, 2));
      }
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => server.close());

  it('sends requests with the given number of clients, each as soon as it has its response', async () => {
    const clients = connectClients({ url, token: 'secret' }, 4);
    const requests = clients.send({ name: 'all', path: '/' }, 1_000);
    await once(server, 'request');
    awaited = 4;
    const samples = await requests;
    clients.close();
    expect(mostAtOnce).toBe(4);
    expect(samples.length).toBeGreaterThan(4);
    expect(samples.every(({ status }) => status === 200)).toBe(true);
  });

  it('sends the ETag of a known response', async () => {
    const clients = connectClients({ url, token: 'secret' }, 1);
    const target = { name: 'known', path: '/', isRevalidated: true };
    const samples = await clients.send(target, 20);
    clients.close();
    expect(new Set(samples.map(({ status }) => status))).toEqual(
      new Set([304]),
    );
  });

  it('measures responses with and without compression', async () => {
    const clients = connectClients({ url, token: 'secret' }, 1);
    const { uncompressed, sent } = await clients.bytesOf({
      name: 'all',
      path: '/',
    });
    clients.close();
    expect(uncompressed).toBe(5_000);
    expect(sent).toBeLessThan(200);
  });

  it('stops on an error response, which would be faster than a success', async () => {
    const clients = connectClients({ url, token: 'wrong' }, 1);
    await expect(clients.send({ name: 'all', path: '/' }, 20)).rejects.toThrow(
      '/ responded with 401, not 200.',
    );
    clients.close();
  });
});

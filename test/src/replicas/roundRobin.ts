// SPDX-License-Identifier: Apache-2.0

import { once } from 'node:events';
import { createServer, request as askBackend } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of several backends. */
interface RoundRobin {
  readonly url: string;
  /** The backends, in turn. */
  serve(urls: readonly string[]): void;
  stop(): Promise<void>;
}

/** Starts a proxy that forwards each request to the next backend. */
export async function startRoundRobin(): Promise<RoundRobin> {
  let targets: readonly URL[] = [];
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const target = targets[turn % targets.length];
    turn += 1;
    const sent = askBackend(
      {
        host: target.hostname,
        port: target.port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      answer => {
        outgoing.writeHead(answer.statusCode ?? 502, {
          ...answer.headers,
          'x-served-by': target.host,
        });
        answer.pipe(outgoing);
      },
    );
    sent.on('error', () => {
      outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(sent);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    serve: urls => {
      targets = urls.map(url => new URL(url));
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

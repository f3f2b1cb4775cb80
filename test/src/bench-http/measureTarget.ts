// SPDX-License-Identifier: Apache-2.0

import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { RunningBackend } from './startBackend';
import type { AnswerBytes, Sample, Target } from './types';

/** Clients that send the next request as soon as they have a response, each over its own connection. */
export interface Clients {
  /** All responses received in a period, in milliseconds. */
  send(target: Target, ms: number): Promise<Sample[]>;
  bytesOf(target: Target): Promise<AnswerBytes>;
  close(): void;
}

interface Answer extends Sample {
  readonly body: Buffer;
  readonly etag: string | undefined;
  readonly isCompressed: boolean;
}

/** @param count - the number of clients */
export function connectClients(
  { url, token }: Pick<RunningBackend, 'url' | 'token'>,
  count: number,
): Clients {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const get = (path: string, etag?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const started = performance.now();
      const headers = {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'accept-encoding': 'gzip',
        ...(etag !== undefined && { 'if-none-match': etag }),
      };
      request(`${url}${path}`, { agent, headers }, response => {
        const chunks: Buffer[] = [];
        response.on('data', chunk => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({
            ms: performance.now() - started,
            status: response.statusCode ?? 0,
            sent: body.length,
            body,
            etag: response.headers.etag,
            isCompressed: response.headers['content-encoding'] === 'gzip',
          });
        });
      })
        .on('error', reject)
        .end();
    });
  return {
    async send({ path, isRevalidated = false }, ms) {
      const first = await get(path);
      const expected = isRevalidated ? 304 : 200;
      const etag = isRevalidated ? first.etag : undefined;
      const until = performance.now() + ms;
      const samples: Sample[] = [];
      const askOn = async () => {
        while (performance.now() < until) {
          const { ms: took, status, sent } = await get(path, etag);
          if (status !== expected) {
            throw new Error(
              `${path} responded with ${status}, not ${expected}.`,
            );
          }
          samples.push({ ms: took, status, sent });
        }
      };
      await Promise.all(Array.from({ length: count }, askOn));
      return samples;
    },
    async bytesOf({ name, path }) {
      const { body, isCompressed, sent } = await get(path);
      const text = isCompressed ? gunzipSync(body) : body;
      return { target: name, uncompressed: text.length, sent };
    },
    close: () => agent.destroy(),
  };
}

// SPDX-License-Identifier: Apache-2.0

import { once } from 'node:events';
import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import type { Steps } from '@component-config/config-engine';
import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';
import { inTurns } from '@component-config/config-platform/repositories';
import express from 'express';
import { FinishedAnswers } from '../answers/FinishedAnswers';
import { sendAnswer } from '../answers/sendAnswer';
import { Access } from './Access';

/** Work that ends after as many steps as are left, which may be never. */
interface Work {
  left: number;
  taken: number;
}

function* takeSteps(work: Work): Steps<string> {
  while (work.left > 0) {
    work.left -= 1;
    work.taken += 1;
    yield undefined;
  }
  return 'done';
}

const pause = (milliseconds: number) =>
  new Promise(resolve => setTimeout(resolve, milliseconds));

describe('a client that leaves', () => {
  const failures: unknown[] = [];
  let work: Work;
  let waiting: number;
  let server: Server;
  let url: string;
  let hasFailed: Promise<void>;

  beforeEach(async () => {
    failures.length = 0;
    work = { left: Infinity, taken: 0 };
    waiting = 0;
    const access = new Access({
      httpAuth: mockServices.httpAuth({
        defaultCredentials: mockCredentials.user(),
      }),
      permissions: mockServices.permissions(),
      permissionsRegistry: { getPermissionRuleset: jest.fn() },
      logger: mockServices.logger.mock(),
    });
    const answers = new FinishedAnswers({ maxBytes: 0 });
    const app = express();
    let onFailure: () => void;
    hasFailed = new Promise(resolve => {
      onFailure = resolve;
    });
    app.get('/', (req, res) => {
      access
        .require(req, componentConfigReadPermission)
        .then(({ signal }) => {
          waiting += 1;
          return sendAnswer(req, res, {
            etag: '"1"',
            finish: () =>
              answers.get('a', left => inTurns(takeSteps(work), left), signal),
          });
        })
        .catch(error => {
          failures.push(error);
          onFailure();
        });
    });
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });

  afterEach(async () => {
    work.left = 0;
    server.close();
    await once(server, 'close');
  });

  /** Sends a request, and waits until it is worked on. */
  async function send() {
    const before = waiting;
    const request = get(url, { agent: false });
    request.on('error', () => {});
    while (waiting === before || work.taken === 0) {
      await pause(5);
    }
    return request;
  }

  it('ends the work on its answer', async () => {
    const request = await send();
    request.destroy();
    await hasFailed;
    const { taken } = work;
    await pause(50);

    expect(work.taken).toBe(taken);
    expect(failures).toEqual([
      expect.objectContaining({ name: 'AbortError', statusCode: 499 }),
    ]);
  });

  it('does not end the work on an answer that others wait for', async () => {
    const one = await send();
    const other = await send();
    const answered = once(other, 'response');
    one.destroy();
    await pause(50);
    work.left = 100;
    const [response] = await answered;
    response.resume();
    await once(response, 'end');

    expect(response.statusCode).toBe(200);
    expect(failures).toEqual([]);
  });

  it('is not one that has its answer', async () => {
    work.left = 100;
    const [response] = await once(get(url, { agent: false }), 'response');
    response.resume();
    await once(response, 'end');
    await pause(50);

    expect(response.statusCode).toBe(200);
    expect(failures).toEqual([]);
  });
});

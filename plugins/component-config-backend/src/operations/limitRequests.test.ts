// SPDX-License-Identifier: Apache-2.0

import {
  mockCredentials,
  mockErrorHandler,
  mockServices,
} from '@backstage/backend-test-utils';
import express from 'express';
import request from 'supertest';
import { contract } from '../schema/contract';
import { limitRequests } from './limitRequests';
import { RequestBudgets } from './RequestBudgets';
import { expectGerman } from '../__testUtils__/expectGerman';
import { spendBudgets } from './spendBudgets';

const paths = {
  '/v1/things/{name}/try': {
    post: { operationId: 'Try', 'x-rate-limited': true },
  },
  '/v1/things/{name}/save': {
    post: {
      operationId: 'Save',
      'x-rate-limited': true,
      'x-rate-cost': 0.25,
    },
  },
  '/v1/things/{name}': { get: { operationId: 'Get' } },
};

function startServer(requests: number) {
  const limited: string[] = [];
  const app = express()
    .use(
      limitRequests({
        paths,
        spend: spendBudgets(
          { requests, windowMs: 60_000 },
          { limited: operation => limited.push(operation) },
        ),
        httpAuth: mockServices.httpAuth(),
      }),
    )
    .use((_req, res) => res.json('done'))
    .use(mockErrorHandler());
  const send = (path: string, user = 'user:default/ada') =>
    request(app)
      .post(path)
      .set('Authorization', mockCredentials.user.header(user));
  const statusesOf = async (...sent: Array<[path: string, user?: string]>) => {
    const statuses: number[] = [];
    for (const one of sent) {
      statuses.push((await send(...one)).status);
    }
    return statuses;
  };
  return { send, statusesOf, limited };
}

describe('limitRequests', () => {
  it('refuses an expensive request of a user without budget, with the time to wait', async () => {
    const { send, limited } = startServer(2);

    await send('/v1/things/a/try').expect(200);
    await send('/v1/things/b/try').expect(200);
    const refused = await send('/v1/things/a/try').expect(429);

    expect(refused.body.error).toMatchObject({
      name: 'TooManyRequestsError',
      message:
        'You have sent too many requests of this kind; try again in 30 seconds.',
    });
    expectGerman(refused.body.error);
    expect(refused.get('Retry-After')).toBe('30');
    expect(limited).toEqual(['Try']);
  });

  it('counts per user', async () => {
    const { statusesOf } = startServer(1);

    expect(
      await statusesOf(
        ['/v1/things/a/try'],
        ['/v1/things/a/try'],
        ['/v1/things/a/try', 'user:default/bob'],
      ),
    ).toEqual([200, 429, 200]);
  });

  it.each(['/v1/things/a/try/', '/V1/Things/a/TRY'])(
    'cannot be bypassed by another spelling of the path: %s',
    async path => {
      const { statusesOf } = startServer(1);

      expect(await statusesOf(['/v1/things/a/try'], [path])).toEqual([
        200, 429,
      ]);
    },
  );

  it('counts a request as the part of one that the contract says', async () => {
    const { statusesOf } = startServer(2);

    expect(
      await statusesOf(
        ...[1, 2, 3, 4].map((): [string] => ['/v1/things/a/save']),
        ['/v1/things/a/try'],
        ['/v1/things/a/try'],
        ['/v1/things/a/save'],
      ),
    ).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('does not affect other requests', async () => {
    const { statusesOf } = startServer(1);

    expect(
      await statusesOf(
        ['/v1/things/a/try'],
        ['/v1/things/a'],
        ['/v1/things/a'],
      ),
    ).toEqual([200, 200, 200]);
  });
});

interface Operation {
  readonly operationId: string;
  readonly responses: object;
  readonly 'x-rate-limited'?: boolean;
  readonly 'x-rate-cost'?: number;
}

describe('the contract', () => {
  const limited = Object.values(contract.paths)
    .flatMap(methods => Object.values<Operation>(methods))
    .filter(operation => operation['x-rate-limited']);
  const limitedAt = (cost: number) =>
    limited
      .filter(operation => (operation['x-rate-cost'] ?? 1) === cost)
      .map(({ operationId }) => operationId)
      .sort();

  it('limits the operations that compile or resolve on every request, but not the export for pipelines', () => {
    expect(limited.map(({ operationId }) => operationId)).not.toContain(
      'GetConfiguration',
    );
    expect(limitedAt(1)).toEqual([
      'CompileDocuments',
      'GetBlame',
      'GetCoverage',
      'GetDiff',
      'GetDraftForm',
      'GetEnvironmentDifferences',
      'GetImpact',
      'GetOverlayReport',
      'GetOverlaySelection',
      'GetWhatIf',
      'PreviewPublication',
      'ResolveDraft',
      'ValidateDraft',
    ]);
  });

  it('counts those that users send as they work as a quarter', () => {
    const quarters = [
      'AcceptProposal',
      'CheckOptions',
      'GetObserved',
      'GetOptions',
      'GetProposal',
      'GetPublication',
      'GetRevision',
      'PreviewManifests',
      'ProposeValues',
      'RecordPublication',
      'RevealValue',
      'RevertValues',
      'SaveValues',
    ];
    expect(limitedAt(0.25)).toEqual(quarters);
    expect(limited).toHaveLength(limitedAt(1).length + quarters.length);
  });

  it('documents the refusal of every limited operation', () => {
    const silent = limited.filter(({ responses }) => !('429' in responses));
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });
});

describe('RequestBudgets', () => {
  it('refills evenly up to the limit', () => {
    const budgets = new RequestBudgets({ requests: 2, windowMs: 1_000 });

    expect(budgets.take('ada', 0)).toBe(0);
    expect(budgets.take('ada', 0)).toBe(0);
    expect(budgets.take('ada', 0)).toBe(500);
    expect(budgets.take('ada', 250)).toBe(250);
    expect(budgets.take('ada', 500)).toBe(0);

    expect(budgets.take('ada', 9_000)).toBe(0);
    expect(budgets.take('ada', 9_000)).toBe(0);
    expect(budgets.take('ada', 9_000)).toBe(500);
  });
});

// SPDX-License-Identifier: Apache-2.0

import { TestDatabases } from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import request from 'supertest';
import {
  base,
  component,
  document,
  startPortal,
} from './__testUtils__/startPortal';
import { testDatabaseIds } from '../__testUtils__/testDatabaseIds';

jest.setTimeout(600_000);

const values = `${base}/components/default/payments/values`;

/** Each of the two values is allowed on its own; both together are denied. */
const entities = [
  document('Environment', 'staging', {}),
  document('ComponentType', 'web-service', {
    schema: {
      parameters: { size: 'string | default=large enum=large,small' },
      envOverrides: {
        replicas: 'integer | default=1',
        note: 'string | default=""',
      },
    },
  }),
  document('Overlay', 'guard', {
    criteria: {},
    validation: [
      {
        field: 'environmentConfigs.replicas',
        max: 3,
        when: { field: 'parameters.size', operator: 'equals', value: 'small' },
        message: 'A small service has at most three replicas.',
      },
    ],
  }),
  component('payments', { componentType: 'web-service' }),
];

const small = [values, { parameters: { size: 'small' } }] as const;
const many = [
  `${values}?environment=staging`,
  { environmentConfigs: { replicas: 5 } },
] as const;

const databases = TestDatabases.create({ ids: testDatabaseIds() });

describe.each(databases.eachSupportedId())(
  'two saves that together break a rule, on %s',
  databaseId => {
    const start = async () =>
      startPortal({ knex: await databases.init(databaseId), entities });

    it.each([
      ['for all environments, then for staging', small, many],
      ['for staging, then for all environments', many, small],
    ])(
      'are not both accepted one after the other: %s',
      async (_, first, second) => {
        const { save } = await start();

        const accepted = await save(first[0], 0, first[1]);
        const refused = await save(second[0], 0, second[1]);

        expect([accepted.status, refused.status]).toEqual([200, 400]);
        expect(refused.body.error.message).toContain(
          'A small service has at most three replicas',
        );
      },
    );

    it('are not both accepted concurrently', async () => {
      for (let round = 0; round < 3; round++) {
        const { save, holdRequests } = await start();
        holdRequests(2);

        const statuses = await Promise.all(
          [small, many].map(
            async ([path, sent]) => (await save(path, 0, sent)).status,
          ),
        );

        expect(statuses.sort()).toEqual([200, 400]);
      }
    });

    it('do not affect other saves: existing errors do not block an unrelated save', async () => {
      const { save, changeCatalog } = await start();
      await changeCatalog(entities.filter(({ kind }) => kind !== 'Overlay'));
      await save(...([small[0], 0, small[1]] as const));
      await save(...([many[0], 0, many[1]] as const));
      await changeCatalog(entities);

      const { status } = await save(many[0], 1, {
        environmentConfigs: { replicas: 5, note: 'a' },
      });

      expect(status).toBe(200);
    });
  },
);

/** Queries that match fail once as a driver fails; `isDone` if the database ran them before. */
function failOnce(knex: Knex, query: RegExp, isDone: boolean): void {
  const client = Object.getPrototypeOf(knex.client);
  const original = client._query;
  const spy = jest
    .spyOn(client, '_query')
    .mockImplementation(async function failing(this: unknown, ...args) {
      const { sql } = args[1] as { sql: string };
      if (!query.test(sql)) {
        return original.apply(this, args);
      }
      spy.mockRestore();
      if (isDone) {
        await original.apply(this, args);
      }
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    });
}

describe.each(databases.eachSupportedId())(
  'a database that fails, on %s',
  databaseId => {
    const staging = `${values}?environment=staging`;
    const secret = { environmentConfigs: { note: 'hunter2' } };

    it('makes a change once, says that it may have been made, and says nothing of the query', async () => {
      const knex = await databases.init(databaseId);
      const { server, save, audited } = await startPortal({ knex, entities });
      const unconfirmed = {
        name: 'ServiceUnavailableError',
        message: expect.stringMatching(/^The database did not confirm/),
        messagePhrase: { phrase: 'refusedUnconfirmed' },
      };
      const revisions = async () => {
        const { body } = await request(server)
          .get(staging.replace('/values', '/revisions'))
          .expect(200);
        return body.items.map((item: { revision: number }) => item.revision);
      };

      // The commit is made, but its confirmation is lost.
      failOnce(knex, /^COMMIT/, true);
      const lost = await save(staging, 0, secret);
      expect([lost.status, lost.body.error]).toEqual([503, unconfirmed]);
      expect(await revisions()).toEqual([1]);
      const again = await save(staging, 0, secret);
      expect([again.status, again.body.revision]).toEqual([200, 1]);
      expect(again.headers.etag).toBe('"1"');
      const other = await save(staging, 0, many[1]);
      expect([other.status, other.body.stored.revision]).toEqual([409, 1]);
      expect(await revisions()).toEqual([1]);

      // The change is not made, wherever it fails.
      for (const query of [
        /^COMMIT/,
        /^insert into .value_revisions/,
        /^BEGIN/,
      ]) {
        failOnce(knex, query, false);
        const failed = await save(staging, 1, many[1]);
        expect([failed.status, failed.body.error]).toEqual([503, unconfirmed]);
        expect(await revisions()).toEqual([1]);
      }
      expect((await save(staging, 1, many[1])).body.revision).toBe(2);

      const propose = () =>
        request(server)
          .post(staging.replace('/values', '/proposals'))
          .set('If-Match', '"2"')
          .send({ values: secret });
      failOnce(knex, /^COMMIT/, true);
      expect((await propose()).status).toBe(503);
      const { body: proposal } = await propose().expect(201);
      const { body: page } = await request(server)
        .get(`${base}/components/default/payments/proposals`)
        .expect(200);
      expect(page.items).toMatchObject([{ id: proposal.id }]);

      failOnce(knex, /^select .*value_heads/, false);
      const form = await request(server).get(
        staging.replace('/values', '/form'),
      );
      expect([form.status, form.body.error.message]).toEqual([
        503,
        'The database is not available; try again later.',
      ]);
      for (const told of [lost.body.error, form.body.error, audited]) {
        expect(JSON.stringify(told)).not.toMatch(
          /hunter2|insert into|select |ECONN|rollback/,
        );
      }
    });
  },
);

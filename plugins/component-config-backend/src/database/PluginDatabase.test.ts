// SPDX-License-Identifier: Apache-2.0

import { mockServices } from '@backstage/backend-test-utils';
import { ConflictError } from '@backstage/errors';
import createKnex from 'knex';
import { PluginDatabase } from './PluginDatabase';

const SECRET = 's3cr3t - hunter2';

/** As knex reports an error of a query, with the values in it. */
const failed = (code: string | undefined, said: string) =>
  Object.assign(
    new Error(`insert into \`value_revisions\` values ('${SECRET}') - ${said}`),
    code === undefined ? {} : { code },
  );

async function open(answer: () => Promise<unknown>, timeout = 9_000) {
  const logger = mockServices.logger.mock();
  const database = await PluginDatabase.open({
    database: mockServices.database({
      knex: createKnex({ client: 'better-sqlite3', useNullAsDefault: true }),
      migrations: { skip: true },
    }),
    timeout,
    logger,
  });
  return {
    save: () => database.change('save', answer),
    getHead: () => database.read('getHead', answer),
    logged: () => JSON.stringify(logger.error.mock.calls),
  };
}

describe('PluginDatabase', () => {
  it.each([
    ['SQLITE_FULL', 'database or disk is full'],
    ['SQLITE_IOERR_WRITE', 'disk I/O error'],
    ['SQLITE_BUSY', 'database is locked'],
    ['SQLITE_ERROR', 'cannot rollback - no transaction is active'],
    ['08006', 'connection failure'],
    ['53100', 'could not extend file: No space left on device'],
    ['57P01', 'terminating connection due to administrator command'],
    ['58030', 'could not write to file'],
    ['25006', 'cannot execute INSERT in a read-only transaction'],
    ['ECONNRESET', 'read ECONNRESET'],
    [undefined, 'Connection terminated unexpectedly'],
    [undefined, 'Knex: Timeout acquiring a connection.'],
    ['23505', `Key (values)=(${SECRET}) already exists.`],
    ['22P02', `invalid input syntax for type integer: "${SECRET}"`],
  ])(
    'says that a change may have been made after %s: %s',
    async (code, said) => {
      const { save, getHead, logged } = await open(() =>
        Promise.reject(failed(code, said)),
      );

      const change = save();
      await expect(change).rejects.toMatchObject({
        name: 'ServiceUnavailableError',
        message: expect.stringMatching(
          /^The database did not confirm .* twice/,
        ),
      });
      await expect(getHead()).rejects.toMatchObject({
        name: 'ServiceUnavailableError',
        message: 'The database is not available; try again later.',
      });

      expect(logged()).toContain(code ?? said);
      expect(logged()).not.toMatch(/hunter2|insert into/);
    },
  );

  it('says the same of a change that takes too long, but names the limit of a read', async () => {
    const { save, getHead } = await open(() => new Promise(() => {}), 20);

    await expect(save()).rejects.toThrow(/did not confirm/);
    await expect(getHead()).rejects.toThrow(
      'The database did not answer within 0.02 seconds; try again later.',
    );
  });

  it.each([new ConflictError('closed'), new TypeError('no function')])(
    'passes on what the database did not cause: $name',
    async error => {
      const { save, logged } = await open(() => Promise.reject(error));

      await expect(save()).rejects.toBe(error);
      expect(logged()).toBe('[]');
    },
  );

  it('passes on answers', async () => {
    const { save } = await open(async () => 'saved');

    expect(await save()).toBe('saved');
  });
});

// SPDX-License-Identifier: Apache-2.0

import type {
  DatabaseService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { CustomErrorBase, ServiceUnavailableError } from '@backstage/errors';
import { phrase, wordedError } from '@component-config/config-platform';
import type { Knex } from 'knex';
import { answerWithin } from '../answerWithin';
import { withComponentLock } from './componentLock';
import { migrate } from './migrate';

/** Number of stack frames to log. */
const FRAMES = 5;

/**
 * The database of the plugin. Each failure of an operation, including one that takes too long, becomes a single error.
 * It says nothing of the driver's: Knex writes the whole query with its values, secrets included, into the message of
 * an error.
 */
export class PluginDatabase {
  readonly #knex: Knex;
  readonly #timeout: number;
  readonly #logger: LoggerService;

  /**
   * Runs the migrations, unless the installation does that itself.
   *
   * @param options - `timeout`: how long an operation may take, in milliseconds
   */
  static async open(options: {
    database: DatabaseService;
    timeout: number;
    logger: LoggerService;
  }): Promise<PluginDatabase> {
    const { database } = options;
    const knex = await database.getClient();
    if (!database.migrations?.skip) {
      await migrate(knex);
    }
    return new PluginDatabase(knex, options);
  }

  private constructor(
    knex: Knex,
    options: { timeout: number; logger: LoggerService },
  ) {
    this.#knex = knex;
    this.#timeout = options.timeout;
    this.#logger = options.logger;
  }

  /**
   * Runs an operation that changes nothing.
   *
   * @param operation - its name, for the log
   * @throws ServiceUnavailableError if the database fails
   */
  async read<T>(
    operation: string,
    run: (db: Knex) => PromiseLike<T>,
  ): Promise<T> {
    return this.#run(operation, run, 'refusedDatabase');
  }

  /**
   * Runs an operation that changes something. One that failed may have made its change: a connection can break between
   * the commit and its confirmation.
   *
   * @param operation - its name, for the log
   * @throws ServiceUnavailableError if the database fails
   */
  async change<T>(
    operation: string,
    run: (db: Knex) => PromiseLike<T>,
  ): Promise<T> {
    return this.#run(operation, run, 'refusedUnconfirmed');
  }

  /**
   * Runs a transaction that changes the values of components, excluding other transactions on the same components.
   *
   * @param operation - its name, for the log
   * @throws ServiceUnavailableError if the database fails
   */
  async changeLocked<T>(
    operation: string,
    componentRefs: string | readonly string[],
    run: (tx: Knex.Transaction) => Promise<T>,
  ): Promise<T> {
    return this.change(operation, db =>
      withComponentLock(db, componentRefs, run),
    );
  }

  async #run<T>(
    operation: string,
    run: (db: Knex) => PromiseLike<T>,
    failure: 'refusedDatabase' | 'refusedUnconfirmed',
  ): Promise<T> {
    try {
      return await answerWithin(this.#timeout, 'the database', run(this.#knex));
    } catch (error) {
      const isLate = error instanceof ServiceUnavailableError;
      if (!isLate && (error instanceof CustomErrorBase || isMistake(error))) {
        throw error;
      }
      this.#logger.error(`The database failed: ${operation}`, detailsOf(error));
      throw isLate && failure === 'refusedDatabase'
        ? error
        : wordedError(ServiceUnavailableError, phrase(failure));
    }
  }
}

/** A mistake in this program, which happens before the database is called. */
function isMistake(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof ReferenceError
  );
}

/** What may be logged of an error: never the query, which has values. */
function detailsOf(error: unknown): { [name: string]: string } {
  if (!(error instanceof Error)) {
    return {};
  }
  const { name, message, stack = '' } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  const frames = stack
    .split('\n')
    .filter(line => /^\s{4}at /.test(line))
    .slice(0, FRAMES)
    .join('\n');
  return {
    name,
    ...(code !== undefined && { code }),
    ...(!quotesData(code) && { reason: afterQuery(message) }),
    ...(frames !== '' && { frames }),
  };
}

/** PostgreSQL's data exceptions quote the data: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function quotesData(code: string | undefined): boolean {
  return code !== undefined && /^2[23]/.test(code);
}

/** Knex puts the query before the driver's own message. */
function afterQuery(message: string): string {
  return message.slice(message.lastIndexOf(' - ') + 1).replace(/^- /, '');
}

// SPDX-License-Identifier: Apache-2.0

import type { LoggerService } from '@backstage/backend-plugin-api';
import { CustomErrorBase, ServiceUnavailableError } from '@backstage/errors';
import { phrase, wordedError } from '@component-config/config-platform';
import { bounded } from '../answerWithin';

/** Number of stack frames to log. */
const FRAMES = 5;

/**
 * The same store, but each failure of the database, including one that takes too long, becomes a single error. It says
 * nothing of the driver's: Knex writes the whole query with its values, secrets included, into the message of an error.
 *
 * A change that failed may have been made: a connection can break between the commit and its confirmation.
 */
export function guardStore<T extends object>(
  store: T,
  options: { timeout: number; logger: LoggerService },
): T {
  const { timeout, logger } = options;
  return bounded(store, 'the database', timeout, (error, operation) =>
    guarded(error, operation, logger),
  );
}

function guarded(
  error: unknown,
  operation: string,
  logger: LoggerService,
): unknown {
  const isRead = /^(?:get|list)/.test(operation);
  const isLate = error instanceof ServiceUnavailableError;
  if (!isLate && (error instanceof CustomErrorBase || isMistake(error))) {
    return error;
  }
  logger.error(`The database failed: ${operation}`, detailsOf(error));
  if (isLate && isRead) {
    return error;
  }
  return wordedError(
    ServiceUnavailableError,
    phrase(isRead ? 'refusedDatabase' : 'refusedUnconfirmed'),
  );
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

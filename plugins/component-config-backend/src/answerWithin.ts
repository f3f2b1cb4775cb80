// SPDX-License-Identifier: Apache-2.0

import { ServiceUnavailableError } from '@backstage/errors';
import { phrase, wordedError } from '@component-config/config-platform';

/**
 * The result of a call, or an error if it takes too long. The call itself continues; its later result is ignored.
 *
 * @param name - of the service, as a user would name it: `the catalog`
 * @throws ServiceUnavailableError after `milliseconds`
 */
export async function answerWithin<T>(
  milliseconds: number,
  name: string,
  call: PromiseLike<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          wordedError(
            ServiceUnavailableError,
            phrase('refusedSlowService', {
              service: `${name[0].toLocaleUpperCase('en-US')}${name.slice(1)}`,
              seconds: milliseconds / 1_000,
            }),
          ),
        ),
      milliseconds,
    );
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The result of a refresh or, if it fails or takes too long, the last one. */
export async function refreshedOr<T>(
  refresh: Promise<T>,
  milliseconds: number,
  last: () => T,
): Promise<T> {
  try {
    return await answerWithin(milliseconds, 'the refresh', refresh);
  } catch {
    return last();
  }
}

/**
 * The same stream, but it fails if one of its values takes too long.
 *
 * @throws ServiceUnavailableError as `answerWithin`
 */
export async function* eachWithin<T>(
  milliseconds: number,
  name: string,
  stream: AsyncIterable<T>,
): AsyncGenerator<T, void> {
  const iterator = stream[Symbol.asyncIterator]();
  for (;;) {
    const next = await answerWithin(milliseconds, name, iterator.next());
    if (next.done) {
      return;
    }
    yield next.value;
  }
}

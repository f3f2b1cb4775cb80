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

/**
 * The same service, but each of its responses, and each page of them, fails if it takes too long: a service that
 * accepts a request and never responds must not make this plugin hang.
 *
 * @param name - of the service, as a user would name it: `the catalog`
 * @param failureOf - the error of a failed call of a method; defaults to the service's
 */
export function bounded<T extends object>(
  service: T,
  name: string,
  milliseconds: number,
  failureOf?: (error: unknown, method: string) => unknown,
): T {
  async function* eachWithin(stream: AsyncIterable<unknown>) {
    const iterator = stream[Symbol.asyncIterator]();
    for (;;) {
      const next = await answerWithin(milliseconds, name, iterator.next());
      if (next.done) {
        return;
      }
      yield next.value;
    }
  }
  return new Proxy(service, {
    get(target, property) {
      const value = Reflect.get(target, property, target);
      if (typeof value !== 'function') {
        return value;
      }
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, args);
        if (isPromise(answer)) {
          const inTime = answerWithin(milliseconds, name, answer);
          return failureOf
            ? inTime.catch(error => {
                throw failureOf(error, String(property));
              })
            : inTime;
        }
        return isStream(answer) ? eachWithin(answer) : answer;
      };
    },
  });
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'then' in value &&
    typeof value.then === 'function'
  );
}

function isStream(value: unknown): value is AsyncIterable<unknown> {
  return (
    typeof value === 'object' && value !== null && Symbol.asyncIterator in value
  );
}

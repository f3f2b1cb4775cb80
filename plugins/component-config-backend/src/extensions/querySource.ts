// SPDX-License-Identifier: Apache-2.0

import { answerWithin } from '../answerWithin';

/**
 * The response of a source that a module has added, or an error if it takes too long: the source is told to abort, and
 * a later response is ignored.
 *
 * @param title - of the source, as a user would name it
 */
export async function querySource<T>(
  title: string,
  timeout: number,
  query: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  try {
    // Synchronous errors of a source are failures, too.
    return await answerWithin(
      timeout,
      title,
      (async () => query(controller.signal))(),
    );
  } finally {
    controller.abort();
  }
}

// SPDX-License-Identifier: Apache-2.0

import { answerWithin } from '../answerWithin';

/**
 * What a source that a module has added says, or an error where it takes too long: it is told to give up, and what it
 * says afterwards is not looked at.
 *
 * @param title - of the source, as a person would name it
 */
export async function askSource<T>(
  title: string,
  timeout: number,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  try {
    // What a source throws at once is its failure as well.
    return await answerWithin(
      timeout,
      title,
      (async () => ask(controller.signal))(),
    );
  } finally {
    controller.abort();
  }
}

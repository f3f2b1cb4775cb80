// SPDX-License-Identifier: Apache-2.0

/** How long a request waits for the pending one, in milliseconds: callers must not wait twice for a slow policy. */
const LONGEST_WAIT_MS = 10;

interface Pending<Answer> {
  /** Settles when the request is answered, and never fails. */
  readonly ended: Promise<void>;
  /** The request shared by all callers that arrived since. */
  next?: Promise<Answer>;
}

/**
 * Combines equal requests that arrive while an earlier one is pending. A page sends several requests at once, each of
 * which has to request the same decisions about the same user. Callers never receive the answer to a request sent
 * before they arrived.
 */
export class CoalescedRequests<Answer> {
  readonly #pending = new Map<string, Pending<Answer>>();

  /** `key`: identifies the request and its user; equal only for equal requests. */
  async send(key: string, request: () => Promise<Answer>): Promise<Answer> {
    const pending = this.#pending.get(key);
    if (!pending) {
      return this.#start(key, request);
    }
    pending.next ??= atMost(LONGEST_WAIT_MS, pending.ended).then(() =>
      this.#start(key, request),
    );
    return pending.next;
  }

  async #start(key: string, request: () => Promise<Answer>): Promise<Answer> {
    const answer = request();
    const pending: Pending<Answer> = {
      ended: answer.then(
        () => {},
        () => {},
      ),
    };
    this.#pending.set(key, pending);
    try {
      return await answer;
    } finally {
      if (this.#pending.get(key) === pending && !pending.next) {
        this.#pending.delete(key);
      }
    }
  }
}

async function atMost(ms: number, ended: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    ended,
    new Promise<void>(resolve => {
      timer = setTimeout(resolve, ms);
    }),
  ]);
  clearTimeout(timer);
}

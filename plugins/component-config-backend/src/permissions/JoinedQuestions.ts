// SPDX-License-Identifier: Apache-2.0

/** How long a question waits for the pending one, in milliseconds: callers must not wait twice for a slow policy. */
const LONGEST_WAIT_MS = 10;

interface Asked<Answer> {
  /** Settles when the question is answered, and never fails. */
  readonly ended: Promise<void>;
  /** The question shared by all callers that arrived since. */
  next?: Promise<Answer>;
}

/**
 * Combines equal questions that arrive while an earlier one is pending. A page sends several requests at once, each of
 * which has to ask the policy the same about the same user. Callers never receive the answer to a question asked before
 * they arrived.
 */
export class JoinedQuestions<Answer> {
  readonly #asked = new Map<string, Asked<Answer>>();

  /** `key`: identifies the question and its user; equal only for equal questions. */
  async ask(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const asked = this.#asked.get(key);
    if (!asked) {
      return this.#start(key, ask);
    }
    asked.next ??= atMost(LONGEST_WAIT_MS, asked.ended).then(() =>
      this.#start(key, ask),
    );
    return asked.next;
  }

  async #start(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const answer = ask();
    const asked: Asked<Answer> = {
      ended: answer.then(
        () => {},
        () => {},
      ),
    };
    this.#asked.set(key, asked);
    try {
      return await answer;
    } finally {
      if (this.#asked.get(key) === asked && !asked.next) {
        this.#asked.delete(key);
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

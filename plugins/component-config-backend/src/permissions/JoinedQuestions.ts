// SPDX-License-Identifier: Apache-2.0

/** How long a question waits for the one that is under way, in milliseconds: a slow policy must not cost twice its time. */
const LONGEST_WAIT_MS = 10;

interface Asked<Answer> {
  /** Settles when the question is answered, and never fails. */
  readonly ended: Promise<void>;
  /** The question that all ask who came since. */
  next?: Promise<Answer>;
}

/**
 * Asks once for all who ask the same while an earlier question is under way. A page sends several requests at a time, each
 * of which has to ask the policy the same about the same person. Nobody gets an answer to a question that was asked before
 * they came.
 */
export class JoinedQuestions<Answer> {
  readonly #asked = new Map<string, Asked<Answer>>();

  /** `key`: what is asked, and about whom; the same for the same question alone. */
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

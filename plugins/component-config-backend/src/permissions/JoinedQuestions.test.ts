// SPDX-License-Identifier: Apache-2.0

import { JoinedQuestions } from './JoinedQuestions';

/** A policy that responds on demand, each time with the next number. */
function slowPolicy() {
  const open: (() => void)[] = [];
  let asked = 0;
  return {
    asked: () => asked,
    ask: async () => {
      asked++;
      const answer = asked;
      await new Promise<void>(resolve => open.push(resolve));
      return answer;
    },
    answer: () => open.shift()?.(),
  };
}

/** Lets all pending work finish. */
const settle = () => new Promise(resolve => setImmediate(resolve));

describe('JoinedQuestions', () => {
  it('asks immediately when no question is pending', async () => {
    const { ask, answer, asked } = slowPolicy();
    const questions = new JoinedQuestions<number>();

    const first = questions.ask('tom', ask);
    answer();
    expect(await first).toBe(1);
    const second = questions.ask('tom', ask);
    answer();

    expect(await second).toBe(2);
    expect(asked()).toBe(2);
  });

  it('asks once for all callers that arrive while a question is pending', async () => {
    const { ask, answer, asked } = slowPolicy();
    const questions = new JoinedQuestions<number>();

    const first = questions.ask('tom', ask);
    const others = [questions.ask('tom', ask), questions.ask('tom', ask)];
    answer();
    expect(await first).toBe(1);
    await settle();
    answer();

    expect(await Promise.all(others)).toEqual([2, 2]);
    expect(asked()).toBe(2);
  });

  it('never returns the answer to an earlier question', async () => {
    const { ask, answer } = slowPolicy();
    const questions = new JoinedQuestions<number>();

    const first = questions.ask('tom', ask);
    const second = questions.ask('tom', ask);
    answer();
    await first;
    await settle();
    // The second question is pending now: a new caller has to wait for the third.
    const third = questions.ask('tom', ask);
    answer();
    expect(await second).toBe(2);
    await settle();
    answer();

    expect(await third).toBe(3);
  });

  it('does not wait twice for a slow policy', async () => {
    const { ask, answer, asked } = slowPolicy();
    const questions = new JoinedQuestions<number>();

    const first = questions.ask('tom', ask);
    const second = questions.ask('tom', ask);
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(asked()).toBe(2);
    answer();
    answer();

    expect(await Promise.all([first, second])).toEqual([1, 2]);
  });

  it('keeps users apart', async () => {
    const { ask, answer } = slowPolicy();
    const questions = new JoinedQuestions<number>();

    const both = [questions.ask('tom', ask), questions.ask('nadia', ask)];
    answer();
    answer();

    expect(await Promise.all(both)).toEqual([1, 2]);
  });

  it('rejects all callers when a question fails, and asks again', async () => {
    const { ask, answer } = slowPolicy();
    const questions = new JoinedQuestions<number>();
    const fail = async (): Promise<number> => {
      throw new Error('no answer');
    };

    const first = questions.ask('tom', ask);
    const others = [questions.ask('tom', fail), questions.ask('tom', fail)];
    answer();
    await first;

    for (const other of others) {
      await expect(other).rejects.toThrow('no answer');
    }
    const again = questions.ask('tom', ask);
    answer();
    expect(await again).toBe(2);
  });
});

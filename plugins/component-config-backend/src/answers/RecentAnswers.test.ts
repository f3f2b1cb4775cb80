// SPDX-License-Identifier: Apache-2.0

import { RecentAnswers } from './RecentAnswers';

describe('RecentAnswers', () => {
  const send = jest.fn(async () => 'answer');

  beforeEach(() => {
    jest.useFakeTimers();
    send.mockClear();
  });

  afterEach(() => jest.useRealTimers());

  it('reuses an answer until it expires', async () => {
    const answers = new RecentAnswers<string>({ ttl: 1_000, max: 10 });

    await answers.get('a', send);
    jest.advanceTimersByTime(1_000);
    expect(await answers.get('a', send)).toBe('answer');
    expect(send).toHaveBeenCalledTimes(1);

    jest.advanceTimersByTime(1);
    await answers.get('a', send);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('counts from the question, so that a slow answer is not used for longer', async () => {
    const answers = new RecentAnswers<string>({ ttl: 1_000, max: 10 });
    const slow = () =>
      new Promise<string>(resolve => {
        setTimeout(() => resolve('slow'), 1_001);
      });

    const first = answers.get('a', slow);
    const shared = answers.get('a', send);
    await jest.advanceTimersByTimeAsync(1_001);

    expect(await Promise.all([first, shared])).toEqual(['slow', 'slow']);
    expect(await answers.get('a', send)).toBe('answer');
  });

  it('keeps keys apart', async () => {
    const answers = new RecentAnswers<string>({ ttl: 1_000, max: 10 });

    await answers.get('a', send);
    await answers.get('b', send);

    expect(send).toHaveBeenCalledTimes(2);
  });

  it('reuses neither a failure nor a deleted answer', async () => {
    const answers = new RecentAnswers<string>({ ttl: 1_000, max: 10 });
    const fail = async () => {
      throw new Error('no answer');
    };

    await expect(answers.get('a', fail)).rejects.toThrow('no answer');
    expect(await answers.get('a', send)).toBe('answer');
    answers.delete('a');
    await answers.get('a', send);

    expect(send).toHaveBeenCalledTimes(2);
  });
});

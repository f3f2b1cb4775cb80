// SPDX-License-Identifier: Apache-2.0

import { CoalescedRequests } from './CoalescedRequests';

/** A policy that responds on demand, each time with the next number. */
function slowPolicy() {
  const open: (() => void)[] = [];
  let sent = 0;
  return {
    sent: () => sent,
    decide: async () => {
      sent++;
      const answer = sent;
      await new Promise<void>(resolve => open.push(resolve));
      return answer;
    },
    answer: () => open.shift()?.(),
  };
}

/** Lets all pending work finish. */
const settle = () => new Promise(resolve => setImmediate(resolve));

describe('CoalescedRequests', () => {
  it('sends immediately when no request is pending', async () => {
    const { decide, answer, sent } = slowPolicy();
    const requests = new CoalescedRequests<number>();

    const first = requests.send('tom', decide);
    answer();
    expect(await first).toBe(1);
    const second = requests.send('tom', decide);
    answer();

    expect(await second).toBe(2);
    expect(sent()).toBe(2);
  });

  it('sends one for all callers that arrive while a request is pending', async () => {
    const { decide, answer, sent } = slowPolicy();
    const requests = new CoalescedRequests<number>();

    const first = requests.send('tom', decide);
    const others = [requests.send('tom', decide), requests.send('tom', decide)];
    answer();
    expect(await first).toBe(1);
    await settle();
    answer();

    expect(await Promise.all(others)).toEqual([2, 2]);
    expect(sent()).toBe(2);
  });

  it('never returns the answer to an earlier request', async () => {
    const { decide, answer } = slowPolicy();
    const requests = new CoalescedRequests<number>();

    const first = requests.send('tom', decide);
    const second = requests.send('tom', decide);
    answer();
    await first;
    await settle();
    // The second request is pending now: a new caller has to wait for the third.
    const third = requests.send('tom', decide);
    answer();
    expect(await second).toBe(2);
    await settle();
    answer();

    expect(await third).toBe(3);
  });

  it('does not wait twice for a slow policy', async () => {
    const { decide, answer, sent } = slowPolicy();
    const requests = new CoalescedRequests<number>();

    const first = requests.send('tom', decide);
    const second = requests.send('tom', decide);
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(sent()).toBe(2);
    answer();
    answer();

    expect(await Promise.all([first, second])).toEqual([1, 2]);
  });

  it('keeps users apart', async () => {
    const { decide, answer } = slowPolicy();
    const requests = new CoalescedRequests<number>();

    const both = [requests.send('tom', decide), requests.send('nadia', decide)];
    answer();
    answer();

    expect(await Promise.all(both)).toEqual([1, 2]);
  });

  it('rejects all callers when a request fails, and sends another', async () => {
    const { decide, answer } = slowPolicy();
    const requests = new CoalescedRequests<number>();
    const fail = async (): Promise<number> => {
      throw new Error('no answer');
    };

    const first = requests.send('tom', decide);
    const others = [requests.send('tom', fail), requests.send('tom', fail)];
    answer();
    await first;

    for (const other of others) {
      await expect(other).rejects.toThrow('no answer');
    }
    const again = requests.send('tom', decide);
    answer();
    expect(await again).toBe(2);
  });
});

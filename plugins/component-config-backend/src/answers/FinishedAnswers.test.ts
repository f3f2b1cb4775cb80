// SPDX-License-Identifier: Apache-2.0

import { gunzipSync } from 'node:zlib';
import { FinishedAnswers } from './FinishedAnswers';

function textOf({
  bytes,
  isCompressed,
}: {
  bytes: Buffer;
  isCompressed: boolean;
}) {
  return String(isCompressed ? gunzipSync(bytes) : bytes);
}

describe('FinishedAnswers', () => {
  it('computes an answer once, also for callers who ask while it is computed', async () => {
    const answers = new FinishedAnswers({ maxBytes: 10_000 });
    const make = jest.fn(async () => ({ made: true }));

    const all = await Promise.all([1, 2, 3].map(() => answers.get('a', make)));
    await answers.get('a', make);

    expect(make).toHaveBeenCalledTimes(1);
    expect(all.map(textOf)).toEqual(Array(3).fill('{"made":true}'));
  });

  it('compresses what is worth it', async () => {
    const answers = new FinishedAnswers({ maxBytes: 10_000 });
    const large = 'x'.repeat(5_000);

    const { bytes, isCompressed } = await answers.get('a', () => large);

    expect(isCompressed).toBe(true);
    expect(bytes.length).toBeLessThan(200);
    expect(textOf({ bytes, isCompressed })).toBe(JSON.stringify(large));
  });

  it('stays within its size limit', async () => {
    const answers = new FinishedAnswers({ maxBytes: 100 });
    const make = jest.fn((): unknown => 'x'.repeat(60));

    await answers.get('a', make);
    await answers.get('b', make);
    await answers.get('a', make);

    expect(make).toHaveBeenCalledTimes(3);
  });

  it('caches nothing with a limit of zero', async () => {
    const answers = new FinishedAnswers({ maxBytes: 0 });
    const make = jest.fn(() => 'x');

    await answers.get('a', make);
    await answers.get('a', make);

    expect(make).toHaveBeenCalledTimes(2);
  });

  it('does not cache failures', async () => {
    const answers = new FinishedAnswers({ maxBytes: 100 });
    const fail = () => {
      throw new Error('not now');
    };

    await expect(answers.get('a', fail)).rejects.toThrow('not now');
    expect(textOf(await answers.get('a', () => 'now'))).toBe('"now"');
  });
});

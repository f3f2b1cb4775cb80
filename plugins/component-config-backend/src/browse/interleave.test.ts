// SPDX-License-Identifier: Apache-2.0

import { interleave } from './interleave';

async function* counting(
  name: string,
  wait: () => Promise<unknown>,
  ended: string[],
): AsyncGenerator<string> {
  try {
    for (let number = 1; number <= 3; number++) {
      await wait();
      yield `${name}${number}`;
    }
  } finally {
    ended.push(name);
  }
}

const atOnce = async () => {};

describe('interleave', () => {
  it('yields all items of each stream, in the order of each', async () => {
    const ended: string[] = [];
    const given: string[] = [];

    for await (const { from, value } of interleave(
      ['a', 'b'].map(name => counting(name, atOnce, ended)),
      () => {},
    )) {
      given.push(`${from}${value}`);
    }

    expect(given.filter(one => one.startsWith('0'))).toEqual([
      '0a1',
      '0a2',
      '0a3',
    ]);
    expect(given.filter(one => one.startsWith('1'))).toEqual([
      '1b1',
      '1b2',
      '1b3',
    ]);
  });

  it('does not wait for the slower one', async () => {
    const never = () => new Promise(() => {});
    const first = await interleave(
      [counting('a', never, []), counting('b', atOnce, [])],
      () => {},
    ).next();

    expect(first.value).toEqual({ from: 1, value: 'b1' });
  });

  it('ends all of them when the reader stops, also one that waits', async () => {
    const ended: string[] = [];
    let stop = () => {};
    const stopped = new Promise((_, reject) => {
      stop = () => reject(new Error('stopped'));
    });
    const streams = interleave(
      [counting('a', () => stopped, ended), counting('b', atOnce, ended)],
      () => stop(),
    );

    await streams.next();
    await streams.return(undefined);

    expect(ended.sort()).toEqual(['a', 'b']);
  });

  it('throws the error of one, and ends the others', async () => {
    const ended: string[] = [];
    const failing = async () => {
      throw new Error('lost');
    };
    const streams = interleave(
      [counting('a', failing, ended), counting('b', atOnce, ended)],
      () => {},
    );

    await expect(
      (async () => {
        for await (const _ of streams) {
          // Continues to read.
        }
      })(),
    ).rejects.toThrow('lost');
    expect(ended.sort()).toEqual(['a', 'b']);
  });
});

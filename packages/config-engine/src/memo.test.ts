// SPDX-License-Identifier: Apache-2.0

import { memo, memoBy, memoPair } from './memo';

/** A function that counts its calls. */
function counted<Args extends unknown[]>() {
  const calls: Args[] = [];
  const make = (...args: Args) => {
    calls.push(args);
    return undefined;
  };
  return { calls, make };
}

const a = { name: 'a' };
const b = { name: 'b' };

it('remembers a result for each object, also one that is undefined', () => {
  const { calls, make } = counted<[object]>();
  const known = memo(make);
  known(a);
  known(b);
  known(a);
  expect(calls).toEqual([[a], [b]]);
});

it('remembers nothing that was not made', () => {
  let fails = true;
  const known = memo((_: object) => {
    if (fails) {
      throw new Error('once');
    }
    return 1;
  });
  expect(() => known(a)).toThrow('once');
  fails = false;
  expect(known(a)).toBe(1);
});

it('remembers a result for each pair of objects, in their order', () => {
  const { calls, make } = counted<[object, object]>();
  const known = memoPair(make);
  known(a, b);
  known(b, a);
  known(a, b);
  expect(calls).toEqual([
    [a, b],
    [b, a],
  ]);
});

it('remembers results by text, up to a number of texts for each object', () => {
  const { calls, make } = counted<[object, string, number]>();
  const known = memoBy(make, (text, size) => `${text}/${size}`, 2);
  known(a, 'x', 1);
  known(a, 'x', 1);
  known(b, 'x', 1);
  known(a, 'x', 2);
  expect(calls).toHaveLength(3);
  known(a, 'x', 3);
  known(b, 'x', 1);
  expect(calls).toHaveLength(4);
  known(a, 'x', 1);
  expect(calls).toHaveLength(5);
});

// SPDX-License-Identifier: Apache-2.0

/** Sets the time, which stands still until `jest.useRealTimers()`. Only the clock is faked: everything else runs. */
export function setClock(now: number): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

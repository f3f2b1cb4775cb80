// SPDX-License-Identifier: Apache-2.0

import { readFleetAhead } from './readFleetAhead';

/** A lifecycle whose hooks run when a test says so. */
function hooks() {
  const startup: Array<() => void | Promise<void>> = [];
  const shutdown: Array<() => void | Promise<void>> = [];
  return {
    lifecycle: {
      addStartupHook: (hook: () => void) => startup.push(hook),
      addShutdownHook: (hook: () => void) => shutdown.push(hook),
    },
    start: () => startup.forEach(hook => hook()),
    stop: () => shutdown.forEach(hook => hook()),
  };
}

describe('readFleetAhead', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function setUp(get: () => Promise<never>) {
    const debug = jest.fn();
    const { lifecycle, start, stop } = hooks();
    readFleetAhead({
      fleet: { get },
      lifecycle,
      logger: { debug },
      delay: 1_000,
    });
    return { debug, start, stop };
  }

  it('reads all components once, after the delay', async () => {
    const get = jest.fn(() => new Promise<never>(() => {}));
    const { start } = setUp(get);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(get).not.toHaveBeenCalled();
    start();
    await jest.advanceTimersByTimeAsync(999);
    expect(get).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('reads nothing in a process that stops before', async () => {
    const get = jest.fn(() => new Promise<never>(() => {}));
    const { start, stop } = setUp(get);
    start();
    stop();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(get).not.toHaveBeenCalled();
  });

  it('logs a failure and continues', async () => {
    const { debug, start } = setUp(() =>
      Promise.reject(new Error('The catalog is closed.')),
    );
    start();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(debug).toHaveBeenCalledWith(
      expect.stringContaining('The catalog is closed.'),
    );
  });
});

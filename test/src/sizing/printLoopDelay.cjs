// SPDX-License-Identifier: Apache-2.0

// Measures how long the event loop of a process is blocked. On SIGUSR2, the longest block in milliseconds since the
// last signal is printed on a line of its own.
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { isMainThread } = require('node:worker_threads');

const RESOLUTION_MS = 5;

// Node also loads this file into each worker thread, where signals are not available.
if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  process.on('SIGUSR2', () => {
    const longest = Math.max(0, delays.max / 1e6 - RESOLUTION_MS);
    delays.reset();
    process.stdout.write(`\nlongest block: ${longest.toFixed(1)} ms\n`);
  });
}

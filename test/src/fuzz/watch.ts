// SPDX-License-Identifier: Apache-2.0

import { Worker } from 'node:worker_threads';

/** The maximum duration of a case, or of each of its requests, before the process is ended, in seconds. */
const patience = 60;

// A worker has its own thread, which runs even if a case never ends.
const watcher = `
const { parentPort } = require('node:worker_threads');
const { writeSync } = require('node:fs');
let current;
parentPort.on('message', ({ name, requests }) => {
  current = { name, until: Date.now() + requests * ${patience} * 1000 };
});
setInterval(() => {
  if (current && Date.now() > current.until) {
    writeSync(2, current.name + ' does not come to an end\\n');
    process.kill(process.pid, 'SIGKILL');
  }
}, 1000);
`;

/** Ends the process with a message about the case when a case does not end. */
export function watchCases(): {
  begin: (target: string, seed: number, requests: number) => void;
  stop: () => Promise<unknown>;
} {
  const worker = new Worker(watcher, { eval: true, execArgv: [] });
  return {
    begin: (target, seed, requests) =>
      worker.postMessage({
        name: `yarn fuzz --target ${target} --seed ${seed} --runs 1`,
        requests,
      }),
    stop: () => worker.terminate(),
  };
}

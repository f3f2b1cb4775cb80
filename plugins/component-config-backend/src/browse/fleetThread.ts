// SPDX-License-Identifier: Apache-2.0

import {
  isMainThread,
  parentPort,
  Worker,
  workerData,
  type WorkerOptions,
} from 'node:worker_threads';
import { serveJobs } from './serveJobs';

/** Distinguishes this thread from others that happen to load this file. */
const ROLE = 'component-config-fleet';

/** Starts a thread that runs this file. */
export function startFleetThread(options: WorkerOptions = {}): Worker {
  return new Worker(__filename, { ...options, workerData: ROLE });
}

if (!isMainThread && workerData === ROLE && parentPort) {
  const port = parentPort;
  serveJobs({
    post: (message, transfer = []) => port.postMessage(message, [...transfer]),
    onMessage: listener => port.on('message', listener),
  });
}

// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import { toError } from '@backstage/errors';
import { wordedMessage } from '@component-config/config-platform';
import { FleetState } from './FleetState';
import type { ErrorDetails, FromThread, ToThread } from './protocol';

/** How many milliseconds a job runs before others get a turn. */
const TURN_MS = 20;

/** The channel for messages: one end of the thread. */
export interface Port {
  post(message: FromThread, transfer?: readonly ArrayBuffer[]): void;
  onMessage(listener: (message: ToThread) => void): void;
}

interface RunningJob {
  /** Number of pieces that may be sent before more are requested. */
  credit: number;
  isCancelled: boolean;
  /** Resumes a job that waits for credit. */
  resume?: () => void;
}

/** Runs the requested jobs, several of them in turns. Jobs that are no longer wanted are cancelled. */
export function serveJobs(port: Port): void {
  const state = new FleetState();
  const running = new Map<number, RunningJob>();

  const run = async (
    id: number,
    job: Extract<ToThread, { kind: 'job' }>['job'],
  ) => {
    const own: RunningJob = { credit: 0, isCancelled: false };
    running.set(id, own);
    try {
      let turnEnds = performance.now() + TURN_MS;
      for (const output of state.run(job)) {
        if (own.isCancelled) {
          return;
        }
        if (output) {
          while (own.credit === 0 && !own.isCancelled) {
            await new Promise<void>(resolve => {
              own.resume = resolve;
            });
          }
          own.credit -= 1;
          port.post(
            { kind: 'piece', id, output },
            output.kind === 'lines' ? [output.bytes.buffer as ArrayBuffer] : [],
          );
        }
        if (performance.now() >= turnEnds) {
          await setImmediate();
          turnEnds = performance.now() + TURN_MS;
        }
      }
      port.post({ kind: 'done', id });
    } catch (error) {
      const failure = toError(error);
      const { name } = failure;
      port.post({
        kind: 'failed',
        id,
        error: { name, ...wordedMessage(failure), details: detailsOf(failure) },
      });
    } finally {
      running.delete(id);
    }
  };

  port.onMessage(message => {
    switch (message.kind) {
      case 'change':
        state.change(message.change);
        return;
      case 'job':
        run(message.id, message.job);
        return;
      default: {
        const job = running.get(message.id);
        if (job) {
          if (message.kind === 'cancel') {
            job.isCancelled = true;
          } else {
            job.credit += message.pieces;
          }
          job.resume?.();
          job.resume = undefined;
        }
      }
    }
  });
  port.post({ kind: 'ready' });
}

/** The other members of an error that a client may receive. */
function detailsOf({
  findings,
  statusCode,
}: ErrorDetails & Error): ErrorDetails {
  return {
    ...(findings && { findings }),
    ...(statusCode !== undefined && { statusCode }),
  };
}

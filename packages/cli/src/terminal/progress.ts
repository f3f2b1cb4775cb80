// SPDX-License-Identifier: Apache-2.0

import { escapeLine } from '@component-config/config-platform/text';

/** Shows the progress of long work. */
export interface Progress {
  /** Shows the current work: `done` of `total`. */
  report(what: string, done: number, total: number): void;
  /** Removes the bar. */
  end(): void;
}

/** Used without a terminal. */
export const noProgress: Progress = { report: () => {}, end: () => {} };

/** Shorter work needs no bar. */
const QUIET_MS = 300;

/** Faster updates would not be readable. */
const FRAME_MS = 100;

const WIDTH = 24;

/** A bar on the last line of a terminal, shown once the work takes some time. */
export function progressBar(
  stream: { write(text: string): void; readonly columns?: number },
  now: () => number = Date.now,
): Progress {
  const startedAt = now();
  let drawnAt = -Infinity;
  let isShown = false;
  return {
    report: (what, done, total) => {
      const time = now();
      if (time - startedAt < QUIET_MS || time - drawnAt < FRAME_MS) {
        return;
      }
      drawnAt = time;
      isShown = true;
      const share = total > 0 ? Math.min(done / total, 1) : 0;
      const filled = Math.round(share * WIDTH);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
      const line = `${bar} ${done}/${total} ${escapeLine(what)}`;
      stream.write(`\r\u001b[2K${line.slice(0, (stream.columns ?? 80) - 1)}`);
    },
    end: () => {
      if (isShown) {
        stream.write('\r\u001b[2K');
        isShown = false;
      }
    },
  };
}

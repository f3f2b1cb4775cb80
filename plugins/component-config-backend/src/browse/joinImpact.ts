// SPDX-License-Identifier: Apache-2.0

import type { ImpactEvent } from '@component-config/plugin-component-config-common';
import {
  summarizeImpact,
  type SharedImpact,
} from '@component-config/config-platform';
import { interleave } from './interleave';
import type { JobOutput } from './protocol';

/**
 * Merges the lines of an impact computed by several threads: first the start, then results as they arrive, and finally
 * the summary.
 *
 * @param shares - the first one reports the start
 * @param stop - stops the threads
 */
export async function* joinImpact(
  shares: readonly AsyncGenerator<JobOutput>[],
  stop: () => void,
): AsyncGenerator<Uint8Array> {
  const done = new Map<number, { done: number; total: number }>();
  const found: SharedImpact[] = [];
  const early: Uint8Array[] = [];
  let isStarted = false;
  for await (const { from, value } of interleave(shares, stop)) {
    switch (value.kind) {
      case 'lines':
        if (isStarted) {
          yield value.bytes;
        } else if (from === 0) {
          isStarted = true;
          yield value.bytes;
          yield* early;
        } else {
          early.push(value.bytes);
        }
        break;
      case 'progress':
        done.set(from, value);
        if (isStarted && done.size === shares.length) {
          yield lineOf({ type: 'progress', ...sumOf(done.values()) });
        }
        break;
      case 'impact':
        found[from] = value.shared;
        break;
      default:
    }
  }
  yield lineOf({ type: 'finished', summary: summarizeImpact(found) });
}

function sumOf(
  all: Iterable<{ readonly done: number; readonly total: number }>,
): { done: number; total: number } {
  const sum = { done: 0, total: 0 };
  for (const { done, total } of all) {
    sum.done += done;
    sum.total += total;
  }
  return sum;
}

function lineOf(event: ImpactEvent): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(event)}\n`);
}

// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import { randomOf } from './random';
import type { FuzzCase, FuzzTarget } from './target';
import { textDifference } from './textDifference';

/** A case that violates an expectation. */
interface FuzzFailure {
  readonly target: string;
  /** Reproduces the case: `yarn fuzz --target <target> --seed <seed> --runs 1`. */
  readonly seed: number;
  readonly problem: string;
  readonly input: string;
}

/** The results for one target. */
interface TargetReport {
  readonly target: string;
  readonly cases: number;
  /** The case that took the most processor time. */
  readonly slowest: { readonly seed: number; readonly ms: number };
  /** Digest of all output: equal for equal seeds and numbers of cases. */
  readonly digest: string;
}

interface FuzzReport {
  readonly targets: readonly TargetReport[];
  readonly failures: readonly FuzzFailure[];
}

/** The number of failures that ends a run, because they usually have one cause. */
const enoughFailures = 10;

/** The maximum processor time of a case, or of each of its requests, in milliseconds; most take a few. */
const ceiling = 5_000;

/**
 * The longest time for which a case may block the event loop, in milliseconds, if the processor was busy with it: many
 * times what any case takes, so that a slow machine does not reach it.
 */
const longestBlock = 4_000;

/**
 * Checks generated cases of some targets, each with its own seed, and each twice: the output must be the same. The
 * targets alternate, by their share.
 *
 * @param options - `seed` of the first case; `runs`: the maximum number of cases per target; `until`: whether to stop
 * before the next one; `begin`: called before each case; `mostBlocked`: the milliseconds for which one may block the loop
 */
export async function runFuzz(options: {
  targets: readonly FuzzTarget[];
  seed: number;
  runs: number;
  until?: () => boolean;
  begin?: (target: string, seed: number, requests: number) => void;
  mostBlocked?: number;
}): Promise<FuzzReport> {
  const { targets, seed: first, runs, until = () => false, begin } = options;
  const { mostBlocked = longestBlock } = options;
  const failures: FuzzFailure[] = [];
  const tallies = targets.map(target => ({
    target,
    cases: 0,
    slowest: { seed: first, ms: 0 },
    hash: createHash('sha256'),
  }));
  const isOver = () => failures.length >= enoughFailures || until();
  while (!isOver() && tallies.some(({ cases }) => cases < runs)) {
    for (const tally of tallies) {
      const { target } = tally;
      const last = Math.min(runs, tally.cases + target.share);
      while (tally.cases < last && !isOver()) {
        const seed = first + tally.cases;
        const { requests = 1 } = target;
        begin?.(target.name, seed, requests);
        const { result, ms, blocked } = await runTwice(target, seed);
        tally.cases += 1;
        tally.hash.update(result.output);
        if (ms > tally.slowest.ms) {
          tally.slowest = { seed, ms };
        }
        const most = Math.min(mostBlocked, target.mostBlocked ?? Infinity);
        const problem =
          result.problem ?? slownessOf(ms / requests, blocked, most);
        if (problem !== undefined) {
          const { input } = result;
          failures.push({ target: target.name, seed, problem, input });
        }
      }
    }
  }
  return {
    failures,
    targets: tallies.map(({ target, cases, slowest, hash }) => ({
      target: target.name,
      cases,
      slowest,
      digest: hash.digest('hex').slice(0, 12),
    })),
  };
}

function slownessOf(
  ms: number,
  blocked: number,
  mostBlocked: number,
): string | undefined {
  if (ms > ceiling) {
    return `took ${Math.round(ms)} ms`;
  }
  return blocked > mostBlocked
    ? `blocked the event loop for ${Math.round(blocked)} ms`
    : undefined;
}

/**
 * Measures the longest turn of the event loop from now on. Node's own monitor leaves out what runs before its timer
 * first fires. On a busy machine a turn is long although nothing blocks it, but then it has not taken the processor.
 *
 * @returns stops the measurement; the milliseconds
 */
function watchTurns(): () => number {
  let last = performance.now();
  let worked = process.cpuUsage();
  let longest = 0;
  const note = () => {
    const now = performance.now();
    longest = Math.max(longest, Math.min(now - last, cpuSince(worked)));
    last = now;
    worked = process.cpuUsage();
  };
  const timer = setInterval(note, 10);
  return () => {
    clearInterval(timer);
    note();
    return longest;
  };
}

/** In milliseconds. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function runTwice(
  target: FuzzTarget,
  seed: number,
): Promise<{ result: FuzzCase; ms: number; blocked: number }> {
  const longestTurn = watchTurns();
  const before = process.cpuUsage();
  const result = await checkOnce(target, seed);
  const ms = cpuSince(before);
  const blocked = longestTurn();
  const again = await checkOnce(target, seed);
  const difference = textDifference(result.output, again.output);
  return {
    ms,
    blocked,
    result: {
      problem:
        difference && `gave another result the second time: ${difference}`,
      ...result,
    },
  };
}

async function checkOnce(target: FuzzTarget, seed: number): Promise<FuzzCase> {
  try {
    return await target.check(randomOf(seed));
  } catch (error) {
    const problem = `threw ${error instanceof Error ? error.stack : error}`;
    return { input: '', output: problem, problem };
  }
}

import { checkText } from './checkText';
import { mutatedText } from './mutate';
import { randomOf } from './random';

/** A text that the engine did not take as it should. */
export interface FuzzFailure {
  /** Gives the same text again: `yarn fuzz --seed <seed> --runs 1`. */
  readonly seed: number;
  readonly problem: string;
  readonly text: string;
}

/** What came of a run. */
export interface FuzzReport {
  readonly texts: number;
  readonly failures: readonly FuzzFailure[];
  /** The text that took longest. */
  readonly slowest: { readonly seed: number; readonly ms: number };
}

/** A run ends with so many failures: they tend to have one reason. */
const enoughFailures = 10;

/**
 * Checks generated texts, each from a seed of its own.
 *
 * @param options - `seed` of the first text; `runs`: how many texts at most; `until`: whether to stop before the next
 */
export function runFuzz(options: {
  seed: number;
  runs: number;
  until?: () => boolean;
}): FuzzReport {
  const { seed: first, runs, until = () => false } = options;
  const failures: FuzzFailure[] = [];
  let slowest = { seed: first, ms: 0 };
  let texts = 0;
  while (texts < runs && failures.length < enoughFailures && !until()) {
    const seed = first + texts;
    const text = mutatedText(randomOf(seed));
    const start = performance.now();
    const problem = checkText(text);
    const ms = performance.now() - start;
    texts += 1;
    if (ms > slowest.ms) {
      slowest = { seed, ms };
    }
    if (problem !== undefined) {
      failures.push({ seed, problem, text });
    }
  }
  return { texts, failures, slowest };
}

import type { StarlarkRange } from '../types';

/** The numbers from `start` up to (or down to), not including, `stop`. `step` is not zero. */
export function makeRange(
  start: number,
  stop: number,
  step: number,
): StarlarkRange {
  const length = Math.max(0, Math.ceil((stop - start) / step));
  return { kind: 'range', start, stop, step, length };
}

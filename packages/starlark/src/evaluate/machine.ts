// SPDX-License-Identifier: Apache-2.0

import { budgetStop } from '../failure';
import type { ProgramText, Spot } from '../syntax/nodes';
import type { Outcome, StarlarkHost, StarlarkValue } from '../types';

/**
 * An active call, and the position it has reached. Built-in functions have no source.
 *
 * @public
 */
export interface Frame {
  readonly function: string;
  readonly source?: ProgramText;
  spot?: Spot;
}

/**
 * Returns the names of a module that a program loads.
 *
 * @public
 */
export type Loader = (
  module: string,
) => Outcome<ReadonlyMap<string, StarlarkValue>>;

/**
 * The state of a running program: its budgets, its active calls, and its module loader.
 *
 * @public
 */
export interface Machine extends StarlarkHost {
  readonly load?: Loader;
  readonly frames: Frame[];
  depth: number;
}

/** The active call. */
export function currentFrame({ frames }: Machine): Frame {
  return frames[frames.length - 1];
}

/** Enters a level of evaluation; the caller leaves it. */
export function descend(machine: Machine): void {
  machine.depth += 1;
  if (machine.depth > machine.limits.depth) {
    throw budgetStop('depth', machine.limits.depth);
  }
}

// SPDX-License-Identifier: Apache-2.0

import { budgetStop } from '../failure';
import type { ProgramText, Spot } from '../syntax/nodes';
import type { Outcome, StarlarkHost, StarlarkValue } from '../types';

/**
 * A call under way, and the spot that it has come to. Built-in functions have no text.
 *
 * @public
 */
export interface Frame {
  readonly function: string;
  readonly source?: ProgramText;
  spot?: Spot;
}

/**
 * Gives the names of a module that a program loads.
 *
 * @public
 */
export type Loader = (
  module: string,
) => Outcome<ReadonlyMap<string, StarlarkValue>>;

/**
 * What runs a program: its budgets, the calls under way, and how it loads modules.
 *
 * @public
 */
export interface Machine extends StarlarkHost {
  readonly load?: Loader;
  readonly frames: Frame[];
  depth: number;
}

/** The call under way. */
export function currentFrame({ frames }: Machine): Frame {
  return frames[frames.length - 1];
}

/** Begins one more level of evaluation; the caller takes it back when the level is done. */
export function descend(machine: Machine): void {
  machine.depth += 1;
  if (machine.depth > machine.limits.depth) {
    throw budgetStop('depth', machine.limits.depth);
  }
}

// SPDX-License-Identifier: Apache-2.0

import type { ProgramText, Spot } from './syntax/nodes';
import type {
  Outcome,
  StarlarkBudget,
  StarlarkFailure,
  StarlarkPlace,
} from './types';

/** The place in its file of a position in a program. */
export function placeOf(source: ProgramText, spot: Spot): StarlarkPlace {
  return {
    file: source.file,
    line: source.lines?.[spot.line - 1] ?? (source.line ?? 1) + spot.line - 1,
    column:
      spot.line === 1 ? (source.column ?? 1) + spot.column - 1 : spot.column,
  };
}

/** A failure thrown within this package. Not an `Error`, which would collect a stack trace. */
export class StarlarkStop {
  constructor(readonly failure: StarlarkFailure) {}
}

/** Runs `work` and returns its failure, if any, as data. */
export function attempt<Value>(work: () => Value): Outcome<Value> {
  try {
    return { kind: 'value', value: work() };
  } catch (error) {
    if (error instanceof StarlarkStop) {
      return { kind: 'failure', failure: error.failure };
    }
    throw error;
  }
}

/** The source cannot be parsed, or is rejected before it runs. */
export function syntaxStop(
  source: ProgramText,
  spot: Spot,
  message: string,
  kind: 'syntax' | 'static' = 'syntax',
): StarlarkStop {
  return new StarlarkStop({ kind, message, place: placeOf(source, spot) });
}

/** The program has an error. */
export function runtimeStop(message: string): StarlarkStop {
  return new StarlarkStop({ kind: 'runtime', message, backtrace: [] });
}

const budgetSentences: { readonly [budget in StarlarkBudget]: string } = {
  input: 'the program has more characters than the limit of',
  nesting: 'the program is nested deeper than the limit of',
  steps: 'the program takes more steps than the limit of',
  allocation: 'the program makes more data than the limit of',
  depth: 'calls or values are nested deeper than the limit of',
  integer: 'an integer has more bits than the limit of',
};

/** A budget is exhausted. */
export function budgetStop(
  budget: StarlarkBudget,
  limit: number,
): StarlarkStop {
  return new StarlarkStop({
    kind: 'budget',
    budget,
    limit,
    message: `${budgetSentences[budget]} ${limit}`,
    backtrace: [],
  });
}

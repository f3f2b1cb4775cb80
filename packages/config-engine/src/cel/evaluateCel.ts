// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../finding';
import { Budget, isExceeded, spend } from '../budget';
import { emptyObject, JsonValue } from '../json';
import { withoutStackTraces } from '../source';
import { describeError, unsetPath } from './describeError';
import { mapOf } from './library';
import { charge, metered } from './meter';
import type {
  CelExpression,
  CelOutcome,
  CelProgram,
  CelVariables,
} from './types';

/** Binds values to variables. The values are not changed. */
export function bindCel(values: {
  readonly [name: string]: JsonValue;
}): CelVariables {
  return { values, bound: new Map() };
}

/**
 * Evaluates a program (docs/rules/validations.md#expressions). Never throws, and charges its work to the budget as
 * template work.
 */
export function evaluateCel(
  program: CelProgram,
  variables: CelVariables,
  budget: Budget,
): CelOutcome {
  const { parts, foreignFunctions, typeProblem } = program;
  if (foreignFunctions.length > 0) {
    return {
      outcome: 'error',
      problem: phrase('notEvaluatedHere', { name: foreignFunctions[0] }),
    };
  }
  if (typeProblem !== undefined) {
    return { outcome: 'error', problem: typeProblem };
  }
  if (isExceeded(budget)) {
    return { outcome: 'overBudget' };
  }
  const texts: string[] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      texts.push(part);
      continue;
    }
    const outcome = evaluateExpression(part, program, variables, budget);
    if (outcome.outcome !== 'value' || parts.length === 1) {
      return outcome;
    }
    texts.push(textOf(outcome.value));
  }
  const value = texts.join('');
  return spend(budget, 'templateWork', value.length)
    ? { outcome: 'value', value }
    : { outcome: 'overBudget' };
}

function evaluateExpression(
  expression: CelExpression,
  { reads }: CelProgram,
  variables: CelVariables,
  budget: Budget,
): CelOutcome {
  try {
    const value = withoutStackTraces(() =>
      metered(budget, () => {
        for (const { path } of reads) {
          bind(path[0], variables);
        }
        return jsonOf(expression.evaluate(variables.bound));
      }),
    );
    if (isExceeded(budget)) {
      return { outcome: 'overBudget' };
    }
    return value === undefined
      ? { outcome: 'error', problem: phrase('celHasOtherValue') }
      : { outcome: 'value', value };
  } catch (error) {
    if (isExceeded(budget)) {
      return { outcome: 'overBudget' };
    }
    const unset = unsetPath(error);
    return {
      outcome: 'error',
      problem: describeError(error, expression.source),
      ...(unset && { unset }),
    };
  }
}

function bind(name: string, { values, bound }: CelVariables): void {
  if (!bound.has(name) && Object.hasOwn(values, name)) {
    bound.set(name, celOf(values[name]));
  }
}

/** Converts to CEL values. Objects become Maps, so any key is plain data. Numbers are doubles, as in OpenChoreo. */
function celOf(value: JsonValue): unknown {
  charge(1);
  if (Array.isArray(value)) {
    return value.map(celOf);
  }
  if (typeof value === 'object' && value !== null) {
    const map = new Map<string, unknown>();
    for (const key of Object.keys(value)) {
      map.set(key, celOf(value[key]));
    }
    return map;
  }
  return value;
}

/** Converts to plain data; undefined if JSON cannot represent the value. */
function jsonOf(value: unknown): JsonValue | undefined {
  charge(1);
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'bigint': {
      const number = Number(value);
      return Number.isSafeInteger(number) ? number : undefined;
    }
    case 'number':
      return Number.isFinite(value) ? value : undefined;
    default:
      break;
  }
  if (value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    const items: JsonValue[] = [];
    for (const item of value) {
      const json = jsonOf(item);
      if (json === undefined) {
        return undefined;
      }
      items.push(json);
    }
    return items;
  }
  const entries = mapOf(value);
  const object = emptyObject();
  for (const [key, child] of entries ?? []) {
    const json = jsonOf(child);
    if (json === undefined) {
      return undefined;
    }
    object[String(key)] = json;
  }
  return entries && object;
}

/** Formats a value within a string as Go's templates print it. */
function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  equalJson,
  isObject,
  JsonObject,
  JsonValue,
} from '@component-config/config-engine';
import type { CaseOutcome } from './types';

const QUOTED_LENGTH = 160;

/** A difference with the result that has it; undefined if there is none. */
export function disagreement(
  what: string | undefined,
  result: JsonValue = null,
): CaseOutcome {
  return what === undefined ? undefined : { what, result };
}

/** The outcome of a case whose result is compared as data. */
export function compareData(
  expected: JsonValue | undefined,
  result: JsonValue,
): CaseOutcome {
  return disagreement(describeDifference(expected, result), result);
}

/** The same for data that may be refused: then the result is null. */
export function compareUnlessRefused(
  { error, expect }: JsonObject,
  result: JsonValue,
): CaseOutcome {
  return error === undefined
    ? compareData(expect, result)
    : disagreement(result === null ? undefined : 'not refused', result);
}

/** The first path where two values differ as data, as a sentence; undefined if they are equal. */
export function describeDifference(
  expected: JsonValue | undefined,
  actual: JsonValue | undefined,
  pointer: string = '',
): string | undefined {
  if (equalJson(expected, actual)) {
    return undefined;
  }
  if (isObject(expected) && isObject(actual)) {
    for (const key of new Set([
      ...Object.keys(expected),
      ...Object.keys(actual),
    ])) {
      const difference = describeDifference(
        Object.hasOwn(expected, key) ? expected[key] : undefined,
        Object.hasOwn(actual, key) ? actual[key] : undefined,
        childPointer(pointer, key),
      );
      if (difference) {
        return difference;
      }
    }
  }
  if (
    Array.isArray(expected) &&
    Array.isArray(actual) &&
    expected.length === actual.length
  ) {
    const index = expected.findIndex(
      (item, position) => !equalJson(item, actual[position]),
    );
    return describeDifference(
      expected[index],
      actual[index],
      childPointer(pointer, index),
    );
  }
  return `at "${pointer}": expected ${quote(expected)}, got ${quote(actual)}`;
}

function quote(value: JsonValue | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > QUOTED_LENGTH
    ? `${text.slice(0, QUOTED_LENGTH)}…`
    : text;
}

// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../../finding';
import { isObject, JsonValue } from '../../json';
import { compilePattern, patternWork } from '../../pattern';
import { formatValue, isTemplate, valueWeight } from '../../template';
import type { RuleCheck } from './types';

/** Whether a value passes a check; undefined if there is no value. Null counts as a value with an empty string form. */
type Test = (value: JsonValue | undefined) => boolean;

/** A check with its operand, or the required type of the operand. */
export type PreparedCheck =
  { readonly passes: Test } | { readonly expected: Phrase };

/**
 * Prepares a check (docs/rules/mutation.md#checks). Rejects invalid operands, so that no value passes by mistake.
 *
 * @param operand - with its templates rendered
 */
export function prepareCheck(
  check: RuleCheck,
  operand: JsonValue,
): PreparedCheck {
  switch (check) {
    case 'exists':
      return { passes: value => !isEmpty(value) };
    case 'notExists':
      return { passes: isEmpty };
    case 'min':
    case 'greaterThanOrEqual':
      return bound(operand, (value, limit) => value >= limit);
    case 'max':
    case 'lessThanOrEqual':
      return bound(operand, (value, limit) => value <= limit);
    case 'greaterThan':
      return bound(operand, (value, limit) => value > limit);
    case 'lessThan':
      return bound(operand, (value, limit) => value < limit);
    case 'between':
      return range(operand, isWithin => isWithin);
    case 'notBetween':
      return range(operand, isWithin => !isWithin);
    case 'in':
      return membership(operand, isMember => isMember);
    case 'notIn':
      return membership(operand, isMember => !isMember);
    default:
      return ofText(check, operand);
  }
}

/**
 * The cost of a check in template work units: both sides are converted to strings, and a pattern's cost is proportional
 * to its own length times the string's.
 *
 * @param value - the value to check; omitted while the check is only prepared
 */
export function checkWork(
  check: RuleCheck,
  operand: JsonValue,
  value: JsonValue = null,
): number {
  const characters = valueWeight(value);
  if (check !== 'regex' || typeof operand !== 'string') {
    return characters + valueWeight(operand);
  }
  return patternWork(operand, characters);
}

/** Whether a check has an operand. */
export function takesOperand(check: RuleCheck): boolean {
  return check !== 'exists' && check !== 'notExists';
}

/** Whether an operand contains a template, so that it depends on the configuration. */
export function hasTemplate(operand: JsonValue): boolean {
  return Array.isArray(operand)
    ? operand.some(hasTemplate)
    : typeof operand === 'string' && isTemplate(operand);
}

function isEmpty(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === '';
}

function ofText(check: RuleCheck, operand: JsonValue): PreparedCheck {
  if (Array.isArray(operand) || isObject(operand)) {
    return { expected: phrase('textToCompare') };
  }
  const wanted = formatValue(operand);
  const test = (passes: (text: string) => boolean): PreparedCheck => ({
    passes: value => value !== undefined && passes(formatValue(value)),
  });
  switch (check) {
    case 'equals':
      return test(text => text === wanted);
    case 'notEquals':
      return {
        passes: value => value === undefined || formatValue(value) !== wanted,
      };
    case 'prefix':
      return test(text => text.startsWith(wanted));
    case 'notPrefix':
      return test(text => !text.startsWith(wanted));
    case 'suffix':
      return test(text => text.endsWith(wanted));
    case 'notSuffix':
      return test(text => !text.endsWith(wanted));
    case 'contains':
      return test(text => text.includes(wanted));
    case 'notContains':
      return test(text => !text.includes(wanted));
    default: {
      const pattern = compilePattern(wanted);
      return 'matcher' in pattern
        ? test(text => pattern.matcher.test(text))
        : { expected: phrase('re2Pattern', { reason: pattern.reason }) };
    }
  }
}

function bound(
  operand: JsonValue,
  passes: (value: number, limit: number) => boolean,
): PreparedCheck {
  const limit = numberOf(operand);
  return limit === undefined
    ? { expected: phrase('numberToCompare') }
    : {
        passes: value => {
          const number = numberOf(value);
          return number !== undefined && passes(number, limit);
        },
      };
}

function range(
  operand: JsonValue,
  passes: (isWithin: boolean) => boolean,
): PreparedCheck {
  const [low, high, ...more] = itemsOf(operand).map(numberOf);
  return low === undefined ||
    high === undefined ||
    more.length > 0 ||
    low > high
    ? { expected: phrase('twoNumbers') }
    : {
        passes: value => {
          const number = numberOf(value);
          return (
            number !== undefined && passes(number >= low && number <= high)
          );
        },
      };
}

function membership(
  operand: JsonValue,
  passes: (isMember: boolean) => boolean,
): PreparedCheck {
  if (isObject(operand)) {
    return { expected: phrase('listOrCommas') };
  }
  const members = new Set(itemsOf(operand).map(formatValue));
  return {
    passes: value =>
      value !== undefined && passes(members.has(formatValue(value))),
  };
}

/** The items of a list, or of a comma-separated string, trimmed. */
function itemsOf(operand: JsonValue): JsonValue[] {
  return Array.isArray(operand)
    ? operand
    : formatValue(operand)
        .split(',')
        .map(item => item.trim());
}

function numberOf(value: JsonValue | undefined): number | undefined {
  if (typeof value === 'number') {
    return value;
  }
  const isNumber =
    typeof value === 'string' &&
    /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(value.trim());
  return isNumber ? Number(value) : undefined;
}

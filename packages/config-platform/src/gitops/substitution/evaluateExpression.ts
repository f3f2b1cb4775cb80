// SPDX-License-Identifier: Apache-2.0

import type { Expression } from './readExpressions';
import { flux } from '../findings';
import { Unsubstituted, unreadable } from './readExpressions';
import { matchedPrefix } from './trimPattern';

/** What expressions are evaluated with. */
export interface Evaluation {
  /**
   * The value of a variable.
   *
   * @returns undefined if it is not set
   *
   * @throws whatever ends the evaluation, such as for a variable that is not known
   */
  valueOf(name: string): string | undefined;
  /** Is called with the work before it is done; may throw. */
  count(work: number): void;
  /** Whether a variable that is not set is an error. */
  readonly isStrict: boolean;
}

const defaults = new Set([':=', ':-', ':?', ':+', '=']);

/**
 * The value of an expression (docs/rules/flux.md#expressions).
 *
 * @throws Unsubstituted, and what the evaluation throws
 */
export function evaluateExpression(
  { name, operator, operands }: Expression,
  evaluation: Evaluation,
): string {
  const values = operands.map(operand =>
    typeof operand === 'string'
      ? operand
      : evaluateExpression(operand, evaluation),
  );
  const value = evaluation.valueOf(name);
  if (value === undefined && evaluation.isStrict && !defaults.has(operator)) {
    throw new Unsubstituted(place => flux('variableNotSet', place, { name }));
  }
  const result = apply(operator, value ?? '', values, evaluation);
  evaluation.count(result.length + 1);
  return result;
}

function apply(
  operator: string,
  value: string,
  operands: readonly string[],
  evaluation: Evaluation,
): string {
  const [first = '', second] = operands;
  switch (operator) {
    case 'length':
      return String(new TextEncoder().encode(value).length);
    case '^^':
      return value.toUpperCase();
    case ',,':
      return value.toLowerCase();
    case '^':
    case ',':
      return withFirst(value, operator === '^');
    case ':':
      return substring(value, first, second);
    case '#':
    case '##':
    case '%':
    case '%%':
      return trimmed(operator, value, first, evaluation);
    case '/':
    case '//':
    case '/#':
    case '/%':
      return replaced(operator, value, first, second, evaluation);
    default:
      return value === '' ? operands.join('') : value;
  }
}

function withFirst(value: string, isUpper: boolean): string {
  const [first = ''] = value;
  const changed = isUpper ? first.toUpperCase() : first.toLowerCase();
  return changed + value.slice(first.length);
}

/** Positions count bytes. What is no number leaves the value as it is. */
function substring(
  value: string,
  from: string,
  length: string | undefined,
): string {
  const number = /^[-+]?\d{1,15}$/;
  if (!number.test(from) || (length !== undefined && !number.test(length))) {
    return value;
  }
  const bytes = new TextEncoder().encode(value);
  const start =
    Number(from) < 0 ? Math.max(0, bytes.length + Number(from)) : Number(from);
  const end = length === undefined ? bytes.length : start + Number(length);
  if (end < bytes.length && (end < start || start < 0)) {
    throw new Unsubstituted(unreadable);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      bytes.slice(start, Math.max(start, end)),
    );
  } catch {
    // Half of a character.
    throw new Unsubstituted(unreadable);
  }
}

function trimmed(
  operator: string,
  value: string,
  pattern: string,
  { count }: Evaluation,
): string {
  count(value.length + pattern.length);
  const isPrefix = operator.startsWith('#');
  const order = (text: string) => (isPrefix ? [...text] : [...text].reverse());
  const characters = order(value);
  const rest = characters.slice(
    matchedPrefix(
      characters,
      order(pattern),
      operator.length === 2 ? 'longest' : 'shortest',
      count,
    ),
  );
  return (isPrefix ? rest : rest.reverse()).join('');
}

function replaced(
  operator: string,
  value: string,
  pattern: string,
  by: string | undefined,
  { count }: Evaluation,
): string {
  const replacement = by ?? '';
  switch (operator) {
    case '/':
      return replaceFirst(value, pattern, replacement);
    case '/#':
      return by !== undefined && value.startsWith(pattern)
        ? replaceFirst(value, pattern, by)
        : value;
    case '/%':
      return by !== undefined && value.endsWith(pattern)
        ? value.slice(0, value.length - pattern.length) + by
        : value;
    default: {
      const parts = pattern === '' ? ['', ...value, ''] : value.split(pattern);
      count(value.length + parts.length * replacement.length);
      return parts.join(replacement);
    }
  }
}

function replaceFirst(value: string, pattern: string, by: string): string {
  const at = value.indexOf(pattern);
  return at < 0
    ? value
    : value.slice(0, at) + by + value.slice(at + pattern.length);
}

// SPDX-License-Identifier: Apache-2.0

import {
  EvaluationError,
  TypeError as TypeFailure,
} from '@marcbachmann/cel-js';
import { withoutOurs } from './environment';

/** The longest part of an expression that a sentence quotes. */
const quotedLength = 120;

/** Errors whose sentences name types and nothing of the data. */
const telling: ReadonlySet<string> = new Set([
  'no_such_overload',
  'no_matching_overload',
  'invalid_logical_operand',
  'incompatible_ternary_branches',
  'invalid_index_type',
  'cannot_index_type',
]);

const sentences: ReadonlyMap<string, string> = new Map([
  ['no_such_key', 'is not set'],
  ['unknown_variable', 'is not known'],
  ['division_by_zero', 'divides by zero'],
  ['modulo_by_zero', 'divides by zero'],
  ['invalid_condition_type', 'is neither true nor false'],
  ['invalid_comprehension_range', 'is neither a list nor a map'],
  ['index_out_of_bounds', 'is outside the list'],
  ['index_out_of_range', 'is outside the text or list'],
  ['invalid_pattern', 'has a pattern that is not RE2'],
  ['not_a_text', 'has an item that is not a text'],
  ['optional_value_missing', 'has no value'],
  ['optional_expected', 'is not an optional value'],
  ['repeated_key', 'gives a key twice'],
  ['int_conversion_error', 'is not a whole number'],
  ['uint_conversion_error', 'is not a whole number'],
  ['double_conversion_error', 'is not a number'],
  ['bool_conversion_error', 'is neither true nor false'],
  ['numeric_overflow', 'is too large a number'],
]);

/**
 * Why an expression has no value, in words of the expression: `"parameters.size" is not set`. The library's own sentence
 * may quote the data, which may be sensitive, so only those that cannot are told.
 */
export function describeError(error: unknown, source: string): string {
  if (!(error instanceof EvaluationError || error instanceof TypeFailure)) {
    return 'it cannot be evaluated';
  }
  const { code, node, summary } = error;
  const written = node ? source.slice(node.start, node.end).trim() : '';
  const part =
    written.length > quotedLength
      ? `${written.slice(0, quotedLength)}…`
      : written || source.trim();
  if (telling.has(code)) {
    const sentence = withoutOurs(summary).replace(/\bdyn<(\w+)>/g, '$1');
    return `"${part}": ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  }
  return `"${part}" ${sentences.get(code) ?? 'cannot be evaluated'}`;
}

// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase, Words } from '../finding';
import {
  EvaluationError,
  TypeError as TypeFailure,
} from '@marcbachmann/cel-js';
import { withoutPrefix } from './environment';
import { pathWithin } from './readExpression';

/** Maximum length of an expression quoted in a message. */
const quotedLength = 120;

/** Errors whose messages mention types but no data. */
const dataFreeErrors: ReadonlySet<string> = new Set([
  'no_such_overload',
  'no_matching_overload',
  'invalid_logical_operand',
  'incompatible_ternary_branches',
  'invalid_index_type',
  'cannot_index_type',
  'heterogeneous_list_element',
  'heterogeneous_map_key',
  'heterogeneous_map_value',
]);

const sentences: ReadonlyMap<string, Phrase> = new Map([
  ['no_such_key', phrase('celIsNotSet')],
  ['unknown_variable', phrase('celIsNotKnown')],
  ['division_by_zero', phrase('celDividesByZero')],
  ['modulo_by_zero', phrase('celDividesByZero')],
  ['invalid_condition_type', phrase('celIsNotBoolean')],
  ['invalid_comprehension_range', phrase('celIsNotCollection')],
  ['index_out_of_bounds', phrase('celIsOutsideList')],
  ['list_is_empty', phrase('celListIsEmpty')],
  ['index_out_of_range', phrase('celIsOutsideText')],
  ['invalid_pattern', phrase('celPatternIsNotRe2')],
  ['not_a_text', phrase('celItemIsNoText')],
  ['optional_value_missing', phrase('celHasNoValue')],
  ['format_not_valid', phrase('celFormatIsNotValid')],
  ['not_convertible', phrase('celIsNotConvertible')],
  ['invalid_timestamp', phrase('celIsNotConvertible')],
  ['invalid_duration', phrase('celIsNotConvertible')],
  ['optional_expected', phrase('celIsNotOptional')],
  ['repeated_key', phrase('celRepeatsKey')],
  ['int_conversion_error', phrase('celIsNotWhole')],
  ['uint_conversion_error', phrase('celIsNotWhole')],
  ['double_conversion_error', phrase('celIsNoNumber')],
  ['bool_conversion_error', phrase('celIsNotBoolean')],
  ['numeric_overflow', phrase('celNumberTooLarge')],
]);

/** Errors that a value in the configuration would prevent. */
const unsetErrors: ReadonlySet<string> = new Set([
  'no_such_key',
  'index_out_of_bounds',
  'optional_value_missing',
]);

/** The path that is not set, if that is why an expression has no value. Ends before a name that is computed. */
export function unsetPath(error: unknown): readonly string[] | undefined {
  return error instanceof EvaluationError &&
    unsetErrors.has(error.code) &&
    error.node
    ? pathWithin(error.node)
    : undefined;
}

/**
 * Why an expression has no value, in terms of the expression: `"parameters.size" is not set`. The library's messages
 * may quote data, which may be sensitive, so only those that cannot are used.
 */
export function describeError(error: unknown, source: string): Words {
  if (!(error instanceof EvaluationError || error instanceof TypeFailure)) {
    return phrase('celCannotBeEvaluated');
  }
  const { code, node, summary } = error;
  const written = node ? source.slice(node.start, node.end).trim() : '';
  const part =
    written.length > quotedLength
      ? `${written.slice(0, quotedLength)}…`
      : written || source.trim();
  if (dataFreeErrors.has(code)) {
    const sentence = withoutPrefix(summary).replace(/\bdyn<(\w+)>/g, '$1');
    return `"${part}": ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  }
  const isUndeclared = error instanceof TypeFailure && code === 'no_such_key';
  return phrase('celPart', {
    part,
    problem: isUndeclared
      ? phrase('celIsNotDeclared')
      : (sentences.get(code) ?? phrase('celCannotBe')),
  });
}

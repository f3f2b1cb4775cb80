// SPDX-License-Identifier: Apache-2.0

import { equalJson, isObject, JsonValue } from '../json';
import { pathBase, type FieldPath, type PathScope } from './fieldPath';

/**
 * The condition for a field to apply, from `oc:ui:showIf`. The language is closed:
 *
 * - `field` is met when the value exists and is neither false, empty, 0 nor null; `!field` is the opposite;
 * - `field=a` and `field=a|b` are met when the value is one of these; `field!=a` when it is none of them;
 * - a list of conditions is met when each of them is.
 *
 * The path is dotted. Its first name is looked up beside the field, then in the section, then in the configuration
 * (docs/annotations.md#when-a-field-applies).
 *
 * @public
 */
export interface ShowIf extends FieldPath {
  /** The condition as its author wrote it. */
  readonly text: string;
  /** Omitted to test whether the value is truthy. */
  readonly values?: readonly string[];
  readonly negated: boolean;
}

/**
 * Parses the conditions of a field. Invalid ones, and those on unknown fields, are ignored: a mistake in a condition
 * must not hide a field.
 *
 * @public
 */
export function readShowIf(
  annotation: JsonValue | undefined,
  scope: PathScope,
): ShowIf[] {
  return parseShowIf(annotation).flatMap(condition => {
    const base = pathBase(condition.path, scope);
    return base === undefined ? [] : [{ ...condition, base }];
  });
}

/** The valid conditions of a field, whether or not their paths lead to a field. */
export function parseShowIf(
  annotation: JsonValue | undefined,
): Array<Omit<ShowIf, 'base'>> {
  return [annotation ?? []].flat().flatMap(text => {
    if (typeof text !== 'string') {
      return [];
    }
    const parts = /^(!?)\s*([^=!|\s]+)\s*(?:(!?=)(.*))?$/.exec(text.trim());
    if (!parts || (parts[1] === '!' && parts[3] !== undefined)) {
      return [];
    }
    const [, not, dotted, operator, wanted = ''] = parts;
    return [
      {
        text: text.trim(),
        path: dotted.split('.'),
        negated: not === '!' || operator === '!=',
        ...(operator !== undefined && {
          values: wanted.split('|').map(value => value.trim()),
        }),
      },
    ];
  });
}

/**
 * Whether a value meets a condition.
 *
 * @public
 */
export function meetsShowIf(
  { values, negated }: ShowIf,
  value: JsonValue | undefined,
): boolean {
  const isMet = values
    ? values.some(wanted => textOf(value) === wanted)
    : isYes(value);
  return isMet !== negated;
}

function isYes(value: JsonValue | undefined): boolean {
  const isEmpty =
    equalJson(value, []) ||
    (isObject(value) && Object.keys(value).length === 0);
  return Boolean(value) && !isEmpty;
}

function textOf(value: JsonValue | undefined): string {
  if (value === undefined) {
    return '';
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

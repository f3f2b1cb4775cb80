// SPDX-License-Identifier: Apache-2.0

import {
  Finding,
  formatPath,
  isWithin,
  JsonValue,
  readableValue,
} from '@component-config/config-engine';
import { isSimple } from './countFields';
import { flattenFields, FormField } from './formFields';
import { FieldFilter, FieldMark, Inherited } from '../types';

/**
 * The fields and values that a filter searches.
 *
 * @public
 */
export interface FilterSubject {
  fields: readonly FormField[];
  valueAt: (pointer: string) => JsonValue | undefined;
  inheritedAt: (pointer: string) => Inherited | undefined;
  findings: readonly Finding[];
  /** Whether hidden fields are rendered, and so searched. */
  showHidden?: boolean;
}

/**
 * The result of a filter.
 *
 * @public
 */
export interface FilterResult {
  /** The matching fields, their parents, and their descendants. */
  visible: ReadonlySet<string>;
  /** The number of matching fields. */
  count: number;
}

/**
 * Whether a filter matches everything.
 *
 * @public
 */
export function isEmptyFilter(filter: FieldFilter | undefined): boolean {
  return !filter || (filter.text.trim() === '' && filter.marks.length === 0);
}

/**
 * The fields that match a filter. If a part matches by name, all of its fields match.
 *
 * @public
 */
export function filterFields(
  filter: FieldFilter,
  subject: FilterSubject,
): FilterResult {
  const wanted = filter.text.trim().toLocaleLowerCase();
  const visible = new Set<string>();
  let count = 0;

  function isMarked(field: FormField): boolean {
    return (
      filter.marks.length === 0 ||
      (isControl(field, subject) &&
        filter.marks.some(mark => hasMark(mark, field, subject))) ||
      (filter.marks.includes('error') && isWrongItself(field, subject))
    );
  }

  /** Returns whether the field or a descendant matches. */
  function visit(field: FormField, isFrameLeft: boolean): boolean {
    if (field.isInapplicable || (field.isHidden && !subject.showHidden)) {
      return false;
    }
    const fitsName = isFrameLeft || hasText(field, wanted);
    const fits =
      isMarked(field) &&
      (fitsName || (field.isLeaf && hasValue(field, wanted, subject)));
    let isLeft = fits;
    for (const child of field.children) {
      isLeft = visit(child, fitsName) || isLeft;
    }
    if (fits && (field.isLeaf || filter.marks.length > 0)) {
      count++;
    }
    if (fits && filter.marks.length > 0) {
      // A mark that matches a part as a whole is changed in its fields.
      flattenFields(field.children).forEach(({ pointer }) =>
        visible.add(pointer),
      );
    }
    if (isLeft) {
      visible.add(field.pointer);
    }
    return isLeft;
  }

  for (const field of subject.fields) {
    visit(field, false);
  }
  return { visible, count };
}

/** Whether a field has its own control or is a switch with no fields below it. */
function isControl(
  { pointer, isLeaf, isSwitched, isOff }: FormField,
  { valueAt, inheritedAt }: FilterSubject,
): boolean {
  if (isOff || !isSwitched) {
    return isLeaf && !isOff;
  }
  const own = valueAt(pointer);
  return isSimple(own === undefined ? inheritedAt(pointer)?.value : own);
}

/**
 * Whether a required field already has a value without one set here.
 *
 * @param hasEmptyDefault - whether its default does not count as a value
 */
export function isAnswered(
  inherited: Inherited | undefined,
  hasEmptyDefault: boolean,
): boolean {
  return (
    inherited !== undefined &&
    !(hasEmptyDefault && inherited.kind === 'default')
  );
}

function isWrongItself(
  { pointer, isOff }: FormField,
  { findings }: FilterSubject,
): boolean {
  return (
    !isOff &&
    findings.some(
      finding => finding.severity === 'error' && finding.pointer === pointer,
    )
  );
}

function hasText({ label, pointer, description }: FormField, wanted: string) {
  return [label, formatPath(pointer), pointer, description ?? ''].some(text =>
    text.toLocaleLowerCase().includes(wanted),
  );
}

function hasValue(
  { pointer, isSensitive }: FormField,
  wanted: string,
  { valueAt, inheritedAt }: FilterSubject,
): boolean {
  const value = valueAt(pointer) ?? inheritedAt(pointer)?.value;
  return (
    !isSensitive &&
    value !== undefined &&
    readableValue(value).toLocaleLowerCase().includes(wanted)
  );
}

function hasMark(
  mark: FieldMark,
  field: FormField,
  { valueAt, inheritedAt, findings }: FilterSubject,
): boolean {
  switch (mark) {
    case 'set':
      return valueAt(field.pointer) !== undefined;
    case 'inherited':
      return (
        valueAt(field.pointer) === undefined &&
        inheritedAt(field.pointer) !== undefined
      );
    case 'error':
      return findings.some(
        ({ severity, pointer }) =>
          severity === 'error' && isWithin(pointer, field.pointer),
      );
    case 'required':
      return (
        field.isRequired &&
        valueAt(field.pointer) === undefined &&
        !isAnswered(inheritedAt(field.pointer), field.hasEmptyDefault)
      );
    case 'advanced':
      return field.isAdvanced;
    case 'deprecated':
      return field.isDeprecated;
    default:
      return false;
  }
}

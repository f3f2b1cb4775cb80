// SPDX-License-Identifier: Apache-2.0

import {
  Finding,
  isObject,
  isWithin,
  JsonValue,
} from '@component-config/config-engine';
import { flattenFields, FormField } from './formFields';

/**
 * The input for counting the fields of a part of a form.
 *
 * @public
 */
export interface CountedPart {
  fields: readonly FormField[];
  /** The value of a path in the edited layer. */
  valueAt: (pointer: string) => JsonValue | undefined;
  /** Whether hidden fields are rendered. */
  showHidden?: boolean;
}

/**
 * The number of fields in a part of a form.
 *
 * @public
 */
export interface FieldCounts {
  fields: number;
  /** The number of fields that the layer sets. */
  set: number;
}

/**
 * Counts the fields of a part of a form, consistently everywhere: each control counts as one field, including free-form
 * values, the items of a list and the entries of a map; a list without items counts as one. Fields that are hidden, do
 * not apply, or are in a disabled part are not counted. A part that is switched here and has no fields below it counts
 * as set, but not as a field.
 *
 * @public
 */
export function countFields(part: CountedPart): FieldCounts {
  const drawn = flattenFields(part.fields).filter(
    field =>
      (part.showHidden === true || !field.isHidden) && !field.isInapplicable,
  );
  return {
    fields: drawn.filter(({ isLeaf, isOff }) => isLeaf && !isOff).length,
    set: drawn.filter(({ pointer, isLeaf, isSwitched }) => {
      const own = part.valueAt(pointer);
      return own !== undefined && (isLeaf || (isSwitched && isSimple(own)));
    }).length,
  };
}

/**
 * Counts the errors at a path and below it.
 *
 * @param findings - the visible ones
 *
 * @public
 */
export function countErrors(
  findings: readonly Finding[],
  pointer: string,
): number {
  return findings.filter(
    finding =>
      finding.severity === 'error' && isWithin(finding.pointer, pointer),
  ).length;
}

/** Whether a value of a part only indicates that the part is present or absent. */
export function isSimple(value: JsonValue | undefined): boolean {
  return !isObject(value) || Object.keys(value).length === 0;
}

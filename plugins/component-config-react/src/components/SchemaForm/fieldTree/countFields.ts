// SPDX-License-Identifier: Apache-2.0

import {
  Finding,
  isObject,
  isWithin,
  JsonValue,
} from '@component-config/config-engine';
import { flattenFields, FormField } from './formFields';

/**
 * What is counted, of the fields of a part of a form.
 *
 * @public
 */
export interface CountedPart {
  fields: readonly FormField[];
  /** What the edited layer says at a place. */
  valueAt: (pointer: string) => JsonValue | undefined;
  /** Whether hidden fields are drawn. */
  showHidden?: boolean;
}

/**
 * How many fields a part of a form has.
 *
 * @public
 */
export interface FieldCounts {
  fields: number;
  /** Those of them that the layer sets. */
  set: number;
}

/**
 * Counts the fields of a part of a form, everywhere in the same way: what is drawn as one control is one field, a value of
 * any shape included; so are the items of a list and the entries of a map, as many as there are, and a list without
 * items. Fields that are hidden, do not apply, or are in a part that is off are not drawn. A part that is switched here
 * and has no fields below it is set, and no field.
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
      return own !== undefined && (isLeaf || (isSwitched && isBare(own)));
    }).length,
  };
}

/**
 * Counts the errors at a place and below it.
 *
 * @param findings - those that are shown
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

/** Whether a value says of a part no more than whether it is there. */
export function isBare(value: JsonValue | undefined): boolean {
  return !isObject(value) || Object.keys(value).length === 0;
}

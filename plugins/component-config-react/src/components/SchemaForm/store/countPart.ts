// SPDX-License-Identifier: Apache-2.0

import { countFields, FieldCounts } from '../fieldTree/countFields';
import { formFields } from '../fieldTree/formFields';
import { FieldNode } from '../fieldTree/types';
import { FormStore } from './formStore';

/** A part of a form with its own heading: an object or map, or some fields of one. */
export interface FormPart {
  nodes: FieldNode | readonly FieldNode[];
  /** JSON Pointer of the object or map. */
  pointer: string;
}

/** The current counts of a part of a form. */
export function countPart(
  { root, currentAt, valueAt, facts }: FormStore,
  { nodes, pointer }: FormPart,
): FieldCounts {
  return countFields({
    fields: formFields(nodes, pointer, currentAt, root),
    valueAt,
    showHidden: facts().showHidden,
  });
}

/** The key for the folding state of a group. */
export function groupKey(pointer: string, group: string): string {
  return `${pointer}#group:${group}`;
}

/** The key for the folding state of an object's advanced fields. */
export function advancedKey(pointer: string): string {
  return `${pointer}#advanced`;
}

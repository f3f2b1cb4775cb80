// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  isObject,
  JsonValue,
  meetsShowIf,
  showIfPointer,
} from '@component-config/config-engine';
import { singularName } from '@component-config/config-platform';
import { isOn } from '../../../layer';
import { isFrame, isSwitched } from './isFrame';
import { FieldNode } from './types';

/**
 * A field of a form, or a part that contains fields.
 *
 * @public
 */
export interface FormField {
  /** JSON Pointer into the configuration. */
  pointer: string;
  label: string;
  description: string | undefined;
  /** A single control, as opposed to an object, map or list of objects. */
  isLeaf: boolean;
  /** An object or map that can be switched on and off. */
  isSwitched: boolean;
  /** A parent is off, or it is an unselected alternative: it is not rendered. */
  isOff: boolean;
  isRequired: boolean;
  /** Its default does not count as a value. */
  hasEmptyDefault: boolean;
  /** The field or one of its parents. */
  isAdvanced: boolean;
  /** The field or one of its parents. */
  isDeprecated: boolean;
  isHidden: boolean;
  isSensitive: boolean;
  /** `oc:scaffolding=omit`. */
  isOmitted: boolean;
  /** Its condition, or that of a parent, is not met. */
  isInapplicable: boolean;
  children: readonly FormField[];
}

/**
 * The fields of a form with their values, as a tree in display order, including existing items and entries.
 *
 * @param part - the tree of a section, a part of it, or some fields of a part
 * @param pointer - JSON Pointer of the section or part
 * @param currentAt - the value of a path: that of the layer, or the inherited one
 * @param root - JSON Pointer of the section, if the form is only a part of it
 *
 * @public
 */
export function formFields(
  part: FieldNode | readonly FieldNode[],
  pointer: string,
  currentAt: (pointer: string) => JsonValue | undefined,
  root = pointer,
): FormField[] {
  const around: Around = {
    root,
    currentAt,
    isOff: false,
    isAdvanced: false,
    isDeprecated: false,
    isHidden: false,
    isSensitive: false,
    isOmitted: false,
    isInapplicable: false,
  };
  if (!('kind' in part)) {
    return propertiesOf(part, pointer, around);
  }
  // A free-form section is one field.
  return part.kind === 'free' && !part.isUnreadable
    ? [fieldOf(part, pointer, '', around)]
    : fieldsWithin(part, pointer, around);
}

/**
 * All fields of a tree, parents first.
 *
 * @public
 */
export function flattenFields(fields: readonly FormField[]): FormField[] {
  return fields.flatMap(field => [field, ...flattenFields(field.children)]);
}

interface Around {
  root: string;
  currentAt: (pointer: string) => JsonValue | undefined;
  isOff: boolean;
  isAdvanced: boolean;
  isDeprecated: boolean;
  isHidden: boolean;
  isSensitive: boolean;
  isOmitted: boolean;
  isInapplicable: boolean;
}

function fieldOf(
  node: FieldNode,
  pointer: string,
  label: string,
  around: Around,
): FormField {
  const { description, isRequired, hasEmptyDefault, isAlternative } = node;
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const within: Around = {
    ...around,
    isAdvanced: around.isAdvanced || node.isAdvanced,
    isDeprecated: around.isDeprecated || node.deprecated !== undefined,
    isHidden: around.isHidden || node.isHidden,
    isSensitive: around.isSensitive || node.isSensitive,
    isOmitted: around.isOmitted || node.isOmitted,
    isInapplicable:
      around.isInapplicable ||
      !isApplicable(node, parent, around.root, around.currentAt),
  };
  const canBeOff = isSwitched(node) || isAlternative;
  const isNull = canBeOff && !isOn(around.currentAt(pointer));
  const children = fieldsWithin(node, pointer, {
    ...within,
    isOff: around.isOff || isNull,
  });
  const { isAdvanced, isDeprecated, isHidden } = within;
  const { isSensitive, isOmitted, isInapplicable } = within;
  return {
    pointer,
    label,
    description,
    isLeaf: !isFrame(node) && children.length === 0,
    isSwitched: isSwitched(node),
    isOff: around.isOff || (isNull && isAlternative),
    isRequired,
    hasEmptyDefault,
    isAdvanced,
    isDeprecated,
    isHidden,
    isSensitive,
    isOmitted,
    isInapplicable,
    children,
  };
}

/** Whether the conditions of a field are met. */
export function isApplicable(
  { showIf }: FieldNode,
  parent: string,
  root: string,
  currentAt: (pointer: string) => JsonValue | undefined,
): boolean {
  return showIf.every(condition =>
    meetsShowIf(condition, currentAt(showIfPointer(condition, parent, root))),
  );
}

function fieldsWithin(
  node: FieldNode,
  pointer: string,
  around: Around,
): FormField[] {
  switch (node.kind) {
    case 'list': {
      const items = around.currentAt(pointer);
      const title = node.item.title ?? singularName(node.title ?? '');
      return (Array.isArray(items) ? items : []).map((_, index) =>
        fieldOf(
          node.item,
          childPointer(pointer, index),
          `${title} ${index + 1}`,
          around,
        ),
      );
    }
    case 'map': {
      const declared = propertiesOf(node.declared.fields, pointer, around);
      const known = new Set(declared.map(field => field.pointer));
      const value = around.currentAt(pointer);
      const entries = Object.keys(isObject(value) ? value : {})
        .filter(key => !known.has(childPointer(pointer, key)))
        .map(key =>
          fieldOf(node.entry, childPointer(pointer, key), key, around),
        );
      return [...declared, ...entries];
    }
    case 'union': {
      const branches = node.branches.map(branch => branch.node);
      const fields = [...(node.base ? [node.base] : []), ...branches].flatMap(
        part => fieldsWithin(part, pointer, around),
      );
      return [...new Map(fields.map(field => [field.pointer, field])).values()];
    }
    case 'object':
      return propertiesOf(node.fields, pointer, around);
    default:
      return [];
  }
}

function propertiesOf(
  nodes: readonly FieldNode[],
  pointer: string,
  around: Around,
): FormField[] {
  return nodes.map(node => {
    const { name = '', title = name } = node;
    return fieldOf(node, childPointer(pointer, name), title, around);
  });
}

/** The number of fields in a part of a form, without items and entries. */
export function countRendered(part: FieldNode | readonly FieldNode[]): number {
  return flattenFields(formFields(part, '', () => undefined)).filter(
    field => field.isLeaf && !field.isHidden,
  ).length;
}

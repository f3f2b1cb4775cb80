// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  emptyObject,
  equalJson,
  JsonObject,
  JsonValue,
  valueAt,
} from '@component-config/config-engine';
import { currentValue, unsetAt } from '../../../layer';
import { flattenFields, FormField, formFields } from './formFields';
import { fieldTree } from './fieldTree';
import { FieldNode } from './types';

/** Dropping a value may make others inapplicable, and so on: a chain longer than this is circular. */
const LONGEST_CHAIN = 20;

/**
 * A layer without the values that the form does not show: those of hidden fields, and of fields whose condition
 * (`oc:ui:showIf`) is not met. This is what is saved; `dropped` lists what to report to the user.
 *
 * @param roots - JSON Pointers of the sections
 * @param inheritedAt - the value of a path when the layer does not set it
 * @param before - the layer as loaded: its values that were not shown are not part of this edit, and stay
 * @param showsHidden - whether hidden fields are shown: then their values are kept
 * @public
 */
export function dropUnshown(options: {
  schema: CompiledSchema;
  roots: readonly string[];
  layer: JsonObject;
  inheritedAt: (pointer: string) => JsonValue | undefined;
  before?: JsonObject;
  showsHidden?: boolean;
}): { layer: JsonObject; dropped: string[] } {
  const { schema, roots, inheritedAt, before = emptyObject() } = options;
  const { showsHidden = false } = options;
  const forms = roots.flatMap(root => {
    const form = fieldTree(schema, root);
    return form ? [{ root, form }] : [];
  });
  const unshownOf = (values: JsonObject) =>
    forms.flatMap(({ root, form }) =>
      unshownIn(form, root, values, inheritedAt, showsHidden),
    );
  const old = new Set(unshownOf(before));
  const isAnswer = (values: JsonObject, pointer: string) =>
    !old.has(pointer) ||
    !equalJson(valueAt(values, pointer), valueAt(before, pointer));

  let result: { layer: JsonObject; dropped: string[] } = {
    layer: options.layer,
    dropped: [],
  };
  for (let round = 0; round < LONGEST_CHAIN; round++) {
    const { layer, dropped } = result;
    const unshown = unshownOf(layer).filter(pointer =>
      isAnswer(layer, pointer),
    );
    if (unshown.length === 0) {
      break;
    }
    result = {
      // From the last: removing an item shifts those after it.
      layer: unshown.reduceRight(
        (rest, pointer) =>
          unsetAt(schema.jsonSchema, rest, pointer, inheritedAt),
        layer,
      ),
      dropped: [...dropped, ...unshown],
    };
  }
  return result;
}

/**
 * The outermost fields whose condition is not met, although the layer sets them, and that `dropUnshown` leaves: they
 * were already so when the layer was loaded. Their values stay effective until they are removed.
 *
 * @param before - the layer as loaded
 */
export function hiddenValues(options: {
  form: FieldNode;
  root: string;
  layer: JsonObject;
  before: JsonObject;
  inheritedAt: (pointer: string) => JsonValue | undefined;
}): FormField[] {
  const { form, root, layer, before, inheritedAt } = options;
  const hiddenIn = (values: JsonObject) =>
    fieldsOf(form, root, values, inheritedAt).filter(
      ({ pointer, isInapplicable, isHidden }) =>
        isInapplicable && !isHidden && valueAt(values, pointer) !== undefined,
    );
  const old = new Set(hiddenIn(before).map(({ pointer }) => pointer));
  if (old.size === 0) {
    return [];
  }
  return outermost(
    hiddenIn(layer).filter(
      ({ pointer }) =>
        old.has(pointer) &&
        equalJson(valueAt(layer, pointer), valueAt(before, pointer)),
    ),
  );
}

/** The outermost paths that are set and not shown. */
function unshownIn(
  form: FieldNode,
  root: string,
  layer: JsonObject,
  inheritedAt: (pointer: string) => JsonValue | undefined,
  showsHidden: boolean,
): string[] {
  return outermost(
    fieldsOf(form, root, layer, inheritedAt).filter(
      field =>
        ((field.isHidden && !showsHidden) || field.isInapplicable) &&
        valueAt(layer, field.pointer) !== undefined,
    ),
  ).map(({ pointer }) => pointer);
}

function fieldsOf(
  form: FieldNode,
  root: string,
  layer: JsonObject,
  inheritedAt: (pointer: string) => JsonValue | undefined,
): FormField[] {
  return flattenFields(
    formFields(form, root, pointer =>
      currentValue(layer, pointer, inheritedAt),
    ),
  );
}

/** The fields that are not within another one. */
function outermost(fields: readonly FormField[]): FormField[] {
  return fields.filter(
    ({ pointer }) =>
      !fields.some(other => pointer.startsWith(`${other.pointer}/`)),
  );
}

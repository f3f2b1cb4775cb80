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
import { flattenFields, formFields } from './formFields';
import { FormSchema, formSchema } from '../layout/formSchema';

/** An answer dropped may make another one inapplicable, and so on: a chain longer than this is a circle. */
const LONGEST_CHAIN = 20;

/**
 * A layer without the answers that the form does not show: of hidden fields, and of fields whose condition
 * (`oc:ui:showIf`) does not hold. This is what is saved; `dropped` names what the person has to be told about.
 *
 * @param roots - JSON Pointers of the sections
 * @param inheritedAt - what a place has when the layer does not set it
 * @param before - the layer as it was loaded: what was in it and not shown either is no answer of this edit, and stays
 * @param showsHidden - whether hidden fields are shown: then what is in them is an answer
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
    const form = formSchema(schema, root);
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
      // From the last: taking an item out moves those after it.
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

/** The outermost places that are set and not shown. */
function unshownIn(
  form: FormSchema,
  root: string,
  layer: JsonObject,
  inheritedAt: (pointer: string) => JsonValue | undefined,
  showsHidden: boolean,
): string[] {
  const fields = formFields(form, root, pointer =>
    currentValue(layer, pointer, inheritedAt),
  );
  const unshown = flattenFields(fields)
    .filter(field => (field.isHidden && !showsHidden) || field.isInapplicable)
    .map(field => field.pointer)
    .filter(pointer => valueAt(layer, pointer) !== undefined);
  return unshown.filter(
    pointer => !unshown.some(other => pointer.startsWith(`${other}/`)),
  );
}

// SPDX-License-Identifier: Apache-2.0

import {
  JsonObject,
  JsonValue,
  valueAt,
} from '@component-config/config-engine';
import { useMemo } from 'react';
import { removeValueAt, setValueAt, unsetAt } from '../../../layer';
import { FormStore } from '../store/formStore';
import { useFormStore } from '../store/FormStoreContext';

/** The edits of one path of the layer. */
export interface FieldEdit {
  /** Sets a value; undefined removes it, along with parents left empty. */
  set(value: JsonValue | undefined): void;
  /** Keeps a text that is not a value yet; the layer stays. */
  keep(text: string): void;
  /** Removes an item of a list, an entry of a map, or a value. */
  remove(): void;
}

/** @see FieldEdit */
export function useFieldEdit(pointer: string): FieldEdit {
  const store = useFormStore();
  return useMemo(() => fieldEdit(store, pointer), [store, pointer]);
}

/** @see FieldEdit */
export function fieldEdit(store: FormStore, pointer: string): FieldEdit {
  const unset = (layer: JsonObject) =>
    unsetAt(
      store.schema.jsonSchema,
      layer,
      pointer,
      place => store.inheritedAt(place)?.value,
    );
  return {
    set(value) {
      const isComposite = typeof value === 'object' && value !== null;
      // A list or map that is changed as a whole keeps the texts in its fields.
      if (!isComposite || store.textAt(pointer) !== undefined) {
        store.dropTexts(pointer);
      }
      store.edit(layer =>
        value === undefined ? unset(layer) : setValueAt(layer, pointer, value),
      );
    },
    keep: text => store.keepText(pointer, text),
    remove() {
      store.dropTexts(pointer);
      store.edit(layer => {
        const parent = valueAt(layer, pointer.replace(/\/[^/]*$/, ''));
        return Array.isArray(parent)
          ? removeValueAt(layer, pointer)
          : unset(layer);
      });
    },
  };
}

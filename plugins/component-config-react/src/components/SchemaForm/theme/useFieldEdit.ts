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

/** What can be done to one place of the layer. */
export interface FieldEdit {
  /** Sets a value; undefined takes it away, and what only held it. */
  set(value: JsonValue | undefined): void;
  /** Takes an item out of a list, an entry out of a map, or a value away. */
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
    set: value =>
      store.edit(layer =>
        value === undefined ? unset(layer) : setValueAt(layer, pointer, value),
      ),
    remove: () =>
      store.edit(layer => {
        const parent = valueAt(layer, pointer.replace(/\/[^/]*$/, ''));
        return Array.isArray(parent)
          ? removeValueAt(layer, pointer)
          : unset(layer);
      }),
  };
}

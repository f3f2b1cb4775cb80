// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  JsonValue,
  leafPointers,
} from '@component-config/config-engine';
import { useContext } from 'react';
import { isOn, switchSection, unsetAt } from '../../../layer';
import { FormStore } from '../store/formStore';
import { useFormStore, useFromStore } from '../store/FormStoreContext';
import { Inherited, Locked } from '../types';
import { DisabledContext } from './FieldContext';

/** A part of a form that is on or off: a nullable object or map, or an alternative. */
export interface Section {
  isOn: boolean;
  /** Whether the edited layer sets the state; values within a part that is on anyway do not count. */
  isSetHere: boolean;
  /** Whether it is on without the layer, and its origin; undefined if nothing sets it, and it is off. */
  inherited: Inherited | undefined;
  /** Why it cannot be switched. */
  locked: Locked | undefined;
}

/** The path of a part and its value when it is switched on. */
export interface SectionPlace {
  pointer: string;
  /** An item of a list or an entry of a map, which has nothing to inherit. */
  isEntry?: boolean;
  /** Its empty value. Defaults to an empty map. */
  empty?: JsonValue;
}

/** The state of a part that is on or off, from the store. */
export function sectionAt(store: FormStore, pointer: string): Section {
  const own = store.valueAt(pointer);
  const inherited = store.inheritedAt(pointer);
  const isInherited = isOn(inherited?.value);
  const isSimple = isObject(own) && Object.keys(own).length === 0;
  return {
    isOn: own === undefined ? isInherited : isOn(own),
    isSetHere: own !== undefined && (!isOn(own) || !isInherited || isSimple),
    inherited: inherited && { ...inherited, value: isInherited },
    locked: lockedWithin(store, pointer, inherited?.value),
  };
}

/** This layer cannot switch off what higher layers set: anything locked within a part locks it. */
function lockedWithin(
  store: FormStore,
  pointer: string,
  inherited: JsonValue | undefined,
): Locked | undefined {
  const { locked } = store.facts();
  if (!locked) {
    return undefined;
  }
  const leaves = isObject(inherited) ? leafPointers(inherited) : [];
  for (const place of ['', ...leaves]) {
    const found = locked(pointer + place);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** A copy of the form's layer with a part switched on or off. */
export function withSection(
  store: FormStore,
  layer: ReturnType<FormStore['layer']>,
  place: SectionPlace,
  on: boolean,
) {
  return switchSection(
    layer,
    {
      ...place,
      schema: store.schema.jsonSchema,
      inheritedAt: at => store.inheritedAt(at)?.value,
    },
    on,
  );
}

/** A copy of the form's layer without a part. */
export function withoutSection(
  store: FormStore,
  layer: ReturnType<FormStore['layer']>,
  pointer: string,
) {
  return unsetAt(
    store.schema.jsonSchema,
    layer,
    pointer,
    at => store.inheritedAt(at)?.value,
  );
}

/** A part that is on or off, with its actions. */
export function useSection(place: SectionPlace): Section & {
  isDisabled: boolean;
  turn: (on: boolean) => void;
  reset: () => void;
} {
  const store = useFormStore();
  const isDisabled = useContext(DisabledContext);
  const { pointer } = place;
  const section = useFromStore([pointer], current =>
    sectionAt(current, pointer),
  );
  return {
    ...section,
    isDisabled: isDisabled || section.locked !== undefined,
    turn(on) {
      store.edit(layer => withSection(store, layer, place, on));
      if (on) {
        // After switching something on, the user wants to see its contents.
        store.setOpen(pointer, true);
      }
    },
    reset() {
      store.dropTexts(pointer);
      store.edit(layer => withoutSection(store, layer, pointer));
    },
  };
}

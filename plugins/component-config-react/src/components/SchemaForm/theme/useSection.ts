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

/** A part of a form that is on or off: an object or map that may be null, or an alternative. */
export interface Section {
  isOn: boolean;
  /** Whether it is the edited layer that says so; what the layer sets within a part that is on anyway does not. */
  isSetHere: boolean;
  /** Whether it is on without the layer, and by what; undefined: nothing is said about it, and it is off. */
  inherited: Inherited | undefined;
  /** Why it cannot be switched. */
  locked: Locked | undefined;
}

/** How a part is found and what it is when it is switched on. */
export interface SectionPlace {
  pointer: string;
  /** An item of a list or an entry of a map, which has nothing to fall back to. */
  isEntry?: boolean;
  /** What it is when nothing is set in it; absent: an empty map. */
  empty?: JsonValue;
}

/** What the store knows about a part that is on or off. */
export function sectionAt(store: FormStore, pointer: string): Section {
  const own = store.valueAt(pointer);
  const inherited = store.inheritedAt(pointer);
  const isInherited = isOn(inherited?.value);
  const isBare = isObject(own) && Object.keys(own).length === 0;
  return {
    isOn: own === undefined ? isInherited : isOn(own),
    isSetHere: own !== undefined && (!isOn(own) || !isInherited || isBare),
    inherited: inherited && { ...inherited, value: isInherited },
    locked: lockedWithin(store, pointer, inherited?.value),
  };
}

/** Nothing that is above this layer can be switched off by it: a part is locked by anything that is locked within it. */
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

/** A copy of the layer of a form in which a part is on or off. */
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

/** A copy of the layer of a form that says nothing about a part. */
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

/** One part that is on or off, and what can be done to it. */
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
        // Who switches something on wants to see what is in it.
        store.setOpen(pointer, true);
      }
    },
    reset: () => store.edit(layer => withoutSection(store, layer, pointer)),
  };
}

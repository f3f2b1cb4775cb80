import {
  emptyObject,
  equalJson,
  isObject,
  JsonObject,
  JsonValue,
} from '../json';
import { childPointer, itemPointer } from '../pointer';
import type { CompiledSchema } from '../schema';
import { maskRules } from './maskRules';
import { maskAt, maskObject } from './maskValue';
import {
  everywhere,
  SensitivePlaces,
  sensitivePlaces,
} from './sensitivePlaces';
import type {
  Contribution,
  EffectiveConfiguration,
  Layer,
  MutatedPlace,
  Provenance,
  Tombstone,
} from '../effective';

/**
 * An effective configuration that shows no sensitive value: neither in the result, nor in what was shadowed or removed.
 * The shape stays; `null` does too, since it says that nothing is there.
 *
 * @param mask - the text that stands for a sensitive value
 */
export function maskSensitive(
  effective: EffectiveConfiguration,
  schema: CompiledSchema,
  mask: string,
): EffectiveConfiguration {
  const places = sensitivePlaces(schema, effective.mutations);
  if (places.isEmpty) {
    return effective;
  }
  const maskAll = (said: readonly Contribution[], within: boolean) =>
    said.map(contribution =>
      maskContribution(contribution, places, mask, within),
    );
  const provenance = emptyObject<Provenance>();
  for (const pointer of Object.keys(effective.provenance)) {
    const { winner, shadowed, contributors } = effective.provenance[pointer];
    const within = places.has(pointer);
    provenance[pointer] = {
      winner: maskContribution(winner, places, mask, within),
      shadowed: maskAll(shadowed, within),
      ...(contributors && { contributors: maskAll(contributors, within) }),
    };
  }
  const shadowedLists = emptyObject<readonly Contribution[]>();
  for (const pointer of Object.keys(effective.shadowedLists)) {
    shadowedLists[pointer] = maskAll(
      effective.shadowedLists[pointer],
      places.has(pointer),
    );
  }
  const items = emptyObject<JsonObject>();
  for (const pointer of Object.keys(effective.items)) {
    const item = maskAt(effective.items[pointer], pointer, places, mask);
    items[pointer] = isObject(item) ? item : emptyObject();
  }
  return {
    ...effective,
    config: maskObject(effective.config, places, mask),
    provenance,
    shadowedLists,
    items,
    tombstones: effective.tombstones.map(tombstone =>
      maskTombstone(tombstone, places, mask),
    ),
    mutations: effective.mutations.map(mutation =>
      maskMutation(mutation, places, mask),
    ),
    patch: effective.patch.map(operation =>
      operation.op === 'remove'
        ? operation
        : {
            ...operation,
            value: maskAt(operation.value, operation.path, places, mask),
          },
    ),
  };
}

/** An item that is sensitive is not named by its value either. */
function maskTombstone(
  tombstone: Tombstone,
  places: SensitivePlaces,
  mask: string,
): Tombstone {
  const { pointer, item, removedBy, shadowed } = tombstone;
  const within = places.has(pointer);
  const list = pointer.slice(0, pointer.lastIndexOf('/'));
  const masked =
    item === undefined
      ? undefined
      : maskAt(item, childPointer(list, 0), places, mask);
  return {
    ...tombstone,
    ...(masked !== undefined && {
      pointer: itemPointer(list, masked),
      item: masked,
    }),
    removedBy: maskContribution(removedBy, places, mask, within),
    shadowed: shadowed.map(contribution =>
      maskContribution(contribution, places, mask, within),
    ),
  };
}

/** The templates of a sensitive value may hold parts of it. */
function maskMutation(
  mutation: MutatedPlace,
  places: SensitivePlaces,
  mask: string,
): MutatedPlace {
  const { pointer, before, after, templates } = mutation;
  return {
    ...mutation,
    ...(before !== undefined && {
      before: maskAt(before, pointer, places, mask),
    }),
    after: maskAt(after, pointer, places, mask),
    ...(templates && {
      templates: maskTemplates(templates, pointer, places, mask),
    }),
  };
}

function maskTemplates(
  templates: readonly string[],
  pointer: string,
  places: SensitivePlaces,
  mask: string,
): readonly string[] {
  return places.touches(pointer) ? templates.map(() => mask) : templates;
}

/** Layers that show no sensitive value. @see maskSensitive */
export function maskLayers(
  layers: readonly Layer[],
  schema: CompiledSchema,
  mask: string,
): Layer[] {
  const places = sensitivePlaces(schema);
  if (places.isEmpty) {
    return [...layers];
  }
  return layers.map(layer => ({
    ...layer,
    value: maskObject(layer.value, places, mask),
    ...(layer.rules && { rules: maskRules(layer.rules, places, mask) }),
  }));
}

/** A partial configuration that shows no sensitive value. @see maskSensitive */
export function maskValues(
  values: JsonObject,
  schema: CompiledSchema,
  mask: string,
): JsonObject {
  return maskObject(values, sensitivePlaces(schema), mask);
}

/**
 * Undoes `maskValues` for values that come back: a sensitive value that is the mask was left alone, and becomes the one
 * that is held. Items of a list are found again by their other values, then by their place. A mask that nothing is held
 * for is taken out.
 *
 * @param values - what was sent
 * @param held - what was masked, in the clear
 */
export function restoreMasked(
  values: JsonObject,
  held: JsonObject,
  schema: CompiledSchema,
  mask: string,
): JsonObject {
  const restored = restoreAt(values, held, '', {
    places: sensitivePlaces(schema),
    mask,
  });
  return isObject(restored) ? restored : emptyObject();
}

/**
 * What a layer said about a sensitive place is masked entirely, also where it said it about an ancestor; what it said
 * about another place only where that holds sensitive ones.
 */
export function maskContribution(
  contribution: Contribution,
  places: SensitivePlaces,
  mask: string,
  entirely: boolean,
): Contribution {
  const { pointer, value, templates } = contribution;
  return {
    ...contribution,
    value: maskAt(value, pointer, entirely ? everywhere : places, mask),
    ...(templates && {
      templates: entirely
        ? templates.map(() => mask)
        : maskTemplates(templates, pointer, places, mask),
    }),
  };
}

/** What a restoration is made with. */
interface Restoration {
  readonly places: SensitivePlaces;
  readonly mask: string;
}

function restoreAt(
  value: JsonValue,
  held: JsonValue | undefined,
  pointer: string,
  restoration: Restoration,
): JsonValue | undefined {
  if (Array.isArray(value)) {
    const counterparts = findCounterparts(
      value,
      Array.isArray(held) ? held : [],
      pointer,
      restoration,
    );
    return value
      .map((item, index) =>
        restoreAt(
          item,
          counterparts[index],
          childPointer(pointer, index),
          restoration,
        ),
      )
      .filter((item): item is JsonValue => item !== undefined);
  }
  if (isObject(value)) {
    const restored = emptyObject();
    for (const key of Object.keys(value)) {
      const child = restoreAt(
        value[key],
        isObject(held) && Object.hasOwn(held, key) ? held[key] : undefined,
        childPointer(pointer, key),
        restoration,
      );
      if (child !== undefined) {
        restored[key] = child;
      }
    }
    return restored;
  }
  return value === restoration.mask && restoration.places.has(pointer)
    ? held
    : value;
}

/** For each item that came back the one that it was: the same but for its secrets, else the one at its place. */
function findCounterparts(
  items: readonly JsonValue[],
  held: readonly JsonValue[],
  pointer: string,
  { places, mask }: Restoration,
): Array<JsonValue | undefined> {
  const masked = held.map((item, index) =>
    maskAt(item, childPointer(pointer, index), places, mask),
  );
  const taken = new Set<number>();
  const found = items.map((item, index) => {
    const isSame = (candidate: number) =>
      candidate < masked.length &&
      !taken.has(candidate) &&
      equalJson(masked[candidate], item);
    const match = isSame(index)
      ? index
      : masked.findIndex((_, candidate) => isSame(candidate));
    if (match >= 0) {
      taken.add(match);
    }
    return match;
  });
  return found.map((match, index) => {
    if (match >= 0) {
      return held[match];
    }
    return taken.has(index) ? undefined : held[index];
  });
}

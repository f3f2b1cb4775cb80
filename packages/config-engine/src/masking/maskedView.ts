// SPDX-License-Identifier: Apache-2.0

import type { Contribution } from '../merge';
import type { EffectiveConfiguration } from '../effective/types';
import { JsonValue, canonicalJson } from '../json';
import { type CompiledSchema, configurationKeys } from '../schema';
import { listSecrets, ListSecrets } from './listSecrets';
import { maskAt } from './maskValue';
import { isHidden } from './places/placeTree';
import {
  EffectivePlaces,
  effectivePlaces,
  everywhere,
  everywhereIn,
} from './places/sensitivePlaces';
import { isWithin, parsePointer, valueAt } from '../pointer';
import { enteredAt } from './record';
import type { SensitiveRecord } from './types';

/** An effective configuration as shown to callers who may not see its secrets, piece by piece. */
export interface MaskedView {
  readonly places: EffectivePlaces;
  /** Lists that are a single secret. */
  readonly lists: ListSecrets;
  /** Whether everything at a place of the result is secret. */
  isSecret(pointer: string, value: JsonValue): boolean;
  /** The masked value at a place of the result. */
  value(value: JsonValue, pointer: string): JsonValue;
  /**
   * Masks a contribution of a layer: entirely if the place is secret, even if the layer contributed to an ancestor; a
   * contribution to another place only where that contains secrets. References are not masked unless a rule copied
   * them.
   */
  contribution(given: Contribution, entirely: boolean): Contribution;
  /** The contributions to a list that is a single secret, by any of its items, one for each layer, lowest first. */
  listParts(list: string): Contribution[];
  /** Equal for two secrets with the same origin. @see SecretOrigins */
  originOf(pointer: string): string;
}

/** @param side - @see secretOrigins */
export function maskedView(
  effective: EffectiveConfiguration,
  schema: CompiledSchema,
  mask: string,
  side?: OriginSide,
): MaskedView {
  const places = effectivePlaces(effective, schema);
  const lists = listSecrets(effective, places.result);
  const origins = secretOrigins(effective, places, lists, side);
  const around = everywhereIn(schema);
  return {
    places,
    lists,
    isSecret: (pointer, value) =>
      lists.around(pointer) !== undefined ||
      isHidden(places.result.at(pointer), value),
    value: (value, pointer) =>
      lists.around(pointer) === undefined
        ? lists.replaceIn(
            maskAt(value, pointer, places.result, mask),
            pointer,
            mask,
          )
        : mask,
    contribution: (given, entirely) => {
      const { pointer, value, templates } = given;
      const isDerivedFromSecret = places.isDerivedFromSecret(given);
      const shown = isDerivedFromSecret ? everywhere : places.base;
      const masked = maskAt(
        // The value is secret at its current place, but was contributed at another.
        entirely ? maskAt(value, pointer, around, mask) : value,
        pointer,
        shown,
        mask,
      );
      if (masked === value && !templates) {
        return given;
      }
      return {
        ...given,
        value: masked,
        ...(templates && {
          templates:
            entirely || shown.touches(pointer)
              ? templates.map(() => mask)
              : templates,
        }),
      };
    },
    listParts: list =>
      lists.contributionsOf(list).map(({ layer, position }) => ({
        layer,
        pointer: list,
        value: mask,
        ...(position && { position }),
      })),
    originOf: origins.of,
  };
}

/** The origins of the secrets of a result, as strings that are equal for equal origins. */
interface SecretOrigins {
  /**
   * The origin of the secret at a place: the layer, the pointer in it, the line, and the revision in which it was
   * entered; for one that a rule computed from others, their origins too. Never the value.
   */
  of(pointer: string): string;
}

/** Identifies one side of a comparison. */
interface OriginSide {
  /** Identifies the environment: secrets computed from facts of environments with different names differ. */
  readonly name: string;
  /** Set if the documents may differ between the two sides, so that lines are not comparable. */
  readonly ignoresLines: boolean;
}

function secretOrigins(
  effective: EffectiveConfiguration,
  places: EffectivePlaces,
  lists: ListSecrets,
  side: OriginSide = { name: '', ignoresLines: false },
): SecretOrigins {
  const { config, layers, mutations, provenance } = effective;
  const records = new Map(layers.map(({ id, recorded }) => [id, recorded]));
  const rules = new Map<string, number[]>();
  mutations.forEach(({ layer }, index) => {
    rules.set(layer, [...(rules.get(layer) ?? []), index]);
  });
  const known = new Map<string, string>();

  /**
   * The secret and all those that it was computed from, each once and identified by its number: rules may read each
   * other's places, so that their chains have no end.
   */
  function of(pointer: string): string {
    const pointers = [pointer];
    const numbers = new Map([[pointer, 0]]);
    const numberOf = (read: string) => {
      const number = numbers.get(read) ?? pointers.push(read) - 1;
      numbers.set(read, number);
      return number;
    };
    const parts: JsonValue[] = [];
    // It grows.
    for (const one of pointers) {
      parts.push(partsAt(one, numberOf));
    }
    return JSON.stringify(parts);
  }

  function partsAt(pointer: string, numberOf: NumberOf): JsonValue {
    const list = lists.around(pointer);
    return list === undefined
      ? winnersAt(pointer).map(contribution =>
          partOf(contribution, undefined, numberOf),
        )
      : lists
          .contributionsOf(list)
          .map(contribution => partOf(contribution, tokensIn(list), numberOf));
  }

  function winnersAt(pointer: string): Contribution[] {
    return Object.hasOwn(provenance, pointer)
      ? [provenance[pointer].winner]
      : [];
  }

  /** @param length - for a list: the number of steps in its path */
  function partOf(
    { layer, pointer, position }: Contribution,
    length: number | undefined,
    numberOf: NumberOf,
  ): JsonValue {
    const record = records.get(layer);
    const isList = length !== undefined;
    return [
      layer,
      isList ? '' : pointer,
      position && !side.ignoresLines ? [position.file, position.start] : null,
      isList
        ? enteredIn(record, pointer, length)
        : (enteredAt(record, pointer) ?? null),
      (rules.get(layer) ?? [])
        .filter(
          index =>
            isWithin(pointer, mutations[index].pointer) ||
            isWithin(mutations[index].pointer, pointer),
        )
        .map(index => readBy(index, numberOf)),
    ];
  }

  function readBy(index: number, numberOf: NumberOf): JsonValue {
    return mutations[index].reads.map(read => {
      if (!configurationKeys.has(parsePointer(read)[0])) {
        return read.startsWith('/metadata') ? read : [read, side.name];
      }
      if (!places.about.touches(read)) {
        return canonicalJson(valueAt(config, read) ?? null);
      }
      return Object.keys(provenance)
        .filter(leaf => isWithin(leaf, read))
        .map(numberOf);
    });
  }

  return {
    of: pointer => {
      const origin = known.get(pointer) ?? of(pointer);
      known.set(pointer, origin);
      return origin;
    },
  };
}

/** Numbers the places of the secrets that one is computed from. */
type NumberOf = (pointer: string) => number;

function tokensIn(pointer: string): number {
  return parsePointer(pointer).length;
}

/** The revisions in which one layer's secrets in a list were entered. */
function enteredIn(
  record: SensitiveRecord | undefined,
  pointer: string,
  length: number,
): JsonValue {
  if (!record) {
    return null;
  }
  const list = pointer
    .split('/')
    .slice(0, length + 1)
    .join('/');
  const within = Object.keys(record.entered)
    .filter(entry => isWithin(entry, list))
    .map(entry => record.entered[entry]);
  return within.length > 0
    ? [...new Set(within)].sort((a, b) => a - b)
    : (enteredAt(record, list) ?? null);
}

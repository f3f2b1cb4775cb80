// SPDX-License-Identifier: Apache-2.0

import type { Contribution } from '../merge';
import type { EffectiveConfiguration } from '../effective/types';
import type { JsonValue } from '../json';
import type { CompiledSchema } from '../schema';
import { listSecrets, ListSecrets } from './listSecrets';
import { maskAt } from './maskValue';
import { isHidden } from './places/placeTree';
import { OriginSide, secretOrigins } from './secretOrigins';
import {
  EffectivePlaces,
  effectivePlaces,
  everywhere,
  everywhereIn,
} from './places/sensitivePlaces';

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

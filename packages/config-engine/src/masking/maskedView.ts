// SPDX-License-Identifier: Apache-2.0

import type { Contribution } from '../merge';
import type { EffectiveConfiguration } from '../effective/types';
import type { JsonValue } from '../json';
import type { CompiledSchema } from '../schema';
import { listSecrets, ListSecrets } from './listSecrets';
import { maskAt } from './maskValue';
import { isHidden } from './placeTree';
import { OriginSide, secretOrigins } from './secretOrigins';
import {
  EffectivePlaces,
  effectivePlaces,
  everywhere,
  everywhereIn,
} from './sensitivePlaces';

/** An effective configuration as those see it who may not see its secrets, piece by piece. */
export interface MaskedView {
  readonly places: EffectivePlaces;
  /** Lists that are one secret. */
  readonly lists: ListSecrets;
  /** Whether what is at a place of the result has nothing in it that may be told. */
  isSecret(pointer: string, value: JsonValue): boolean;
  /** What the result has at a place, masked. */
  value(value: JsonValue, pointer: string): JsonValue;
  /**
   * What a layer said, masked: entirely where the place is secret, also where it said it about an ancestor; what it said
   * about another place only where that holds secrets. References are no secrets, unless a rule carried them.
   */
  contribution(given: Contribution, entirely: boolean): Contribution;
  /** Of a list that is one secret: what layers had a part in it, whichever of its items, lowest first. */
  listParts(list: string): Contribution[];
  /** The same for two secrets that have the same origin. @see SecretOrigins */
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
      const isCarried = places.isCarried(given);
      const shown = isCarried ? everywhere : places.base;
      const masked = maskAt(
        // Of what is secret where it is now, but was said elsewhere.
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

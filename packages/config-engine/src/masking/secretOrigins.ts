// SPDX-License-Identifier: Apache-2.0

import type { Contribution } from '../merge';
import type { EffectiveConfiguration } from '../effective/types';
import { canonicalJson, JsonValue } from '../json';
import { isWithin, parsePointer, valueAt } from '../pointer';
import type { ListSecrets } from './listSecrets';
import { enteredAt } from './record';
import type { EffectivePlaces } from './sensitivePlaces';
import type { SensitiveRecord } from './types';

/** Where the secrets of a result come from, as texts that are the same for the same origin. */
export interface SecretOrigins {
  /**
   * Of the secret at a place: the layer, the place in it, the line, and the revision in which it was entered; of one that a
   * rule made of others, theirs too. Never the value.
   */
  of(pointer: string): string;
}

/** Sections of a configuration; what rules read beside them is of the environment or the component. */
const sections = new Set([
  'parameters',
  'environmentConfigs',
  'traits',
  'workload',
]);

/** How far is looked for what a secret was made of that was made of others. */
const longestChain = 10;

/** On which side of a comparison secrets are. */
export interface OriginSide {
  /** Stands for the environment: what a secret is made of its facts differs between two names. */
  readonly name: string;
  /** The documents may have changed between the two sides, so that a line tells nothing. */
  readonly ignoresLines: boolean;
}

export function secretOrigins(
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
  const known = new Map<string, JsonValue>();

  function originOf(pointer: string, depth: number): JsonValue {
    const found = known.get(pointer);
    if (found !== undefined || depth > longestChain) {
      return found ?? null;
    }
    const list = lists.around(pointer);
    const origin =
      list === undefined
        ? winnersAt(pointer).map(contribution =>
            partOf(contribution, undefined, depth),
          )
        : lists
            .contributionsOf(list)
            .map(contribution => partOf(contribution, tokensIn(list), depth));
    known.set(pointer, origin);
    return origin;
  }

  function winnersAt(pointer: string): Contribution[] {
    return Object.hasOwn(provenance, pointer)
      ? [provenance[pointer].winner]
      : [];
  }

  /** @param length - of a list: how many steps lead to it */
  function partOf(
    { layer, pointer, position }: Contribution,
    length: number | undefined,
    depth: number,
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
        .map(index => readBy(index, depth)),
    ];
  }

  function readBy(index: number, depth: number): JsonValue {
    return mutations[index].reads.map(read => {
      if (!sections.has(parsePointer(read)[0])) {
        return read.startsWith('/metadata') ? read : [read, side.name];
      }
      if (!places.about.touches(read)) {
        return canonicalJson(valueAt(config, read) ?? null);
      }
      return Object.keys(provenance)
        .filter(leaf => isWithin(leaf, read))
        .map(leaf => originOf(leaf, depth + 1));
    });
  }

  return { of: pointer => JSON.stringify(originOf(pointer, 0)) };
}

function tokensIn(pointer: string): number {
  return parsePointer(pointer).length;
}

/** The revisions in which the secrets of a list were entered, of what one layer said in it. */
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

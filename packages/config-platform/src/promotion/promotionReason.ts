// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  formatPointer,
  ownLayerKinds,
  parsePointer,
  promotionAt,
  SCHEMA_LAYER,
  valueAt,
  type CompiledSchema,
  type EffectiveConfiguration,
  type JsonValue,
  type LayerKind,
} from '@component-config/config-engine';
import type { DifferenceReason } from '@component-config/plugin-component-config-common';

/**
 * Why a value that can be copied is promoted or not. The type decides by its annotation. Otherwise only values are
 * promoted that the component itself sets in the source, and that are not bound to an environment, because copying others
 * could carry something to an environment that was meant for another one.
 *
 * @param pointer - JSON Pointer of a leaf, or of a list as a whole
 */
export function promotionReason(
  pointer: string,
  compared: {
    schema: CompiledSchema;
    source: EffectiveConfiguration;
    target: EffectiveConfiguration;
    /** The configuration of each environment. */
    everywhere: readonly EffectiveConfiguration[];
  },
): DifferenceReason {
  const { schema, source, target, everywhere } = compared;
  const promotion = promotionAt(schema, pointer);
  if (promotion !== 'ask') {
    return promotion;
  }
  const value = valueAt(source.config, pointer);
  if (value === undefined) {
    return isRemovedByComponent(source, pointer) ? 'own' : 'absent';
  }
  const winners = winnersOf(source, pointer, target);
  const kinds = kindsOf(source);
  const isOwn = (layer: string) => ownLayerKinds.has(kinds.get(layer));
  if (winners.some(layer => layer !== SCHEMA_LAYER && !isOwn(layer))) {
    return 'setForSource';
  }
  if (!winners.some(isOwn)) {
    return 'default';
  }
  if (isBoundToEnvironment(target, pointer, source, everywhere)) {
    return 'setForTarget';
  }
  return isDifferentEverywhere(pointer, everywhere) ? 'different' : 'own';
}

function kindsOf({
  layers,
}: EffectiveConfiguration): ReadonlyMap<string, LayerKind> {
  return new Map(layers.map(({ id, kind }) => [id, kind]));
}

/** By the provenance of a configuration, which is compared at many paths. */
const leafCache = new WeakMap<
  EffectiveConfiguration['provenance'],
  ReadonlyMap<string, readonly string[]>
>();

/** The leaves at and below each path. */
function leavesOf(
  provenance: EffectiveConfiguration['provenance'],
): ReadonlyMap<string, readonly string[]> {
  const known = leafCache.get(provenance);
  if (known) {
    return known;
  }
  const found = new Map<string, string[]>();
  for (const leaf of Object.keys(provenance)) {
    const tokens = parsePointer(leaf);
    for (let length = 0; length <= tokens.length; length += 1) {
      const around = formatPointer(tokens.slice(0, length));
      const leaves = found.get(around);
      if (leaves) {
        leaves.push(leaf);
      } else {
        found.set(around, [leaf]);
      }
    }
  }
  leafCache.set(provenance, found);
  return found;
}

/** The layers that set what is at the path, except the parts that the other configuration has as well. */
function winnersOf(
  { config, provenance }: EffectiveConfiguration,
  pointer: string,
  other: EffectiveConfiguration,
): string[] {
  const otherList = valueAt(other.config, pointer);
  const isShared = (leaf: string) => {
    const [index] = parsePointer(leaf.slice(pointer.length));
    return (
      index !== undefined &&
      Array.isArray(otherList) &&
      otherList.some(item =>
        equalJson(item, valueAt(config, pointer + formatPointer([index]))),
      )
    );
  };
  const leaves = leavesOf(provenance).get(pointer) ?? [];
  const differing = leaves.filter(leaf => !isShared(leaf));
  return (differing.length > 0 ? differing : leaves).map(
    leaf => provenance[leaf].winner.layer,
  );
}

function isRemovedByComponent(
  source: EffectiveConfiguration,
  pointer: string,
): boolean {
  const kinds = kindsOf(source);
  return source.tombstones.some(
    tombstone =>
      tombstone.pointer === pointer &&
      ownLayerKinds.has(kinds.get(tombstone.removedBy.layer)),
  );
}

/** Whether an overlay that does not apply in every environment sets the value. */
function isBoundToEnvironment(
  target: EffectiveConfiguration,
  pointer: string,
  source: EffectiveConfiguration,
  everywhere: readonly EffectiveConfiguration[],
): boolean {
  const kinds = kindsOf(target);
  return winnersOf(target, pointer, source).some(
    layer =>
      layer !== SCHEMA_LAYER &&
      !ownLayerKinds.has(kinds.get(layer)) &&
      everywhere.some(({ layers }) => !layers.some(({ id }) => id === layer)),
  );
}

/** Two environments that differ say nothing; from three on, a value for each is a pattern. */
function isDifferentEverywhere(
  pointer: string,
  everywhere: readonly EffectiveConfiguration[],
): boolean {
  const values = everywhere.map(
    ({ config }): JsonValue => valueAt(config, pointer) ?? null,
  );
  return (
    values.length > 2 &&
    values.every((value, index) =>
      values.slice(0, index).every(earlier => !equalJson(earlier, value)),
    )
  );
}

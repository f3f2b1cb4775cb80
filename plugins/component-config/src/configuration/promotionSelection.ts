// SPDX-License-Identifier: Apache-2.0

import {
  EffectiveConfiguration,
  equalJson,
  formatPointer,
  isWithin,
  JsonValue,
  LayerKind,
  parsePointer,
  SCHEMA_LAYER,
  valueAt,
} from '@component-config/config-engine';

/**
 * Why a value that can be copied is not selected at first: the platform sets it for the source or the target
 * environment; the source has the default of the schema, or no value; it is different in every environment.
 */
export type NotSelected =
  'setForSource' | 'setForTarget' | 'default' | 'absent' | 'different';

/** The layers that the component's own team writes. */
const ownKinds: ReadonlySet<LayerKind> = new Set<LayerKind>([
  'component',
  'component-environment',
  'portal',
  'portal-environment',
]);

/**
 * Whether copying a path could carry something to an environment that was meant for another one: only values are
 * selected that the component itself sets in the source, and that are not bound to an environment.
 *
 * @param pointer - JSON Pointer of a leaf, or of a list as a whole
 */
export function notSelected(
  pointer: string,
  configurations: {
    source: EffectiveConfiguration;
    target: EffectiveConfiguration;
    /** The configuration of each environment. */
    everywhere: readonly EffectiveConfiguration[];
  },
): NotSelected | undefined {
  const { source, target, everywhere } = configurations;
  const value = valueAt(source.config, pointer);
  if (value === undefined) {
    return isRemovedByComponent(source, pointer) ? undefined : 'absent';
  }
  const winners = winnersOf(source, pointer, target);
  const kinds = kindsOf(source);
  const isOwn = (layer: string) => ownKinds.has(kinds.get(layer) ?? 'schema');
  if (winners.some(layer => layer !== SCHEMA_LAYER && !isOwn(layer))) {
    return 'setForSource';
  }
  if (!winners.some(isOwn)) {
    return 'default';
  }
  if (isBoundToEnvironment(target, pointer, source, everywhere)) {
    return 'setForTarget';
  }
  return isDifferentEverywhere(pointer, everywhere) ? 'different' : undefined;
}

function kindsOf({
  layers,
}: EffectiveConfiguration): ReadonlyMap<string, LayerKind> {
  return new Map(layers.map(({ id, kind }) => [id, kind]));
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
  const leaves = Object.keys(provenance).filter(leaf =>
    isWithin(leaf, pointer),
  );
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
      ownKinds.has(kinds.get(tombstone.removedBy.layer) ?? 'schema'),
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
      !ownKinds.has(kinds.get(layer) ?? 'schema') &&
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

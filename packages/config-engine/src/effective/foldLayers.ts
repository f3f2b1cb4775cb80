import {
  cloneJson,
  emptyObject,
  isObject,
  JsonObject,
  JsonValue,
} from '../json';
import { childPointer, valueAt } from '../pointer';
import { nearestPosition } from '../schema';
import { leafPointers } from './leafPointers';
import type {
  Contribution,
  EffectiveConfiguration,
  Layer,
  Provenance,
  Tombstone,
} from './types';

/** What the layers give together, before the schema's defaults. */
export interface Fold {
  readonly config: JsonObject;
  /** For each leaf of `config`, by JSON Pointer. */
  readonly provenance: { readonly [pointer: string]: Provenance };
  readonly shadowedLists: EffectiveConfiguration['shadowedLists'];
  readonly tombstones: readonly Tombstone[];
}

/** What one layer says about a place, or about an ancestor of it that the layer gave as a whole. */
interface Statement {
  readonly layer: Layer;
  readonly pointer: string;
  readonly value: JsonValue;
  /** False where a higher layer gave or removed an ancestor as a whole: then the statement is only ever shadowed. */
  readonly live: boolean;
}

/** A fold that is under way. */
interface Folding {
  readonly allowsNull: (pointer: string) => boolean;
  readonly provenance: { [pointer: string]: Provenance };
  readonly shadowedLists: { [pointer: string]: readonly Contribution[] };
  readonly tombstones: Tombstone[];
}

/**
 * Folds layers, lowest first: maps are joined, scalars and lists replace, a value of another type replaces, and `null`
 * removes unless the schema allows null there. `[]` and `{}` are values; a `{}` above a map adds nothing to it.
 *
 * All layers are walked together, so that the reason for a leaf is at hand where its value is decided.
 *
 * @param allowsNull - whether the schema allows null at a place of the configuration
 */
export function foldLayers(
  layers: readonly Layer[],
  allowsNull: (pointer: string) => boolean,
): Fold {
  const folding: Folding = {
    allowsNull,
    provenance: emptyObject(),
    shadowedLists: emptyObject(),
    tombstones: [],
  };
  const statements = layers.map(layer => ({
    layer,
    pointer: '',
    value: layer.value,
    live: true,
  }));
  return {
    config: foldMap(folding, '', statements, -1),
    provenance: folding.provenance,
    shadowedLists: folding.shadowedLists,
    tombstones: folding.tombstones,
  };
}

/** The value of one place, or undefined where it is removed. `statements` has at least one that is live. */
function foldPlace(
  folding: Folding,
  pointer: string,
  statements: readonly Statement[],
): JsonValue | undefined {
  const last = statements[statements.length - 1];
  if (isObject(last.value)) {
    return foldMap(folding, pointer, statements, lastWhole(statements));
  }
  const shadowed = statements.slice(0, -1).map(contributionOf);
  if (last.value === null && !folding.allowsNull(pointer)) {
    bury(folding, pointer, statements, last);
    return undefined;
  }
  // A list is replaced whole, so one layer wins all of its leaves.
  const isList = Array.isArray(last.value) && last.value.length > 0;
  if (isList && shadowed.length > 0) {
    folding.shadowedLists[pointer] = shadowed;
  }
  for (const leaf of leafPointers(last.value, pointer)) {
    const value = valueAt(last.value, leaf.slice(pointer.length)) ?? null;
    folding.provenance[leaf] = {
      winner: contributionOf({ ...last, pointer: leaf, value }),
      shadowed: isList ? [] : shadowed,
    };
  }
  return cloneJson(last.value);
}

/**
 * Joins the maps above the statement with the index `cut`, the highest one that is no map: what is below it is gone.
 */
function foldMap(
  folding: Folding,
  pointer: string,
  statements: readonly Statement[],
  cut: number,
): JsonObject {
  const maps = statements.filter(({ live }, index) => live && index > cut);
  const keys = new Set(maps.flatMap(({ value }) => keysOf(value)));
  const config = emptyObject();
  for (const key of keys) {
    const child = childPointer(pointer, key);
    const value = foldPlace(
      folding,
      child,
      descend(statements, pointer, key, cut),
    );
    if (value !== undefined) {
      config[key] = value;
    }
  }
  buryLostKeys(folding, pointer, statements, keys);
  const winner = maps[maps.length - 1];
  if (Object.keys(config).length === 0 && pointer !== '') {
    folding.provenance[pointer] = {
      // Of what the layer gives here, removals apart, nothing is left.
      winner: { ...contributionOf(winner), value: emptyObject() },
      shadowed: statements
        .slice(0, statements.indexOf(winner))
        .map(contributionOf),
    };
  }
  return config;
}

/** The statements about one key of a map. */
function descend(
  statements: readonly Statement[],
  pointer: string,
  key: string,
  cut: number,
): Statement[] {
  const child = childPointer(pointer, key);
  const below: Statement[] = [];
  statements.forEach((statement, index) => {
    const { layer, value } = statement;
    const live = statement.live && index > cut;
    if (!isObject(value)) {
      below.push({ ...statement, live: false });
    } else if (Object.hasOwn(value, key)) {
      below.push({ layer, pointer: child, value: value[key], live });
    }
  });
  return below;
}

/** The index of the highest live statement that is no map, or -1. */
function lastWhole(statements: readonly Statement[]): number {
  let index = statements.length - 1;
  while (
    index >= 0 &&
    !(statements[index].live && !isObject(statements[index].value))
  ) {
    index--;
  }
  return index;
}

/** Tombstones for keys that went with the map that had them, when a higher layer replaced or removed it. */
function buryLostKeys(
  folding: Folding,
  pointer: string,
  statements: readonly Statement[],
  kept: ReadonlySet<string>,
): void {
  const lastGiver = new Map<string, number>();
  statements.forEach(({ value }, index) => {
    for (const key of keysOf(value)) {
      if (!kept.has(key)) {
        lastGiver.set(key, index);
      }
    }
  });
  for (const [key, giver] of lastGiver) {
    const remover = statements.findIndex(
      ({ value }, index) => index > giver && !isObject(value),
    );
    const child = childPointer(pointer, key);
    const below = descend(statements.slice(0, remover), pointer, key, remover);
    bury(folding, child, [...below, statements[remover]], statements[remover]);
  }
}

/** Adds a tombstone, if any statement before the last one gives the place a value. */
function bury(
  { tombstones }: Folding,
  pointer: string,
  statements: readonly Statement[],
  remover: Statement,
): void {
  const below = statements.slice(0, -1);
  if (
    below.some(
      statement => statement.pointer === pointer && statement.value !== null,
    )
  ) {
    tombstones.push({
      pointer,
      removedBy: contributionOf(remover),
      shadowed: below.map(contributionOf),
    });
  }
}

function contributionOf({ layer, pointer, value }: Statement): Contribution {
  const position = nearestPosition(layer.positions, pointer);
  return {
    layer: layer.id,
    pointer,
    value,
    ...(position && { position }),
  };
}

function keysOf(value: JsonValue): string[] {
  return isObject(value) ? Object.keys(value) : [];
}

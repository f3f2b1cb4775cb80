// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import { childPointer, parsePointer } from '../pointer';
import type { CompiledSchema } from '../schema';
import { declaredPaths } from './declaredPlaces';
import {
  addPath,
  createTree,
  isHidden,
  RecordedStep,
  step,
  Whereabouts,
} from './placeTree';
import { placesOf, sensitivePlaces } from './sensitivePlaces';
import type { SensitiveRecord } from './types';
import { undescribedFinder } from './undescribed';

/**
 * Values that the portal holds, with what was recorded with them.
 *
 * @public
 */
export interface HeldRevision {
  readonly values: JsonObject;
  readonly revision: number;
  /** Absent: they were saved before anything was recorded. */
  readonly recorded?: SensitiveRecord;
}

/** What a store gives back for a revision; of what cannot be read all is secret. */
const unreadable: SensitiveRecord = {
  version: 1,
  places: [[]],
  entered: emptyObject<number>(),
};

/**
 * Reads a record that was stored. `null` is none: the values were saved before anything was recorded. What is not a record
 * makes all values secret.
 *
 * @param revision - of the values; given, there always is a record, which says no more than that they were entered then
 *
 * @public
 */
export function readSensitiveRecord(
  stored: unknown,
  revision: number,
): SensitiveRecord;
/**
 * Reads the record of values of which no revision is known; nothing where nothing was recorded.
 *
 * @public
 */
export function readSensitiveRecord(
  stored: unknown,
): SensitiveRecord | undefined;
export function readSensitiveRecord(
  stored: unknown,
  revision?: number,
): SensitiveRecord | undefined {
  if (stored === null || stored === undefined) {
    return revision === undefined ? undefined : recordOfAge(revision);
  }
  if (
    !isObject(stored) ||
    stored.version !== 1 ||
    !Array.isArray(stored.places) ||
    !isObject(stored.entered)
  ) {
    return unreadable;
  }
  const { places, entered } = stored;
  const read = emptyObject<number>();
  for (const pointer of Object.keys(entered)) {
    const revisionOf = entered[pointer];
    if (typeof revisionOf !== 'number') {
      return unreadable;
    }
    read[pointer] = revisionOf;
  }
  const paths = places.filter(isPath);
  return paths.length === places.length
    ? { version: 1, places: paths, entered: read }
    : unreadable;
}

/** Of values with which nothing was recorded. */
function recordOfAge(revision: number): SensitiveRecord {
  const entered = emptyObject<number>();
  entered[''] = revision;
  return { version: 1, places: [], entered };
}

function isPath(path: JsonValue): path is JsonValue[] & RecordedStep[] {
  return Array.isArray(path) && path.every(isStep);
}

function isStep(written: JsonValue): boolean {
  if (typeof written === 'string') {
    return true;
  }
  if (!isObject(written)) {
    return false;
  }
  const { items, entries, except } = written;
  return (
    items === true ||
    (entries === true &&
      (except === undefined ||
        (Array.isArray(except) &&
          except.every(key => typeof key === 'string'))))
  );
}

/**
 * Values that are saved, and what was held before.
 *
 * @public
 */
export interface RecordInput {
  /** As they are saved. */
  readonly values: JsonObject;
  /** Of the whole configuration. */
  readonly schema: CompiledSchema;
  /** The revision that the values become. */
  readonly revision: number;
  /** What masks were restored from. */
  readonly held?: HeldRevision;
  /** The places that masks were restored to, as `restoreMasked` gives them. */
  readonly kept?: ReadonlyMap<string, string>;
}

/**
 * What to record with values that are saved, so that they stay secret whatever becomes of their schema. What the schema
 * says now is recorded. A secret that was left alone stays one, though the schema may not say so any more; one that is
 * entered anew is what the schema makes of it. What no sound schema describes is recorded as a secret unless it was left
 * alone and was none.
 *
 * @public
 */
export function recordSensitive(input: RecordInput): SensitiveRecord {
  const { values, schema, revision, held } = input;
  const kept = input.kept ?? new Map<string, string>();
  const before = held?.recorded;
  const wasRecorded = placesOf(
    before && !isOfAge(before) ? [treeOf(before)] : [],
  );
  const paths = new Map(
    declaredPaths(schema).map(path => [JSON.stringify(path), path]),
  );
  const add = (path: RecordedStep[]) => paths.set(JSON.stringify(path), path);
  /** Whether what was left alone is a secret, beside what the schema says of it. */
  const wasSecret = (pointer: string) =>
    before === undefined || isOfAge(before) || wasRecorded.has(pointer);
  const declared = sensitivePlaces(schema);
  const undescribed = createTree();
  undescribedFinder(schema)(values, '', path => addPath(undescribed, path));

  const entered = emptyObject<number>();
  const visit = (
    value: JsonValue,
    pointer: string,
    path: readonly RecordedStep[],
    where: Whereabouts,
    unknown: Whereabouts,
  ): void => {
    if (Array.isArray(value)) {
      const item = [...path, { items: true } as const];
      value.forEach((one, index) => {
        const token = String(index);
        visit(
          one,
          childPointer(pointer, token),
          item,
          step(where, token, 'list'),
          step(unknown, token, 'list'),
        );
      });
    } else if (isObject(value)) {
      for (const key of Object.keys(value)) {
        visit(
          value[key],
          childPointer(pointer, key),
          [...path, key],
          step(where, key, 'map'),
          step(unknown, key, 'map'),
        );
      }
    } else if (value !== null) {
      const from = kept.get(pointer);
      const isDeclared = isHidden(where, value);
      const isUndescribed = isHidden(unknown, value);
      const isKept = from !== undefined && wasSecret(from);
      if (!isDeclared && (from === undefined ? isUndescribed : isKept)) {
        add([...path]);
      }
      if (isDeclared || isUndescribed || isKept) {
        entered[pointer] =
          from === undefined
            ? revision
            : (enteredAt(before, from) ?? held?.revision ?? revision);
      }
    }
  };
  visit(values, '', [], declared.roots, placesOf([undescribed]).roots);
  return { version: 1, places: [...paths.values()], entered };
}

/**
 * A record that also has what schemas call sensitive: those that values are checked against elsewhere.
 *
 * @param record - absent: nothing was recorded
 *
 * @public
 */
export function alsoSensitive(
  record: SensitiveRecord | undefined,
  schemas: readonly CompiledSchema[],
): SensitiveRecord {
  const { places = [], entered = emptyObject<number>() } = record ?? {};
  const all = [...places, ...schemas.flatMap(declaredPaths)];
  return {
    version: 1,
    places: [
      ...new Map(all.map(path => [JSON.stringify(path), path])).values(),
    ],
    entered,
  };
}

/** Whether a record says nothing but how old the values are. */
function isOfAge({ places, entered }: SensitiveRecord): boolean {
  return places.length === 0 && Object.hasOwn(entered, '');
}

function treeOf({ places }: SensitiveRecord) {
  const tree = createTree();
  places.forEach(path => addPath(tree, path));
  return tree;
}

/**
 * The revision in which the secret at a place of the values was entered; undefined where nothing says it.
 *
 * @public
 */
export function enteredAt(
  record: SensitiveRecord | undefined,
  pointer: string,
): number | undefined {
  if (!record) {
    return undefined;
  }
  const tokens = parsePointer(pointer);
  const { entered } = record;
  let at = '';
  let found = Object.hasOwn(entered, '') ? entered[''] : undefined;
  for (const token of tokens) {
    at = childPointer(at, token);
    if (Object.hasOwn(entered, at)) {
      found = entered[at];
    }
  }
  return found;
}

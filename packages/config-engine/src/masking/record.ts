// SPDX-License-Identifier: Apache-2.0

import type { Layer, WorkloadValues } from '../layers/types';
import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import { childPointer, parsePointer } from '../pointer';
import type { CompiledSchema, RecordedStep } from '../schema';
import { declaredPaths, distinctPaths } from './places/declaredPlaces';
import {
  addPath,
  childrenWithin,
  createTree,
  isHidden,
  step,
  PlaceNodes,
} from './places/placeTree';
import { placesOf, sensitivePlaces } from './places/sensitivePlaces';
import type { SensitiveRecord } from './types';
import { undescribedFinder } from './places/undescribed';

/**
 * Stored values and the record saved with them.
 *
 * @public
 */
export interface StoredRevision {
  readonly values: JsonObject;
  readonly revision: number;
  /** Omitted if the values were saved before records existed. */
  readonly recorded?: SensitiveRecord;
}

/** Values that are secret because of their names stay secret in every later layer. */
export function recordOf({ secrets }: WorkloadValues): Pick<Layer, 'recorded'> {
  return secrets.length === 0
    ? {}
    : {
        recorded: {
          version: 1,
          places: secrets.map(path => ['workload', ...path]),
          entered: {},
        },
      };
}

/** Used for a record that cannot be read: everything is secret. */
const unreadable: SensitiveRecord = {
  version: 1,
  places: [[]],
  entered: emptyObject<number>(),
};

/**
 * Parses a stored record. `null` means that the values were saved before records existed. Anything else that is not a
 * record makes all values secret.
 *
 * @param revision - the revision of the values; if given, a record is always returned, at least with this revision as
 * the one in which the values were entered
 *
 * @public
 */
export function readSensitiveRecord(
  stored: unknown,
  revision: number,
): SensitiveRecord;
/**
 * Parses the record of values whose revision is unknown; undefined if there is none.
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

/** The record of values that were saved without one. */
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
 * Creates the record to save with values, so that secrets stay secret however their schema changes. Places that the
 * schema declares sensitive are recorded. A secret that was left unchanged stays secret even if the schema no longer
 * declares it; a value that is entered again follows the schema. Values that no valid schema describes are recorded as
 * secret, unless they were left unchanged and not secret before.
 *
 * @public
 */
export function recordSensitive(input: {
  /** The values to save. */
  readonly values: JsonObject;
  /** The schema of the whole configuration. */
  readonly schema: CompiledSchema;
  /** The revision that the values become. */
  readonly revision: number;
  /** The stored values from which masks were restored. */
  readonly stored?: StoredRevision;
  /** The restored places, as returned by `restoreMasked`. */
  readonly restored?: ReadonlyMap<string, string>;
}): SensitiveRecord {
  const { values, schema, revision, stored } = input;
  const restored = input.restored ?? new Map<string, string>();
  const before = stored?.recorded;
  const wasRecorded = placesOf(
    before && !isOfAge(before) ? [treeOf(before)] : [],
  );
  const paths: Array<readonly RecordedStep[]> = declaredPaths(schema);
  /** Whether an unchanged value was secret before, regardless of the schema. */
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
    where: PlaceNodes,
    unknown: PlaceNodes,
  ): void => {
    if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value);
      for (const [token, child, below] of childrenWithin(value, where)) {
        visit(
          child,
          childPointer(pointer, token),
          [...path, isList ? { items: true } : token],
          below,
          step(unknown, token, isList ? 'list' : 'map'),
        );
      }
    } else if (value !== null) {
      const from = restored.get(pointer);
      const isDeclared = isHidden(where, value);
      const isUndescribed = isHidden(unknown, value);
      const isSecret = from !== undefined && wasSecret(from);
      if (!isDeclared && (from === undefined ? isUndescribed : isSecret)) {
        paths.push(path);
      }
      if (isDeclared || isUndescribed || isSecret) {
        entered[pointer] =
          from === undefined
            ? revision
            : (enteredAt(before, from) ?? stored?.revision ?? revision);
      }
    }
  };
  visit(values, '', [], declared.roots, placesOf([undescribed]).roots);
  return { version: 1, places: distinctPaths(paths), entered };
}

/**
 * Adds the sensitive places of schemas to a record, for values that are validated elsewhere.
 *
 * @param record - omitted if there is none
 *
 * @public
 */
export function alsoSensitive(
  record: SensitiveRecord | undefined,
  schemas: readonly CompiledSchema[],
): SensitiveRecord {
  const { places = [], entered = emptyObject<number>() } = record ?? {};
  return {
    version: 1,
    places: distinctPaths([...places, ...schemas.flatMap(declaredPaths)]),
    entered,
  };
}

/** Whether a record has only the revision of the values. */
function isOfAge({ places, entered }: SensitiveRecord): boolean {
  return places.length === 0 && Object.hasOwn(entered, '');
}

function treeOf({ places }: SensitiveRecord) {
  const tree = createTree();
  places.forEach(path => addPath(tree, path));
  return tree;
}

/**
 * The revision in which the secret at a place of the values was entered; undefined if unknown.
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

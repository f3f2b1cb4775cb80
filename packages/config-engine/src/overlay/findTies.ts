import {
  emptyObject,
  equalJson,
  isObject,
  JsonObject,
  JsonValue,
} from '../json';
import { childPointer } from '../pointer';
import { compareNames } from '../document';
import type { Overlay } from './types';

/** Two overlays that would set one place to different values, with nothing to say which one wins. */
export interface Tie {
  readonly overlays: readonly [Overlay, Overlay];
  /** The first such place, in `config`. */
  readonly pointer: string;
}

/** A leaf of the selection with what it builds on and the rank that orders leaves. */
export interface RankedChain {
  readonly leaf: Overlay;
  /** Root first, the leaf last. */
  readonly chain: readonly Overlay[];
  /** Number of specific criteria. */
  readonly specificity: number;
}

/**
 * The ties among leaves of equal specificity and priority. Compared is what each chain gives on its own: what both
 * build on is applied once, before either. Overlays of different standing (enforced; naming the component) are ordered
 * by that, and cannot tie.
 *
 * @param namesComponent - whether an overlay, or one that it builds on, names the component
 */
export function findTies(
  leaves: readonly RankedChain[],
  namesComponent: (overlay: Overlay) => boolean,
): Tie[] {
  const standingOf = (overlay: Overlay): Standing => {
    if (overlay.enforce) {
      return 'enforced';
    }
    return namesComponent(overlay) ? 'component' : 'general';
  };
  const ties: Tie[] = [];
  const ordered = [...leaves].sort((a, b) =>
    compareNames(a.leaf.name, b.leaf.name),
  );
  ordered.forEach((a, index) => {
    for (const b of ordered.slice(index + 1)) {
      if (
        a.specificity === b.specificity &&
        a.leaf.priority === b.leaf.priority
      ) {
        const pointer = conflictOf(
          a.chain.filter(overlay => !b.chain.includes(overlay)),
          b.chain.filter(overlay => !a.chain.includes(overlay)),
          standingOf,
        );
        if (pointer !== undefined) {
          ties.push({ overlays: [a.leaf, b.leaf], pointer });
        }
      }
    }
  });
  return ties;
}

type Standing = 'general' | 'component' | 'enforced';

function conflictOf(
  a: readonly Overlay[],
  b: readonly Overlay[],
  standingOf: (overlay: Overlay) => Standing,
): string | undefined {
  for (const standing of ['general', 'component', 'enforced']) {
    const statementsOf = (overlays: readonly Overlay[]) =>
      overlays
        .filter(overlay => standingOf(overlay) === standing)
        .map(overlay => overlay.config)
        .reduce(joinStatements, emptyObject());
    const pointer = firstConflict(statementsOf(a), statementsOf(b), '');
    if (pointer !== undefined) {
      return pointer;
    }
  }
  return undefined;
}

/** What two partial configurations say together, the second one above the first; removals (`null`) stay. */
function joinStatements(lower: JsonObject, upper: JsonObject): JsonObject {
  const joined = Object.assign(emptyObject(), lower);
  for (const key of Object.keys(upper)) {
    const below = joined[key];
    const above = upper[key];
    joined[key] =
      isObject(below) && isObject(above) ? joinStatements(below, above) : above;
  }
  return joined;
}

function firstConflict(
  a: JsonValue,
  b: JsonValue,
  pointer: string,
): string | undefined {
  if (!isObject(a) || !isObject(b)) {
    return equalJson(a, b) ? undefined : pointer;
  }
  for (const key of Object.keys(a)) {
    const conflict = Object.hasOwn(b, key)
      ? firstConflict(a[key], b[key], childPointer(pointer, key))
      : undefined;
    if (conflict !== undefined) {
      return conflict;
    }
  }
  return undefined;
}

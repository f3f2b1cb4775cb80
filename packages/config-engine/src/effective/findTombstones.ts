import { isObject, JsonValue } from '../json';
import { childPointer, itemPointer } from '../pointer';
import { keysOfItem, ListStrategy } from './itemKeys';
import type { Place } from './place';
import { rankLayers, Ranking, rankOf, withWholes } from './ranking';
import type { Fold } from './statement';
import type { Contribution, Tombstone } from './types';

/** The way to a place: what was said about the places around it as a whole, and what ended them. */
interface Surroundings {
  readonly wholes: readonly Contribution[];
  readonly cuts: readonly Contribution[];
}

/**
 * One tombstone for each place that some layer gave a value and a higher one removed; of a map that went as a whole only
 * the map is told. Items of lists are named by what tells them apart, since they have no index any more.
 *
 * @param layers - the ids of the layers, lowest first
 */
export function findTombstones(
  fold: Fold,
  layers: readonly string[],
): Tombstone[] {
  const search = { fold, ranking: rankLayers(layers), found: [] };
  visit(search, fold.root, '', { wholes: [], cuts: [] });
  return search.found;
}

interface Search {
  readonly fold: Fold;
  readonly ranking: Ranking;
  readonly found: Tombstone[];
}

function visit(
  search: Search,
  place: Place,
  pointer: string,
  around: Surroundings,
): void {
  const cuts = [...around.cuts, ...place.cuts];
  if (place.kind === 'map') {
    const wholes = withWholes(search.ranking, place.wholes, around.wholes);
    for (const [key, child] of place.children ?? []) {
      const at = childPointer(pointer, key);
      if (child.kind === 'absent') {
        bury(search, child, at, { wholes, cuts });
      } else if (child.kind !== 'value') {
        visit(search, child, at, { wholes, cuts });
      }
    }
  }
  if (place.kind === 'list' && place.items) {
    const { live, known, gone, strategy } = place.items;
    for (const item of [...known.values(), ...gone]) {
      const name = item.kind === 'absent' && nameOf(search, item, strategy);
      if (name) {
        const at = itemPointer(pointer, name.item);
        bury(search, item, at, { wholes: [], cuts }, name);
      }
    }
    live.forEach((item, index) => {
      if (item.kind !== 'value') {
        visit(search, item, childPointer(pointer, index), { wholes: [], cuts });
      }
    });
  }
}

/** Adds a tombstone, if a layer below the one that removed gave the place a value. */
function bury(
  search: Search,
  { said }: Place,
  pointer: string,
  { wholes, cuts }: Surroundings,
  name?: { item: JsonValue },
): void {
  const { ranking, found } = search;
  if (said.length === 0) {
    return;
  }
  const last = said[said.length - 1];
  const [end = last] = cuts
    .filter(one => rankOf(ranking, one) > rankOf(ranking, last))
    .sort((a, b) => rankOf(ranking, a) - rankOf(ranking, b));
  const below = said.filter(one => one !== end);
  if (below.some(one => gives(search, one))) {
    found.push({
      pointer,
      removedBy: end,
      how: howOf(search, end),
      shadowed: withWholes(ranking, below, wholes, end).filter(
        one => rankOf(ranking, one) < rankOf(ranking, end),
      ),
      ...name,
    });
  }
}

function gives({ fold }: Search, contribution: Contribution): boolean {
  return !fold.removals.has(contribution);
}

function howOf({ fold }: Search, end: Contribution): Tombstone['how'] {
  const { value } = end;
  return (
    fold.removals.get(end) ??
    (Array.isArray(value) && value.length === 0 ? 'clear' : 'replace')
  );
}

/** What told an item apart while it was there. */
function nameOf(
  search: Search,
  { said }: Place,
  strategy: ListStrategy | undefined,
): { item: JsonValue } | undefined {
  const given = said.find(one => gives(search, one));
  if (!given) {
    return undefined;
  }
  const { value } = given;
  return {
    item:
      strategy?.kind === 'map' && isObject(value)
        ? keysOfItem(value, strategy.keys)
        : value,
  };
}

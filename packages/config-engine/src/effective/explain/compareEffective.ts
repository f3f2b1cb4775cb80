import { equalJson, isObject, JsonValue } from '../../json';
import {
  everywhere,
  maskAt,
  maskContribution,
  SensitivePlaces,
  sensitivePlaces,
} from '../../masking';
import { childPointer, isWithin, itemPointer } from '../../pointer';
import type { CompiledSchema } from '../../schema';
import type { Contribution, EffectiveConfiguration } from '../types';
import {
  isReordered,
  Item,
  itemsOf,
  listStrategyAt,
  Place,
} from './matchItems';
import type { ChangeSide, ConfigurationChange } from './types';

/** How the sensitive values of two configurations are hidden in the changes between them. */
export interface ComparisonMask {
  /** The text that stands for a sensitive value. */
  readonly mask: string;
  /** The schemas that the two are resolved with; often the same. */
  readonly before: CompiledSchema;
  readonly after: CompiledSchema;
}

/**
 * What is different between two effective configurations, leaf by leaf, in the order of the first and then of what the
 * second adds. Items of lists are matched by their keys, those of lists without repeats by their value, others by their
 * index. Where the items of a list are the same in another order, the list itself is changed.
 *
 * @param hiding - for configurations in the clear: two masks look the same, so that a sensitive value is compared first,
 * and hidden then; a place that is sensitive in one of the two is hidden in both
 */
export function compareEffective(
  before: EffectiveConfiguration,
  after: EffectiveConfiguration,
  hiding?: ComparisonMask,
): ConfigurationChange[] {
  const comparison: Comparison = {
    before: sideOf(before, hiding?.before),
    after: sideOf(after, hiding?.after),
    mask: hiding?.mask ?? '',
    changes: [],
  };
  compareAt(comparison, '', placeAt(before.config), placeAt(after.config));
  return comparison.changes;
}

interface Side {
  readonly effective: EffectiveConfiguration;
  readonly titles: ReadonlyMap<string, string>;
  readonly sensitive: SensitivePlaces | undefined;
}

interface Comparison {
  readonly before: Side;
  readonly after: Side;
  readonly mask: string;
  readonly changes: ConfigurationChange[];
}

function placeAt(value: JsonValue, pointer = ''): Place {
  return { value, pointer };
}

function sideOf(
  effective: EffectiveConfiguration,
  schema: CompiledSchema | undefined,
): Side {
  const sensitive = schema && sensitivePlaces(schema, effective.mutations);
  return {
    effective,
    titles: new Map(effective.layers.map(({ id, title }) => [id, title])),
    sensitive: sensitive?.isEmpty ? undefined : sensitive,
  };
}

/** @param name - of the place in both: items by what tells them apart */
function compareAt(
  comparison: Comparison,
  name: string,
  before: Place | undefined,
  after: Place | undefined,
): void {
  const kindBefore = before && kindOf(before.value);
  const kindAfter = after && kindOf(after.value);
  if (before && after && kindBefore !== kindAfter) {
    compareAt(comparison, name, before, undefined);
    compareAt(comparison, name, undefined, after);
    return;
  }
  switch (kindBefore ?? kindAfter) {
    case 'map':
      compareMaps(comparison, name, before, after);
      break;
    case 'list':
      compareLists(comparison, name, before, after);
      break;
    default:
      compareLeaves(comparison, name, before, after);
  }
}

function kindOf(value: JsonValue): 'map' | 'list' | 'leaf' {
  if (Array.isArray(value)) {
    return value.length > 0 ? 'list' : 'leaf';
  }
  return isObject(value) && Object.keys(value).length > 0 ? 'map' : 'leaf';
}

function compareMaps(
  comparison: Comparison,
  name: string,
  before: Place | undefined,
  after: Place | undefined,
): void {
  const childOf = (place: Place | undefined, key: string) =>
    isObject(place?.value) && Object.hasOwn(place.value, key)
      ? placeAt(place.value[key], childPointer(place.pointer, key))
      : undefined;
  const keys = new Set(
    [before, after].flatMap(place =>
      isObject(place?.value) ? Object.keys(place.value) : [],
    ),
  );
  for (const key of keys) {
    compareAt(
      comparison,
      childPointer(name, key),
      childOf(before, key),
      childOf(after, key),
    );
  }
}

function compareLists(
  comparison: Comparison,
  name: string,
  before: Place | undefined,
  after: Place | undefined,
): void {
  const strategy =
    listStrategyAt(comparison.after.effective, after) ??
    listStrategyAt(comparison.before.effective, before);
  const itemsBefore = itemsOf(before, strategy);
  const itemsAfter = itemsOf(after, strategy);
  const counterparts = new Map(itemsAfter.map(item => [item.key, item]));
  const known = new Set(itemsBefore.map(({ key }) => key));
  const taken = new Set<string>();
  const nameOf = (item: Item, side: Side) => {
    const token = nameOfItem(comparison, name, item, side);
    const isTaken = taken.has(token);
    taken.add(token);
    return isTaken
      ? childPointer(
          name,
          item.pointer.slice(item.pointer.lastIndexOf('/') + 1),
        )
      : token;
  };
  if (before && after && isReordered(itemsBefore, itemsAfter)) {
    addChange(comparison, name, before, after);
  }
  for (const item of itemsBefore) {
    const at = nameOf(item, comparison.before);
    compareAt(comparison, at, item, counterparts.get(item.key));
  }
  for (const item of itemsAfter.filter(({ key }) => !known.has(key))) {
    compareAt(comparison, nameOf(item, comparison.after), undefined, item);
  }
}

/** An item that is sensitive is not named by its value either. */
function nameOfItem(
  { mask }: Comparison,
  list: string,
  { names, pointer }: Item,
  { sensitive }: Side,
): string {
  if (names === undefined) {
    return childPointer(list, pointer.slice(pointer.lastIndexOf('/') + 1));
  }
  return itemPointer(
    list,
    sensitive ? maskAt(names, pointer, sensitive, mask) : names,
  );
}

function compareLeaves(
  comparison: Comparison,
  name: string,
  before: Place | undefined,
  after: Place | undefined,
): void {
  // The configuration itself is no leaf.
  if (name !== '') {
    addChange(comparison, name, before, after);
  }
}

function addChange(
  comparison: Comparison,
  pointer: string,
  before: Place | undefined,
  after: Place | undefined,
): void {
  const sides = {
    ...(before && { before: changeSide(comparison.before, before) }),
    ...(after && { after: changeSide(comparison.after, after) }),
  };
  const kind = kindOfChange(sides.before, sides.after);
  if (kind) {
    const isHidden =
      isSensitive(comparison.before, before) ||
      isSensitive(comparison.after, after);
    comparison.changes.push({
      pointer,
      kind,
      ...(sides.before && {
        before: hide(comparison, comparison.before, sides.before, isHidden),
      }),
      ...(sides.after && {
        after: hide(comparison, comparison.after, sides.after, isHidden),
      }),
    });
  }
}

function kindOfChange(
  before: ChangeSide | undefined,
  after: ChangeSide | undefined,
): ConfigurationChange['kind'] | undefined {
  if (!before || !after) {
    return before ? 'removed' : 'added';
  }
  if (!equalJson(before.value, after.value)) {
    return 'changed';
  }
  return before.winner.layer === after.winner.layer ? undefined : 'reason';
}

function changeSide(
  { effective, titles }: Side,
  { pointer, value }: Place,
): ChangeSide {
  const winner = winnerAt(effective, pointer, value);
  return {
    pointer,
    value,
    winner,
    title: titles.get(winner.layer) ?? winner.layer,
  };
}

/** Of a list the highest of those that win something in it. */
function winnerAt(
  { provenance, layers }: EffectiveConfiguration,
  pointer: string,
  value: JsonValue,
): Contribution {
  if (Object.hasOwn(provenance, pointer)) {
    return provenance[pointer].winner;
  }
  const winners = Object.keys(provenance)
    .filter(leaf => isWithin(leaf, pointer))
    .map(leaf => provenance[leaf].winner);
  const highest = layers
    .map(({ id }) => winners.find(({ layer }) => layer === id))
    .filter(winner => winner !== undefined)
    .at(-1);
  return highest ?? { layer: '', pointer, value };
}

function isSensitive({ sensitive }: Side, place: Place | undefined): boolean {
  return place !== undefined && (sensitive?.has(place.pointer) ?? false);
}

const nowhere: SensitivePlaces = {
  isEmpty: true,
  has: () => false,
  touches: () => false,
};

function hide(
  { mask }: Comparison,
  { sensitive = nowhere }: Side,
  side: ChangeSide,
  isHidden: boolean,
): ChangeSide {
  if (!isHidden && sensitive.isEmpty) {
    return side;
  }
  const places = isHidden ? everywhere : sensitive;
  return {
    ...side,
    value: maskAt(side.value, side.pointer, places, mask),
    winner: maskContribution(side.winner, places, mask, isHidden),
  };
}

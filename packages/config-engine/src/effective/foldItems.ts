import { mergeFindings } from '../finding/catalogue/merge';
import { canonicalJson, cloneJson, isObject, JsonValue } from '../json';
import { childPointer } from '../pointer';
import { formatPath } from '../validation';
import {
  itemKey,
  itemPointer,
  keysOfItem,
  ListStrategy,
  missingKey,
  removedKey,
} from './itemKeys';
import { hasMarker, readRemoval, Removal } from './mergeMarkers';
import { freePlan, literalPlan } from './mergePlan';
import {
  addItem,
  createPlace,
  dropItem,
  giveValue,
  Items,
  openList,
  Place,
  say,
  takeApart,
  valueOf,
} from './place';
import {
  Application,
  contributionOf,
  positionOf,
  removeWhole,
  reportUnclear,
  Saying,
} from './statement';
import type { Contribution } from './types';

/** Puts what is said onto a place: how the items of a keyed list are merged. */
type FoldPlace = (
  application: Application,
  place: Place,
  saying: Saying,
) => void;

/**
 * Puts the items of a list onto a place, each by itself (DESIGN 5.3): inherited items come first and keep their order,
 * new ones follow. `union` takes what is there already once; `map` puts an item onto the one with its keys; `append` takes
 * everything as new.
 */
export function foldItems(
  application: Application,
  place: Place,
  saying: Saying,
  given: readonly JsonValue[],
  strategy: ListStrategy,
  foldPlace: FoldPlace,
): void {
  const items = openList(place, strategy);
  say(place, contributionOf(application, saying));
  const position = positionOf(application, saying);
  const lastOf = new Map<string, number>();
  const keys = given.map((item, index) => {
    const key = itemKey(item, strategy);
    if (key !== undefined) {
      lastOf.set(key, index);
    }
    return key;
  });
  given.forEach((value, index) => {
    const key = keys[index];
    const at: Saying = {
      value,
      pointer: childPointer(saying.pointer, index),
      position,
      plan: saying.plan.child(String(index)) ?? freePlan,
      declared: saying.declared?.child(String(index)),
    };
    const removal = readRemoval(value);
    if (removal?.isBare && removal.whole === undefined) {
      reportUnclear(application, at, removal, true);
      removeEntries(application, items, at, removal);
    } else if (key !== undefined && lastOf.get(key) !== index) {
      reportDuplicate(application, saying, at, strategy);
    } else {
      foldItem(application, items, at, key, removal, foldPlace);
    }
  });
}

/** Puts one item onto those of a list. */
function foldItem(
  application: Application,
  items: Items,
  saying: Saying,
  key: string | undefined,
  removal: Removal | undefined,
  foldPlace: FoldPlace,
): void {
  const { strategy } = items;
  const { value } = saying;
  const known = key === undefined ? undefined : items.known.get(key);
  const contribution = contributionOf(application, saying);
  if (removal?.whole !== undefined) {
    const keys = strategy?.kind === 'map' ? strategy.keys.length : 0;
    reportUnclear(
      application,
      saying,
      removal,
      isObject(value) && Object.keys(value).length === keys + 1,
    );
    if (known && known.kind !== 'absent') {
      removeItem(application, items, known, contribution, removal.whole);
    }
    return;
  }
  if (strategy?.kind === 'map' && key === undefined) {
    reportMissingKey(application, saying, strategy.keys);
  }
  const item = known ?? createPlace(saying.pointer);
  item.key = key;
  const isNew = item.kind === 'absent';
  if (strategy?.kind === 'map') {
    const before = isNew ? undefined : keyPlaces(item, strategy.keys);
    foldPlace(application, item, saying);
    keyPlaces(item, strategy.keys).forEach((place, index) =>
      confirm(place, before?.[index].last),
    );
  } else if (isNew) {
    item.confirmed = undefined;
    if (hasMarker(value)) {
      foldPlace(application, item, { ...saying, plan: literalPlan });
    } else {
      giveValue(item, cloneJson(value), contribution, application);
    }
  } else if (
    (item.confirmed ?? item.said).at(-1)?.layer !== application.layer
  ) {
    (item.confirmed ??= []).push(contribution);
  }
  if (isNew && item.kind !== 'absent') {
    addItem(items, item);
  }
}

/** The places of the keys that tell an item apart, and what was last said about each. */
function keyPlaces(
  item: Place,
  keys: readonly string[],
): Array<{ place: Place; last: Contribution | undefined }> {
  takeApart(item);
  return keys.flatMap(key => {
    const place = item.children?.get(key);
    return place ? [{ place, last: place.said.at(-1) }] : [];
  });
}

/**
 * Who first gave an item gave its keys: that others repeat them, to be heard about the item, only confirms them.
 *
 * @param first - what had made the item; undefined when it is new
 */
function confirm(
  { place, last }: { place: Place; last: Contribution | undefined },
  first: Contribution | undefined,
): void {
  if (!first || !last) {
    place.confirmed = undefined;
  } else if (last !== first) {
    if (last.layer !== first.layer) {
      place.said.pop();
      (place.confirmed ??= []).push(last);
    } else {
      place.said[place.said.length - 1] = first;
    }
  }
}

/** Removes what a map of nothing but markers names from the list at a place. */
export function removeItems(
  application: Application,
  place: Place,
  saying: Saying,
  removal: Removal,
): void {
  takeApart(place);
  if (place.kind === 'list' && place.items) {
    say(place, contributionOf(application, saying));
    removeEntries(application, place.items, saying, removal);
  }
}

function removeEntries(
  application: Application,
  items: Items,
  saying: Saying,
  { entries }: Removal,
): void {
  const { strategy, live } = items;
  for (const { entry, marker, pointer } of entries) {
    const wanted = removedKey(entry, strategy);
    const at = { ...saying, value: entry, pointer: saying.pointer + pointer };
    for (const item of [...live]) {
      if ((item.key ?? canonicalJson(valueOf(item) ?? null)) === wanted) {
        removeItem(
          application,
          items,
          item,
          contributionOf(application, at),
          marker,
        );
      }
    }
  }
}

function removeItem(
  application: Application,
  items: Items,
  item: Place,
  contribution: Contribution,
  marker: string,
): void {
  removeWhole(application, item, contribution, marker);
  dropItem(items, item);
}

function reportDuplicate(
  { fold, title }: Application,
  list: Saying,
  item: Saying,
  strategy: ListStrategy,
): void {
  if (strategy.kind !== 'map' || !isObject(item.value)) {
    return;
  }
  const name = itemPointer('', keysOfItem(item.value, strategy.keys));
  fold.findings.push(
    mergeFindings.duplicateItem.at(
      { pointer: item.pointer, position: item.position },
      { list: formatPath(list.pointer), item: name.slice(1), from: title },
    ),
  );
}

function reportMissingKey(
  application: Application,
  saying: Saying,
  keys: readonly string[],
): void {
  const { pointer } = saying;
  application.fold.findings.push(
    mergeFindings.itemWithoutKey.at(
      { pointer, position: positionOf(application, saying) },
      {
        list: formatPath(pointer.slice(0, pointer.lastIndexOf('/'))),
        key: missingKey(saying.value, keys) ?? keys[0],
        from: application.title,
      },
    ),
  );
}

import { mergeFindings } from '../finding/catalogue/merge';
import { canonicalJson, cloneJson, isObject } from '../json';
import { formatPath, itemPointer } from '../pointer';
import {
  itemKey,
  keysOfItem,
  ListStrategy,
  missingKey,
  removedKey,
} from './itemKeys';
import { hasMarker, Removal, RemovedEntry } from './mergeMarkers';
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
import { Application, removeWhole, reportUnclear, Saying } from './statement';
import { partsWithin, StatementPart, statementPart } from './statementParts';
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
  strategy: ListStrategy,
  foldPlace: FoldPlace,
): void {
  const items = openList(place, strategy);
  say(place, saying.part.contribution);
  const given = partsWithin(application, saying.part);
  const lastOf = new Map<string, number>();
  const keys = given.map(({ contribution }, index) => {
    const key = itemKey(contribution.value, strategy);
    if (key !== undefined) {
      lastOf.set(key, index);
    }
    return key;
  });
  given.forEach((part, index) => {
    const key = keys[index];
    const at: Saying = {
      part,
      plan: saying.plan.child(part.token) ?? freePlan,
      declared: saying.declared?.child(part.token),
    };
    const { removal } = part;
    if (removal?.isBare && removal.whole === undefined) {
      reportUnclear(application, at, removal, true);
      removeEntries(application, items, part, removal);
    } else if (key !== undefined && lastOf.get(key) !== index) {
      reportDuplicate(application, part.contribution, strategy);
    } else {
      foldItem(application, items, at, key, foldPlace);
    }
  });
}

/** Puts one item onto those of a list. */
function foldItem(
  application: Application,
  items: Items,
  saying: Saying,
  key: string | undefined,
  foldPlace: FoldPlace,
): void {
  const { strategy } = items;
  const { contribution, removal } = saying.part;
  const { value } = contribution;
  const known = key === undefined ? undefined : items.known.get(key);
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
    reportMissingKey(application, contribution, strategy.keys);
  }
  const item = known ?? createPlace(contribution.pointer);
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
    say(place, saying.part.contribution);
    removeEntries(application, place.items, saying.part, removal);
  }
}

/** What a marker says of one of the keys or items that it names. */
export function removedPart(
  application: Application,
  { contribution }: StatementPart,
  { entry, pointer }: RemovedEntry,
): StatementPart {
  const at = contribution.pointer + pointer;
  return statementPart(application, '', at, entry, contribution.position);
}

function removeEntries(
  application: Application,
  items: Items,
  part: StatementPart,
  { entries }: Removal,
): void {
  const { strategy, live } = items;
  for (const removed of entries) {
    const { entry, marker } = removed;
    const wanted = removedKey(entry, strategy);
    for (const item of [...live]) {
      if ((item.key ?? canonicalJson(valueOf(item) ?? null)) === wanted) {
        removeItem(
          application,
          items,
          item,
          removedPart(application, part, removed).contribution,
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
  { pointer, position, value }: Contribution,
  strategy: ListStrategy,
): void {
  if (strategy.kind !== 'map' || !isObject(value)) {
    return;
  }
  const name = itemPointer('', keysOfItem(value, strategy.keys));
  fold.findings.push(
    mergeFindings.duplicateItem.at(
      { pointer, position },
      { list: listName(pointer), item: name.slice(1), from: title },
    ),
  );
}

function reportMissingKey(
  { fold, title }: Application,
  { pointer, position, value }: Contribution,
  keys: readonly string[],
): void {
  fold.findings.push(
    mergeFindings.itemWithoutKey.at(
      { pointer, position },
      {
        list: listName(pointer),
        key: missingKey(value, keys) ?? keys[0],
        from: title,
      },
    ),
  );
}

/** How a finding names the list that an item is in. */
function listName(item: string): string {
  return formatPath(item.slice(0, item.lastIndexOf('/')));
}

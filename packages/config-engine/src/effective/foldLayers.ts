import { mergeFindings } from '../finding/catalogue/merge';
import { cloneJson, emptyObject, isObject, JsonValue } from '../json';
import { childPointer, formatPath, parsePointer } from '../pointer';
import { foldItems, removedPart, removeItems } from './foldItems';
import { listStrategyOf } from './itemKeys';
import { hasMarker, isMarker } from './mergeMarkers';
import { freePlan, MergePlan } from './mergePlan';
import {
  becomeMap,
  childPlace,
  createPlace,
  cut,
  giveValue,
  Place,
  removeValue,
  say,
  takeApart,
} from './place';
import {
  Application,
  Fold,
  removeWhole,
  reportUnclear,
  Saying,
  Statement,
  strategyOf,
} from './statement';
import { partsWithin, statementParts } from './statementParts';
import type { Contribution } from './types';

/**
 * Puts a partial configuration onto a fold, above what is there (DESIGN 5.3): maps are joined, scalars and lists replace
 * unless a strategy is declared, `[]` clears, null removes unless the schema allows it, and so do `$remove` and `$unset`.
 * A value of another type replaces.
 *
 * @param statement - not nested deeper than `maximumDepth`
 */
export function putOnFold(
  fold: Fold,
  statement: Statement,
  plan: MergePlan,
): void {
  const { value, declared } = statement;
  const part = statementParts(value, statement);
  foldPlace({ ...statement, fold }, fold.root, { part, plan, declared });
}

/** Puts what is said onto one place. */
export function foldPlace(
  application: Application,
  place: Place,
  saying: Saying,
): void {
  const { contribution } = saying.part;
  const { value } = contribution;
  if (Array.isArray(value)) {
    foldList(application, place, saying, value);
  } else if (typeof value === 'object' && value !== null) {
    foldMap(application, place, saying);
  } else if (value === null && !saying.plan.allowsNull) {
    application.fold.removals.set(contribution, 'null');
    removeValue(place, contribution);
  } else {
    giveValue(place, value, contribution);
  }
}

function foldMap(application: Application, place: Place, saying: Saying): void {
  const { contribution, removal } = saying.part;
  if (removal) {
    reportUnclear(application, saying, removal, removal.isBare);
    if (removal.whole !== undefined) {
      removeWhole(application, place, contribution, removal.whole);
      return;
    }
    if (removal.isBare && !isMap(place)) {
      removeItems(application, place, saying, removal);
      return;
    }
  }
  takeApart(place);
  if (place.kind !== 'map') {
    becomeMap(place);
  } else if (strategyOf(application, place, saying)?.kind === 'replace') {
    cut(place, contribution);
  }
  say(place, contribution);
  removal?.entries.forEach(removed => {
    const { entry, marker } = removed;
    const child =
      typeof entry === 'string' ? place.children?.get(entry) : undefined;
    if (child && child.kind !== 'absent') {
      const said = removedPart(application, saying.part, removed).contribution;
      removeWhole(application, child, said, marker);
    }
  });
  foldKeys(application, place, saying);
}

function foldKeys(
  application: Application,
  place: Place,
  { part, plan, declared }: Saying,
): void {
  const { children } = place;
  const isSamePlace = part.contribution.pointer === place.pointer;
  const within = partsWithin(
    application,
    part,
    isSamePlace ? key => children?.get(key)?.pointer : undefined,
  );
  for (const said of within) {
    const { token, contribution } = said;
    if (part.removal && isMarker(token)) {
      continue;
    }
    const { value, pointer } = contribution;
    const child = childPlace(place, token, pointer);
    if (typeof value !== 'object') {
      // A scalar, as most values are, is never merged: nothing has to be asked about the place.
      giveValue(child, value, contribution);
      continue;
    }
    foldPlace(application, child, {
      part: said,
      plan: plan.child(token) ?? freePlan,
      declared: declared?.child(token),
    });
  }
}

function foldList(
  application: Application,
  place: Place,
  saying: Saying,
  value: JsonValue[],
): void {
  const { contribution } = saying.part;
  const { pointer, position } = contribution;
  const strategy = strategyOf(application, place, saying);
  const items = listStrategyOf(strategy);
  // An explicit empty list clears, whatever the strategy.
  if (items && value.length > 0) {
    foldItems(application, place, saying, items, foldPlace);
    return;
  }
  const inherited = lengthOf(place);
  if (!strategy && value.length > 0 && value.length < inherited) {
    application.fold.findings.push(
      mergeFindings.listShortened.at(
        { pointer, position },
        {
          list: formatPath(pointer),
          inherited,
          given: value.length,
          from: application.title,
        },
      ),
    );
  }
  if (!hasMarker(value)) {
    giveValue(place, cloneJson(value), contribution, application);
    return;
  }
  application.fold.findings.push(
    mergeFindings.strayMarker.at(
      { pointer, position },
      { field: formatPath(pointer), from: application.title },
    ),
  );
  giveValue(place, [], contribution);
  foldItems(application, place, saying, { kind: 'append' }, foldPlace);
  if (place.items) {
    place.items.strategy = undefined;
  }
}

function isMap(place: Place): boolean {
  return (
    place.kind === 'map' || (place.kind === 'value' && isObject(place.value))
  );
}

function lengthOf(place: Place): number {
  if (place.kind === 'list') {
    return place.items?.live.length ?? 0;
  }
  return place.kind === 'value' && Array.isArray(place.value)
    ? place.value.length
    : 0;
}

/**
 * Gives a place of a fold a value that counts as it is, whatever the strategies: what a rule gives.
 *
 * @param pointer - of the fold's configuration; what is missing around the place is made
 * @param contribution - what is recorded of it
 */
export function setOnFold(
  { root }: Fold,
  pointer: string,
  contribution: Contribution,
): void {
  let place = root;
  for (const token of parsePointer(pointer)) {
    place = openChild(place, token, contribution);
  }
  giveValue(place, cloneJson(contribution.value), contribution, {
    positions: contribution.position ? { '': contribution.position } : {},
  });
}

function openChild(
  place: Place,
  token: string,
  contribution: Contribution,
): Place {
  takeApart(place);
  const at = childPointer(place.pointer, token);
  if (place.kind === 'list') {
    const items = place.items?.live ?? [];
    const index = token === '-' ? items.length : Number(token);
    const item = items[index] ?? createPlace(at);
    if (index >= items.length) {
      items.push(item);
    }
    return item;
  }
  if (place.kind !== 'map') {
    becomeMap(place);
    const { pointer } = place;
    say(place, { ...contribution, pointer, value: emptyObject() });
  }
  return childPlace(place, token, at);
}

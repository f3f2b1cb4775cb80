// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  childValue,
  equalJson,
  Finding,
  findingKinds,
  formatPath,
  isObject,
  isWithin,
  JsonObject,
  JsonValue,
  parsePointer,
  valueAt,
} from '@component-config/config-engine';

/**
 * A text typed into a field that is not a value yet: YAML with errors, or a part of a reference.
 *
 * @public
 */
export interface UnfinishedText {
  readonly text: string;
  /** The value of the field in the layer, which the text will replace. If that changes, the text is obsolete. */
  readonly base: JsonValue | undefined;
}

/**
 * The unfinished texts of a layer, by the JSON Pointers of their fields.
 *
 * @public
 */
export type UnfinishedTexts = ReadonlyMap<string, UnfinishedText>;

/** The unfinished texts of a form without any; always the same object. */
export const NO_TEXTS: UnfinishedTexts = new Map();

const NO_FINDINGS: readonly Finding[] = [];

/** The text of a field, unless its value was set otherwise since. */
export function unfinishedAt(
  texts: UnfinishedTexts,
  layer: JsonObject,
  pointer: string,
): string | undefined {
  const known = texts.get(pointer);
  return known && equalJson(known.base, valueAt(layer, pointer))
    ? known.text
    : undefined;
}

/**
 * An error for each unfinished text of a layer.
 *
 * @public
 */
export function unfinishedFindings(
  texts: UnfinishedTexts,
  layer: JsonObject,
): readonly Finding[] {
  return texts.size === 0
    ? NO_FINDINGS
    : [...texts.keys()]
        .filter(pointer => unfinishedAt(texts, layer, pointer) !== undefined)
        .map(pointer =>
          findingKinds.layerText.unfinished.at(
            { pointer },
            { path: formatPath(pointer) },
          ),
        );
}

/** The texts without those at a path and below it. */
export function withoutTexts(
  texts: UnfinishedTexts,
  pointer: string,
): UnfinishedTexts {
  const remaining = [...texts].filter(([place]) => !isWithin(place, pointer));
  return remaining.length === texts.size ? texts : new Map(remaining);
}

/** The texts after an edit in the form: those in a moved item or a renamed entry move with it. */
export function movedTexts(
  texts: UnfinishedTexts,
  before: JsonObject,
  after: JsonObject,
): UnfinishedTexts {
  const moved = new Map<string, UnfinishedText>();
  let isSame = true;
  for (const [pointer, text] of texts) {
    const place = placeAfter(pointer, before, after);
    isSame &&= place === pointer;
    if (place !== undefined) {
      moved.set(place, text);
    }
  }
  return isSame ? texts : moved;
}

/** The path after an edit, which copies only what it changes; undefined if an item with the path is removed. */
function placeAfter(
  pointer: string,
  before: JsonValue,
  after: JsonValue,
): string | undefined {
  let place = '';
  let old: JsonValue | undefined = before;
  let next: JsonValue | undefined = after;
  for (const token of parsePointer(pointer)) {
    let key: string | undefined = token;
    if (Array.isArray(old) && Array.isArray(next)) {
      key = indexAfter(Number(token), old, next);
    } else if (isObject(old) && isObject(next)) {
      key = keyAfter(token, old, next);
    }
    if (key === undefined) {
      return undefined;
    }
    place = childPointer(place, key);
    old = childValue(old, token);
    next = childValue(next, key);
  }
  return place;
}

function indexAfter(
  index: number,
  old: readonly JsonValue[],
  next: readonly JsonValue[],
): string | undefined {
  if (next[index] === old[index]) {
    return String(index);
  }
  const found = next.indexOf(old[index]);
  if (found >= 0) {
    return String(found);
  }
  return next.length === old.length ? String(index) : undefined;
}

function keyAfter(key: string, old: JsonObject, next: JsonObject): string {
  const isGone = Object.hasOwn(old, key) && !Object.hasOwn(next, key);
  const renamed = isGone
    ? Object.keys(next).find(
        name => !Object.hasOwn(old, name) && next[name] === old[key],
      )
    : undefined;
  return renamed ?? key;
}

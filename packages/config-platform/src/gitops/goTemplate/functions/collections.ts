// SPDX-License-Identifier: Apache-2.0

import { isGoList, isGoMap, type GoMap, type GoValue } from '../types';
import { compareBytes } from '../../argocd/files';
import { goMap, goText, identityOf, isTruthy, sortedKeys } from '../values';
import {
  fixed,
  floatOf,
  integer,
  intOf,
  variadic,
  type GoFunction,
} from './signature';

const maximumItems = 10_000;

/** Functions of Go and Sprig for lists and maps. */
export const collectionFunctions: Readonly<Record<string, GoFunction>> = {
  len: fixed(['any'], value => {
    if (typeof value === 'string') {
      return BigInt(new TextEncoder().encode(value).length);
    }
    if (isGoMap(value)) {
      return BigInt(value.entries.size);
    }
    return isGoList(value) ? BigInt(value.length) : undefined;
  }),
  index: variadic(1, ([value, ...steps]) =>
    steps.reduce<GoValue | undefined>(
      (at, step) => (at === undefined ? undefined : itemAt(at, step)),
      value,
    ),
  ),
  list: variadic(0, args => args),
  tuple: variadic(0, args => args),
  first: fixed(['list'], list => list[0] ?? null),
  last: fixed(['list'], list => list[list.length - 1] ?? null),
  rest: fixed(['list'], list => list.slice(1)),
  initial: fixed(['list'], list => list.slice(0, -1)),
  deepCopy: fixed(['any'], value => value),
  append: fixed(['list', 'any'], (list, item) => [...list, item]),
  push: fixed(['list', 'any'], (list, item) => [...list, item]),
  prepend: fixed(['list', 'any'], (list, item) => [item, ...list]),
  concat: variadic(0, lists =>
    lists.every(isGoList) ? lists.flatMap(each => [...each]) : undefined,
  ),
  reverse: fixed(['list'], list => [...list].reverse()),
  compact: fixed(['list'], list => list.filter(isTruthy)),
  has: fixed(['any', 'list'], (item, list) => {
    const wanted = identityOf(item);
    return list.some(each => identityOf(each) === wanted);
  }),
  uniq: fixed(['list'], list => uniqueItems(list)),
  without: variadic(1, ([list, ...omitted]) => {
    const unwanted = new Set(omitted.map(identityOf));
    return isGoList(list)
      ? list.filter(item => !unwanted.has(identityOf(item)))
      : undefined;
  }),
  sortAlpha: fixed(['any'], value =>
    (isGoList(value) ? value : [value])
      .map(item => goText(item, '<nil>'))
      .sort(compareBytes),
  ),
  until: fixed(['int'], count => numbers(0, count, count < 0 ? -1 : 1)),
  untilStep: fixed(['int', 'int', 'int'], numbers),
  slice: variadic(1, ([value, from = 0n, to]) => {
    if (!isGoList(value)) {
      return undefined;
    }
    const start = intOf(from);
    const end = to === undefined ? value.length : intOf(to);
    return start < 0 || end < start || end > value.length
      ? undefined
      : value.slice(start, end);
  }),
  dict: variadic(0, args =>
    goMap(
      args.flatMap((key, index) =>
        index % 2 === 0
          ? [
              [
                goText(key),
                index + 1 < args.length ? args[index + 1] : '',
              ] as const,
            ]
          : [],
      ),
    ),
  ),
  get: fixed(['map', 'text'], ({ entries }, key) => entries.get(key) ?? ''),
  hasKey: fixed(['map', 'text'], ({ entries }, key) => entries.has(key)),
  keys: variadic(0, maps =>
    maps.every(map => map === null || isPlainMap(map))
      ? maps.flatMap(map => (isGoMap(map) ? sortedKeys(map) : []))
      : undefined,
  ),
  values: fixed(['map'], map =>
    sortedKeys(map).map(key => map.entries.get(key) ?? null),
  ),
  pick: variadic(1, ([map, ...keys]) => {
    const wanted = new Set(keys);
    return isPlainMap(map) && keys.every(isText)
      ? goMap([...map.entries].filter(([key]) => wanted.has(key)))
      : undefined;
  }),
  omit: variadic(1, ([map, ...keys]) => {
    const unwanted = new Set(keys);
    return isPlainMap(map) && keys.every(isText)
      ? goMap([...map.entries].filter(([key]) => !unwanted.has(key)))
      : undefined;
  }),
  merge: variadic(1, maps =>
    maps.every(isPlainMap)
      ? maps.reduceRight((lower, upper) => mergedMaps(lower, upper))
      : undefined,
  ),
  mergeOverwrite: variadic(1, maps =>
    maps.every(isPlainMap)
      ? maps.reduce((lower, upper) => mergedMaps(lower, upper))
      : undefined,
  ),
  dig: variadic(3, args => {
    const map = args[args.length - 1];
    const otherwise = args[args.length - 2];
    let value: GoValue = map;
    for (const key of args.slice(0, -2)) {
      if (!isPlainMap(value) || typeof key !== 'string') {
        return undefined;
      }
      if (!value.entries.has(key)) {
        return otherwise;
      }
      value = value.entries.get(key) ?? null;
    }
    return value;
  }),
  int: fixed(['number'], integer),
  int64: fixed(['number'], integer),
  float64: fixed(['any'], floatOf),
  ceil: fixed(['any'], value => Math.ceil(floatOf(value))),
  floor: fixed(['any'], value => Math.floor(floatOf(value))),
  atoi: fixed(['text'], text =>
    integer(/^[-+]?\d{1,15}$/.test(text) ? Number(text) : 0),
  ),
  add: variadic(0, args =>
    integer(args.reduce<number>((total, arg) => total + intOf(arg), 0)),
  ),
  add1: fixed(['number'], value => integer(value + 1)),
  sub: fixed(['number', 'number'], (a, b) => integer(a - b)),
  mul: variadic(1, args =>
    integer(args.reduce<number>((product, arg) => product * intOf(arg), 1)),
  ),
  div: fixed(['number', 'number'], (a, b) =>
    b === 0 ? undefined : integer(a / b),
  ),
  mod: fixed(['number', 'number'], (a, b) =>
    b === 0 ? undefined : integer(a % b),
  ),
  max: variadic(1, args => integer(Math.max(...args.map(intOf)))),
  min: variadic(1, args => integer(Math.min(...args.map(intOf)))),
};

/** Whether a value is a map of any values, which functions of Sprig need. */
function isPlainMap(value: GoValue): value is GoMap {
  return isGoMap(value) && !value.ofTexts;
}

function isText(value: GoValue): value is string {
  return typeof value === 'string';
}

function itemAt(value: GoValue, step: GoValue): GoValue | undefined {
  if (isGoMap(value)) {
    return typeof step === 'string'
      ? (value.entries.get(step) ?? (value.ofTexts ? '' : null))
      : undefined;
  }
  if (isGoList(value) && typeof step === 'bigint') {
    return value[Number(step)];
  }
  return undefined;
}

function uniqueItems(list: readonly GoValue[]): GoValue[] {
  const seen = new Map<string, GoValue>();
  for (const item of list) {
    const key = `${typeof item} ${identityOf(item)}`;
    if (!seen.has(key)) {
      seen.set(key, item);
    }
  }
  return [...seen.values()];
}

function numbers(
  from: number,
  to: number,
  step: number,
): GoValue[] | undefined {
  const count = step === 0 ? 0 : Math.ceil((to - from) / step);
  return count > maximumItems
    ? undefined
    : Array.from({ length: Math.max(0, count) }, (_, index) =>
        integer(from + index * step),
      );
}

/** A map over another, map by map. Two maps of strings are one of strings. */
export function mergedMaps(lower: GoMap, upper: GoMap): GoMap {
  const entries = new Map(lower.entries);
  for (const [key, value] of upper.entries) {
    const below = entries.get(key);
    entries.set(
      key,
      isGoMap(below) && isGoMap(value) ? mergedMaps(below, value) : value,
    );
  }
  return { entries, ...(lower.ofTexts && upper.ofTexts && { ofTexts: true }) };
}

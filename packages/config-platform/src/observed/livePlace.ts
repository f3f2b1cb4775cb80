// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  isObject,
  parsePointer,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';

/** One step into a running object: the key of a map, or an item of a list. */
export type LiveStep =
  | { readonly key: string }
  | { readonly item: JsonValue; readonly index: number };

/** A place of a running object. */
export interface LivePlace {
  /** Undefined if there is none. */
  readonly value: JsonValue | undefined;
  /** As far as the object has the place. */
  readonly steps: readonly LiveStep[];
  /** As messages name it: `spec.template.spec.containers[main].image`. */
  readonly text: string;
}

/** The fields that tell the items of Kubernetes' lists apart, the first that an item has. */
const itemKeys = [
  ...['name', 'containerPort', 'port', 'mountPath', 'devicePath', 'ip'],
  ...['host', 'path', 'key', 'type', 'uid'],
];

/**
 * The place of a running object that a place of a rendered one corresponds to. Items of lists are found by what tells
 * them apart, because a cluster adds items and has an order of its own.
 *
 * @param pointer - into the rendered object
 */
export function livePlace(
  rendered: JsonObject,
  live: JsonObject,
  pointer: string,
): LivePlace {
  const steps: LiveStep[] = [];
  let text = '';
  let there: JsonValue | undefined = rendered;
  let value: JsonValue | undefined = live;
  for (const token of parsePointer(pointer)) {
    const isItem = Array.isArray(there);
    const child: JsonValue | undefined = childOf(there, token);
    const key = isItem && isObject(child) ? keyOf(child) : undefined;
    const name = key === undefined ? token : String(textOf(child, key));
    const prefix = text === '' ? '' : '.';
    text += isItem ? `[${name}]` : `${prefix}${name}`;
    if (Array.isArray(value) && isItem) {
      const index: number = value.findIndex((item, at) =>
        matches(item, child, key, at === Number(token)),
      );
      value = value[index];
      if (value !== undefined) {
        steps.push({ item: value, index });
      }
    } else if (isObject(value) && !isItem) {
      value = childOf(value, token);
      steps.push({ key: token });
    } else {
      value = undefined;
    }
    there = child;
  }
  return { value, steps, text };
}

function childOf(
  node: JsonValue | undefined,
  token: string,
): JsonValue | undefined {
  if (Array.isArray(node)) {
    return node[Number(token)];
  }
  return isObject(node) && Object.hasOwn(node, token) ? node[token] : undefined;
}

function keyOf(item: JsonObject): string | undefined {
  return itemKeys.find(key => Object.hasOwn(item, key));
}

function textOf(item: JsonValue | undefined, key: string) {
  return isObject(item) ? item[key] : undefined;
}

function matches(
  item: JsonValue,
  expected: JsonValue | undefined,
  key: string | undefined,
  isSameIndex: boolean,
): boolean {
  if (key !== undefined) {
    return isObject(item) && item[key] === textOf(expected, key);
  }
  return isObject(expected) || expected === undefined
    ? isSameIndex
    : equalJson(item, expected);
}

// SPDX-License-Identifier: Apache-2.0

import {
  goFormatNumber,
  nodeFromValue,
  type JsonObject,
  type JsonValue,
  type SourceNode,
} from '@component-config/config-engine';
import { compareBytes } from '../argocd/files';
import { isGoList, isGoMap, type GoMap, type GoValue } from './types';

/** Deeper values are not read: no document that is read has them. */
const maximumDepth = 200;

/** Characters of one value as text. */
export const maximumText = 200_000;

/** A map of values; of equal keys the last counts. */
export function goMap(
  entries: Iterable<readonly [string, GoValue]>,
  ofTexts?: true,
): GoMap {
  return { entries: new Map(entries), ...(ofTexts && { ofTexts }) };
}

/** The value of a node, as Go reads JSON. */
export function goFromNode(node: SourceNode): GoValue {
  switch (node.kind) {
    case 'map':
      return goMap(
        node.entries.map(({ key, value }) => [key, goFromNode(value)] as const),
      );
    case 'list':
      return node.items.map(goFromNode);
    default:
      return node.value;
  }
}

/** The value as JSON; keys are in the order of their bytes. */
export function jsonFromGo(value: GoValue, depth: number = 0): JsonValue {
  if (typeof value === 'bigint') {
    return Number(value);
  }
  if (typeof value !== 'object' || value === null || depth > maximumDepth) {
    return depth > maximumDepth ? null : (value as JsonValue);
  }
  if (!isGoMap(value)) {
    return value.map(item => jsonFromGo(item, depth + 1));
  }
  const object: JsonObject = Object.create(null);
  for (const key of sortedKeys(value)) {
    object[key] = jsonFromGo(value.entries.get(key) ?? null, depth + 1);
  }
  return object;
}

/** The value of JSON. */
export function goFromJson(value: JsonValue): GoValue {
  return goFromNode(nodeFromValue(value));
}

/** The keys of a map in the order of their bytes, in which Go prints and ranges. */
export function sortedKeys({ entries }: GoMap): string[] {
  return [...entries.keys()].sort(compareBytes);
}

/** The text that Go prints for a value: `[a b]`, `map[a:1]`, `1e+06`. Nothing is `<no value>`, within others `<nil>`. */
export function goText(
  value: GoValue | undefined,
  nothing = '<no value>',
): string {
  const parts: string[] = [];
  let length = 0;
  const add = (part: string) => {
    length += part.length;
    parts.push(part);
  };
  const print = (current: GoValue | undefined, none: string) => {
    if (length > maximumText) {
      return;
    }
    if (current === null || current === undefined) {
      add(none);
    } else if (typeof current === 'number') {
      add(goFormatNumber(current));
    } else if (typeof current !== 'object') {
      add(String(current));
    } else if (isGoMap(current)) {
      add('map[');
      sortedKeys(current).forEach((key, index) => {
        add(`${index === 0 ? '' : ' '}${key}:`);
        print(current.entries.get(key), '<nil>');
      });
      add(']');
    } else {
      add('[');
      current.forEach((item, index) => {
        add(index === 0 ? '' : ' ');
        print(item, '<nil>');
      });
      add(']');
    }
  };
  print(value, nothing);
  return parts.join('').slice(0, maximumText);
}

/** Whether Go's `if` takes a value for true. */
export function isTruthy(value: GoValue | undefined): boolean {
  if (isGoMap(value)) {
    return value.entries.size > 0;
  }
  return isGoList(value) ? value.length > 0 : Boolean(value);
}

/** The characters and parts of a value; infinite if they are more than the limit, or too deep. */
export function weightOf(
  value: GoValue | undefined,
  limit: number = maximumText,
): number {
  let weight = 0;
  const visit = (current: GoValue | undefined, depth: number) => {
    weight += depth > maximumDepth ? Infinity : 1;
    if (weight > limit) {
      return;
    }
    if (typeof current === 'string') {
      weight += current.length;
    } else if (isGoMap(current)) {
      for (const [key, child] of current.entries) {
        weight += key.length;
        if (weight > limit) {
          return;
        }
        visit(child, depth + 1);
      }
    } else if (isGoList(current)) {
      for (const item of current) {
        if (weight > limit) {
          return;
        }
        visit(item, depth + 1);
      }
    }
  };
  visit(value, 0);
  return weight > limit ? Infinity : weight;
}

/** A text that is equal for equal values, in depth; integers equal doubles of the same value. */
export function identityOf(value: GoValue): string {
  return typeof value === 'bigint'
    ? String(value)
    : JSON.stringify(jsonFromGo(value));
}

/** Whether two values are the same in depth and type; integers equal doubles of the same value. */
export function sameValue(a: GoValue, b: GoValue): boolean {
  return identityOf(a) === identityOf(b);
}

// SPDX-License-Identifier: Apache-2.0

import { isMap, isScalar, isSeq, Scalar, YAMLMap } from 'yaml';
import type { Node } from 'yaml';
import { columnOf, lineStart } from './textLines';

/**
 * The style of new lines in a document.
 *
 * @public
 */
export interface PrintStyle {
  /** The indentation of map entries below their key. */
  readonly step: number;
  /** The indentation of list dashes below their key. */
  readonly listStep: number;
  /** The quotes for strings that need them, if both kinds are possible. */
  readonly quotes: 'single' | 'double';
}

/** The style of a new document. */
export const newStyle: PrintStyle = { step: 2, listStep: 2, quotes: 'double' };

/** A deeper indentation aligns a single value and is not the style of a document. */
const WIDEST = 8;

/** The style of a document's author: the most frequent one. */
export function styleOf(text: string, map: YAMLMap): PrintStyle {
  const steps = new Map<number, number>();
  const listSteps = new Map<number, number>();
  let single = 0;
  let double = 0;
  const pending: (Node | null)[] = [map];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        pending.push(key as Node | null, value as Node | null);
        const from = startOf(key);
        const to = startOf(value);
        if (node.flow || from === undefined || to === undefined) {
          continue;
        }
        const isBelow =
          (isMap(value) || isSeq(value)) &&
          !value.flow &&
          lineStart(text, from) !== lineStart(text, to);
        const step = columnOf(text, to) - columnOf(text, from);
        if (isBelow && step >= 0 && step <= WIDEST) {
          count(isMap(value) ? steps : listSteps, step);
        }
      }
    } else if (isSeq(node)) {
      pending.push(...(node.items as (Node | null)[]));
    } else if (isScalar(node)) {
      single += node.type === Scalar.QUOTE_SINGLE ? 1 : 0;
      double += node.type === Scalar.QUOTE_DOUBLE ? 1 : 0;
    }
  }
  const step = mostFrequent(steps) || newStyle.step;
  return {
    step,
    listStep: mostFrequent(listSteps) ?? step,
    quotes: single > double ? 'single' : 'double',
  };
}

function startOf(node: unknown): number | undefined {
  return isMap(node) || isSeq(node) || isScalar(node)
    ? node.range?.[0]
    : undefined;
}

function count(counts: Map<number, number>, value: number): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function mostFrequent(counts: ReadonlyMap<number, number>): number | undefined {
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

// SPDX-License-Identifier: Apache-2.0

import { keyStacks } from './keyStacks';
import { findLive } from './effects';
import { merge } from './merge';
import { freePlan, MergePlan } from './mergePlan';
import type { MergedNode, Stack } from './types';

/**
 * Merges one path of a place (docs/rules/merging.md#values-below-a-layer).
 *
 * @param stack - the entries of the place, lowest first: for a value below a layer, those below it
 * @param path - the keys from the place to the value
 * @returns the tree that `merge` returns, without findings and with nothing next to the path: each map on it has at most
 * one child. Undefined if the place never had a value
 */
export function mergeAt(
  stack: Stack,
  plan: MergePlan,
  path: readonly string[],
): MergedNode | undefined {
  if (path.length === 0) {
    return merge(stack, plan);
  }
  const live = findLive(stack, plan);
  if (live.kind !== 'map') {
    return merge(stack, plan);
  }
  const [key, ...rest] = path;
  const below = keyStacks(stack, plan, key).get(key);
  const child = below && mergeAt(below, plan.child(key) ?? freePlan, rest);
  const children = new Map(child && [[key, child]]);
  return { kind: 'map', children, stack, start: live.start };
}

// SPDX-License-Identifier: Apache-2.0

import { valueAtTokens } from '../condition';
import type { JsonValue } from '../json';
import {
  defaultOf,
  findLive,
  freePlan,
  isPresent,
  keyStacks,
  merge,
  SchemaPlan,
  Stack,
} from '../merge';
import { readPlace } from './configuration';

/**
 * The merged value at a path of a stack, with the schema's defaults. Only the path is merged, and it does not descend
 * into lists.
 *
 * @param plan - undefined if the schema does not describe the place
 */
export function valueBelow(
  stack: Stack,
  plan: SchemaPlan | undefined,
  path: readonly string[],
): JsonValue | undefined {
  const merging = plan ?? freePlan;
  if (path.length === 0) {
    return readPlace(merge(stack, merging), plan);
  }
  // The root is always a map, whatever the layers contribute.
  if (stack.length > 0 && findLive(stack, merging).kind !== 'map') {
    return undefined;
  }
  const [key, ...rest] = path;
  const property = plan?.property(key);
  const below = keyStacks(stack, merging, key).get(key) ?? [];
  if (givesValue(below, property)) {
    return valueBelow(below, property, rest);
  }
  return plan?.defaulted.includes(key) && property
    ? valueAtTokens(defaultOf(property) ?? null, rest)
    : undefined;
}

/** Whether layers set a value that no default replaces. */
function givesValue(stack: Stack, plan: SchemaPlan | undefined): boolean {
  const live = findLive(stack, plan ?? freePlan);
  if (!isPresent(live)) {
    return false;
  }
  const entry = live.kind === 'leaf' ? stack[live.start] : undefined;
  const isNull = entry?.kind === 'value' && entry.value === null;
  return !isNull || plan?.allowsNull !== false || plan.ownDefault === undefined;
}

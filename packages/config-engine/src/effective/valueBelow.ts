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
 * The value at a path of what a stack comes to, with the schema's defaults; nothing beside the path is merged. Lists are
 * not descended into.
 *
 * @param plan - undefined where the schema knows nothing of the place
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
  // The whole configuration is a map, whatever the layers give.
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

/** Whether layers give a place a value that no default takes the place of. */
function givesValue(stack: Stack, plan: SchemaPlan | undefined): boolean {
  const live = findLive(stack, plan ?? freePlan);
  if (!isPresent(live)) {
    return false;
  }
  const entry = live.kind === 'leaf' ? stack[live.start] : undefined;
  const isNull = entry?.kind === 'value' && entry.value === null;
  return !isNull || plan?.allowsNull !== false || plan.ownDefault === undefined;
}

// SPDX-License-Identifier: Apache-2.0

import { valueAtTokens } from '../../condition';
import type { JsonValue } from '../../json';
import {
  defaultOf,
  freePlan,
  mergeAt,
  MergedNode,
  SchemaPlan,
  Stack,
} from '../../merge';
import { readPlace } from '../readings/configuration';

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
  const tree = mergeAt(stack, plan ?? freePlan, path);
  // Without layers, the defaults of the root's properties apply.
  return stack.length === 0 && path.length > 0
    ? readKey(undefined, plan, path)
    : readAt(tree, plan, path);
}

function readAt(
  node: MergedNode | undefined,
  plan: SchemaPlan | undefined,
  path: readonly string[],
): JsonValue | undefined {
  if (path.length === 0) {
    return readPlace(node, plan);
  }
  return node?.kind === 'map'
    ? readKey(node.children.get(path[0]), plan, path)
    : undefined;
}

/** @param child - the node at the first key of the path */
function readKey(
  child: MergedNode | undefined,
  plan: SchemaPlan | undefined,
  [key, ...rest]: readonly string[],
): JsonValue | undefined {
  const property = plan?.property(key);
  if (givesValue(child, property)) {
    return readAt(child, property, rest);
  }
  return plan?.defaulted.includes(key) && property
    ? valueAtTokens(defaultOf(property) ?? null, rest)
    : undefined;
}

/** Whether layers set a value that no default replaces. */
function givesValue(
  node: MergedNode | undefined,
  plan: SchemaPlan | undefined,
): boolean {
  if (!node || node.kind === 'removed') {
    return false;
  }
  const isNull = node.kind === 'leaf' && node.value === null;
  return !isNull || plan?.allowsNull !== false || plan.ownDefault === undefined;
}

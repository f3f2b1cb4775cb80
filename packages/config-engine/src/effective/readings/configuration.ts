// SPDX-License-Identifier: Apache-2.0

import { valueAtTokens } from '../../condition';
import { emptyObject, isObject, JsonObject, JsonValue } from '../../json';
import {
  complete,
  mergeAt,
  MergedNode,
  nodeValue,
  SchemaPlan,
  Stack,
} from '../../merge';

/** The configuration of a tree, as a copy. Without layers, an empty map. */
export function configOf(tree: MergedNode | undefined): JsonObject {
  const config = nodeValue(tree);
  return isObject(config) ? config : emptyObject();
}

/**
 * The value at a path of a stack, with the schema's defaults. Only the path is merged, and it does not descend into
 * lists.
 */
export function valueBelow(
  stack: Stack,
  plan: SchemaPlan,
  path: readonly string[],
): JsonValue | undefined {
  const tree = complete(mergeAt(stack, plan, path), plan, path);
  return valueAtTokens(configOf(tree), path);
}

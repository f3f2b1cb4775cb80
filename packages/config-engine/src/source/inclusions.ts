// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonValue } from '../json';
import type { SourceNode } from './types';

/**
 * The keys whose map the catalog replaces with the content of another file: its own and those of API definitions
 * (https://backstage.io/docs/features/software-catalog/descriptor-format#substitutions-in-the-descriptor-format).
 */
export const inclusionKeys = [
  '$text',
  '$yaml',
  '$json',
  '$openapi',
  '$asyncapi',
];

/** Like `isInclusion`, for a node. */
export function isInclusionNode(node: SourceNode): boolean {
  return (
    node.kind === 'map' &&
    node.entries.length === 1 &&
    inclusionKeys.includes(node.entries[0].key)
  );
}

/**
 * Whether a value refers to the content of another file: `{ $yaml: ./parameters.yaml }`.
 *
 * @public
 */
export function isInclusion(value: JsonValue | undefined): boolean {
  if (!isObject(value)) {
    return false;
  }
  const keys = Object.keys(value);
  return keys.length === 1 && inclusionKeys.includes(keys[0]);
}

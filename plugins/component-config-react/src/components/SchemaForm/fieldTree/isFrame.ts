// SPDX-License-Identifier: Apache-2.0

import { FieldNode } from './types';

/** Whether a field has no control: an object or map that only contains others. */
export function isFrame({ kind }: FieldNode): boolean {
  return kind === 'object' || kind === 'map';
}

/** Whether a part of a form is either present or null: an object or map with a switch, or an alternative of a choice. */
export function isSwitched(node: FieldNode): boolean {
  return node.isNullable && isFrame(node);
}

/** Whether a field contains others in any way, and so needs the full width. */
export function containsFields(node: FieldNode): boolean {
  return node.kind === 'list'
    ? containsFields(node.item)
    : node.kind === 'union' || isFrame(node);
}

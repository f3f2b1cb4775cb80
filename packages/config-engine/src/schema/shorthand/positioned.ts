// SPDX-License-Identifier: Apache-2.0

import type { SchemaNode } from '../node';
import type { Annotations } from '../types';
import { SchemaPlace } from './types';

/** The annotations of most nodes. */
export const noAnnotations: Annotations = {};

/** A schema that accepts any value, for a field that cannot be compiled. */
export function anyNode(place: SchemaPlace): SchemaNode {
  return positioned(place, { keywords: {}, annotations: noAnnotations });
}

/** Copies a node with its position and pointer, because custom types are shared between fields. */
export function positioned(place: SchemaPlace, node: SchemaNode): SchemaNode {
  return { ...node, position: place.position, pointer: place.pointer };
}

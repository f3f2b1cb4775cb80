// SPDX-License-Identifier: Apache-2.0

import type { SchemaNode } from '../node';
import type { Annotations } from '../types';
import { SchemaPlace } from './types';

/** What most nodes have. */
export const noAnnotations: Annotations = {};

/** A schema that everything satisfies: what is left of a field that could not be compiled. */
export function anyNode(place: SchemaPlace): SchemaNode {
  return positioned(place, { keywords: {}, annotations: noAnnotations });
}

/** A copy of a node that knows the place it stands at: custom types are shared, fields are not. */
export function positioned(place: SchemaPlace, node: SchemaNode): SchemaNode {
  return { ...node, position: place.position, pointer: place.pointer };
}

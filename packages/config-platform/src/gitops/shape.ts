// SPDX-License-Identifier: Apache-2.0

import type { SourceNode } from '@component-config/config-engine';

/** The type of a value in a document: a scalar, a list of one shape, or a map. A map with the key `…` accepts any key. */
export type Shape =
  'string' | 'boolean' | 'integer' | 'any' | readonly [Shape] | ShapeFields;

/** The shapes of the fields of a map. */
export interface ShapeFields {
  readonly [field: string]: Shape;
}

export const strings: Shape = ['string'];
export const stringMap: ShapeFields = { '…': 'string' };
export const anyMap: ShapeFields = { '…': 'any' };

/** Fields of one shape, by their names with blanks between them. */
export function fields(names: string, shape: Shape = 'string'): ShapeFields {
  return Object.fromEntries(names.split(' ').map(name => [name, shape]));
}

export function isListShape(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

/** Whether a map accepts any key. */
export function isOpen(shape: ShapeFields): boolean {
  return Object.hasOwn(shape, '…');
}

/** The shape of a field; undefined for one that is not declared. */
export function shapeOfField(
  shape: ShapeFields,
  field: string,
): Shape | undefined {
  return Object.hasOwn(shape, field) ? shape[field] : shape['…'];
}

/** The field that a key names without regard to capitals; undefined if there is none. */
export function fieldNamed(
  shape: ShapeFields,
  key: string,
): string | undefined {
  return isOpen(shape) || Object.hasOwn(shape, key)
    ? key
    : Object.keys(shape).find(name => name.toLowerCase() === key.toLowerCase());
}

/** What a value should be and is not: a type of scalars, `list` or `map`. Of lists and maps, only the value itself counts. */
export function wrongType(node: SourceNode, shape: Shape): string | undefined {
  if (shape === 'any') {
    return undefined;
  }
  if (typeof shape !== 'string') {
    const kind = isListShape(shape) ? 'list' : 'map';
    return node.kind === kind ? undefined : kind;
  }
  const isRight =
    node.kind === 'scalar' &&
    (shape === 'integer'
      ? Number.isInteger(node.value)
      : typeof node.value === shape);
  return isRight ? undefined : shape;
}

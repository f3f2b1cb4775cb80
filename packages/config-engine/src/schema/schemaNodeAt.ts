// SPDX-License-Identifier: Apache-2.0

import { parsePointer } from '../pointer';
import { SchemaNode } from './node';

/** The schema at a JSON Pointer into the emitted schema, or undefined. */
export function schemaNodeAt(
  root: SchemaNode,
  pointer: string,
): SchemaNode | undefined {
  let node: SchemaNode | undefined = root;
  const tokens = parsePointer(pointer);
  while (node && tokens.length > 0) {
    const keyword = tokens.shift();
    switch (keyword) {
      case 'properties':
        node = node.properties?.get(tokens.shift() ?? '');
        break;
      case 'items':
      case 'not':
        node = node[keyword];
        break;
      case 'additionalProperties':
        node =
          typeof node.additionalProperties === 'object'
            ? node.additionalProperties
            : undefined;
        break;
      case 'allOf':
      case 'anyOf':
      case 'oneOf':
        node = node[keyword]?.[Number(tokens.shift())];
        break;
      default:
        return undefined;
    }
  }
  return node;
}

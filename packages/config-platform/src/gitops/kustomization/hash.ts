// SPDX-License-Identifier: Apache-2.0

import {
  goJson,
  isObject,
  sha256,
  valueFromNode,
  type JsonValue,
} from '@component-config/config-engine';
import { fieldOf, textAtPath, textOf, type MapNode } from './nodes';

/**
 * The hash that Kustomize appends to the names of ConfigMaps and Secrets: of their content, without their metadata.
 * https://github.com/kubernetes-sigs/kustomize/blob/master/api/hasher/hasher.go
 */
export function contentHash(node: MapNode): string {
  const kind = textAtPath(node, 'kind');
  const value = (key: string): JsonValue => {
    const field = fieldOf(node, key);
    return field && field.kind !== 'scalar'
      ? valueFromNode(field)
      : textOf(field);
  };
  const optional = (key: string) => {
    const found = value(key);
    return isObject(found) ? { [key]: found } : {};
  };
  const content: JsonValue =
    kind === 'Secret'
      ? {
          kind,
          name: '',
          type: value('type'),
          data: value('data'),
          ...optional('stringData'),
        }
      : { kind, name: '', data: value('data'), ...optional('binaryData') };
  const hex = sha256(goJson(content));
  const letters: { readonly [digit: string]: string } = {
    0: 'g',
    1: 'h',
    3: 'k',
    a: 'm',
    e: 't',
  };
  return hex
    .slice(0, 10)
    .split('')
    .map(digit => letters[digit] ?? digit)
    .join('');
}

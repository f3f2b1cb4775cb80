// SPDX-License-Identifier: Apache-2.0

import {
  nodeFromValue,
  type JsonValue,
  type SourceMap,
  type SourceNode,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import { positionOf } from '../../adapters/nodes';

/** Names of values that are secret; what refers to a secret is none. */
const secretKey =
  /(?:password|passwd|passphrase|[-_]pass|secret|tokens?|credentials?|(?:api|private|secret|access)[-_]?key)$/i;
const referringKey = /existing/i;

/** Masks what its name makes a secret, whoever wrote it into plain values. */
export function withoutSecrets(values: SourceMap): SourceMap {
  // A variable of a container: { name: DB_PASSWORD, value: … }.
  const name = values.entries.findLast(({ key }) => key === 'name')?.value;
  const isNamed = name?.kind === 'scalar' && isSecretName(name.text);
  return {
    ...values,
    entries: values.entries.map(entry => ({
      ...entry,
      value:
        isSecretName(entry.key) || (isNamed && entry.key === 'value')
          ? masked(entry.value)
          : shownNode(entry.value),
    })),
  };
}

function shownNode(node: SourceNode): SourceNode {
  switch (node.kind) {
    case 'map':
      return withoutSecrets(node);
    case 'list':
      return { ...node, items: node.items.map(shownNode) };
    default:
      return node;
  }
}

/** A secret, in a list or under `value`, too. Other parts of a map may refer to where the secret is. */
function masked(node: SourceNode): SourceNode {
  switch (node.kind) {
    case 'map':
      return {
        ...node,
        entries: node.entries.map(entry => ({
          ...entry,
          value:
            entry.key === 'value' || isSecretName(entry.key)
              ? masked(entry.value)
              : shownNode(entry.value),
        })),
      };
    case 'list':
      return { ...node, items: node.items.map(masked) };
    default:
      return isPlain(node.value)
        ? { ...nodeFromValue(SENSITIVE_MASK), ...positionOf(node) }
        : node;
  }
}

function isPlain(value: JsonValue): boolean {
  return (
    typeof value === 'number' ||
    (typeof value === 'string' && value !== '' && !value.includes('${'))
  );
}

function isSecretName(name: string): boolean {
  return secretKey.test(name) && !referringKey.test(name);
}

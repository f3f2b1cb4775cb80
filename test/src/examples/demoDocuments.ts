// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  childNode,
  isObject,
  parseSource,
  valueFromNode,
  type SourceNode,
} from '@component-config/config-engine';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const folder = resolve(__dirname, '../../../examples');

/**
 * The documents of one file of the demo catalog.
 *
 * @throws Error if it is not valid YAML
 */
export function documentsOf(file: string): SourceNode[] {
  const text = readFileSync(join(folder, file), 'utf8');
  const { documents, findings } = parseSource({ file, text });
  if (findings.length > 0) {
    throw new Error(`${file}: ${findings[0].message}`);
  }
  return documents.map(({ root }) => withFiles(root, dirname(file)));
}

/** A node with its included files, as the catalog fills them in. */
function withFiles(node: SourceNode, within: string): SourceNode {
  if (node.kind === 'list') {
    return { ...node, items: node.items.map(item => withFiles(item, within)) };
  }
  if (node.kind === 'scalar') {
    return node;
  }
  const path = childNode(node, '$yaml');
  return path?.kind === 'scalar'
    ? documentsOf(join(within, path.text))[0]
    : {
        ...node,
        entries: node.entries.map(entry => ({
          ...entry,
          value: withFiles(entry.value, within),
        })),
      };
}

/** The files listed in `catalog.yaml`, which the portal ingests, except intentionally broken ones. */
function soundFiles(): string[] {
  const [location] = documentsOf('catalog.yaml').map(valueFromNode);
  if (!isObject(location) || !isObject(location.spec)) {
    throw new Error('catalog.yaml is not a Location');
  }
  return (location.spec.targets as string[])
    .map(target => target.replace(/^\.\//, ''))
    .filter(file => !file.startsWith('broken/'));
}

/** The documents of the demo catalog of the given kinds. */
export function demoDocuments(...kinds: string[]): SourceNode[] {
  return soundFiles()
    .flatMap(documentsOf)
    .filter(root => {
      const document = valueFromNode(root);
      return isObject(document) && kinds.includes(String(document.kind));
    });
}

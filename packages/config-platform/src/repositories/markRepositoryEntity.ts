// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import {
  childNode,
  nodeAt,
  nodeFromValue,
  type JsonValue,
  type SourceEntry,
  type SourceNode,
} from '@component-config/config-engine';
import { SOURCE_LINE_ANNOTATION } from '@component-config/plugin-component-config-common';
import { adaptDocument, type DocumentAdapter } from '../adapters';

/** The document kinds of entities with another kind. */
const documentKinds = new Map([['System', 'Project']]);

/** Paths in the document for fields that the entity has elsewhere, see docs/repositories.md#what-becomes-what */
const movedPointers = new Map([
  ['/spec/project', '/spec/owner/projectName'],
  ['/spec/system', '/spec/owner/projectName'],
  ['/metadata/title', '/metadata/annotations/openchoreo.dev~1display-name'],
  [
    '/metadata/description',
    '/metadata/annotations/openchoreo.dev~1description',
  ],
]);

/**
 * The content of an entity from a repository with positions in the text that it was read from, or undefined if the text
 * has no such document at the entity's line. An entity differs from its document: each field gets a position if its
 * content is the same.
 *
 * @param adapters - adapters of further documents of other systems
 *
 * @public
 */
export function markRepositoryEntity(
  entity: Entity,
  content: { [key: string]: JsonValue },
  roots: readonly SourceNode[],
  adapters?: readonly DocumentAdapter[],
): SourceNode | undefined {
  const line = Number(entity.metadata.annotations?.[SOURCE_LINE_ANNOTATION]);
  const written = roots
    .flatMap(documentsIn)
    .filter(document => document.position?.line === line)
    .flatMap(document => adaptDocument(document, adapters).documents)
    .find(document => isDocumentOf(document, entity));
  return written && mark(content, written, '', written);
}

/** A document, or the items of a Kubernetes list. */
function documentsIn(root: SourceNode): readonly SourceNode[] {
  const items = childNode(root, 'items');
  return items?.kind === 'list' ? [root, ...items.items] : [root];
}

function isDocumentOf(
  document: SourceNode,
  { kind, metadata }: Entity,
): boolean {
  const writtenKind = textOf(childNode(document, 'kind'));
  return (
    (writtenKind === kind || writtenKind === documentKinds.get(kind)) &&
    textOf(childNode(childNode(document, 'metadata'), 'name')) === metadata.name
  );
}

/** The value with positions; `root` is the document, `node` its node at the pointer. */
function mark(
  value: JsonValue,
  node: SourceNode | undefined,
  pointer: string,
  root: SourceNode,
): SourceNode {
  const position = node?.position && { position: node.position };
  if (Array.isArray(value)) {
    return node?.kind === 'list' && node.items.length === value.length
      ? {
          kind: 'list',
          items: value.map((item, index) =>
            mark(item, node.items[index], `${pointer}/${index}`, root),
          ),
          ...position,
        }
      : nodeFromValue(value);
  }
  if (typeof value === 'object' && value !== null) {
    if (node?.kind !== 'map') {
      return nodeFromValue(value);
    }
    const written = new Map(node.entries.map(entry => [entry.key, entry]));
    const entries = Object.entries(value).map(([key, child]): SourceEntry => {
      const below = `${pointer}/${key}`;
      const moved = movedPointers.get(below);
      const movedNode = moved === undefined ? undefined : nodeAt(root, moved);
      const entry: SourceEntry | undefined =
        written.get(key) ?? (movedNode && { key, value: movedNode });
      const marked = mark(child, entry?.value, below, root);
      return {
        key,
        ...(entry?.keyPosition &&
          marked.position && { keyPosition: entry.keyPosition }),
        ...(entry?.comment && marked.position && { comment: entry.comment }),
        value: marked,
      };
    });
    return { kind: 'map', entries, ...position };
  }
  return node?.kind === 'scalar' && node.value === value
    ? node
    : nodeFromValue(value);
}

function textOf(node: SourceNode | undefined): string | undefined {
  return node?.kind === 'scalar' ? node.text : undefined;
}

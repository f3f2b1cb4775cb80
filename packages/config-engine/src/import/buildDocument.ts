// SPDX-License-Identifier: Apache-2.0

import { DOCUMENT_VERSION } from '../document';
import type { Finding } from '../finding';
import {
  nodeFromValue,
  SourceEntry,
  SourceList,
  SourceNode,
  valueFromNode,
} from '../source';
import type { Imported } from './types';
import { printDocument } from '../writing';

export { entriesOf, itemsOf } from '../source';

/** A map of the defined entries, in this order; the nodes keep their positions. */
export function mapOf(
  entries: { readonly [key: string]: SourceNode | undefined },
  others: readonly SourceEntry[] = [],
): SourceNode {
  return {
    kind: 'map',
    entries: [
      ...Object.entries(entries).flatMap(([key, value]) =>
        value ? [{ key, value }] : [],
      ),
      ...others,
    ],
  };
}

export function listOf(items: readonly SourceNode[]): SourceList {
  return { kind: 'list', items };
}

/** A platform document. */
export function documentOf(
  kind: 'Overlay' | 'OverlayMixin',
  name: SourceNode | undefined,
  spec: SourceNode,
): SourceNode {
  return mapOf({
    apiVersion: nodeFromValue(DOCUMENT_VERSION),
    kind: nodeFromValue(kind),
    metadata: mapOf({ name }),
    spec,
  });
}

/** An imported document with the findings of the import. */
export function importedDocument<
  Document extends { readonly findings: readonly Finding[] },
>(
  { position }: SourceNode,
  root: SourceNode,
  document: Document,
  findings: readonly Finding[],
): Imported<Document> {
  return {
    document: {
      ...document,
      findings: [...document.findings, ...findings],
    },
    root,
    ...(position && { origin: position }),
    isRefused: findings.some(({ severity }) => severity === 'error'),
  };
}

/** The trimmed string of a scalar; empty if there is none. */
export function textOf(node: SourceNode | undefined): string {
  return node?.kind === 'scalar' && node.value !== null ? node.text.trim() : '';
}

/**
 * An imported document as YAML for a repository, with the original file and line in a comment.
 *
 * @public
 */
export function writeDocument({ root, origin }: Imported<unknown>): string {
  const comment = origin
    ? `# Imported from ${origin.file}, line ${origin.line}.\n\n`
    : '';
  return comment + printDocument(valueFromNode(root));
}

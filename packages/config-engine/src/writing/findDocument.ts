import type { Finding } from '../finding';
import { writingFindings } from '../finding/catalogue/writing';
import { childPointer } from '../pointer';
import { childNode, SourceDocument, SourceNode } from '../source';
import type { DocumentAddress } from './types';

/** A document of a file. */
export interface FoundDocument {
  /** The index among the YAML documents of the file that say anything. */
  readonly index: number;
  /** Where it is in that one: `/items/2` for an item of a `kind: List`, otherwise the whole of it. */
  readonly pointer: string;
  readonly node: SourceNode;
}

/** All documents of a file, in order: the items of a `kind: List` in its place. */
export function documentsOf(
  documents: readonly SourceDocument[],
): FoundDocument[] {
  return documents.flatMap(({ root }, index): FoundDocument[] => {
    const items = childNode(root, 'items');
    return textAt(root, 'kind')?.endsWith('List') && items?.kind === 'list'
      ? items.items.map((node, item) => ({
          index,
          pointer: childPointer('/items', item),
          node,
        }))
      : [{ index, pointer: '', node: root }];
  });
}

/** The document that is meant, or why there is none. */
export function findDocument(
  documents: readonly FoundDocument[],
  address: DocumentAddress | undefined,
): FoundDocument | Finding {
  const found = address ? matching(documents, address) : documents;
  if (found.length === 1) {
    return found[0];
  }
  const document = describe(address);
  return found.length === 0
    ? writingFindings.documentMissing.at({ pointer: '' }, { document })
    : writingFindings.documentTwice.at(
        { pointer: '', position: found[1].node.position },
        { document, lines: found.map(lineOf).join(', ') },
      );
}

function matching(
  documents: readonly FoundDocument[],
  address: DocumentAddress,
): readonly FoundDocument[] {
  if ('line' in address) {
    return documents
      .filter(document => lineOf(document) <= address.line)
      .slice(-1);
  }
  const { kind, name, namespace } = address;
  return documents.filter(({ node }) => {
    const metadata = childNode(node, 'metadata');
    return (
      textAt(node, 'kind') === kind &&
      textAt(metadata, 'name') === name &&
      (namespace === undefined ||
        (textAt(metadata, 'namespace') ?? 'default') === namespace)
    );
  });
}

function describe(address: DocumentAddress | undefined): string {
  if (!address) {
    return 'document';
  }
  if ('line' in address) {
    return `document at line ${address.line}`;
  }
  const { kind, name, namespace } = address;
  return namespace === undefined
    ? `${kind} "${name}"`
    : `${kind} "${name}" of namespace "${namespace}"`;
}

function lineOf({ node }: FoundDocument): number {
  return node.position?.line ?? 1;
}

function textAt(node: SourceNode | undefined, key: string): string | undefined {
  const child = childNode(node, key);
  if (child?.kind !== 'scalar' || child.value === null) {
    return undefined;
  }
  return typeof child.value === 'string' ? child.value : child.text;
}

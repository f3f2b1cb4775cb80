import {
  childNode,
  parseSource,
  type SourceNode,
} from '@component-config/config-engine';

/** A text with its documents, the items of lists among them. */
export interface OpenedText {
  readonly text: string;
  readonly documents: readonly SourceNode[];
}

/** Which document is meant: by its name, because it may have moved. */
export interface DocumentName {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

/** Opens a text, of whatever correctness. */
export function openText(path: string, text: string): OpenedText {
  const { documents } = parseSource({ file: path, text });
  return {
    text,
    documents: documents.flatMap(({ root }) => {
      const items = childNode(root, 'items');
      return textAt(root, 'kind') === 'List' && items?.kind === 'list'
        ? items.items
        : [root];
    }),
  };
}

/** The names of all documents; one without a namespace may be in any. */
export function documentNames({ documents }: OpenedText): DocumentName[] {
  return documents.flatMap(node => {
    const metadata = childNode(node, 'metadata');
    const kind = textAt(node, 'kind');
    const name = textAt(metadata, 'name');
    return kind && name
      ? [{ kind, name, namespace: textAt(metadata, 'namespace') ?? 'default' }]
      : [];
  });
}

/** A document of a text, by its name. */
export function findDocument(
  { documents }: OpenedText,
  { kind, namespace, name }: DocumentName,
): SourceNode | undefined {
  return documents.find(node => {
    const metadata = childNode(node, 'metadata');
    const written = textAt(metadata, 'namespace');
    return (
      isSameName(textAt(node, 'kind'), kind) &&
      isSameName(textAt(metadata, 'name'), name) &&
      (written === undefined || isSameName(written, namespace))
    );
  });
}

function isSameName(a: string | undefined, b: string): boolean {
  return a?.toLocaleLowerCase('en-US') === b.toLocaleLowerCase('en-US');
}

function textAt(node: SourceNode | undefined, key: string): string | undefined {
  const found = node && childNode(node, key);
  return found?.kind === 'scalar' && typeof found.value === 'string'
    ? found.value
    : undefined;
}

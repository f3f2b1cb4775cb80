import type { Entity } from '@backstage/catalog-model';
import {
  childNode,
  equalJson,
  parseSource,
  readComponent,
  readReleaseBinding,
  valueFromNode,
  type JsonValue,
  type SourceNode,
} from '@component-config/config-engine';
import { findIncludes } from '@component-config/plugin-component-config-node/repositories';
import type { SubjectInput } from '@component-config/plugin-component-config-common/reports';

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

/** Whether a document says something else than the catalog; one that takes values from other files is not compared. */
export function hasMoved(
  document: SourceNode | undefined,
  spec: Entity['spec'],
): boolean {
  if (!document) {
    return true;
  }
  if (findIncludes([document]).length > 0) {
    return false;
  }
  const written = childNode(document, 'spec');
  return written === undefined || spec === undefined
    ? written !== spec
    : !equalJson(valueFromNode(written), spec as JsonValue);
}

/** The component with the values that its document has now. */
export function componentNow(
  component: SubjectInput['component'],
  document: SourceNode,
): SubjectInput['component'] {
  const now = readComponent(document);
  const {
    parametersPointer: _,
    environmentConfigsPointer: __,
    ...catalog
  } = component;
  return {
    ...catalog,
    parameters: now.parameters,
    traits: now.traits,
    environmentConfigs: now.environmentConfigs,
    ...(now.parametersPointer !== undefined && {
      parametersPointer: now.parametersPointer,
    }),
    ...(now.environmentConfigsPointer !== undefined && {
      environmentConfigsPointer: now.environmentConfigsPointer,
    }),
    positions: now.positions,
    findings: now.findings,
  };
}

/** What is delivered, with a binding as its document has it now. */
export function deliveryNow(
  delivery: NonNullable<SubjectInput['delivery']>,
  entityRef: string,
  document: SourceNode,
): NonNullable<SubjectInput['delivery']> {
  const now = readReleaseBinding(document);
  const bindings = delivery.bindings.map(one =>
    one.entityRef === entityRef
      ? {
          ...one,
          binding: {
            ...now,
            name: one.binding.name,
            namespace: one.binding.namespace,
          },
        }
      : one,
  );
  return {
    ...delivery,
    bindings,
    values: bindings.map(({ binding }) => binding),
  };
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

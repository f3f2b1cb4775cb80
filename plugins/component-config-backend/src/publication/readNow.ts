// SPDX-License-Identifier: Apache-2.0

import { DEFAULT_NAMESPACE, type Entity } from '@backstage/catalog-model';
import {
  childNode,
  documentReaders,
  equalJson,
  readComponent,
  valueFromNode,
  type JsonValue,
  type SourceNode,
} from '@component-config/config-engine';
import type { SubjectInput } from '@component-config/config-platform';
import { findIncludes } from '@component-config/config-platform/repositories';
import { findDocument } from './openText';
import type { ComponentFiles, OpenedDocument } from './PublicationFiles';

/** A component as in its current files, if they have changed since the catalog read them. */
export function readNow(
  reading: SubjectInput,
  { component, bindings }: ComponentFiles,
): { readonly reading: SubjectInput; readonly moved: ReadonlySet<string> } {
  const moved = new Set<string>();
  // What is delivered is made of many files, and only a line that has the value as it was read is changed.
  if (reading.component.layers) {
    return { reading, moved };
  }
  /** The document, if its text is newer than the catalog's. */
  const movedDocument = (document: OpenedDocument) => {
    const { kind, metadata, spec } = document.entity;
    const root = findDocument(document.opened, {
      kind,
      name: metadata.name,
      namespace: metadata.namespace ?? DEFAULT_NAMESPACE,
    });
    const isMoved =
      document.place.hash === undefined
        ? hasMoved(root, spec)
        : document.place.hash !== document.hash;
    if (isMoved) {
      moved.add(document.path);
    }
    return isMoved ? root : undefined;
  };
  let now = reading;
  const own = component && movedDocument(component);
  if (own) {
    now = { ...now, component: componentNow(now.component, own) };
  }
  for (const { entityRef, document } of bindings) {
    const root = movedDocument(document);
    if (root && now.delivery) {
      now = { ...now, delivery: deliveryNow(now.delivery, entityRef, root) };
    }
  }
  return { reading: now, moved };
}

/** Whether a document differs from the catalog; one that includes values from other files is not compared. */
function hasMoved(
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

/** The component with the values of its current document. */
function componentNow(
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

/** The delivery with a binding from its current document. */
function deliveryNow(
  delivery: NonNullable<SubjectInput['delivery']>,
  entityRef: string,
  document: SourceNode,
): NonNullable<SubjectInput['delivery']> {
  const now = documentReaders.binding(document);
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

// SPDX-License-Identifier: Apache-2.0

import { type Phrase, FindingPlace, phrase } from '../finding';
import {
  childField,
  Field,
  FieldReader,
  annotatedText,
  boundDocument,
  rootField,
} from '../document';
import { deliveryFindings } from '../finding/catalogue/delivery';
import { emptyObject, isObject, JsonObject } from '../json';
import { childPointer, formatPath } from '../pointer';
import { valueFromNode, positionsOf, SourceNode } from '../source';
import type { DeliveryDocument } from './types';

/** The name in a reference: OpenChoreo writes it as a string, and since v1.0 as `{ kind, name }`. */
export function refName(
  field: Field | undefined,
  reader: FieldReader,
): string | undefined {
  return reader.text(
    field?.node.kind === 'map' ? childField(field, 'name') : field,
  );
}

/** The values of a map; empty if there is no map. A key without a value is reported. */
export function readValues(
  field: Field | undefined,
  reader: FieldReader,
): JsonObject {
  reader.reportEmpty(field);
  const value = reader.isMap(field) ? valueFromNode(field.node) : undefined;
  return isObject(value) ? value : emptyObject();
}

/**
 * Reads a field by the newest of its names in the document; older names beside it are reported.
 *
 * @param names - all names of the field, the newest first
 */
export function renamedField(
  parent: Field | undefined,
  names: readonly string[],
  reader: FieldReader,
): Field | undefined {
  const [used, ...others] = names.flatMap(
    name => childField(parent, name) ?? [],
  );
  for (const other of others) {
    reader.findings.push(
      deliveryFindings.writtenTwice.at(other, {
        field: formatPath(other.pointer),
        used: formatPath(used.pointer),
      }),
    );
  }
  return used;
}

/** The pointer of a field of the `spec`, present or not. */
export function specPointer(field: Field | undefined, name: string): string {
  return field?.pointer ?? childPointer('/spec', name);
}

/** The component and project that own a document: in `spec.owner` or in the `spec` itself. */
export function readOwner(
  spec: Field | undefined,
  reader: FieldReader,
): { component?: string; project?: string; field?: Field } {
  const owner = childField(spec, 'owner');
  const holder = owner?.node.kind === 'map' ? owner : spec;
  const nameOf = (...names: string[]) =>
    names
      .map(name => refName(childField(holder, name), reader))
      .find(name => name !== undefined);
  const component = nameOf('componentName', 'component', 'componentRef');
  const project = nameOf('projectName', 'project', 'projectRef', 'system');
  return {
    ...(component !== undefined && { component }),
    ...(project !== undefined && { project }),
    ...(owner && { field: owner }),
  };
}

/**
 * Reads the owner and reports a missing component.
 *
 * @param effect - the consequence of a missing component
 */
export function readComponentOwner(
  { kind, spec, specPlace }: Pick<DeliveryHead, 'kind' | 'spec' | 'specPlace'>,
  effect: Phrase,
  reader: FieldReader,
): { component: string; project?: string } {
  const { component, project, field } = readOwner(spec, reader);
  if (component === undefined) {
    reader.findings.push(
      deliveryFindings.fieldMissing.at(field ?? specPlace, {
        kind,
        field: 'spec.owner.componentName',
        effect,
      }),
    );
  }
  return {
    component: component ?? '',
    ...(project !== undefined && { project }),
  };
}

/** The part of a delivery document before its `spec`. */
interface DeliveryHead {
  /** The reader adds to its findings as the rest of the document is read. */
  readonly document: DeliveryDocument;
  /** One of the accepted kinds. */
  readonly kind: string;
  readonly title?: string;
  readonly description?: string;
  readonly spec?: Field;
  /** Where to report a missing field of the spec: at the spec, or at the document's name. */
  readonly specPlace: FindingPlace;
}

/**
 * Reads the part before the `spec`. These documents are OpenChoreo's, which extends them with every release, so unknown
 * keys are not reported.
 */
export function readHead(
  written: SourceNode,
  kinds: readonly string[],
  reader: FieldReader,
): DeliveryHead {
  const { root, findings: cut } = boundDocument(written);
  const { findings } = reader;
  findings.push(...cut);
  const document = rootField(root);
  const kindField = childField(document, 'kind');
  const kind = reader.text(kindField);
  if (root.kind !== 'map' || kind === undefined || !kinds.includes(kind)) {
    findings.push(
      deliveryFindings.wrongDocument.at(kindField ?? document, {
        field: 'kind',
        expected: phrase('or', {
          items: kinds.map(text => phrase('quoted', { text })),
        }),
      }),
    );
  }
  const metadata = childField(document, 'metadata');
  const nameField = childField(metadata, 'name');
  const name = reader.text(nameField);
  if (root.kind === 'map' && name === undefined) {
    findings.push(
      deliveryFindings.nameMissing.at(nameField ?? metadata ?? document, {
        kind: kinds[0],
      }),
    );
  }
  const spec = childField(document, 'spec');
  return {
    document: {
      name: name ?? '',
      namespace: reader.text(childField(metadata, 'namespace')) ?? 'default',
      position: nameField?.position ?? root.position,
      positions: positionsOf(root),
      findings,
    },
    kind: kind !== undefined && kinds.includes(kind) ? kind : kinds[0],
    title: annotatedText(metadata, 'title', reader),
    description: annotatedText(metadata, 'description', reader),
    spec: reader.isMap(spec) ? spec : undefined,
    specPlace: {
      pointer: '/spec',
      position: spec?.position ?? nameField?.position ?? root.position,
    },
  };
}

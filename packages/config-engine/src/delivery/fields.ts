// SPDX-License-Identifier: Apache-2.0

import type { Phrase } from '../finding';
import { childField, Field, FieldReader } from '../document';
import { deliveryFindings } from '../finding/catalogue/delivery';
import { emptyObject, isObject, JsonObject } from '../json';
import { childPointer, formatPath } from '../pointer';
import { valueFromNode } from '../source';
import type { DeliveryHead } from './readHead';

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

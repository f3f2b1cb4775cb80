// SPDX-License-Identifier: Apache-2.0

import type { Phrase } from '../finding';
import { childField, Field, FieldReader } from '../document';
import { deliveryFindings } from '../finding/catalogue/delivery';
import { emptyObject, isObject, JsonObject } from '../json';
import { childPointer, formatPath } from '../pointer';
import { valueFromNode } from '../source';
import type { DeliveryHead } from './readHead';

/** The name in a reference: OpenChoreo writes it as text, and since v1.0 as `{ kind, name }`. */
export function refName(
  field: Field | undefined,
  reader: FieldReader,
): string | undefined {
  return reader.text(
    field?.node.kind === 'map' ? childField(field, 'name') : field,
  );
}

/** The values of a map; none where there is no map. */
export function readValues(
  field: Field | undefined,
  reader: FieldReader,
): JsonObject {
  const value = reader.isMap(field) ? valueFromNode(field.node) : undefined;
  return isObject(value) ? value : emptyObject();
}

/**
 * The field by whichever of its names the document uses, the newest first; the others give a finding.
 *
 * @param names - of one thing, the newest first
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

/** Where a field of the `spec` is, or would be. */
export function specPointer(field: Field | undefined, name: string): string {
  return field?.pointer ?? childPointer('/spec', name);
}

/** The component and the project that a document belongs to: in `spec.owner`, or in the `spec` itself. */
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
 * The same, with a finding where it is not known of which component the document speaks.
 *
 * @param effect - what comes of that
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

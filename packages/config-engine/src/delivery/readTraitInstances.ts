// SPDX-License-Identifier: Apache-2.0

import { childField, Field, FieldReader } from '../document';
import { hintOf, suggestName } from '../finding';
import { componentFindings } from '../finding/catalogue/component';
import { emptyObject, JsonObject } from '../json';
import type { TraitInstance } from '../layers/types';
import { formatPath } from '../pointer';
import { readValues, renamedField } from './fields';

/** The field names of the values by environment; the second one is from before OpenChoreo v1.0. */
const environmentNames = ['environmentConfigs', 'envOverrides'];

const traitKeys = [
  'name',
  'kind',
  'instanceName',
  'parameters',
  ...environmentNames,
];

/** Reads the trait instances of a component. Reports and skips malformed ones. */
export function readTraitInstances(
  field: Field | undefined,
  reader: FieldReader,
): TraitInstance[] {
  const traits = new Map<string, TraitInstance>();
  reader.reportEmpty(field);
  for (const item of reader.items(field)) {
    if (!reader.isMap(item)) {
      continue;
    }
    reportNearMisses(item, traitKeys, reader);
    const name = reader.text(childField(item, 'name'));
    if (name === undefined) {
      reader.findings.push(
        componentFindings.traitNameMissing.at(item, {
          field: formatPath(item.pointer),
        }),
      );
      continue;
    }
    const instanceField = childField(item, 'instanceName');
    const instanceName = reader.text(instanceField) ?? name;
    if (traits.has(instanceName)) {
      reader.findings.push(
        componentFindings.duplicateInstanceName.at(instanceField ?? item, {
          instanceName,
        }),
      );
      continue;
    }
    const kind = reader.text(childField(item, 'kind'));
    traits.set(instanceName, {
      name,
      ...((kind === 'Trait' || kind === 'ClusterTrait') && { kind }),
      instanceName,
      pointer: item.pointer,
      parameters: readValues(childField(item, 'parameters'), reader),
      ...readByEnvironment(item, reader),
    });
  }
  return [...traits.values()];
}

/** The values by environment of a component or a trait instance, under either name. */
export function readByEnvironment(
  holder: Field | undefined,
  reader: FieldReader,
): Pick<TraitInstance, 'environmentConfigs' | 'environmentConfigsPointer'> {
  const field = renamedField(holder, environmentNames, reader);
  const environmentConfigs = emptyObject<JsonObject>();
  reader.reportEmpty(field);
  for (const [environment, section] of reader.entries(field)) {
    environmentConfigs[environment] = readValues(section, reader);
  }
  return {
    environmentConfigs,
    ...(field?.pointer.endsWith('/envOverrides') && {
      environmentConfigsPointer: field.pointer,
    }),
  };
}

/** Reports foreign keys only if they resemble a known one. */
export function reportNearMisses(
  field: Field | undefined,
  known: readonly string[],
  reader: FieldReader,
): void {
  if (field?.node.kind !== 'map') {
    return;
  }
  for (const { key, keyPosition } of field.node.entries) {
    const intended = known.includes(key) ? undefined : suggestName(key, known);
    if (intended !== undefined) {
      reader.findings.push(
        componentFindings.unknownField.at(
          {
            pointer: childField(field, key)?.pointer ?? field.pointer,
            position: keyPosition,
          },
          {
            key,
            within: formatPath(field.pointer),
            hint: hintOf(intended),
          },
        ),
      );
    }
  }
}

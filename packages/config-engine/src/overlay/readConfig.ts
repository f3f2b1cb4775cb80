// SPDX-License-Identifier: Apache-2.0

import { childField, Field, FieldReader, reportUnknownKeys } from '../document';
import { overlayFindings } from '../finding/catalogue/overlay';
import { emptyObject, JsonObject, JsonValue } from '../json';
import { inclusionKeys, valueFromNode } from '../source';
import { configKeys, sectionKeys } from './documentKeys';

/** The sections of a partial configuration; anything else gives a finding and is left out. */
export function readConfig(
  field: Field | undefined,
  reader: FieldReader,
): JsonObject {
  const config = readSections(field, configKeys, reader);
  const instances = reader.entries(childField(field, 'traits'));
  if (instances.length > 0) {
    const traits = emptyObject();
    for (const [instanceName, instance] of instances) {
      traits[instanceName] = readSections(instance, sectionKeys, reader);
    }
    config.traits = traits;
  }
  return config;
}

/** A map of values, or undefined with a finding where there is something else. */
export function readValues(
  field: Field | undefined,
  reader: FieldReader,
): JsonValue | undefined {
  if (!reader.isMap(field)) {
    return undefined;
  }
  const placeholder = inclusionKeys.find(key => childField(field, key));
  if (placeholder !== undefined) {
    // A place that the catalog has not filled would be taken for a value named "$yaml".
    reader.findings.push(
      overlayFindings.unresolvedFile.at(field, { placeholder }),
    );
    return undefined;
  }
  return valueFromNode(field.node);
}

function readSections(
  field: Field | undefined,
  known: readonly string[],
  reader: FieldReader,
): JsonObject {
  const sections = emptyObject();
  if (!reader.isMap(field)) {
    return sections;
  }
  reportUnknownKeys(field, known, reader, overlayFindings);
  for (const key of sectionKeys) {
    const values = readValues(childField(field, key), reader);
    if (values !== undefined) {
      sections[key] = values;
    }
  }
  return sections;
}

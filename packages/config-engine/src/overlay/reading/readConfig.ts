// SPDX-License-Identifier: Apache-2.0

import {
  childField,
  Field,
  FieldReader,
  reportUnknownKeys,
} from '../../document';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { emptyObject, JsonObject, JsonValue } from '../../json';
import { layerKeys, sectionNames } from '../../schema';
import { inclusionKeys, valueFromNode } from '../../source';

/** Reads the sections of a partial configuration; anything else is reported and omitted. */
export function readConfig(
  field: Field | undefined,
  reader: FieldReader,
): JsonObject {
  const config = readSections(field, layerKeys, reader);
  const instances = reader.entries(childField(field, 'traits'));
  if (instances.length > 0) {
    const traits = emptyObject();
    for (const [instanceName, instance] of instances) {
      traits[instanceName] = readSections(instance, sectionNames, reader);
    }
    config.traits = traits;
  }
  return config;
}

/** Reads a map of values; reports any other type and returns undefined. */
export function readValues(
  field: Field | undefined,
  reader: FieldReader,
): JsonValue | undefined {
  if (!reader.isMap(field)) {
    return undefined;
  }
  const placeholder = inclusionKeys.find(key => childField(field, key));
  if (placeholder !== undefined) {
    // Otherwise a placeholder that the catalog has not filled in would be read as a value named "$yaml".
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
  for (const key of sectionNames) {
    const values = readValues(childField(field, key), reader);
    if (values !== undefined) {
      sections[key] = values;
    }
  }
  return sections;
}

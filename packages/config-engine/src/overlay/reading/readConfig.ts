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
  const written = childField(field, 'traits');
  reader.reportEmpty(written);
  const instances = reader.entries(written);
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
  reader.reportEmpty(field);
  if (!reader.isMap(field)) {
    return undefined;
  }
  return reportUnresolved(field, reader)
    ? undefined
    : valueFromNode(field.node);
}

/**
 * Reports placeholders that the catalog has not filled in, at any depth: they would be read as values named "$yaml".
 *
 * @returns whether there are any
 */
function reportUnresolved(field: Field, reader: FieldReader): boolean {
  const placeholder = inclusionKeys.find(key => childField(field, key));
  if (placeholder !== undefined) {
    reader.findings.push(
      overlayFindings.unresolvedFile.at(field, { placeholder }),
    );
    return true;
  }
  const items = field.node.kind === 'list' ? reader.items(field) : [];
  const entries = field.node.kind === 'map' ? reader.entries(field) : [];
  const within = [...items, ...entries.map(([, child]) => child)];
  return within.filter(child => reportUnresolved(child, reader)).length > 0;
}

function readSections(
  field: Field | undefined,
  known: readonly string[],
  reader: FieldReader,
): JsonObject {
  const sections = emptyObject();
  reader.reportEmpty(field);
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

// SPDX-License-Identifier: Apache-2.0

import { childField, Field, FieldReader, Shape, shape } from '../../document';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { emptyObject, isObject, JsonObject, mapValues } from '../../json';
import type { layerKeys, SectionName } from '../../schema';
import { inclusionKeys, positionsOf, valueFromNode } from '../../source';
import { strictMap } from './entries';
import type { Overlay } from '../types';

/** A map of values; anything else is reported. */
export const values: Shape<JsonObject | undefined> = {
  schema: { type: ['object', 'null'] },
  read: readValues,
};

const sections = {
  parameters: shape.described(
    'Values that are the same in every environment.',
    values,
  ),
  environmentConfigs: shape.described('Values for the environment.', values),
} satisfies Record<SectionName, Shape<JsonObject | undefined>>;

const traitInstance = shape.orNull(shape.notEmpty(strictMap(sections)));

const traits: Shape<JsonObject | undefined> = {
  schema: {
    type: ['object', 'null'],
    additionalProperties: traitInstance.schema,
    description: 'Values of trait instances, by instance name.',
  },
  read(field, reader) {
    const instances = emptyObject();
    for (const [name, instance] of reader.entries(field)) {
      instances[name] = given(traitInstance.read(instance, reader));
    }
    return Object.keys(instances).length > 0 ? instances : undefined;
  },
};

const config = shape.orNull(
  shape.notEmpty(
    strictMap({ ...sections, traits: shape.notEmpty(traits) } satisfies Record<
      (typeof layerKeys)[number],
      Shape<JsonObject | undefined>
    >),
  ),
);

/** The sections of a partial configuration; anything else is reported and omitted. */
export const configShape: Shape<JsonObject> = shape.described(
  'The values that this document sets.',
  { ...config, read: (field, reader) => given(config.read(field, reader)) },
);

/** The source position of each pointer of the configuration. */
export function configPositions(spec: Field | undefined): Overlay['positions'] {
  const written = childField(spec, 'config');
  return written ? positionsOf(written.node) : {};
}

/** A map without its absent keys. */
function given(
  read: { readonly [key: string]: JsonObject | undefined } = {},
): JsonObject {
  return mapValues(read, value => value);
}

function readValues(
  field: Field | undefined,
  reader: FieldReader,
): JsonObject | undefined {
  reader.reportEmpty(field);
  if (!reader.isMap(field) || reportUnresolved(field, reader)) {
    return undefined;
  }
  const value = valueFromNode(field.node);
  return isObject(value) ? value : undefined;
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

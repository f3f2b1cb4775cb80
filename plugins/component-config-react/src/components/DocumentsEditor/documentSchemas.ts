// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  emptyObject,
  isObject,
  JsonSchema,
  JsonValue,
  platformDocumentSchemas,
} from '@component-config/config-engine';
import { definitionSpecs } from './definitionSchemas';

const definitionVersions = [
  'openchoreo.dev/v1alpha1',
  'component-config.io/v1alpha1',
];

const undocumentedSchemas: ReadonlyMap<string, CompiledSchema> = new Map(
  [
    ...Object.entries(platformDocumentSchemas).map(
      ([kind, schema]) => [kind, plain(schema)] as const,
    ),
    ...Object.entries(definitionSpecs).map(
      ([kind, spec]) => [kind, definitionSchema(kind, spec)] as const,
    ),
  ].map(([kind, schema]) => [kind, compiled(schema)]),
);

/** A document without a known kind can be any. */
const anyKind = compiled({
  type: 'object',
  properties: {
    apiVersion: { enum: [...definitionVersions].reverse() },
    kind: { enum: [...undocumentedSchemas.keys()] },
    metadata: { type: 'object', properties: { name: { type: 'string' } } },
    spec: { type: 'object' },
  },
});

/** By configuration and kind: schemas with the fields of a configuration, kept while its schema is in use. */
const configuredCache = new WeakMap<
  CompiledSchema,
  Map<string, CompiledSchema>
>();

/**
 * The editor's schema for documents of a kind.
 *
 * @param configuration - the configuration that the values of overlays belong to
 */
export function documentSchema(
  kind: string | undefined,
  configuration: CompiledSchema | undefined,
): CompiledSchema {
  const name = kind?.replace(/^Cluster/, '') ?? '';
  const schema = undocumentedSchemas.get(name) ?? anyKind;
  if (!configuration || !(name === 'Overlay' || name === 'OverlayMixin')) {
    return schema;
  }
  const known = configuredCache.get(configuration) ?? new Map();
  configuredCache.set(configuration, known);
  const made = known.get(name) ?? {
    ...compiled(withConfig(schema.jsonSchema, configuration.jsonSchema)),
    structural: withConfig(schema.structural, configuration.structural),
  };
  known.set(name, made);
  return made;
}

function withConfig(document: JsonSchema, config: JsonSchema): JsonSchema {
  const properties = partOf(document, 'properties');
  const spec = partOf(properties, 'spec');
  const described = partOf(partOf(spec, 'properties'), 'config');
  return {
    ...document,
    properties: {
      ...properties,
      spec: {
        ...spec,
        properties: {
          ...partOf(spec, 'properties'),
          config: {
            // Overlays have no required fields.
            ...withoutRequired(config),
            description: described.description ?? '',
          },
        },
      },
    },
  };
}

function partOf(schema: JsonSchema, key: string): JsonSchema {
  const part = Object.hasOwn(schema, key) ? schema[key] : undefined;
  return isObject(part) ? part : emptyObject();
}

function withoutRequired(schema: JsonValue): JsonSchema {
  const result = emptyObject();
  for (const [key, value] of Object.entries(isObject(schema) ? schema : {})) {
    if (key === 'properties') {
      const properties = emptyObject();
      for (const [name, field] of Object.entries(
        isObject(value) ? value : {},
      )) {
        properties[name] = withoutRequired(field);
      }
      result[key] = properties;
    } else if (key !== 'required' && key !== 'default') {
      result[key] = value;
    }
  }
  return result;
}

function definitionSchema(kind: string, spec: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['apiVersion', 'kind', 'metadata'],
    properties: {
      apiVersion: { enum: definitionVersions },
      kind: { enum: [kind, `Cluster${kind}`] },
      metadata: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string' },
          title: { type: 'string' },
          description: { type: 'string' },
          namespace: { type: 'string' },
          labels: { type: 'object' },
          annotations: { type: 'object' },
        },
      },
      spec,
    },
  };
}

/**
 * Simplifies a schema for completion: nullable types become their other type, alternatives the last one, and a constant
 * the only choice.
 */
function plain(schema: JsonValue): JsonSchema {
  const source = isObject(schema) ? schema : emptyObject();
  const forms = Array.isArray(source.anyOf) ? source.anyOf : [];
  const form = forms.at(-1);
  const { anyOf, const: constant, ...rest } = source;
  const merged: JsonSchema = {
    ...(form === undefined ? {} : plain(form)),
    ...rest,
    ...(constant !== undefined && { enum: [constant] }),
  };
  for (const key of ['items', 'additionalProperties']) {
    if (Object.hasOwn(merged, key) && isObject(merged[key])) {
      merged[key] = plain(merged[key]);
    }
  }
  if (isObject(merged.properties)) {
    const properties = emptyObject();
    for (const [name, field] of Object.entries(merged.properties)) {
      // Fields that the catalog adds are not offered.
      if (isObject(field) && Object.keys(field).length > 0) {
        properties[name] = plain(field);
      }
    }
    merged.properties = properties;
  }
  if (Array.isArray(merged.type) && merged.type.includes('null')) {
    const types = merged.type.filter(type => type !== 'null');
    merged.type = types.length === 1 ? types[0] : types;
  }
  return merged;
}

function compiled(jsonSchema: JsonSchema): CompiledSchema {
  return {
    dialect: 'composed',
    structural: jsonSchema,
    jsonSchema,
    annotations: {},
    order: {},
    positions: {},
    defaultOrigins: {},
    mergeStrategies: {},
    findings: [],
  };
}

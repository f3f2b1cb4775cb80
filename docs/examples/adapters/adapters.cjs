// SPDX-License-Identifier: Apache-2.0

/** The node of a value; `at` has its line in the document. */
function nodeOf(value, at) {
  const position = at && at.position ? { position: at.position } : {};
  if (typeof value !== 'object') {
    return { kind: 'scalar', value, text: String(value), ...position };
  }
  return {
    kind: 'map',
    // A value may be a node already.
    entries: Object.entries(value).map(([key, child]) => ({
      key,
      value: child && child.kind ? child : nodeOf(child, at),
    })),
    ...position,
  };
}

const entry = (node, key) =>
  node && node.kind === 'map'
    ? node.entries.find(each => each.key === key)?.value
    : undefined;

const types = ['string', 'integer', 'number', 'boolean'];

/** The schema of fields with the names of their types. */
function schemaOf(fields) {
  if (fields.kind !== 'map') {
    throw new Error('It must be a map of fields and their types.');
  }
  const properties = {};
  for (const { key, value } of fields.entries) {
    if (!types.includes(value.text)) {
      throw new Error(`"${key}" must have one of the types ${types}.`);
    }
    properties[key] = nodeOf({ type: value.text }, value);
  }
  return nodeOf({ type: 'object', properties: nodeOf(properties) }, fields);
}

/** A document of another system: a Blueprint is a type. */
const blueprint = {
  title: 'Northwind Blueprint, version 1',
  adapt(document) {
    const apiVersion = entry(document, 'apiVersion')?.text;
    const fields = entry(document, 'fields');
    if (apiVersion !== 'platform.northwind.example/v1' || !fields) {
      return undefined;
    }
    const type = nodeOf(
      {
        apiVersion: 'component-config.io/v1alpha1',
        kind: 'ClusterComponentType',
        metadata: entry(document, 'metadata'),
        spec: nodeOf({
          parameters: nodeOf({ openAPIV3Schema: schemaOf(fields) }),
        }),
      },
      document,
    );
    return { documents: [type], findings: [] };
  },
};

/** A language of schemas, at a key of a ComponentType. */
const fieldList = {
  key: 'fieldList',
  translate: schema => ({ schema: schemaOf(schema), findings: [] }),
};

exports.adapters = [blueprint, fieldList];

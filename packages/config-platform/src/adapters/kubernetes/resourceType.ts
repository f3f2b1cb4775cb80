// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  textAt,
  type SourceNode,
} from '@component-config/config-engine';
import { mapNode } from '../nodes';

/** The kind, version and API group of custom resources. */
export interface ResourceKind {
  readonly kind: string;
  readonly version: string;
  readonly group: string;
}

/**
 * The name of the type of custom resources, as kubectl spells it (`kubectl get order.v1.shop.example.com`): each version
 * has a schema of its own, and a resource names its type by its `apiVersion` and `kind` alone.
 */
export function typeName({ kind, version, group }: ResourceKind): string {
  return `${kind.toLowerCase()}.${version}.${group}`;
}

/**
 * The type of the custom resources of one version.
 *
 * @param document - the document that defines them
 * @param schema - the structural schema of their `spec`, if they have one
 */
export function structuralType(
  document: SourceNode,
  resource: ResourceKind,
  schema: SourceNode | undefined,
): SourceNode {
  return typeOf(
    document,
    resource,
    schema && mapNode({ structuralSchema: schema }, schema),
    schema && textAt(schema, 'description'),
  );
}

/**
 * The same for a schema in SimpleSchema.
 *
 * @param fields - the fields of their `spec`, if they have any
 * @param types - the custom types that the fields refer to
 */
export function simpleType(
  document: SourceNode,
  resource: ResourceKind,
  fields: SourceNode | undefined,
  types: SourceNode | undefined,
): SourceNode {
  return typeOf(
    document,
    resource,
    fields &&
      mapNode({ simpleSchema: fields, simpleSchemaTypes: types }, fields),
  );
}

function typeOf(
  document: SourceNode,
  resource: ResourceKind,
  parameters: SourceNode | undefined,
  description?: string,
): SourceNode {
  const metadata = childNode(document, 'metadata');
  return mapNode(
    {
      apiVersion: 'component-config.io/v1alpha1',
      kind: 'ClusterComponentType',
      metadata: mapNode(
        {
          name: typeName(resource),
          title: `${resource.kind} (${resource.group}/${resource.version})`,
          description,
          labels: childNode(metadata, 'labels'),
          annotations: childNode(metadata, 'annotations'),
        },
        metadata,
      ),
      spec: mapNode({ parameters }, parameters ?? document),
    },
    document,
  );
}

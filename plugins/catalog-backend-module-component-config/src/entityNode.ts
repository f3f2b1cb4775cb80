// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import {
  nodeFromValue,
  type JsonObject,
  type JsonValue,
  type SourceNode,
} from '@component-config/config-engine';

/** A catalog entity in the form that the engine reads; its source text is not available here. */
export function entityNode(entity: Entity): SourceNode {
  return nodeFromValue(entityValue(entity));
}

/** The fields of an entity that its author writes. */
export function entityValue({
  apiVersion,
  kind,
  metadata,
  spec,
}: Entity): JsonObject {
  return {
    apiVersion,
    kind,
    metadata: metadata as unknown as JsonValue,
    spec: (spec ?? {}) as JsonValue,
  };
}

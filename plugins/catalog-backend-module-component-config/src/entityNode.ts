// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import {
  nodeFromValue,
  type JsonObject,
  type JsonValue,
  type SourceNode,
} from '@component-config/config-engine';

/** An entity of the catalog as the engine reads it; the text it was read from is not at hand here. */
export function entityNode(entity: Entity): SourceNode {
  return nodeFromValue(entityValue(entity));
}

/** What of an entity its author says. */
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

// SPDX-License-Identifier: Apache-2.0

import {
  answersSchema,
  platformDocumentSchemas,
  type JsonSchema,
} from '@component-config/config-engine';

/** The published JSON Schemas of platform documents, by the names of their files in `docs/schemas`. */
export function documentSchemaFiles(): ReadonlyMap<string, JsonSchema> {
  return new Map([
    ...Object.entries(platformDocumentSchemas).map(
      ([kind, schema]) => [`${fileName(kind)}.json`, schema] as const,
    ),
    ['component-config.json', answersSchema],
  ]);
}

/** Converts `OverlayMixin` to `overlay-mixin`. */
function fileName(kind: string): string {
  return kind.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
}

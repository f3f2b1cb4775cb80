// SPDX-License-Identifier: Apache-2.0

import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type { Finding, SourceNode } from '@component-config/config-engine';

/**
 * A language for schemas of ComponentTypes and Traits, besides those that the engine knows.
 *
 * @public
 */
export interface SchemaDialect {
  /** The key below `spec.parameters` and `spec.environmentConfigs` with a schema of this dialect: `cueSchema`. */
  readonly key: string;
  /**
   * Translates a schema into an OpenAPI v3 schema, which is compiled as if it were in the document. Nodes reused from
   * the input keep their lines.
   *
   * Must be fast and deterministic. If it throws, the document gets a finding.
   */
  translate(
    schema: SourceNode,
    place: { readonly pointer: string },
  ): TranslatedSchema;
}

/**
 * A translated schema.
 *
 * @public
 */
export interface TranslatedSchema {
  readonly schema: SourceNode;
  /** Findings of the input; pointers are into the document, and start with that of the schema. */
  readonly findings?: readonly Finding[];
}

/**
 * Adds dialects. A key that the engine knows, or that was added before, is refused.
 *
 * @public
 */
export interface ComponentConfigDialectExtensionPoint {
  addDialect(...dialects: SchemaDialect[]): void;
}

/**
 * Adds dialects to the component-config plugin, which compiles schemas.
 *
 * @public
 */
export const componentConfigDialectExtensionPoint =
  createExtensionPoint<ComponentConfigDialectExtensionPoint>({
    id: 'component-config.dialect',
  });

/**
 * Adds dialects to the module of the catalog, which shows the findings of a document on its entity.
 *
 * @public
 */
export const catalogComponentConfigDialectExtensionPoint =
  createExtensionPoint<ComponentConfigDialectExtensionPoint>({
    id: 'catalog.component-config.dialect',
  });

// SPDX-License-Identifier: Apache-2.0

import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type { Finding, SourceNode } from '@component-config/config-engine';

/**
 * A language that schemas of ComponentTypes and Traits are written in, beside those that the engine knows.
 *
 * @public
 */
export interface SchemaDialect {
  /** The key below `spec.parameters` and `spec.environmentConfigs` that holds a schema of this dialect: `cueSchema`. */
  readonly key: string;
  /**
   * Translates a schema into an OpenAPI v3 schema, which is compiled as if it stood in the document. Nodes that are taken
   * over from the input keep the line that they are written at.
   *
   * Must be quick and must give the same for the same input. Where it throws, the document has a finding that says so.
   */
  translate(
    schema: SourceNode,
    place: { readonly pointer: string },
  ): TranslatedSchema;
}

/**
 * A schema that was translated.
 *
 * @public
 */
export interface TranslatedSchema {
  readonly schema: SourceNode;
  /** What is wrong with what was written; pointers are into the document, and begin with that of the place. */
  readonly findings?: readonly Finding[];
}

/**
 * Adds dialects. A key that the engine itself knows, or that was added already, is refused.
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

// SPDX-License-Identifier: Apache-2.0

import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type {
  ConfigurationAdapter,
  SchemaDialect,
} from '@component-config/config-engine';

/**
 * Adds dialects, and adapters of documents. A key that the engine knows, or that was added before, is refused.
 *
 * @public
 */
export interface ComponentConfigDialectExtensionPoint {
  addDialect(...dialects: SchemaDialect[]): void;
  addAdapter(...adapters: ConfigurationAdapter[]): void;
}

/**
 * Adds dialects to the component-config plugin, which compiles schemas, and adapters, which find the lines of documents.
 *
 * @public
 */
export const componentConfigDialectExtensionPoint =
  createExtensionPoint<ComponentConfigDialectExtensionPoint>({
    id: 'component-config.dialect',
  });

/**
 * Adds dialects and adapters to the module of the catalog, which reads documents and shows their findings.
 *
 * @public
 */
export const catalogComponentConfigDialectExtensionPoint =
  createExtensionPoint<ComponentConfigDialectExtensionPoint>({
    id: 'catalog.component-config.dialect',
  });

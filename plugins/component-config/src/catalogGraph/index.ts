// SPDX-License-Identifier: Apache-2.0

/**
 * Configuration relations in the catalog graph: which components a ComponentType or Trait configures, and what an
 * overlay applies to. For both frontend systems.
 *
 * @packageDocumentation
 */
export {
  componentConfigCatalogGraphApiFactory,
  componentConfigCatalogGraphModule as default,
} from './module';

// SPDX-License-Identifier: Apache-2.0

import type { IndexableDocument } from '@backstage/plugin-search-common';

/**
 * What is found: a ComponentType or Trait as a whole, or one of its fields.
 *
 * @public
 */
export interface ComponentTypeDocument extends IndexableDocument {
  /** Entity reference of the ComponentType or Trait. */
  entityRef: string;
  kind: string;
  namespace: string;
  name: string;
  /** Who answers for it: an entity reference; empty where the document does not say. */
  owner: string;
  /** Of a field: `parameters` or `environmentConfigs`. */
  section?: string;
  /** Of a field, from its section: `resources.limits.memory`. */
  path?: string;
}

// SPDX-License-Identifier: Apache-2.0

import type { IndexableDocument } from '@backstage/plugin-search-common';

/**
 * A search result: a ComponentType or Trait as a whole, or one of its fields.
 *
 * @public
 */
export interface ComponentTypeDocument extends IndexableDocument {
  /** Entity reference of the ComponentType or Trait. */
  entityRef: string;
  kind: string;
  namespace: string;
  name: string;
  /** Its owner: an entity reference; empty if the document has none. */
  owner: string;
  /** For a field: `parameters` or `environmentConfigs`. */
  section?: string;
  /** For a field, relative to its section: `resources.limits.memory`. */
  path?: string;
}

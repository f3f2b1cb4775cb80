// SPDX-License-Identifier: Apache-2.0

/**
 * The topic for new states of a repository handed to the catalog. The payload is `{ repository }`, the id of the
 * repository. The visible entities follow some seconds later.
 *
 * @public
 */
export const REPOSITORY_CHANGED_TOPIC = 'component-config.repository-changed';

/**
 * The payload of {@link REPOSITORY_CHANGED_TOPIC}.
 *
 * @public
 */
export interface RepositoryChanged {
  /** The id of the repository. */
  readonly repository: string;
  /** References of the entities that are no longer in it. */
  readonly removed?: readonly string[];
}

/**
 * The topic for changed content of platform and delivery documents in the catalog, from any provider. The payload is
 * {@link DocumentsChanged}. The visible entities follow within seconds. Removed entities are only announced on {@link
 * REPOSITORY_CHANGED_TOPIC}.
 *
 * @public
 */
export const DOCUMENTS_CHANGED_TOPIC = 'component-config.documents-changed';

/**
 * A document with changed content.
 *
 * @public
 */
export interface ChangedDocument {
  readonly entityRef: string;
  /** Identifies the content that the catalog is about to show. @see documentHash */
  readonly hash: string;
  /** For a binding, a deployment or a workload: the entity reference of its component. */
  readonly component?: string;
}

/**
 * The payload of {@link DOCUMENTS_CHANGED_TOPIC}.
 *
 * @public
 */
export interface DocumentsChanged {
  readonly documents: readonly ChangedDocument[];
}

// SPDX-License-Identifier: Apache-2.0

/**
 * The topic on which it is told that the catalog has been given another state of a repository. The payload is
 * `{ repository }`, the id of the repository. The entities that everybody sees follow some seconds later.
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
 * The topic on which it is told that the catalog processes another content of platform documents, and of documents of
 * delivery, whatever provides them. The payload is {@link DocumentsChanged}. The entities that everybody sees follow
 * within seconds. Nobody tells of entities that are removed, except on {@link REPOSITORY_CHANGED_TOPIC}.
 *
 * @public
 */
export const DOCUMENTS_CHANGED_TOPIC = 'component-config.documents-changed';

/**
 * A document with another content.
 *
 * @public
 */
export interface ChangedDocument {
  readonly entityRef: string;
  /** Stands for the content that the catalog is about to show. @see documentHash */
  readonly hash: string;
  /** Of a binding, a deployment or a workload: the entity reference of its component. */
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

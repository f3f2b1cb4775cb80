// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourcePosition } from '../finding';
import type { Overlay, OverlayMixin } from '../overlay';
import type { SourceNode } from '../source';

/**
 * A document of ours that says what a document of another system says.
 *
 * @public
 */
export interface Imported<Document> {
  readonly document: Document;
  /** What `document` was read from. Whatever is taken over has the position that it has in the other document. */
  readonly root: SourceNode;
  /** Of the other document; absent where its text is not known. */
  readonly origin?: SourcePosition;
}

/**
 * Recipes of AICR (docs/importing.md#aicr).
 *
 * @public
 */
export interface ImportedRecipes {
  readonly overlays: ReadonlyArray<Imported<Overlay>>;
  readonly mixins: ReadonlyArray<Imported<OverlayMixin>>;
  /** Of documents that are not imported; those of the others are with them. */
  readonly findings: readonly Finding[];
}

/**
 * Descriptors of openCenter (docs/importing.md#opencenter).
 *
 * @public
 */
export interface ImportedDescriptors {
  readonly descriptors: readonly ImportedDescriptor[];
  /** What openCenter refuses and an overlay does not know. */
  readonly findings: readonly Finding[];
}

/**
 * A descriptor as an overlay, and what overlays do not have.
 *
 * @public
 */
export interface ImportedDescriptor extends Imported<Overlay> {
  readonly name: string;
  /** The service that has to be on, whatever the condition of the overlay says. */
  readonly gate?: {
    readonly kind: 'services' | 'managed_services';
    readonly name: string;
  };
  readonly roots: ReadonlyArray<{
    readonly path: string;
    readonly excludes: readonly string[];
  }>;
  /** Templates; each is the name of a part of the overlay. */
  readonly files: readonly string[];
  /** Names of other descriptors. */
  readonly aggregateTargets: readonly string[];
}

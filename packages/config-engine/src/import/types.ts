// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '../finding';
import type { Overlay } from '../overlay';
import type { SourceNode } from '../source';

/**
 * A document imported from another system's document.
 *
 * @public
 */
export interface Imported<Document> {
  readonly document: Document;
  /** The source of `document`. Imported parts have their positions in the other document. */
  readonly root: SourceNode;
  /** The position of the other document; omitted if its source is unknown. */
  readonly origin?: SourcePosition;
  /** Whether the document has an error that `root` would not show, so it must not be used in its place. */
  readonly isRefused: boolean;
}

/**
 * A descriptor as an overlay, and the properties that overlays do not have.
 *
 * @public
 */
export interface ImportedDescriptor extends Imported<Overlay> {
  readonly name: string;
  /** The service that must be enabled, in addition to the condition of the overlay. */
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

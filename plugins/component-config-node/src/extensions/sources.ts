// SPDX-License-Identifier: Apache-2.0

import { createExtensionPoint } from '@backstage/backend-plugin-api';

/**
 * Where an entity comes from, as its annotation `backstage.io/managed-by-location` says: `url:https://…` has the type
 * `url` and the target `https://…`.
 *
 * @public
 */
export interface SourceLocation {
  readonly type: string;
  readonly target: string;
}

/**
 * The text of a location, or that it is still what the given ETag stands for.
 *
 * @public
 */
export type ReadSourceResult =
  | {
      readonly outcome: 'read';
      readonly text: string;
      /** Stands for this text in the next read; absent where the location has nothing of the kind. */
      readonly etag?: string;
    }
  | { readonly outcome: 'not-modified' };

/**
 * Reads the source text of platform documents and components, so that the portal can say at which file and line a
 * value is written. Values never come from here but from the catalog: without a text there are no positions, that is all.
 *
 * @public
 */
export interface SourceReader {
  /** Whether the reader knows how to read this location. */
  canRead(location: SourceLocation): boolean;
  /** The name under which positions and people refer to the text: a path or an address. */
  displayName(location: SourceLocation): string;
  /** Reads the text; rejects when that is not possible. Has to give up when `signal` says so. */
  read(
    location: SourceLocation,
    options: { etag?: string; signal: AbortSignal },
  ): Promise<ReadSourceResult>;
}

/**
 * Adds readers for locations other than `file` and `url`; they are asked before those, in the order they were added.
 *
 * @public
 */
export interface ComponentConfigSourcesExtensionPoint {
  addSourceReader(...readers: SourceReader[]): void;
}

/**
 * {@inheritdoc ComponentConfigSourcesExtensionPoint}
 *
 * @public
 */
export const componentConfigSourcesExtensionPoint =
  createExtensionPoint<ComponentConfigSourcesExtensionPoint>({
    id: 'component-config.sources',
  });

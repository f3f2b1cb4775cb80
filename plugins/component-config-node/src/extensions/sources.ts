// SPDX-License-Identifier: Apache-2.0

import { createExtensionPoint } from '@backstage/backend-plugin-api';

/**
 * The origin of an entity, from its annotation `backstage.io/managed-by-location`: `url:https://…` has the type `url`
 * and the target `https://…`.
 *
 * @public
 */
export interface SourceLocation {
  readonly type: string;
  readonly target: string;
}

/**
 * The text of a location, or that the given ETag still matches.
 *
 * @public
 */
export type ReadSourceResult =
  | {
      readonly outcome: 'read';
      readonly text: string;
      /** Identifies this text in the next read; omitted if the location has no ETags. */
      readonly etag?: string;
    }
  | { readonly outcome: 'not-modified' };

/**
 * Reads the source text of platform documents and components, so that the portal can show the file and line of a value.
 * Values always come from the catalog: without a text only the positions are missing.
 *
 * @public
 */
export interface SourceReader {
  /** Whether the reader supports this location. */
  canRead(location: SourceLocation): boolean;
  /** The name of the text in positions and for users: a path or a URL. */
  displayName(location: SourceLocation): string;
  /** Reads the text; rejects if that is not possible. Has to abort when `signal` does. */
  read(
    location: SourceLocation,
    options: { etag?: string; signal: AbortSignal },
  ): Promise<ReadSourceResult>;
}

/**
 * Adds readers for locations other than `file` and `url`; they take precedence over those, in the order they were
 * added.
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

// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import type { JsonObject } from '../json';
import type { Layer } from '../layers';
import type { CompiledSchema } from '../schema';

/**
 * One file of a repository.
 *
 * @public
 */
export interface RepositoryText {
  /** Relative to the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
}

/**
 * The place of a document.
 *
 * @public
 */
export interface DocumentPlace {
  readonly path: string;
  /** The line on which it begins, counted from 1; may be omitted if the file has one document of its kind. */
  readonly line?: number;
}

/**
 * Values stored in the portal for a component.
 *
 * @public
 */
export interface StoredLayer {
  /** Omitted for values of all environments. */
  readonly environment?: string;
  /** `parameters`, `environmentConfigs`, `traits`. */
  readonly values: JsonObject;
  /** JSON Pointers of secrets among the values; they are never written. */
  readonly sensitive?: readonly string[];
  /** Values that are to be removed, by JSON Pointer, and when (ISO 8601); they are never written. */
  readonly ends?: ReadonlyArray<{
    readonly pointer: string;
    readonly at: string;
  }>;
}

/**
 * The values to publish, and the files to publish them to.
 *
 * @public
 */
export interface PublishingInput {
  /** All files that the places below refer to. */
  readonly files: readonly RepositoryText[];
  /** The component's own document. */
  readonly component: DocumentPlace & {
    readonly name: string;
    /** Defaults to any namespace. */
    readonly namespace?: string;
  };
  /** The component's bindings to environments. If there are several for one environment, the first by name applies. */
  readonly bindings?: readonly (DocumentPlace & {
    readonly environment: string;
  })[];
  /** The known releases among those that bindings name; an unknown release is assumed to have none of the values. */
  readonly releases?: readonly (DocumentPlace & { readonly name: string })[];
  readonly stored: readonly StoredLayer[];
  /**
   * The schema of the whole configuration, which declares how lists are merged. Without it, they replace each other.
   */
  readonly schema?: CompiledSchema;
  /**
   * The layers of the component in its environments. Overlays that name the component win over its own values, so
   * places that they set cannot be written.
   */
  readonly layers?: readonly Layer[];
}

/**
 * One stored value, and its place in the files after the publication.
 *
 * @public
 */
export interface PublishedPlace {
  /** Omitted for values of all environments. */
  readonly environment?: string;
  /** JSON Pointer into the configuration: a scalar, an empty map, or a list as a whole. */
  readonly pointer: string;
  readonly path: string;
  /** The line in the file after the publication, counted from 1. */
  readonly line: number;
  /** `already-there`: the files already had the value. */
  readonly state: 'written' | 'already-there';
  /**
   * The environments whose releases froze another value: the new one takes effect with their next release. Until then
   * the portal must keep it.
   */
  readonly frozenIn?: readonly string[];
}

/**
 * The outcome of publishing the values of a component.
 *
 * @public
 */
export interface Publication {
  /** The files to change or add, in the order of their paths. */
  readonly files: ReadonlyArray<{
    readonly path: string;
    /** Omitted for a new file. */
    readonly before?: string;
    readonly after: string;
  }>;
  readonly places: readonly PublishedPlace[];
  /** The values that stay in the portal. */
  readonly left: ReadonlyArray<{
    /** Omitted for values of all environments. */
    readonly environment?: string;
    /** JSON Pointer into the configuration. */
    readonly pointer: string;
    /** Why it is not written, and what to do. */
    readonly reason: Finding;
  }>;
  /** Findings about the publication as a whole: missing or unreadable files, and new files. */
  readonly findings: readonly Finding[];
}

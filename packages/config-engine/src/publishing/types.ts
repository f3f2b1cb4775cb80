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
 * Where a document is written.
 *
 * @public
 */
export interface DocumentPlace {
  readonly path: string;
  /** Where it begins; may be left out where the file has one document of its kind. Counted from 1. */
  readonly line?: number;
}

/**
 * Values that the portal holds for a component.
 *
 * @public
 */
export interface HeldLayer {
  /** Absent: for all environments. */
  readonly environment?: string;
  /** `parameters`, `environmentConfigs`, `traits`. */
  readonly values: JsonObject;
  /** JSON Pointers into the values to what is secret: it is never written. */
  readonly sensitive?: readonly string[];
}

/**
 * What is published, and into which files.
 *
 * @public
 */
export interface PublishingInput {
  /** All files that the places below name. */
  readonly files: readonly RepositoryText[];
  /** The component's own document. */
  readonly component: DocumentPlace & {
    readonly name: string;
    /** Absent: whatever the document says. */
    readonly namespace?: string;
  };
  /** The documents that bind the component to environments; of several for one environment the first by name counts. */
  readonly bindings?: readonly (DocumentPlace & {
    readonly environment: string;
  })[];
  /** The releases that bindings name, as far as they are known; a release that is not given has none of the values. */
  readonly releases?: readonly (DocumentPlace & { readonly name: string })[];
  readonly held: readonly HeldLayer[];
  /** Of the whole configuration: says how lists are merged. Without it, they replace each other. */
  readonly schema?: CompiledSchema;
  /**
   * The layers of the component in its environments. Overlays that name the component stand above its own values: what
   * they set cannot be set there.
   */
  readonly layers?: readonly Layer[];
}

/**
 * A file that a publication changes or adds.
 *
 * @public
 */
export interface PublishedFile {
  readonly path: string;
  /** Absent: the file is new. */
  readonly before?: string;
  readonly after: string;
}

/**
 * One value that the portal holds, and where the files have it after the publication.
 *
 * @public
 */
export interface PublishedPlace {
  /** Absent: for all environments. */
  readonly environment?: string;
  /** JSON Pointer into the configuration: a scalar, an empty map, or a list as a whole. */
  readonly pointer: string;
  readonly path: string;
  /** In the file after the publication, counted from 1. */
  readonly line: number;
  /** `already-there`: the files said it before. */
  readonly state: 'written' | 'already-there';
  /**
   * The environments whose releases froze something else: the value takes effect there with their next release. Until
   * then the portal has to hold it.
   */
  readonly frozenIn?: readonly string[];
}

/**
 * One value that the portal goes on to hold.
 *
 * @public
 */
export interface LeftPlace {
  /** Absent: for all environments. */
  readonly environment?: string;
  /** JSON Pointer into the configuration. */
  readonly pointer: string;
  /** Why it is not written, and what to do. */
  readonly reason: Finding;
}

/**
 * What becomes of the values that the portal holds for a component.
 *
 * @public
 */
export interface Publication {
  /** Those that change, each once, in the order of their paths. */
  readonly files: readonly PublishedFile[];
  readonly places: readonly PublishedPlace[];
  readonly left: readonly LeftPlace[];
  /** What is worth knowing of the publication as a whole: files that are missing or cannot be read, new files. */
  readonly findings: readonly Finding[];
}

// SPDX-License-Identifier: Apache-2.0

import type {
  SourceEntry,
  SourceList,
  SourceMap,
  SourcePosition,
  SourceScalar,
} from '@component-config/config-engine';

/**
 * A transformer or generator of Kustomize, and where it is configured.
 *
 * @public
 */
export interface Transformation {
  /** Its kind, as Kustomize names it: `PatchTransformer`, `ConfigMapGenerator`. */
  readonly kind: string;
  /** The name of its own document, if it has one. */
  readonly name?: string;
  /** The namespace of that document. */
  readonly namespace?: string;
  /** The kustomization file, or the file of its own document. */
  readonly file: string;
  /** Where the file configures it. */
  readonly position?: SourcePosition;
}

/**
 * A value of a built resource. Its position is where the value is written: in the resource's own file, in a patch, in the
 * kustomization or in the file that a generator reads. `setBy` is absent for what the resource's own file says.
 *
 * @public
 */
export type BuiltNode = BuiltMap | BuiltList | BuiltScalar;

/**
 * A map of a built resource.
 *
 * @public
 */
export interface BuiltMap extends SourceMap {
  readonly entries: readonly BuiltEntry[];
  readonly setBy?: Transformation;
}

/**
 * An entry of such a map; its keys are unique.
 *
 * @public
 */
export interface BuiltEntry extends SourceEntry {
  readonly value: BuiltNode;
}

/**
 * A list of a built resource.
 *
 * @public
 */
export interface BuiltList extends SourceList {
  readonly items: readonly BuiltNode[];
  readonly setBy?: Transformation;
}

/**
 * A scalar of a built resource.
 *
 * @public
 */
export interface BuiltScalar extends SourceScalar {
  readonly setBy?: Transformation;
  /** Set if it is made with a value of a Secret, so that it is never shown. */
  readonly isSecret?: true;
}

/**
 * A resource as Kustomize builds it.
 *
 * @public
 */
export interface BuiltResource {
  /** Each value knows where it is written and what set it. */
  readonly document: BuiltMap;
  /** The file that the resource is written in, or what generates it. */
  readonly origin:
    { readonly file: string } | { readonly generatedBy: Transformation };
  /** All transformers that the resource passed, in order, whether or not they changed it. */
  readonly transformations: readonly Transformation[];
}

/**
 * The files of a repository by their path, with slashes; a `Map` of texts is one. `get` may read lazily.
 *
 * @public
 */
export interface RepositoryFiles {
  has(path: string): boolean;
  get(path: string): string | undefined;
  keys(): Iterable<string>;
  /** The paths of further files that exist, and are too large to be read. */
  readonly tooLarge?: ReadonlySet<string>;
}

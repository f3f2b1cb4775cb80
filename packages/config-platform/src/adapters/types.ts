// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  SourceNode,
  Steps,
} from '@component-config/config-engine';

/**
 * A document of another system, in the form of documents that are read everywhere: its `kind` says whether it is a type
 * (ClusterComponentType, Trait), a component, a layer (Overlay) or an environment.
 *
 * @public
 */
export interface AdaptedDocuments {
  /** Nodes that are copied from the foreign document have its positions; so has the root of each. */
  readonly documents: readonly SourceNode[];
  /** Findings of the foreign document, with pointers and positions in it. */
  readonly findings: readonly Finding[];
}

/**
 * Reads the documents of another system. A pure, fast function that throws for no input.
 *
 * @public
 */
export interface DocumentAdapter {
  /** The system and its kind, for people: `Kubernetes CustomResourceDefinition`. */
  readonly title: string;
  /**
   * The documents that a foreign one is.
   *
   * @returns undefined for documents of others
   */
  adapt(document: SourceNode): AdaptedDocuments | undefined;
  /** The same, with pauses, if it may take long. */
  adaptSteps?(document: SourceNode): Steps<AdaptedDocuments | undefined>;
}

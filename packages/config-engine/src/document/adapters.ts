// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import type { SourceNode } from '../source';
import type { Steps } from '../steps';

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

/**
 * A language for schemas of ComponentTypes and Traits, besides those that the engine knows.
 *
 * @public
 */
export interface SchemaDialect {
  /** The key below `spec.parameters` and `spec.environmentConfigs` with a schema of this dialect: `cueSchema`. */
  readonly key: string;
  /**
   * Translates a schema into an OpenAPI v3 schema, which is compiled as if it were in the document. Nodes reused from
   * the input keep their lines.
   *
   * Must be fast and deterministic. If it throws, the document gets a finding.
   */
  translate(
    schema: SourceNode,
    place: { readonly pointer: string },
  ): TranslatedSchema;
}

/**
 * A translated schema.
 *
 * @public
 */
export interface TranslatedSchema {
  readonly schema: SourceNode;
  /** Findings of the input; pointers are into the document, and start with that of the schema. */
  readonly findings?: readonly Finding[];
}

/**
 * What another system's documents or schemas are read with, in the portal and on the command line.
 *
 * @public
 */
export type ConfigurationAdapter = DocumentAdapter | SchemaDialect;

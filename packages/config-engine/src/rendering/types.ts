// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import type { JsonValue } from '../json';
import type { RenderedDefinition } from './sections';
import type { Lineage, TracedMap } from './traced';

/**
 * A rendered resource.
 *
 * @public
 */
export interface RenderedResource {
  readonly resource: TracedMap;
  /** `dataplane`, or `observabilityplane`. */
  readonly targetPlane: string;
  /** The id of its template, or the instance of the trait that creates it. */
  readonly id: string;
  /** What decides whether there is such a resource. */
  readonly presence: Lineage;
}

/**
 * The documents of a component in an environment, from which its resources are rendered. A document that is left out or
 * null does not exist.
 *
 * @public
 */
export interface RenderDocuments {
  readonly component: JsonValue;
  readonly workload: JsonValue;
  readonly environment: JsonValue;
  readonly dataPlane: JsonValue;
  readonly releaseBinding?: JsonValue;
  /** A list of SecretReferences. */
  readonly secretReferences?: JsonValue;
  /** Names, UIDs and labels of the component and of what it is deployed to. */
  readonly metadata: JsonValue;
  /** Endpoint dependencies of the workload, resolved. */
  readonly dependencyItems?: JsonValue;
  /** Resource dependencies of the workload, each with the outputs of its resource. */
  readonly resourceDependencies?: JsonValue;
  readonly defaultNotificationChannel?: JsonValue;
}

/**
 * A component with its type, its traits and the documents that their templates read.
 *
 * @public
 */
export interface RenderInput {
  readonly componentType: RenderedDefinition | undefined;
  /** The traits that the type and the component use, and perhaps more. */
  readonly traits: ReadonlyArray<
    RenderedDefinition & { readonly kind: 'Trait' | 'ClusterTrait' }
  >;
  readonly documents: RenderDocuments;
  /** Paths of the documents that are only known at deployment: `/dataPlane`, `/metadata/componentUID`. */
  readonly unknown?: readonly string[];
  /** Paths of secrets. They are not read: what depends on them is not known either. */
  readonly secrets?: readonly string[];
}

/**
 * The resources in the order of OpenChoreo's output, or why it refuses to render them.
 *
 * @public
 */
export interface RenderResult {
  readonly resources: readonly RenderedResource[];
  /** What decides about resources that are not rendered. */
  readonly absent: readonly Lineage[];
  /** Errors, if there are no resources, and parts that are only known at deployment. */
  readonly findings: readonly Finding[];
}

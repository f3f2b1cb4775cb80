// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourcePosition } from '../finding';
import type { JsonObject } from '../json';
import type { TraitInstance, WorkloadValues } from '../layers/types';
import type { CompiledDefinition } from '../schema';

/**
 * What every document of delivery tells of itself.
 *
 * @public
 */
export interface DeliveryDocument {
  readonly name: string;
  /** `default` where the document says nothing. */
  readonly namespace: string;
  /** Where the name is written. */
  readonly position?: SourcePosition;
  /** Where each pointer of the document is written. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  readonly findings: readonly Finding[];
}

/**
 * What a component has in one environment: a release, and the values of its own there.
 *
 * @public
 */
export interface ReleaseBinding extends DeliveryDocument {
  /** Name of the component. */
  readonly component: string;
  /** Name of the project that the component belongs to. */
  readonly project?: string;
  /** Name of the environment. */
  readonly environment: string;
  /** Name of the ComponentRelease that runs there; absent where the document names none. */
  readonly release?: string;
  readonly environmentConfigs: JsonObject;
  /** The `environmentConfigs` of traits, by the name of the instance. */
  readonly traits: { readonly [instanceName: string]: JsonObject };
  /** What it says of the workload. */
  readonly workload: WorkloadValues;
  /** Where the document has each of these, whichever name it uses: `/spec/componentTypeEnvOverrides`. */
  readonly pointers: {
    readonly environment: string;
    readonly release: string;
    readonly environmentConfigs: string;
    readonly traits: string;
  };
}

/**
 * A trait as a release froze it.
 *
 * @public
 */
export interface ReleasedTrait {
  readonly kind: 'Trait' | 'ClusterTrait';
  readonly name: string;
  readonly definition: CompiledDefinition;
}

/**
 * A component as it was at one time, with the schemas of that time.
 *
 * @public
 */
export interface ComponentRelease extends DeliveryDocument {
  readonly component?: string;
  readonly project?: string;
  /** As the release froze it; its name is empty where the release does not tell it (all before v1.0). */
  readonly componentType: CompiledDefinition;
  readonly typeKind: 'ComponentType' | 'ClusterComponentType';
  readonly traits: readonly ReleasedTrait[];
  /** What the component's document said; the pointers of the instances are those of the release. */
  readonly profile: {
    readonly parameters: JsonObject;
    readonly traits: readonly TraitInstance[];
  };
  readonly workload: WorkloadValues;
}

/**
 * One step of a pipeline.
 *
 * @public
 */
export interface PromotionPath {
  /** Name of the environment that is promoted from. */
  readonly source: string;
  /** Names of those that are promoted to. */
  readonly targets: readonly string[];
  /** Where the path is in the document. */
  readonly pointer: string;
}

/**
 * The order in which releases go through environments.
 *
 * @public
 */
export interface DeploymentPipeline extends DeliveryDocument {
  readonly title?: string;
  readonly description?: string;
  readonly paths: readonly PromotionPath[];
}

/**
 * What components belong to; says which pipeline they go through.
 *
 * @public
 */
export interface Project extends DeliveryDocument {
  readonly title?: string;
  readonly description?: string;
  /** Name of the DeploymentPipeline. */
  readonly pipeline?: string;
}

/**
 * What of a component runs: its containers.
 *
 * @public
 */
export interface Workload extends DeliveryDocument {
  readonly component: string;
  readonly project?: string;
  readonly workload: WorkloadValues;
}

// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourcePosition } from '../finding';
import type { JsonObject } from '../json';
import type { TraitInstance, WorkloadValues } from '../layers/types';
import type { CompiledDefinition } from '../schema';

/**
 * The common part of all delivery documents.
 *
 * @public
 */
export interface DeliveryDocument {
  readonly name: string;
  /** Defaults to `default`. */
  readonly namespace: string;
  /** The position of the name. */
  readonly position?: SourcePosition;
  /** The position of each pointer in the document. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  readonly findings: readonly Finding[];
}

/**
 * The deployment of a component to one environment: a release, and values for that environment.
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
  /** Name of the deployed ComponentRelease; absent if the document has none. */
  readonly release?: string;
  readonly environmentConfigs: JsonObject;
  /** The `environmentConfigs` of traits, by the name of the instance. */
  readonly traits: { readonly [instanceName: string]: JsonObject };
  /** The workload values in the document. */
  readonly workload: WorkloadValues;
  /** The pointers of these in the document, under the names it uses: `/spec/componentTypeEnvOverrides`. */
  readonly pointers: {
    readonly environment: string;
    readonly release: string;
    readonly environmentConfigs: string;
    readonly traits: string;
  };
}

/**
 * A component frozen at one time, with its schemas of that time.
 *
 * @public
 */
export interface ComponentRelease extends DeliveryDocument {
  readonly component?: string;
  readonly project?: string;
  /** The frozen type. Its name is empty if the release has none, as before v1.0. */
  readonly componentType: CompiledDefinition;
  readonly typeKind: 'ComponentType' | 'ClusterComponentType';
  /** The frozen traits. */
  readonly traits: ReadonlyArray<{
    readonly kind: 'Trait' | 'ClusterTrait';
    readonly name: string;
    readonly definition: CompiledDefinition;
  }>;
  /** The frozen profile of the component; the pointers of the instances are those of the release. */
  readonly profile: {
    readonly parameters: JsonObject;
    readonly traits: readonly TraitInstance[];
  };
  readonly workload: WorkloadValues;
}

/**
 * The promotion order of environments.
 *
 * @public
 */
export interface DeploymentPipeline extends DeliveryDocument {
  readonly title?: string;
  readonly description?: string;
  /** The steps of the pipeline. */
  readonly paths: ReadonlyArray<{
    /** Name of the environment to promote from. */
    readonly source: string;
    /** Names of the environments to promote to. */
    readonly targets: readonly string[];
    /** The pointer of the path in the document. */
    readonly pointer: string;
  }>;
}

/**
 * A group of components, with the pipeline that they use.
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
 * The containers of a component.
 *
 * @public
 */
export interface Workload extends DeliveryDocument {
  readonly component: string;
  readonly project?: string;
  readonly workload: WorkloadValues;
}

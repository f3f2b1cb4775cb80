// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  readComponentRelease,
  readDeploymentPipeline,
  readEnvironment,
  readMixin,
  readOverlay,
  readReleaseBinding,
  readWorkload,
  type Finding,
  type SourceNode,
} from '@component-config/config-engine';
import type { PlatformKind } from '../platformKinds';

/**
 * What a platform document says of itself, and what is wrong with it.
 *
 * @alpha
 */
export interface DocumentReading {
  readonly title?: string;
  readonly description?: string;
  readonly findings: readonly Finding[];
}

const readers: {
  readonly [kind in PlatformKind]?: (root: SourceNode) => DocumentReading;
} = {
  ComponentType: compileDefinition,
  ClusterComponentType: compileDefinition,
  Trait: compileDefinition,
  ClusterTrait: compileDefinition,
  Overlay: readOverlay,
  OverlayMixin: readMixin,
  Environment: readEnvironment,
  DeploymentPipeline: readDeploymentPipeline,
  ReleaseBinding: readReleaseBinding,
  ComponentDeployment: readReleaseBinding,
  ComponentRelease: readComponentRelease,
  Workload: readWorkload,
  // The report on a repository is ours from end to end, so there is nothing to find in it.
};

/**
 * Reads a platform document by itself; undefined where the kind is none that is read.
 *
 * @alpha
 */
export function readPlatformDocument(
  kind: string,
  root: SourceNode,
): DocumentReading | undefined {
  const read = Object.hasOwn(readers, kind)
    ? readers[kind as PlatformKind]
    : undefined;
  return read?.(root);
}

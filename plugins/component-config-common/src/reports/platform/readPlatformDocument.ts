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
import type { PlatformKind } from '../../platformKinds';

/**
 * The head and the findings of a platform document.
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
  // We generate the report on a repository, so there are no findings in it.
};

/**
 * Reads a single platform document; undefined for a kind that is not read.
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

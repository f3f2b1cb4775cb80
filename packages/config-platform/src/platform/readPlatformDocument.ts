// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  compileDefinitionSteps,
  readComponentRelease,
  readDeploymentPipeline,
  readEnvironment,
  readMixin,
  readOverlay,
  readReleaseBinding,
  readWorkload,
  type Finding,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import type { PlatformKind } from '@component-config/plugin-component-config-common';

/**
 * The head and the findings of a platform document.
 *
 * @public
 */
export interface DocumentReading {
  readonly title?: string;
  readonly description?: string;
  readonly findings: readonly Finding[];
}

const compilers: {
  readonly [kind in PlatformKind]?: (
    root: SourceNode,
  ) => Steps<DocumentReading>;
} = {
  ComponentType: compileDefinitionSteps,
  ClusterComponentType: compileDefinitionSteps,
  Trait: compileDefinitionSteps,
  ClusterTrait: compileDefinitionSteps,
};

const readers: {
  readonly [kind in PlatformKind]?: (root: SourceNode) => DocumentReading;
} = {
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
 * @public
 */
export function readPlatformDocument(
  kind: string,
  root: SourceNode,
): DocumentReading | undefined {
  return allSteps(readPlatformDocumentSteps(kind, root));
}

/**
 * The same, with pauses while a definition is compiled.
 *
 * @public
 */
export function* readPlatformDocumentSteps(
  kind: string,
  root: SourceNode,
): Steps<DocumentReading | undefined> {
  if (Object.hasOwn(compilers, kind)) {
    const compile = compilers[kind as PlatformKind];
    return compile && (yield* compile(root));
  }
  const read = Object.hasOwn(readers, kind)
    ? readers[kind as PlatformKind]
    : undefined;
  return read?.(root);
}

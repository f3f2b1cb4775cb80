// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  compileDefinitionSteps,
  documentReaders,
  type Finding,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import {
  isPlatformKind,
  type PlatformKind,
} from '@component-config/plugin-component-config-common';

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
  Overlay: documentReaders.overlay,
  OverlayMixin: documentReaders.mixin,
  Environment: documentReaders.environment,
  DeploymentPipeline: documentReaders.pipeline,
  ReleaseBinding: documentReaders.binding,
  ComponentDeployment: documentReaders.binding,
  ComponentRelease: documentReaders.release,
  Workload: documentReaders.workload,
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
  if (!isPlatformKind(kind)) {
    return undefined;
  }
  const compile = compilers[kind];
  return compile ? yield* compile(root) : readers[kind]?.(root);
}

// SPDX-License-Identifier: Apache-2.0

import {
  readEnvironment,
  readMixin,
  readOverlay,
  type Environment,
  type Overlay,
  type OverlayMixin,
} from '../overlay';
import type { SourceNode } from '../source';
import { readComponentRelease } from './readComponentRelease';
import { readDeploymentPipeline, readProject } from './readDeploymentPipeline';
import { readReleaseBinding } from './readReleaseBinding';
import { readWorkload } from './readWorkload';
import type {
  ComponentRelease,
  DeploymentPipeline,
  Project,
  ReleaseBinding,
  Workload,
} from './types';

/**
 * Reads a document of each kind: those that configure a platform, and OpenChoreo's that say what is deployed. What is
 * wrong with it is in its findings; what depends on other documents is checked later.
 *
 * @public
 */
export const documentReaders: {
  readonly overlay: (root: SourceNode) => Overlay;
  readonly mixin: (root: SourceNode) => OverlayMixin;
  readonly environment: (root: SourceNode) => Environment;
  readonly pipeline: (root: SourceNode) => DeploymentPipeline;
  /** An OpenChoreo Project, or its System in Backstage's catalog. */
  readonly project: (root: SourceNode) => Project;
  /** A ReleaseBinding, or the ComponentDeployment of OpenChoreo v0.4. */
  readonly binding: (root: SourceNode) => ReleaseBinding;
  readonly release: (root: SourceNode) => ComponentRelease;
  readonly workload: (root: SourceNode) => Workload;
} = {
  overlay: root => readOverlay(root),
  mixin: readMixin,
  environment: readEnvironment,
  pipeline: readDeploymentPipeline,
  project: readProject,
  binding: readReleaseBinding,
  release: readComponentRelease,
  workload: readWorkload,
};

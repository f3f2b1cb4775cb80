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
import { readDeploymentPipeline } from './readDeploymentPipeline';
import { readProject } from './readProject';
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
 * Reads a document by its kind: those that configure a platform, and OpenChoreo's that say what is deployed. What is
 * wrong with it is in its findings; what depends on other documents is checked later.
 *
 * @public
 */
export const documentReaders: {
  readonly Overlay: (root: SourceNode) => Overlay;
  readonly OverlayMixin: (root: SourceNode) => OverlayMixin;
  readonly Environment: (root: SourceNode) => Environment;
  readonly DeploymentPipeline: (root: SourceNode) => DeploymentPipeline;
  /** An OpenChoreo Project, or its System in Backstage's catalog. */
  readonly Project: (root: SourceNode) => Project;
  readonly ReleaseBinding: (root: SourceNode) => ReleaseBinding;
  /** The ReleaseBinding of OpenChoreo v0.4. */
  readonly ComponentDeployment: (root: SourceNode) => ReleaseBinding;
  readonly ComponentRelease: (root: SourceNode) => ComponentRelease;
  readonly Workload: (root: SourceNode) => Workload;
} = {
  Overlay: root => readOverlay(root),
  OverlayMixin: readMixin,
  Environment: readEnvironment,
  DeploymentPipeline: readDeploymentPipeline,
  Project: readProject,
  ReleaseBinding: readReleaseBinding,
  ComponentDeployment: readReleaseBinding,
  ComponentRelease: readComponentRelease,
  Workload: readWorkload,
};

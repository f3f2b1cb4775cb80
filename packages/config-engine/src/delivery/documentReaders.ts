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
import { phrase } from '../finding';
import { createFieldReader, childField, Field, FieldReader } from '../document';
import { deliveryFindings } from '../finding/catalogue/delivery';
import { readComponentRelease } from './readComponentRelease';
import { readReleaseBinding } from './readReleaseBinding';
import type {
  ComponentRelease,
  DeploymentPipeline,
  Project,
  ReleaseBinding,
  Workload,
} from './types';
import { readComponentOwner, readHead, refName, renamedField } from './fields';
import { readWorkloadValues } from './readWorkloadValues';

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

/** Reads a Workload, with one container or with several by name (docs/rules/openchoreo.md#workloads). */
export function readWorkload(root: SourceNode): Workload {
  const reader = createFieldReader(deliveryFindings.wrongType);
  const head = readHead(root, ['Workload'], reader);
  return {
    ...head.document,
    ...readComponentOwner(head, phrase('belongsToNoComponent'), reader),
    workload: readWorkloadValues(head.spec, reader),
  };
}

/** Reads a DeploymentPipeline (docs/rules/openchoreo.md#pipelines). */
export function readDeploymentPipeline(root: SourceNode): DeploymentPipeline {
  const reader = createFieldReader(deliveryFindings.wrongType);
  const { document, title, description, spec } = readHead(
    root,
    ['DeploymentPipeline'],
    reader,
  );
  return {
    ...document,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    paths: reader
      .items(childField(spec, 'promotionPaths'))
      .flatMap(item => readPath(item, reader) ?? []),
  };
}

function readPath(
  item: Field,
  reader: FieldReader,
): DeploymentPipeline['paths'][number] | undefined {
  if (!reader.isMap(item)) {
    return undefined;
  }
  const field = renamedField(
    item,
    ['sourceEnvironmentRef', 'sourceEnvironment'],
    reader,
  );
  const source = refName(field, reader);
  if (source === undefined) {
    reader.findings.push(
      deliveryFindings.fieldMissing.at(field ?? item, {
        kind: 'promotion path',
        field: 'sourceEnvironmentRef',
        effect: phrase('itPromotesNothing'),
      }),
    );
    return undefined;
  }
  const targets = reader.items(
    renamedField(item, ['targetEnvironmentRefs', 'targetEnvironments'], reader),
  );
  return {
    source,
    targets: targets.flatMap(target => refName(target, reader) ?? []),
    pointer: item.pointer,
  };
}

/** Reads an OpenChoreo Project, or its System in Backstage's catalog (docs/rules/openchoreo.md#projects). */
export function readProject(root: SourceNode): Project {
  const reader = createFieldReader(deliveryFindings.wrongType);
  const { document, title, description, spec } = readHead(
    root,
    ['Project', 'System'],
    reader,
  );
  const pipeline = refName(
    renamedField(spec, ['deploymentPipelineRef', 'deploymentPipeline'], reader),
    reader,
  );
  return {
    ...document,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(pipeline !== undefined && { pipeline }),
  };
}

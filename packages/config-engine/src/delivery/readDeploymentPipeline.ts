// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../finding';
import { childField, createFieldReader, Field, FieldReader } from '../document';
import { deliveryFindings } from '../finding/catalogue/delivery';
import type { SourceNode } from '../source';
import { refName, renamedField, readHead } from './fields';
import type { DeploymentPipeline, Project } from './types';

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

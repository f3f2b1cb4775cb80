// SPDX-License-Identifier: Apache-2.0

import { createFieldReader } from '../document';
import { deliveryFindings } from '../finding/catalogue/delivery';
import type { SourceNode } from '../source';
import { refName, renamedField } from './fields';
import { readHead } from './readHead';
import type { Project } from './types';

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

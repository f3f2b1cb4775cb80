// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../finding';
import type { ComponentConfiguration } from '../layers/types';
import { memoPair } from '../memo';
import type { Workload } from './types';
import { CompiledSchema, compileOpenApi } from '../schema';
import { nodeFromValue } from '../source';

/**
 * A component with its workload (docs/rules/openchoreo.md#workloads). Returns the same object for the same component
 * and workload, so that caches keyed by it apply.
 *
 * @public
 */
export const componentWithWorkload = memoPair(
  (
    component: ComponentConfiguration,
    { name, workload, findings }: Workload,
  ): ComponentConfiguration => ({
    ...component,
    workload: {
      ...workload,
      id: `workload:${name}`,
      title: phrase('layerWorkload', { name }),
    },
    findings: [...component.findings, ...findings],
  }),
);

const texts = { type: 'array', items: { type: 'string' } };

/** A value for a name replaces all earlier values for it (docs/rules/openchoreo.md#workloads). */
const entries = {
  type: 'object',
  additionalProperties: {
    'x-kubernetes-preserve-unknown-fields': true,
    'x-kubernetes-map-type': 'atomic',
  },
};

/**
 * The schema of the section `workload`: the containers by name.
 *
 * @public
 */
export const workloadSchema: CompiledSchema = compileOpenApi({
  schema: nodeFromValue({
    type: 'object',
    additionalProperties: {
      type: 'object',
      properties: {
        image: { type: 'string', title: 'Image' },
        command: { ...texts, title: 'Command' },
        args: { ...texts, title: 'Arguments' },
        env: { ...entries, title: 'Environment variables' },
        files: { ...entries, title: 'Files' },
      },
    },
  }),
});

// SPDX-License-Identifier: Apache-2.0

import { CompiledSchema, compileOpenApi } from '../schema';
import { nodeFromValue } from '../source';

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

// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../finding';
import type { ComponentConfiguration } from '../layers/types';
import { memoPair } from '../memo';
import type { Workload } from './types';

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

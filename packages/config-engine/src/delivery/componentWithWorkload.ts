// SPDX-License-Identifier: Apache-2.0

import { cachedForPair } from '../cachedForPair';
import { phrase } from '../finding';
import type { ComponentConfiguration } from '../layers/types';
import type { Workload } from './types';

/**
 * A component with what runs of it (docs/rules/openchoreo.md#workloads). The same component and workload give the same
 * object, so that what is gathered for it is found again.
 *
 * @public
 */
export const componentWithWorkload = cachedForPair(
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

// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../finding';
import { createFieldReader } from '../document';
import { deliveryFindings } from '../finding/catalogue/delivery';
import type { SourceNode } from '../source';
import { readComponentOwner, readHead } from './fields';
import { readWorkloadValues } from './readWorkloadValues';
import type { Workload } from './types';

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

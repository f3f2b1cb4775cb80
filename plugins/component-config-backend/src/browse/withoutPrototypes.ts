// SPDX-License-Identifier: Apache-2.0

import { cloneJson, isObject } from '@component-config/config-engine';
import type { ValuesRevision } from '@component-config/config-platform';

/** Objects with user-defined keys have no prototype; sending them to the thread gave them one. */
export function withoutPrototypes(head: ValuesRevision): ValuesRevision {
  const values = cloneJson(head.values);
  return isObject(values) ? { ...head, values } : head;
}

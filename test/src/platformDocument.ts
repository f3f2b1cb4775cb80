// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';

/** A document of this project's kinds. */
export function platformDocument(kind: string, name: string, spec: JsonObject) {
  const apiVersion = 'component-config.io/v1alpha1';
  return { apiVersion, kind, metadata: { name }, spec };
}

/** The numbers below a count. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

// SPDX-License-Identifier: Apache-2.0

import { parseLocationRef } from '@backstage/catalog-model';
import type { SourceLocation } from '@component-config/plugin-component-config-node';

/** The location of a text in an annotation, if it has one. */
export function locationOf(
  ref: string | undefined,
): SourceLocation | undefined {
  if (!ref) {
    return undefined;
  }
  try {
    return parseLocationRef(ref);
  } catch {
    return undefined;
  }
}

// SPDX-License-Identifier: Apache-2.0

import type { Severity } from '@component-config/config-engine';
import type { Platform } from '@component-config/config-platform';

/** Number of findings of the platform documents by severity; empty until they are known. */
export function countFindings(platform: Platform | undefined): {
  readonly [severity in Severity]?: number;
} {
  if (!platform) {
    return {};
  }
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { findings } of platform.documents.values()) {
    for (const { severity } of findings) {
      counts[severity]++;
    }
  }
  return counts;
}

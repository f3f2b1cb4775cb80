// SPDX-License-Identifier: Apache-2.0

import type { Severity } from '@component-config/config-engine';
import type { Platform } from '@component-config/plugin-component-config-common/reports';

/** How many findings the platform documents have, by severity; nothing while they are not known. */
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

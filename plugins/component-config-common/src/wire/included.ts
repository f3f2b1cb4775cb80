// SPDX-License-Identifier: Apache-2.0

import type { SkippedLayer } from '@component-config/config-engine';

/**
 * What is in an answer only where it is asked for.
 *
 * @public
 */
export interface Included {
  /** All layers that were skipped; else those alone without which the configuration is incomplete. */
  readonly skipped: boolean;
  /** The schema of an effective configuration. */
  readonly schema: boolean;
}

/** Names of what can be asked for, in the order in which they are documented. */
export const includable = ['skipped', 'schema'] as const;

/** Whether a configuration is incomplete without a layer that was skipped; that is never left out. */
export function isIncomplete({ error }: SkippedLayer): boolean {
  return error !== undefined;
}

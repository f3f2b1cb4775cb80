// SPDX-License-Identifier: Apache-2.0

import type { SkippedLayer } from '@component-config/config-engine';

/**
 * Optional parts of an answer.
 *
 * @public
 */
export interface Included {
  /** All skipped layers; otherwise only those without which the configuration is incomplete or uncertain. */
  readonly skipped: boolean;
  /** The schema of an effective configuration. */
  readonly schema: boolean;
}

/** Names of the optional parts, in the order of the documentation. */
export const includable = ['skipped', 'schema'] as const;

/** Whether a configuration is incomplete or uncertain without a skipped layer, which is then always included. */
export function isIncomplete({ error, unread }: SkippedLayer): boolean {
  return error !== undefined || unread !== undefined;
}

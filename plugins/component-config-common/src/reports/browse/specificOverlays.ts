// SPDX-License-Identifier: Apache-2.0

import {
  criteriaMismatch,
  specificityOf,
  type Environment,
  type Overlay,
} from '@component-config/config-engine';
import type { Platform } from '../platform/platform';

/** The overlays specific to an environment: their criteria name a fact, and match. */
export function specificOverlays(
  { overlays }: Pick<Platform, 'overlays'>,
  { facts }: Pick<Environment, 'facts'>,
): Overlay[] {
  return overlays.filter(
    ({ criteria }) =>
      criteria !== undefined &&
      specificityOf(criteria) > 0 &&
      criteriaMismatch(criteria, facts) === undefined,
  );
}

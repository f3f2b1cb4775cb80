// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';

/**
 * Whether a value, or a part of it, is masked.
 *
 * @public
 */
export function isMasked(value: JsonValue | undefined): boolean {
  return typeof value === 'object' && value !== null
    ? Object.values(value).some(isMasked)
    : value === SENSITIVE_MASK;
}

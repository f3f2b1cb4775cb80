// SPDX-License-Identifier: Apache-2.0

import type { Annotations } from '../types';
import { isSensitive } from './isSensitive';

/**
 * Whether the value of a field cannot be changed once it is set. A sensitive value can: whether another value is refused
 * would tell a caller whether they know the secret.
 */
export function isImmutable(annotations: Annotations): boolean {
  return annotations.immutable === true && !isSensitive(annotations);
}

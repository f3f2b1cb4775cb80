// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../../json';
import type { Annotations } from '../types';

/** Whether the annotations of a field mark its value as sensitive. Fails closed: any value except `false` does. */
export function isSensitive({ sensitive }: Annotations): boolean {
  return sensitive !== undefined && sensitive !== false;
}

/** Adds the annotations implied by the keywords of a field: a password is sensitive unless annotated otherwise. */
export function withImplied<T extends Annotations>(
  annotations: T,
  keywords: JsonObject,
): T {
  return keywords.format === 'password' && annotations.sensitive === undefined
    ? Object.assign(Object.create(null), annotations, { sensitive: true })
    : annotations;
}

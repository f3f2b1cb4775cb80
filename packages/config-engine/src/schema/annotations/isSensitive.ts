// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../../json';
import type { Annotations } from '../types';

/** Whether the annotations of a field say that its value is a secret. Anything but `false` does: it fails closed. */
export function isSensitive({ sensitive }: Annotations): boolean {
  return sensitive !== undefined && sensitive !== false;
}

/** The annotations of a field with what its keywords imply: a password is sensitive, unless the field says that it is not. */
export function withImplied<T extends Annotations>(
  annotations: T,
  keywords: JsonObject,
): T {
  return keywords.format === 'password' && annotations.sensitive === undefined
    ? Object.assign(Object.create(null), annotations, { sensitive: true })
    : annotations;
}

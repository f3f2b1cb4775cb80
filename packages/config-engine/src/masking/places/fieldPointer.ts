// SPDX-License-Identifier: Apache-2.0

import { formatPointer, parsePointer } from '../../pointer';

/** The place of a rule's field, which is a dot path or a pointer; that of a template matches no field of the schema. */
export function fieldPointer(field: string): string {
  if (field === '') {
    return '';
  }
  return formatPointer(
    field.startsWith('/') ? parsePointer(field) : field.split('.'),
  );
}

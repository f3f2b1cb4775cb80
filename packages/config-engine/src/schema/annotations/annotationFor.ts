// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../../json';
import type { Annotations } from '../types';

/**
 * The value of an annotation for one reader: `oc:ui:form:hidden` shadows `oc:ui:hidden` in forms, `oc:ui:view:hidden`
 * in views.
 *
 * @param annotations - of the field, by name without `oc:`
 * @param reader - the reader of the annotation
 * @param name - the name without a reader: `ui:hidden`, `sensitive`
 *
 * @public
 */
export function annotationFor(
  annotations: Annotations,
  reader: 'form' | 'view',
  name: string,
): JsonValue | undefined {
  const own = name.replace(/^ui:/, `ui:${reader}:`);
  if (own !== name && Object.hasOwn(annotations, own)) {
    return annotations[own];
  }
  return Object.hasOwn(annotations, name) ? annotations[name] : undefined;
}

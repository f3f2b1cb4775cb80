// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import { isObject, type JsonValue } from '@component-config/config-engine';
import type { DraftValues } from '@component-config/plugin-component-config-common';
import { sectionsOf } from './sections';

/**
 * Refuses values for specific environments in an OpenChoreo document without such values: OpenChoreo keeps them in
 * bindings, and tools that validate documents against its schema would reject them
 * (docs/publishing.md#what-stays-in-the-portal).
 *
 * @param document - current or new, without the values
 * @throws InputError with what to do
 */
export function refuseBindingValues(
  document: JsonValue,
  before: DraftValues,
  after: DraftValues,
): void {
  const isOpenChoreo =
    isObject(document) &&
    typeof document.apiVersion === 'string' &&
    document.apiVersion.startsWith('openchoreo.dev/');
  const names = environmentsOf(after);
  if (isOpenChoreo && names.length > 0 && environmentsOf(before).length === 0) {
    throw new InputError(
      `OpenChoreo keeps the values of specific environments in ReleaseBindings, and the component's document has none: values for ${names.join(
        ', ',
      )} cannot be written into it. Set them in the portal, and publish them from there.`,
    );
  }
}

function environmentsOf(values: DraftValues): string[] {
  return [
    ...new Set(
      sectionsOf(values).flatMap(({ environment, values: given }) =>
        environment !== undefined && Object.keys(given).length > 0
          ? environment
          : [],
      ),
    ),
  ];
}

// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  type JsonObject,
  type SectionName,
} from '@component-config/config-engine';
import type { DraftValues } from '@component-config/plugin-component-config-common';
import type { SectionPlace } from './componentDocument';

/** The values of one section. */
export interface Section extends SectionPlace {
  readonly values: JsonObject;
}

/** The sections with values in a document, in its order. */
export function sectionsOf({
  values = {},
  environments = {},
}: DraftValues): Section[] {
  return [
    ...sectionsIn(values, 'parameters', undefined),
    ...Object.keys(environments).flatMap(environment =>
      sectionsIn(environments[environment], 'environmentConfigs', environment),
    ),
  ];
}

function sectionsIn(
  values: JsonObject,
  name: SectionName,
  environment: string | undefined,
): Section[] {
  const place = environment === undefined ? {} : { environment };
  const traits = mapAt(values, 'traits');
  return [
    ...(Object.hasOwn(values, name)
      ? [{ ...place, values: mapAt(values, name) }]
      : []),
    ...Object.keys(traits).flatMap(instanceName => {
      const trait = mapAt(traits, instanceName);
      return Object.hasOwn(trait, name)
        ? [{ ...place, instanceName, values: mapAt(trait, name) }]
        : [];
    }),
  ];
}

/** The map under a key; empty if there is none. */
function mapAt(map: JsonObject, key: string): JsonObject {
  const value = Object.hasOwn(map, key) ? map[key] : undefined;
  return isObject(value) ? value : emptyObject();
}

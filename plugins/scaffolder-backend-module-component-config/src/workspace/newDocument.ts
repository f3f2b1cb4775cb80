// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import type { DraftValues } from '@component-config/plugin-component-config-common';
import { sectionsOf } from './sections';

/** The document of a new component, with its values. */
export function newDocument(
  entity: JsonObject,
  values: DraftValues,
): JsonObject {
  const spec = copyOf(entity.spec);
  const traits = (Array.isArray(spec.traits) ? spec.traits : []).map(copyOf);
  for (const section of sectionsOf(values)) {
    const { instanceName, environment } = section;
    const holder =
      instanceName === undefined
        ? spec
        : traits.find(trait => nameOf(trait) === instanceName);
    if (!holder || Object.keys(section.values).length === 0) {
      continue;
    }
    if (environment === undefined) {
      holder.parameters = section.values;
    } else {
      const key = Object.hasOwn(holder, 'envOverrides')
        ? 'envOverrides'
        : 'environmentConfigs';
      holder[key] = Object.assign(copyOf(holder[key]), {
        [environment]: section.values,
      });
    }
  }
  if (traits.length > 0) {
    spec.traits = traits;
  }
  return Object.assign(copyOf(entity), { spec });
}

function nameOf({ instanceName, name }: JsonObject): JsonValue {
  return instanceName ?? name;
}

function copyOf(value: JsonValue | undefined): JsonObject {
  return Object.assign(emptyObject(), isObject(value) ? value : {});
}

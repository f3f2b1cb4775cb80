// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  CompiledSchema,
  isObject,
  JsonValue,
  SectionName,
  sectionNames,
} from '@component-config/config-engine';

/**
 * A part of the configuration.
 *
 * @public
 */
export interface Section {
  /** JSON Pointer into the configuration: `/traits/autoscaling/parameters`. */
  pointer: string;
  /** `parameters` are the same in every environment, `environmentConfigs` are not; the `workload` is read-only. */
  kind: SectionName | 'workload';
  /** Name of the trait instance; omitted for the component's own sections. */
  trait?: string;
}

/**
 * The sections with a form in the schema of a configuration: the component's own, then those of its traits.
 *
 * @public
 */
export function editableSectionsOf(schema: CompiledSchema): Section[] {
  const own = sectionsIn(schema.jsonSchema, '');
  const traits = propertiesOf(propertiesOf(schema.jsonSchema)?.traits) ?? {};
  return [
    ...own,
    ...Object.keys(traits).flatMap(trait =>
      sectionsIn(traits[trait], childPointer('/traits', trait)).map(
        section => ({ ...section, trait }),
      ),
    ),
  ];
}

/**
 * All sections in the schema of a configuration.
 *
 * @public
 */
export function sectionsOf(schema: CompiledSchema): Section[] {
  const properties = propertiesOf(schema.jsonSchema) ?? {};
  return [
    ...editableSectionsOf(schema),
    ...(Object.hasOwn(properties, 'workload')
      ? [{ pointer: '/workload', kind: 'workload' as const }]
      : []),
  ];
}

function sectionsIn(schema: JsonValue, pointer: string): Section[] {
  const properties = propertiesOf(schema) ?? {};
  return sectionNames
    .filter(kind => Object.hasOwn(properties, kind))
    .map(kind => ({
      pointer: childPointer(pointer, kind),
      kind,
    }));
}

function propertiesOf(schema: JsonValue | undefined) {
  return isObject(schema) && isObject(schema.properties)
    ? schema.properties
    : undefined;
}

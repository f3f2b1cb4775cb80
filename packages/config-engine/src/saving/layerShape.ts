// SPDX-License-Identifier: Apache-2.0

import { didYouMean, Finding } from '../finding';
import { layerTextFindings } from '../finding/catalogue/layerText';
import { isObject, JsonObject } from '../json';
import { childPointer } from '../pointer';
import { layerKeys, sectionNames } from '../schema';

/** With more unknown names than this, none gets a suggestion. */
const maximumSuggestions = 100;

/**
 * Reports values that cannot be a layer of a component, whatever its schema: unknown sections and trait instances,
 * sections that are not maps, and parameters for one environment.
 *
 * @public
 */
export function layerShapeFindings(
  values: JsonObject,
  shape: {
    /** Whether the values are for a single environment. */
    readonly isOneEnvironment: boolean;
    /** Names of the component's trait instances. */
    readonly traitInstances: readonly string[];
  },
): Finding[] {
  const traits = Object.hasOwn(values, 'traits') ? values.traits : undefined;
  return [
    ...unknownSections(values, '', layerKeys),
    ...sectionFindings(values, '', shape),
    ...mapFindings(values, '', ['traits']),
    ...(isObject(traits) ? traitFindings(traits, shape) : []),
  ];
}

function traitFindings(
  traits: JsonObject,
  shape: Parameters<typeof layerShapeFindings>[1],
): Finding[] {
  const known = new Set(shape.traitInstances);
  const names = Object.keys(traits);
  const unknown = names.filter(name => !known.has(name));
  const candidates = unknown.length > maximumSuggestions ? [] : known;
  return names.flatMap(instance => {
    const pointer = childPointer('/traits', instance);
    if (!known.has(instance)) {
      return [
        layerTextFindings.unknownTraitInstance.at(
          { pointer },
          { instance, hint: didYouMean(instance, candidates) },
        ),
      ];
    }
    const trait = traits[instance];
    return isObject(trait)
      ? [
          ...unknownSections(trait, pointer, sectionNames),
          ...sectionFindings(trait, pointer, shape),
        ]
      : mapFindings(traits, '/traits', [instance]);
  });
}

function unknownSections(
  holder: JsonObject,
  pointer: string,
  known: readonly string[],
): Finding[] {
  return Object.keys(holder)
    .filter(key => !known.includes(key))
    .map(section =>
      layerTextFindings.unknownSection.at(
        { pointer: childPointer(pointer, section) },
        { section, hint: didYouMean(section, known) },
      ),
    );
}

function sectionFindings(
  holder: JsonObject,
  pointer: string,
  { isOneEnvironment }: { readonly isOneEnvironment: boolean },
): Finding[] {
  if (!isOneEnvironment || !Object.hasOwn(holder, 'parameters')) {
    return mapFindings(holder, pointer, sectionNames);
  }
  return [
    layerTextFindings.sectionElsewhere.at(
      { pointer: childPointer(pointer, 'parameters') },
      { section: 'parameters' },
    ),
    ...mapFindings(holder, pointer, ['environmentConfigs']),
  ];
}

function mapFindings(
  holder: JsonObject,
  pointer: string,
  keys: readonly string[],
): Finding[] {
  return keys
    .filter(key => Object.hasOwn(holder, key) && !isObject(holder[key]))
    .map(section =>
      layerTextFindings.sectionNotMap.at(
        { pointer: childPointer(pointer, section) },
        { section },
      ),
    );
}

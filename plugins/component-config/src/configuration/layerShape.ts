import {
  childPointer,
  didYouMean,
  Finding,
  isObject,
  JsonObject,
  layerTextFindings,
} from '@component-config/config-engine';

const SECTIONS = ['parameters', 'environmentConfigs'];

/**
 * What a layer cannot be saved with, whatever its schema says: unknown sections, sections that are no maps, and
 * parameters for one environment. A form makes none of these; a text can.
 */
export function layerShapeFindings(
  layer: JsonObject,
  isOneEnvironment: boolean,
): Finding[] {
  const known = [...SECTIONS, 'traits'];
  const unknown = Object.keys(layer)
    .filter(key => !known.includes(key))
    .map(section =>
      layerTextFindings.unknownSection.at(
        { pointer: childPointer('', section) },
        { section, hint: didYouMean(section, known) },
      ),
    );
  const traits = Object.hasOwn(layer, 'traits') ? layer.traits : undefined;
  return [
    ...unknown,
    ...sectionFindings(layer, '', isOneEnvironment),
    ...mapFindings(layer, '', ['traits']),
    ...(isObject(traits)
      ? [
          ...mapFindings(traits, '/traits', Object.keys(traits)),
          ...Object.keys(traits).flatMap(name => {
            const trait = traits[name];
            const pointer = childPointer('/traits', name);
            return isObject(trait)
              ? sectionFindings(trait, pointer, isOneEnvironment)
              : [];
          }),
        ]
      : []),
  ];
}

function sectionFindings(
  holder: JsonObject,
  pointer: string,
  isOneEnvironment: boolean,
): Finding[] {
  if (!isOneEnvironment || !Object.hasOwn(holder, 'parameters')) {
    return mapFindings(holder, pointer, SECTIONS);
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

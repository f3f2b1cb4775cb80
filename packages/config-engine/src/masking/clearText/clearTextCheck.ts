// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../../finding';
import { secretFindings } from '../../finding/catalogue/secret';
import { MutationRule, writtenTokens } from '../../mutation';
import { AppliesTo, ClearTextCheck, isSameComponentType } from '../../overlay';
import { formatPath, formatPointer, parsePointer } from '../../pointer';
import {
  sectionNames,
  textReferences,
  type CompiledDefinition,
  type SectionName,
  type TextReferences,
} from '../../schema';
import { isTemplate } from '../../template';
import { clearTextIn, findClearText } from './findClearText';
import { SensitivePlaces, sensitivePlaces } from '../places/sensitivePlaces';

/**
 * The check against the given ComponentTypes and Traits. A place is sensitive if it is in one of the types that an
 * overlay applies to, or, below `traits`, in any Trait.
 *
 * @param secretReferences - RE2 patterns of strings that are references to secrets
 */
export function arrangeClearTextCheck(
  definitions: readonly CompiledDefinition[],
  secretReferences?: readonly string[],
): ClearTextCheck {
  const references = textReferences(secretReferences);
  const sections = (kind: CompiledDefinition['kind']) =>
    definitions
      .filter(definition => definition.kind === kind)
      .map(definition => ({ name: definition.name, ...placesOf(definition) }))
      .filter(places => sectionNames.some(key => !places[key]?.isEmpty));
  const types = sections('ComponentType');
  const traits = sections('Trait');
  const known = new Map<string, SensitivePlaces>();

  const placesFor = ({
    componentTypes,
  }: Pick<AppliesTo, 'componentTypes'>): SensitivePlaces => {
    const key = JSON.stringify(componentTypes);
    const places =
      known.get(key) ??
      joinPlaces(
        componentTypes.length === 0
          ? types
          : types.filter(({ name }) =>
              componentTypes.some(type => isSameComponentType(type, name)),
            ),
        traits,
      );
    known.set(key, places);
    return places;
  };

  return {
    ofOverlay: ({ appliesTo, config, positions, parts, mutation }) => {
      const places = placesFor(appliesTo);
      return [
        ...[{ config, positions }, ...parts].flatMap(values =>
          findClearText(values, places, references),
        ),
        ...(mutation?.rules ?? []).flatMap(rule =>
          checkRule(rule, places, references),
        ),
      ];
    },
    ofMixin: mixin =>
      findClearText(mixin, placesFor({ componentTypes: [] }), references),
  };
}

/** Checks a rule that sets a constant string at a sensitive place. */
function checkRule(
  rule: MutationRule,
  places: SensitivePlaces,
  references: TextReferences,
): Finding[] {
  const { field, value, pointer, position } = rule;
  const tokens = writtenTokens(field);
  const at = tokens && formatPointer(tokens);
  const isSecret =
    at !== undefined &&
    places.has(at) &&
    !(typeof value === 'string' && isTemplate(value)) &&
    clearTextIn(value, at, [{ isSecret: true, references }]) !== undefined;
  return isSecret
    ? [
        secretFindings.clearText.at(
          { pointer, position },
          { field: formatPath(at) },
        ),
      ]
    : [];
}

type Sections = {
  readonly [key in SectionName]?: SensitivePlaces;
};

function placesOf(definition: CompiledDefinition): Sections {
  const { parameters, environmentConfigs } = definition;
  return {
    ...(parameters && { parameters: sensitivePlaces(parameters) }),
    ...(environmentConfigs && {
      environmentConfigs: sensitivePlaces(environmentConfigs),
    }),
  };
}

/** The sensitive places of configurations of any of the types, with instances of any of the traits. */
function joinPlaces(
  types: readonly Sections[],
  traits: readonly Sections[],
): SensitivePlaces {
  const isEmpty = types.length + traits.length === 0;
  const some = (
    tokens: readonly string[],
    among: readonly Sections[],
    evaluates: 'has' | 'touches',
  ): boolean => {
    const key = sectionNames.find(section => section === tokens[0]);
    const within = formatPointer(tokens.slice(1));
    return (
      key !== undefined &&
      among.some(places => places[key]?.[evaluates](within))
    );
  };
  return {
    isEmpty,
    has: pointer => {
      const tokens = parsePointer(pointer);
      return tokens[0] === 'traits'
        ? some(tokens.slice(2), traits, 'has')
        : some(tokens, types, 'has');
    },
    touches: pointer => {
      const tokens = parsePointer(pointer);
      if (
        tokens.length === 0 ||
        (tokens[0] === 'traits' && tokens.length < 3)
      ) {
        return !isEmpty;
      }
      return tokens[0] === 'traits'
        ? some(tokens.slice(2), traits, 'touches')
        : some(tokens, types, 'touches');
    },
  };
}

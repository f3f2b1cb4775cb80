// SPDX-License-Identifier: Apache-2.0

import { subjectSchema } from '../condition';
import { emptyObject } from '../json';
import type { CompiledDefinition, CompiledSchema, JsonSchema } from '../schema';
import { sectionKeys } from './documentKeys';
import { isSameComponentType } from './matchAppliesTo';
import type { AppliesTo } from './types';

/** What the paths of overlays are checked against. */
export interface DefinitionSchemas {
  /** Names of the component types that there are. */
  readonly names: readonly string[];
  /**
   * The schemas of the subjects (`subjectSchema`) that an overlay may meet, one for each component type; none where one
   * of the types is not known or has an error, so that nothing is held against a path that may be right.
   */
  schemasFor(
    appliesTo: Pick<AppliesTo, 'componentTypes'>,
  ): readonly JsonSchema[];
}

/** What a section that nothing is known of may hold. */
const anything: JsonSchema = { additionalProperties: true };

/**
 * Arranges the schemas of ComponentTypes and Traits for the checks of overlays. An overlay sets values of instances of
 * traits by the name of the instance, so below `traits` a path is known when some Trait knows it.
 *
 * @param facts - the names of the facts that environments have; any name where they are not given
 */
export function arrangeDefinitions(
  definitions: readonly CompiledDefinition[],
  facts?: Iterable<string>,
): DefinitionSchemas {
  const traits = definitions.filter(({ kind }) => kind === 'Trait');
  const instance: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      sectionKeys.map(key => [
        key,
        traits.length === 0
          ? anything
          : { anyOf: traits.map(trait => sectionSchema(trait, key)) },
      ]),
    ),
  };
  const types = definitions
    .filter(({ kind }) => kind === 'ComponentType')
    .map(definition => ({
      name: definition.name,
      sound: !hasError(definition),
      schema: subjectSchema(
        {
          type: 'object',
          properties: {
            ...Object.fromEntries(
              sectionKeys.map(key => [key, sectionSchema(definition, key)]),
            ),
            traits: { type: 'object', additionalProperties: instance },
          },
        },
        facts,
      ),
    }));

  const schemasFor = (
    componentTypes: readonly string[],
  ): readonly JsonSchema[] => {
    const wanted =
      componentTypes.length === 0
        ? types
        : types.filter(({ name }) =>
            componentTypes.some(type => isSameComponentType(type, name)),
          );
    const complete =
      wanted.every(({ sound }) => sound) &&
      componentTypes.every(type =>
        types.some(({ name }) => isSameComponentType(type, name)),
      );
    return complete ? wanted.map(({ schema }) => schema) : [];
  };

  // Equal types give the same list, by which what is found in it is remembered.
  const known = new Map<string, readonly JsonSchema[]>();
  return {
    names: types.map(({ name }) => name),
    schemasFor({ componentTypes }) {
      const key = JSON.stringify(componentTypes);
      const schemas = known.get(key) ?? schemasFor(componentTypes);
      known.set(key, schemas);
      return schemas;
    },
  };
}

function sectionSchema(
  definition: CompiledDefinition,
  key: (typeof sectionKeys)[number],
): JsonSchema {
  if (hasError(definition)) {
    return anything;
  }
  const section: CompiledSchema | undefined = definition[key];
  return section?.jsonSchema ?? { type: 'object', properties: emptyObject() };
}

function hasError({ findings }: CompiledDefinition): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

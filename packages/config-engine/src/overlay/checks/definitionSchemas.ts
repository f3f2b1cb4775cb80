// SPDX-License-Identifier: Apache-2.0

import { subjectSchema } from '../../condition';
import { emptyObject } from '../../json';
import {
  sectionNames,
  type CompiledDefinition,
  type CompiledSchema,
  type JsonSchema,
  type SectionName,
} from '../../schema';
import { isSameComponentType } from '../selection/matchAppliesTo';
import { errorOf } from '../selection/overlayChain';
import type { AppliesTo } from '../types';

/** The schemas that the paths of overlays are checked against. */
export interface DefinitionSchemas {
  /** Names of the existing component types. */
  readonly names: readonly string[];
  /**
   * The schemas (`subjectSchema`) that an overlay may be used with, one for each component type; empty if one of the
   * types is unknown or invalid, so that no valid path is reported.
   */
  schemasFor(
    appliesTo: Pick<AppliesTo, 'componentTypes'>,
  ): readonly JsonSchema[];
}

/** A section that may contain anything, because nothing is known about it. */
const anything: JsonSchema = { additionalProperties: true };

/**
 * Prepares the schemas of ComponentTypes and Traits for checking overlays. Overlays address traits by instance name, so
 * a path below `traits` is known if any Trait describes it.
 *
 * @param facts - the names of the facts of environments; if omitted, any name is known
 */
export function arrangeDefinitions(
  definitions: readonly CompiledDefinition[],
  facts?: Iterable<string>,
): DefinitionSchemas {
  const traits = definitions.filter(({ kind }) => kind === 'Trait');
  const instance: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      sectionNames.map(key => [
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
      sound: errorOf(definition) === undefined,
      schema: subjectSchema(
        {
          type: 'object',
          properties: {
            ...Object.fromEntries(
              sectionNames.map(key => [key, sectionSchema(definition, key)]),
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

  // Equal types share one list, which findings are cached by.
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
  key: SectionName,
): JsonSchema {
  if (errorOf(definition)) {
    return anything;
  }
  const section: CompiledSchema | undefined = definition[key];
  return section?.jsonSchema ?? { type: 'object', properties: emptyObject() };
}

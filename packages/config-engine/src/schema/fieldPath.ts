// SPDX-License-Identifier: Apache-2.0

import { isObject } from '../json';
import { formatPointer, parsePointer, valueAt } from '../pointer';
import { instancePath, propertyPointer } from './instancePath';
import { schemaAt } from './schemasAt';
import { sectionDepth } from './sectionNames';
import { schemaSteps, withBranches } from './subschemas';
import type { CompiledSchema, JsonSchema, RecordedStep } from './types';

/**
 * The path in an annotation. It is dotted; its first name is looked up beside the field, then in the section, then in the
 * configuration (docs/annotations.md#when-a-field-applies).
 *
 * @public
 */
export interface FieldPath {
  readonly path: readonly string[];
  readonly base: 'sibling' | 'section' | 'configuration';
}

/**
 * The schemas that declare the names of a path in an annotation.
 *
 * @public
 */
export interface PathScope {
  /** Of the object that has the field. */
  readonly sibling: JsonSchema;
  readonly section: JsonSchema;
  readonly configuration: JsonSchema;
}

/** Where the first name of a path is declared, if anywhere. */
export function pathBase(
  path: readonly string[],
  scope: PathScope,
): FieldPath['base'] | undefined {
  return (['sibling', 'section', 'configuration'] as const).find(candidate =>
    declares(scope[candidate], path[0]),
  );
}

/**
 * The pointer of the value that a path leads to.
 *
 * @param parent - JSON Pointer of the object that has the field
 * @param section - JSON Pointer of the section
 *
 * @public
 */
export function showIfPointer(
  { base, path }: FieldPath,
  parent: string,
  section: string,
): string {
  const root = { sibling: parent, section, configuration: '' }[base];
  return root + formatPointer(path);
}

/** An annotated field of a schema. */
interface AnnotatedField {
  /** Where it is in configurations. */
  readonly path: readonly RecordedStep[];
  readonly scope: PathScope;
  /** The pointers of the schemas of `scope`. */
  readonly around: { readonly [base in FieldPath['base']]: string };
  /** Whether it belongs to an alternative, which may not apply at all. */
  readonly isAlternative: boolean;
}

/**
 * A field with the schemas around it.
 *
 * @param at - JSON Pointer into the schema
 */
export function annotatedField(
  compiled: Pick<CompiledSchema, 'jsonSchema'>,
  at: string,
): AnnotatedField {
  const { jsonSchema } = compiled;
  const steps = schemaSteps(at);
  const parent = steps.findLast(({ keyword }) => keyword === 'properties');
  const sibling = parent && valueAt(jsonSchema, parent.around);
  const section = schemaAt(jsonSchema, sectionPointer(propertyPointer(at)));
  return {
    path: instancePath(compiled, at),
    scope: {
      sibling: isObject(sibling) ? sibling : {},
      section: section?.schema ?? {},
      configuration: jsonSchema,
    },
    around: {
      sibling: parent?.around ?? '',
      section: section?.pointer ?? '',
      configuration: '',
    },
    isAlternative: steps.some(({ keyword }) =>
      ['anyOf', 'oneOf', 'not'].includes(keyword),
    ),
  };
}

/** Sections are `parameters` and others, and those below `traits.<instanceName>`. */
export function sectionPointer(pointer: string): string {
  const tokens = parsePointer(pointer);
  return formatPointer(tokens.slice(0, sectionDepth(tokens)));
}

function declares(schema: JsonSchema, name: string): boolean {
  return withBranches(schema).some(
    ({ properties }) => isObject(properties) && Object.hasOwn(properties, name),
  );
}

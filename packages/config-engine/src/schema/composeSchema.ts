// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { emptyObject } from '../json';
import { childPointer, parsePointer, withPrefix } from '../pointer';
import { allSteps, inSteps, type Steps } from '../steps';
import { distinctFindingsSteps } from './distinctFindings';
import { sectionNames } from './sectionNames';
import {
  CompiledDefinition,
  CompiledSchema,
  DefinitionValidations,
  JsonSchema,
  MarkedSchema,
  SchemaMarks,
  SchemaRules,
} from './types';

type Table<T> = { [pointer: string]: T };

/** A compiled schema under construction. */
interface Composition {
  readonly annotations: Table<CompiledSchema['annotations'][string]>;
  readonly order: Table<readonly string[]>;
  readonly positions: Table<CompiledSchema['positions'][string]>;
  readonly defaultOrigins: Table<CompiledSchema['defaultOrigins'][string]>;
  readonly mergeStrategies: Table<CompiledSchema['mergeStrategies'][string]>;
  readonly rules: Table<SchemaRules>;
  readonly validations: Table<DefinitionValidations>;
  readonly unsound: string[];
  readonly marks: SchemaMarks[];
  readonly findings: Finding[];
}

/** The tables that are those of the sections. */
const tables = [
  'annotations',
  'order',
  'positions',
  'defaultOrigins',
  'rules',
  'mergeStrategies',
] as const;

/** Both views of an object. */
interface Views {
  readonly structural: JsonSchema;
  readonly jsonSchema: JsonSchema;
}

/**
 * Composes the schema of a component's complete configuration, one document with a property for each section:
 * `{ parameters, environmentConfigs, traits: { <instanceName>: { parameters, environmentConfigs } } }`.
 *
 * Every section has the default `{}`, so that nested defaults apply to omitted sections. It replaces a section's own
 * default, because OpenChoreo reads an omitted section as empty. The findings are those of the parts, with their
 * pointers.
 *
 * @param parts - the component's type, or what is known of it
 *
 * @public
 */
export function composeSchema(
  parts: Partial<CompiledDefinition> & {
    /** By instance name. */
    readonly traits?: {
      readonly [instanceName: string]: Partial<CompiledDefinition>;
    };
    /** The workload, if it is to be a section. */
    readonly workload?: CompiledSchema;
  },
): MarkedSchema {
  return allSteps(composeSchemaSteps(parts));
}

/**
 * The same as `composeSchema`, with a pause after each section.
 *
 * @public
 */
export function* composeSchemaSteps(
  parts: Parameters<typeof composeSchema>[0],
): Steps<MarkedSchema> {
  const composition: Composition = {
    annotations: emptyObject(),
    order: emptyObject(),
    positions: emptyObject(),
    defaultOrigins: emptyObject(),
    mergeStrategies: emptyObject(),
    rules: emptyObject(),
    validations: emptyObject(),
    unsound: [],
    marks: [],
    findings: [],
  };
  const properties = yield* sectionSteps(composition, parts, '');
  const { traits } = parts;
  if (traits) {
    const pointer = '/properties/traits';
    const instances = yield* inSteps(
      Object.keys(traits),
      function* compose(name): Steps<[string, Views]> {
        const at = childPointer(`${pointer}/properties`, name);
        const own = yield* sectionSteps(composition, traits[name], at);
        return [name, section(objectOf(composition, at, own))];
      },
    );
    properties.push([
      'traits',
      section(objectOf(composition, pointer, instances)),
    ]);
  }
  const { workload } = parts;
  if (workload) {
    include(composition, workload, '/properties/workload');
    properties.push(['workload', section(workload)]);
  }
  const views = objectOf(composition, '', properties);
  const { validations, unsound, marks, ...composed } = composition;
  return {
    dialect: 'composed',
    ...views,
    ...composed,
    ...(Object.keys(validations).length > 0 && { validations }),
    ...(unsound.length > 0 && { unsound }),
    ...(marks.length > 0 && {
      marks: {
        sensitive: marks.flatMap(({ sensitive }) => sensitive),
        hidden: marks.flatMap(({ hidden }) => hidden),
      },
    }),
  };
}

function* sectionSteps(
  composition: Composition,
  parts: Partial<CompiledDefinition>,
  pointer: string,
): Steps<[string, Views][]> {
  const properties: [string, Views][] = [];
  let findings: readonly Finding[] = [];
  const { name: definition = '', validations = [], marks } = parts;
  if (marks) {
    composition.marks.push(marksAt(pointer, marks));
  }
  if (validations.length > 0) {
    composition.validations[pointer] = {
      name: definition,
      rules: validations,
    };
  }
  for (const name of sectionNames) {
    const part = parts[name];
    if (part) {
      include(composition, part, `${pointer}/properties/${name}`);
      properties.push([name, section(part)]);
      findings = [...findings, ...part.findings];
      yield undefined;
    }
  }
  for (const finding of yield* distinctFindingsSteps(findings)) {
    composition.findings.push(finding);
  }
  return properties;
}

function marksAt(
  schemaPointer: string,
  { sensitive, hidden }: SchemaMarks,
): SchemaMarks {
  const at = parsePointer(schemaPointer).filter((_, index) => index % 2 === 1);
  const within = (paths: SchemaMarks['hidden']) =>
    paths.map(path => [...at, ...path]);
  return { sensitive: within(sensitive), hidden: within(hidden) };
}

/** Adds the tables of a part that becomes the schema at `prefix`. */
function include(
  composition: Composition,
  part: CompiledSchema,
  prefix: string,
): void {
  if (part.findings.some(({ severity }) => severity === 'error')) {
    composition.unsound.push(prefix);
  }
  for (const table of tables) {
    Object.assign(
      composition[table],
      withPrefix<unknown>(part[table] ?? {}, prefix),
    );
  }
  // The section's own default and its origin are replaced.
  delete composition.defaultOrigins[prefix];
}

function objectOf(
  { order }: Composition,
  pointer: string,
  properties: readonly [string, Views][],
): Views {
  order[pointer] = properties.map(([name]) => name);
  return {
    structural: objectView(properties, 'structural'),
    jsonSchema: objectView(properties, 'jsonSchema'),
  };
}

function objectView(
  properties: readonly [string, Views][],
  view: keyof Views,
): JsonSchema {
  const schema = emptyObject();
  const children = emptyObject();
  schema.type = 'object';
  schema.properties = children;
  for (const [name, views] of properties) {
    children[name] = views[view];
  }
  return schema;
}

function section({ structural, jsonSchema }: Views): Views {
  return {
    structural: withEmptyDefault(structural),
    jsonSchema: withEmptyDefault(jsonSchema),
  };
}

function withEmptyDefault(schema: JsonSchema): JsonSchema {
  return Object.assign(emptyObject(), schema, { default: emptyObject() });
}

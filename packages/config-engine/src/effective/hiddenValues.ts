// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { effectiveFindings } from '../finding/catalogue/effective';
import { isObject, JsonObject, JsonValue } from '../json';
import type { LayerKind } from '../layers';
import { memo } from '../memo';
import {
  childPointer,
  formatPath,
  formatPointer,
  parsePointer,
  pointersAround,
  valueAt,
} from '../pointer';
import {
  annotationFor,
  CompiledSchema,
  JsonSchema,
  meetsShowIf,
  readShowIf,
  ShowIf,
  showIfPointer,
} from '../schema';
import { Origin, originPhrase } from './readings/origins';

/** The maximum number of hidden values to list. */
const listedValues = 100;

/** The layers that belong to the component; their values can be removed by its team. */
const ofComponent: ReadonlySet<LayerKind> = new Set([
  'component',
  'component-environment',
  'portal',
  'portal-environment',
]);

/** One step from a value to those below it: a declared key, every undeclared key, or every item. */
type Step =
  | { readonly key: string }
  | { readonly undeclared: ReadonlySet<string> }
  | 'items';

/** A field with conditions, wherever it occurs in a configuration. */
interface ConditionalField {
  readonly steps: readonly Step[];
  readonly conditions: readonly ShowIf[];
}

const conditionalFields = memo((schema: CompiledSchema): ConditionalField[] =>
  Object.keys(schema.annotations).flatMap(at => readField(schema, at) ?? []),
);

/**
 * Reports up to a hundred values of fields that `oc:ui:showIf` hides. They are effective, although no form shows them
 * (docs/annotations.md#when-a-field-applies). Defaults of hidden fields are not reported: nobody set them.
 *
 * @param isSecret - whether a place is secret: a finding must not reveal whether its value meets a condition
 */
export function findHiddenValues(
  schema: CompiledSchema,
  config: JsonObject,
  originOf: (pointer: string) => Origin | undefined,
  isSecret: (pointer: string) => boolean,
): Finding[] {
  const unmet = new Map<string, ShowIf>();
  for (const { steps, conditions } of conditionalFields(schema)) {
    for (const pointer of placesOf(config, steps)) {
      const parent = parentPointer(pointer);
      const condition = conditions.find(one => {
        const read = showIfPointer(one, parent, sectionOf(pointer));
        return !meetsShowIf(one, valueAt(config, read)) && !isSecret(read);
      });
      if (condition) {
        unmet.set(pointer, condition);
      }
    }
  }
  const findings: Finding[] = [];
  for (const [pointer, { text }] of unmet) {
    if (findings.length === listedValues) {
      break;
    }
    const isOutermost = !pointersAround(pointer).some(around =>
      unmet.has(around),
    );
    const origin = isOutermost ? originOf(pointer) : undefined;
    if (origin?.kind && origin.kind !== 'schema') {
      const kind = ofComponent.has(origin.kind)
        ? effectiveFindings.hiddenValue
        : effectiveFindings.hiddenByPlatform;
      findings.push(
        kind.at(
          { pointer, position: origin.position },
          {
            field: formatPath(pointer),
            condition: text,
            from: originPhrase(origin),
          },
        ),
      );
    }
  }
  return findings;
}

function parentPointer(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

/** Follows a pointer into the schema. A field of an alternative may not apply at all, so its condition is not read. */
function readField(
  { annotations, jsonSchema }: CompiledSchema,
  at: string,
): ConditionalField | undefined {
  const written = annotationFor(annotations[at], 'form', 'ui:showIf');
  if (written === undefined) {
    return undefined;
  }
  const steps: Step[] = [];
  let section: JsonSchema = {};
  let sibling: JsonSchema = {};
  let schema: JsonValue | undefined = jsonSchema;
  const tokens = parsePointer(at);
  for (let index = 0; index < tokens.length && isObject(schema); index++) {
    const keyword = tokens[index];
    const within: JsonValue | undefined = schema[keyword];
    if (keyword === 'items') {
      steps.push('items');
      schema = within;
    } else if (keyword === 'additionalProperties') {
      const { properties } = schema;
      steps.push({
        undeclared: new Set(
          isObject(properties) ? Object.keys(properties) : [],
        ),
      });
      schema = within;
    } else if (keyword === 'properties' && isObject(within)) {
      const key = tokens[++index];
      sibling = schema;
      steps.push({ key });
      schema = within[key];
    } else if (keyword === 'allOf' && Array.isArray(within)) {
      schema = within[Number(tokens[++index])];
    } else {
      return undefined;
    }
    if (steps.length === sectionDepth(steps) && isObject(schema)) {
      section = schema;
    }
  }
  const conditions = readShowIf(written, {
    sibling,
    section,
    configuration: jsonSchema,
  });
  return conditions.length > 0 ? { steps, conditions } : undefined;
}

/** Sections are `parameters` and others, and those below `traits.<instanceName>`. */
function sectionDepth([first]: readonly (Step | string)[]): number {
  const isTraits =
    first === 'traits' ||
    (typeof first === 'object' && 'key' in first && first.key === 'traits');
  return isTraits ? 3 : 1;
}

function sectionOf(pointer: string): string {
  const tokens = parsePointer(pointer);
  return formatPointer(tokens.slice(0, sectionDepth(tokens)));
}

/** The pointers of the existing values that steps lead to. */
function placesOf(config: JsonObject, steps: readonly Step[]): string[] {
  let places: Array<readonly [pointer: string, value: JsonValue]> = [
    ['', config],
  ];
  for (const step of steps) {
    places = places.flatMap(([pointer, value]) =>
      keysOf(value, step).map(
        ([key, child]) => [childPointer(pointer, key), child] as const,
      ),
    );
  }
  return places.map(([pointer]) => pointer);
}

function keysOf(
  value: JsonValue,
  step: Step,
): Array<readonly [key: string | number, value: JsonValue]> {
  if (step === 'items') {
    return Array.isArray(value) ? [...value.entries()] : [];
  }
  if (!isObject(value)) {
    return [];
  }
  if ('key' in step) {
    return Object.hasOwn(value, step.key) ? [[step.key, value[step.key]]] : [];
  }
  return Object.entries(value).filter(([key]) => !step.undeclared.has(key));
}

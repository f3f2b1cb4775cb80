// SPDX-License-Identifier: Apache-2.0

import {
  compileExpression,
  resourceTypes,
  type CelDialect,
  type CelExpression,
  type ResourceType,
} from '../../cel';
import { phrase, type SourcePosition, type Words } from '../../finding';
import {
  emptyObject,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../json';
import { memo } from '../../memo';
import { childNode, type SourceNode, itemsOf } from '../../source';
import { isOfChild, subschemas, type LocatedSchema } from '../subschemas';
import type { CompiledSchema, JsonSchema } from '../types';

/** The keyword of rules in structural schemas. */
export const RULES = 'x-kubernetes-validations';

/** An expression, or why it does not compile. */
interface CompiledText {
  readonly expression?: CelExpression;
  readonly problem?: Words;
}

/** A rule of a structural schema (docs/rules/crd.md#rules). */
export interface ResourceRule extends CompiledText {
  /** As written. */
  readonly rule: string;
  readonly index: number;
  readonly message?: string;
  readonly messageExpression?: CompiledText;
  /** Where its violation is shown, below the value. */
  readonly target: readonly string[];
  readonly reason?: string;
  /** Whether it compares with an earlier value, which it may only need if there is one. */
  readonly old: 'none' | 'required' | 'optional';
  /** Whether the earlier value is declared to be optional, if anything is declared about it. */
  readonly isOldOptional?: boolean;
}

/** The rules of one schema, about values of a type. */
export interface RulesOfSchema {
  readonly type: ResourceType;
  readonly rules: readonly ResourceRule[];
}

/** The rules of all schemas within one, by their pointers in it. */
export type ResourceRules = ReadonlyMap<string, RulesOfSchema>;

/**
 * The compiled rules of a structural schema.
 *
 * @param isResource - whether it is that of a whole resource
 */
export function compileResourceRules(
  structural: JsonSchema,
  isResource = false,
): ResourceRules {
  const types = resourceTypes(isResource ? structural : undefined);
  // All types are declared before the first rule is compiled, and only those that rules need.
  const parts = [...structuralParts(structural)].flatMap(
    ({ schema, pointer }) => {
      const written = schema[RULES];
      return Array.isArray(written)
        ? [{ schema, pointer, written, type: types.typeOf(schema) }]
        : [];
    },
  );
  return new Map(
    parts.flatMap(({ schema, pointer, written, type }) =>
      type
        ? [
            [
              pointer,
              {
                type,
                rules: written.map((rule, index) => ({
                  ...compileRule(
                    isObject(rule) ? rule : {},
                    index,
                    isOptional => types.dialectFor(type, isOptional),
                  ),
                  target: targetOf(schema, rule),
                })),
              },
            ],
          ]
        : [],
    ),
  );
}

function compileRule(
  rule: JsonObject,
  index: number,
  dialectFor: (isOldOptional: boolean) => CelDialect,
): Omit<ResourceRule, 'target'> {
  const isOldOptional = rule.optionalOldSelf === true;
  const compile = (text: JsonValue, result: string) =>
    compileText(String(text), result, dialectFor(isOldOptional));
  const { rule: source = '', message, messageExpression, reason } = rule;
  const compiled = compile(source, 'bool');
  const readsOld = compiled.expression?.reads.some(
    ({ path: [name] }) => name === 'oldSelf',
  );
  return {
    rule: String(source),
    index,
    ...compiled,
    ...(typeof message === 'string' &&
      message.trim() !== '' && { message: message.trim() }),
    ...(typeof messageExpression === 'string' && {
      messageExpression: compile(messageExpression, 'string'),
    }),
    ...(typeof reason === 'string' && { reason }),
    old: oldOf(readsOld === true, isOldOptional),
    ...(typeof rule.optionalOldSelf === 'boolean' && { isOldOptional }),
  };
}

/** The keys of a rule's `fieldPath`; none if the schema has no such field or entry of a map. */
function targetOf(schema: JsonSchema, rule: JsonValue): readonly string[] {
  const path = isObject(rule) ? String(rule.fieldPath ?? '') : '';
  const keys = readFieldPath(path) ?? [];
  let part: JsonValue | undefined = schema;
  for (const key of keys) {
    if (!isObject(part)) {
      return [];
    }
    const { properties, additionalProperties }: JsonObject = part;
    part = isObject(properties) ? properties[key] : additionalProperties;
  }
  return part === undefined ? [] : keys;
}

const rulesOfProperties = memo(
  (_: JsonObject): { rules?: ResourceRules } => ({}),
);

/** The rules of a section, compiled once: whatever surrounds it, its properties are the same. */
export function resourceRulesOf(structural: JsonSchema): ResourceRules {
  const { properties } = structural;
  const known = rulesOfProperties(
    isObject(properties) ? properties : structural,
  );
  known.rules ??= compileResourceRules(structural);
  return known.rules;
}

/** Whether a structural schema has rules. */
export function hasResourceRules(structural: JsonSchema): boolean {
  for (const { schema } of structuralParts(structural)) {
    if (Array.isArray(schema[RULES]) && schema[RULES].length > 0) {
      return true;
    }
  }
  return false;
}

/**
 * The positions of the rules of a structural schema, by their pointers in it.
 *
 * @param sourceOf - the source of a schema within it
 */
export function rulePositions(
  structural: JsonSchema,
  sourceOf: (pointer: string) => SourceNode | undefined,
): CompiledSchema['positions'] {
  const found: { [pointer: string]: SourcePosition } = emptyObject();
  for (const { schema, pointer } of structuralParts(structural)) {
    const rules = schema[RULES];
    const written = Array.isArray(rules)
      ? childNode(sourceOf(pointer), RULES)
      : undefined;
    for (const [index, { position }] of itemsOf(written).entries()) {
      if (position) {
        found[rulePointer(pointer, index)] = position;
      }
    }
  }
  return found;
}

/** The pointer of a rule, by that of its schema. */
export function rulePointer(pointer: string, index: number): string {
  return `${pointer}/${RULES}/${index}`;
}

/** A schema and those of its fields, items and map values, outermost first, with their pointers. */
function* structuralParts(
  schema: JsonSchema,
  pointer = '',
): Generator<LocatedSchema> {
  yield { schema, pointer };
  for (const part of subschemas({ schema, pointer }).filter(isOfChild)) {
    yield* structuralParts(part.schema, part.pointer);
  }
}

/** The keys of a path such as `.spec.labels['team']`; undefined if it is none. */
export function readFieldPath(path: string): string[] | undefined {
  const keys = [...path.matchAll(/\.([^.[\]]+)|\['((?:[^'\\]|\\.)*)'\]/gy)];
  return keys.map(([text]) => text).join('') === path
    ? keys.map(([, name, key]) => name ?? key.replace(/\\(.)/g, '$1'))
    : undefined;
}

function oldOf(readsOld: boolean, isOptional: boolean): ResourceRule['old'] {
  if (!readsOld) {
    return 'none';
  }
  return isOptional ? 'optional' : 'required';
}

function compileText(
  source: string,
  result: string,
  dialect: CelDialect,
): CompiledText {
  const compiled = compileExpression(source, dialect);
  if (!('expression' in compiled)) {
    return {
      problem:
        'tooLarge' in compiled ? phrase('celIsTooLarge') : compiled.problem,
    };
  }
  const { expression } = compiled;
  const [foreign] = expression.foreignFunctions;
  if (foreign !== undefined) {
    return { problem: phrase('celUnknownFunction', { name: foreign }) };
  }
  if (expression.typeProblem !== undefined) {
    return { problem: expression.typeProblem };
  }
  return expression.type === result || expression.type === 'dyn'
    ? { expression }
    : {
        problem: phrase('celHasType', { type: expression.type ?? '', result }),
      };
}

// SPDX-License-Identifier: Apache-2.0

import type { Budget } from '../budget';
import { type Finding, phrase } from '../finding';
import { yttFindings } from '../finding/catalogue/ytt';
import { equalJson, isObject, JsonValue } from '../json';
import { memo } from '../memo';
import { childPointer, valueAt, formatPointer, parsePointer } from '../pointer';
import {
  CompiledSchema,
  JsonSchema,
  nearestPosition,
  propertyPointer,
  propertySchema,
  runYttRulesSteps,
  schemaAt,
  SchemaRules,
  YttInvalidation,
} from '../schema';
import type { Steps } from '../steps';
import { fieldName } from './fieldName';
import { checkHelmRules } from './helm/checkHelmRules';
import { checkResourceRules } from './checkResourceRules';
import {
  holdsUnknown,
  type IsUnknown,
  type TouchesSecret,
} from './unknownValues';

/** The deprecation notices of a schema, by pointer. */
const noticesOf = memo(
  ({ annotations }: CompiledSchema): ReadonlyMap<string, string> => {
    const found = new Map<string, string>();
    for (const pointer of Object.keys(annotations)) {
      const notice = annotations[pointer].deprecated;
      if (notice !== undefined && notice !== false) {
        found.set(pointer, notice === true ? '' : String(notice));
      }
    }
    return found;
  },
);

/** What the check of a value against the rules of its schema builds on. */
interface RuleChecks {
  /** The findings of the schema itself. */
  readonly found: readonly Finding[];
  readonly touchesSecret: TouchesSecret;
  readonly budget: Budget;
  /** Rules that could depend on an unknown value are left out. */
  readonly isUnknown: IsUnknown;
  readonly isUpdate?: boolean;
}

/**
 * Checks what JSON Schema cannot express, with pauses: the rules that accompany it as source, and whether deprecated
 * fields are set. Findings point to the value and have the position of the field's definition.
 *
 * @param value - the whole instance, with defaults applied
 */
export function* checkSchemaRulesSteps(
  schema: CompiledSchema,
  value: JsonValue,
  checks: RuleChecks,
): Steps<Finding[]> {
  const { isUnknown } = checks;
  const findings: Finding[] = [];
  const tables = schema.rules ?? {};
  for (const pointer of Object.keys(tables)) {
    const rules = tables[pointer];
    if (rules.language === 'helm') {
      const section = propertyPointer(pointer);
      const given = valueAt(value, section);
      findings.push(
        ...(given === undefined
          ? []
          : checkHelmRules(schema, section, rules, given, isUnknown)),
      );
    } else if (rules.language === 'kubernetes') {
      findings.push(
        ...checkResourceRules({
          schema,
          section: pointer,
          value,
          ...checks,
        }),
      );
      yield undefined;
    } else {
      findings.push(
        ...(yield* checkYttRulesSteps(schema, pointer, rules, value, checks)),
      );
    }
  }
  findings.push(
    ...findDeprecated(schema, value).filter(
      ({ pointer }) =>
        !holdsUnknown(valueAt(value, pointer), pointer, isUnknown),
    ),
  );
  return findings;
}

/** Deprecated fields with a value other than their default. */
function findDeprecated(schema: CompiledSchema, value: JsonValue): Finding[] {
  const { positions, jsonSchema } = schema;
  const deprecated = noticesOf(schema);
  if (deprecated.size === 0) {
    return [];
  }
  const findings: Finding[] = [];
  const visit = (
    node: JsonSchema,
    at: string,
    instance: JsonValue,
    pointer: string,
  ): void => {
    const notice = deprecated.get(at);
    if (notice !== undefined && !isUnset(node, instance)) {
      findings.push(
        yttFindings.deprecated.at(
          { pointer, position: nearestPosition(positions, at) },
          { field: fieldName(schema, pointer), notice },
        ),
      );
      return;
    }
    if (isObject(instance) && isObject(node.properties)) {
      for (const name of Object.keys(instance)) {
        const child = propertySchema(node, name);
        if (child) {
          visit(
            child,
            childPointer(`${at}/properties`, name),
            instance[name],
            childPointer(pointer, name),
          );
        }
      }
    } else if (Array.isArray(instance) && isObject(node.items)) {
      const items = node.items;
      instance.forEach((item, index) =>
        visit(items, `${at}/items`, item, childPointer(pointer, index)),
      );
    }
  };
  visit(jsonSchema, '', value, '');
  return findings;
}

/** Whether a value equals the schema's default. */
function isUnset(node: JsonSchema, value: JsonValue): boolean {
  if (Object.hasOwn(node, 'default') && equalJson(node.default, value)) {
    return true;
  }
  const { properties } = node;
  return (
    isObject(value) &&
    isObject(properties) &&
    Object.keys(value).every(
      name =>
        Object.hasOwn(properties, name) &&
        isObject(properties[name]) &&
        isUnset(properties[name], value[name]),
    )
  );
}

/** Checks the rules of a section's ytt schema, which JSON Schema cannot express (docs/rules/ytt.md#validation). */
function* checkYttRulesSteps(
  schema: CompiledSchema,
  schemaPointer: string,
  rules: Extract<SchemaRules, { readonly language: 'ytt' }>,
  value: JsonValue,
  checks: {
    readonly budget: Budget;
    readonly isUnknown: IsUnknown;
    readonly touchesSecret: TouchesSecret;
  },
): Steps<Finding[]> {
  const { budget, isUnknown, touchesSecret } = checks;
  const section = propertyPointer(schemaPointer);
  const given = valueAt(value, section);
  if (given === undefined) {
    return [];
  }
  const isPartial = holdsUnknown(given, section, isUnknown);
  const invalid = yield* runYttRulesSteps(rules, given, isPartial, budget.code);
  return invalid.flatMap(entry => {
    const pointer = `${section}${entry.pointer}`;
    return isReportedMissing(schema, value, pointer, entry) ||
      holdsUnknown(valueAt(value, pointer), pointer, isUnknown)
      ? []
      : describe(entry, schema, pointer, touchesSecret(pointer));
  });
}

/** Whether the null is at a field that may not be null: JSON Schema already reports it as required. */
function isReportedMissing(
  schema: CompiledSchema,
  value: JsonValue,
  pointer: string,
  { violations }: YttInvalidation,
): boolean {
  const tokens = parsePointer(pointer);
  const parent = formatPointer(tokens.slice(0, -1));
  const name = tokens.at(-1) ?? '';
  const required = schemaAt(schema.jsonSchema, parent)?.schema.required;
  return (
    violations.some(({ rule }) => rule.kind === 'not_null') &&
    isObject(valueAt(value, parent)) &&
    valueAt(value, pointer) === undefined &&
    Array.isArray(required) &&
    required.includes(name)
  );
}

/**
 * The findings of a value that violates rules, one for each rule, in order.
 *
 * @param isSensitive - whether the value is sensitive: rules may quote it, so their output is not shown
 */
function describe(
  { violations, abort }: YttInvalidation,
  schema: CompiledSchema,
  pointer: string,
  isSensitive: boolean,
): Finding[] {
  const located = schemaAt(schema.jsonSchema, pointer);
  const position = nearestPosition(schema.positions, located?.pointer ?? '');
  const at = { pointer, position };
  const field = fieldName(schema, pointer);
  if (abort !== undefined) {
    const problem = isSensitive ? phrase('conditionFailed') : oneLine(abort);
    return [yttFindings.ruleNotEvaluated.at(at, { field, problem })];
  }
  return violations.map(({ rule, found, notEvaluated }) =>
    notEvaluated
      ? yttFindings.ruleNotEvaluated.at(at, {
          field,
          problem: oneLine(found),
        })
      : yttFindings.rule.at(at, {
          field,
          description: oneLine(rule.description),
          found: isSensitive ? '' : oneLine(found),
        }),
  );
}

function oneLine(text: string): string {
  return text
    .replace(/\s+/g, blank => (blank.includes('\n') ? ' ' : blank))
    .replace(/\.$/, '');
}

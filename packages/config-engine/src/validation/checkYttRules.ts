// SPDX-License-Identifier: Apache-2.0

import type { Budget } from '../budget';
import { phrase, type Finding } from '../finding';
import { yttFindings } from '../finding/catalogue/ytt';
import { isObject, JsonValue } from '../json';
import { formatPointer, parsePointer, valueAt } from '../pointer';
import {
  CompiledSchema,
  nearestPosition,
  propertyPointer,
  runYttRulesSteps,
  schemaAt,
  SchemaRules,
  YttInvalidation,
} from '../schema';
import type { Steps } from '../steps';
import { fieldName } from './fieldName';
import {
  holdsUnknown,
  type IsUnknown,
  type TouchesSecret,
} from './unknownValues';

/** Checks the rules of a section's ytt schema, which JSON Schema cannot express (docs/rules/ytt.md#validation). */
export function* checkYttRulesSteps(
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

// SPDX-License-Identifier: Apache-2.0

import { Optional } from '@marcbachmann/cel-js';
import { isExceeded, spend, type Budget } from '../budget';
import {
  evaluateCel,
  fieldNamed,
  metered,
  resourceValue,
  writtenPath,
  type CelExpression,
  type CelOutcome,
  type ResourceType,
} from '../cel';
import { phrase, type Finding, type Words } from '../finding';
import { customResourceFindings } from '../finding/catalogue/customResource';
import { valuesFindings } from '../finding/catalogue/values';
import { isObject, type JsonValue } from '../json';
import {
  childPointer,
  childValue,
  isWithin,
  parsePointer,
  valueAt,
} from '../pointer';
import {
  isSensitive,
  itemKey,
  nearestPosition,
  placesOf,
  propertyPointer,
  resourceRulesOf,
  rulePointer,
  type CompiledSchema,
  type JsonSchema,
  type MarkedSchema,
  type ResourceRule,
  type RulesOfSchema,
} from '../schema';
import { fieldName } from './fieldName';
import {
  holdsUnknown,
  type IsUnknown,
  type TouchesSecret,
} from './unknownValues';

/** Errors that keep Kubernetes from evaluating rules. */
const preventing: ReadonlySet<string> = new Set(
  [
    valuesFindings.required,
    valuesFindings.type,
    valuesFindings.format,
    valuesFindings.enum,
    valuesFindings.maxLength,
    valuesFindings.maxItems,
    valuesFindings.maxProperties,
    valuesFindings.tooDeep,
    valuesFindings.notChecked,
  ].map(({ code }) => code),
);

/** The finding of a violation, by the reason that the rule gives. */
const kinds: Readonly<
  Record<string, typeof customResourceFindings.ruleViolated>
> = {
  FieldValueRequired: customResourceFindings.ruleRequires,
  FieldValueForbidden: customResourceFindings.ruleForbids,
  FieldValueDuplicate: customResourceFindings.ruleDuplicate,
};

/** Longer messages are not used. */
const longestMessage = 5_120;

/** A configuration, and which of its values are secret. */
interface RuledValue {
  /** The whole configuration. */
  readonly value: JsonValue;
  readonly touchesSecret: TouchesSecret;
}

/** An earlier configuration. */
interface EarlierValue extends RuledValue {
  /** Whether the value at a place is more than defaults of the schema. */
  readonly isSet: (pointer: string) => boolean;
}

/** A value of a configuration. */
interface PlacedValue {
  readonly value: JsonValue | undefined;
  readonly pointer: string;
}

/** What is checked. */
export interface ResourceRuleInput extends RuledValue {
  readonly schema: MarkedSchema;
  /** The pointer of the section's schema. */
  readonly section: string;
  /** The earlier configuration; then only rules that compare with it are evaluated, and else only the others. */
  readonly old?: EarlierValue;
  /** The findings of the schema itself. */
  readonly found: readonly Finding[];
  readonly isUnknown: IsUnknown;
  /** Leaves out the rules with `optionalOldSelf` that would be evaluated without an earlier value. */
  readonly isUpdate?: boolean;
  readonly budget: Budget;
}

/**
 * Evaluates the rules in `x-kubernetes-validations` as the API server does (docs/rules/crd.md#rules). Findings are at the
 * value, or at the field that the rule names.
 */
export function checkResourceRules(input: ResourceRuleInput): Finding[] {
  const { schema, section, value, old, found, isUnknown, budget } = input;
  const start = propertyPointer(section);
  const root = valueAt(schema.structural, section);
  if (
    !isObject(root) ||
    found.some(
      ({ code, pointer }) =>
        preventing.has(code) && isWithin(pointer, start) && !isUnknown(pointer),
    )
  ) {
    return [];
  }
  const table = resourceRulesOf(root);
  const { hidden = [] } = schema.marks ?? {};
  const marked = isObject(value)
    ? hidden.flatMap(path => placesOf(value, path))
    : [];
  const unnamed = [
    ...hidden.map(path => path[path.length - 1]),
    ...Object.keys(schema.annotations)
      .filter(
        at =>
          isSensitive(schema.annotations[at]) &&
          schema.annotations[at]['ui:hidden'] === true,
      )
      .map(at => parsePointer(at).at(-1)),
  ].filter(name => typeof name === 'string');
  const findings: Finding[] = [];
  visit(
    { schema: root, at: section },
    { value: valueAt(value, start), pointer: start },
    old && { value: valueAt(old.value, start) ?? {}, pointer: start },
  );
  return findings;

  function visit(
    located: { readonly schema: JsonSchema; readonly at: string },
    { value: here, pointer }: PlacedValue,
    before: PlacedValue | undefined,
  ): void {
    if (here === undefined || here === null || isExceeded(budget)) {
      return;
    }
    const rules = table.get(located.at.slice(section.length));
    if (rules) {
      evaluateRules(rules, located.at, { value: here, pointer }, before);
    }
    const { properties, additionalProperties, items } = located.schema;
    if (Array.isArray(here) && isObject(items)) {
      const earlierOf = earlierItems(located.schema, before);
      here.forEach((item, index) =>
        visit(
          { schema: items, at: `${located.at}/items` },
          { value: item, pointer: childPointer(pointer, index) },
          earlierOf(item),
        ),
      );
      return;
    }
    for (const [name, child] of isObject(here) ? Object.entries(here) : []) {
      const declared = childValue(properties, name);
      const next = declared ?? additionalProperties;
      if (isObject(next)) {
        visit(
          {
            schema: next,
            at: declared
              ? childPointer(`${located.at}/properties`, name)
              : `${located.at}/additionalProperties`,
          },
          { value: child, pointer: childPointer(pointer, name) },
          childOf(before, name),
        );
      }
    }
  }

  function evaluateRules(
    { type, rules }: RulesOfSchema,
    at: string,
    { value: here, pointer }: PlacedValue & { readonly value: JsonValue },
    before: PlacedValue | undefined,
  ): void {
    const isAboutSecret =
      input.touchesSecret(pointer) ||
      (before && old?.touchesSecret(before.pointer)) ||
      marked.some(
        place => isWithin(place, pointer) || isWithin(pointer, place),
      );
    const earlier =
      (before && old?.isSet(before.pointer) ? before.value : null) ?? null;
    const hasBefore = earlier !== null;
    const bound: { [variable: string]: unknown } = {};
    for (const rule of rules) {
      const { expression } = rule;
      const position = nearestPosition(
        schema.positions,
        rulePointer(at, rule.index),
      );
      const isDue =
        old === undefined
          ? rule.old === 'none' || (rule.old === 'optional' && !input.isUpdate)
          : rule.old === 'optional' || (rule.old === 'required' && hasBefore);
      // Whether a secret has changed is not told.
      if (!expression || !isDue || (old !== undefined && isAboutSecret)) {
        continue;
      }
      const run = (each: CelExpression): CelOutcome =>
        evaluate(each, name => {
          bound[name] ??= metered(budget, () =>
            resourceValue(type, name === 'self' ? here : earlier),
          );
          return name === 'oldSelf' && rule.old === 'optional'
            ? optionalOf(hasBefore ? bound[name] : undefined)
            : bound[name];
        });
      if (readsUnknown(type, expression, here, pointer)) {
        continue;
      }
      const outcome = run(expression);
      if (outcome.outcome === 'overBudget') {
        return;
      }
      if (outcome.outcome === 'error') {
        findings.push(
          customResourceFindings.ruleFails.at(
            { pointer, position },
            {
              field: fieldName(schema, pointer),
              rule: rule.message ?? quoted(rule),
              problem: namesHidden(rule)
                ? phrase('celCannotBeEvaluated')
                : outcome.problem,
            },
          ),
        );
      } else if (outcome.value !== true) {
        const target = rule.target.reduce(childPointer, pointer);
        const kind =
          kinds[rule.reason ?? ''] ?? customResourceFindings.ruleViolated;
        const text = rule.messageExpression?.expression;
        const own =
          !text || isAboutSecret || readsUnknown(type, text, here, pointer)
            ? undefined
            : messageOf(run(text));
        findings.push(
          kind.at(
            { pointer: target, position },
            {
              field: fieldName(schema, target),
              message: own ?? rule.message ?? quoted(rule),
            },
          ),
        );
      }
    }
  }

  /** A rule as it is written, unless that names a field that is not shown. */
  function quoted(rule: ResourceRule): Words {
    return namesHidden(rule) ? phrase('celIsNotShown') : rule.rule.trim();
  }

  function namesHidden({ rule, expression }: ResourceRule): boolean {
    const read = (expression?.reads ?? []).flatMap(({ path }) =>
      path.map(fieldNamed),
    );
    return unnamed.some(name => rule.includes(name) || read.includes(name));
  }

  function evaluate(
    expression: CelExpression,
    valueOf: (name: string) => unknown,
  ): CelOutcome {
    const { reads } = expression;
    const names = new Set(reads.map(({ path: [name] }) => name));
    try {
      return evaluateCel(
        { parts: [expression], reads, foreignFunctions: [] },
        {
          values: {},
          bound: new Map([...names].map(name => [name, valueOf(name)])),
        },
        budget,
      );
    } catch (error) {
      if (isExceeded(budget)) {
        return { outcome: 'overBudget' };
      }
      throw error;
    }
  }

  /** Whether an expression reads a value that is not known here. */
  function readsUnknown(
    type: ResourceType,
    { reads }: CelExpression,
    here: JsonValue,
    pointer: string,
  ): boolean {
    return reads.some(({ path: [, ...fields] }) => {
      const at = writtenPath(type, fields).reduce(childPointer, '');
      return holdsUnknown(valueAt(here, at), `${pointer}${at}`, isUnknown);
    });
  }

  /** Finds earlier items of a list by their keys. */
  function earlierItems(
    list: JsonSchema,
    before: PlacedValue | undefined,
  ): (item: JsonValue) => PlacedValue | undefined {
    const keys = list['x-kubernetes-list-map-keys'];
    if (!before || !Array.isArray(before.value) || !Array.isArray(keys)) {
      return () => undefined;
    }
    const strategy = { kind: 'map' as const, keys: keys.map(String) };
    const byKey = new Map<string, PlacedValue>();
    for (const [index, earlier] of before.value.entries()) {
      const key = itemKey(earlier, strategy);
      if (!spend(budget, 'templateWork', strategy.keys.length)) {
        break;
      }
      if (key !== undefined && !byKey.has(key)) {
        byKey.set(key, {
          value: earlier,
          pointer: childPointer(before.pointer, index),
        });
      }
    }
    return item => byKey.get(itemKey(item, strategy) ?? '');
  }
}

/** A field of an object, or undefined if there is none. */
function childOf(
  around: PlacedValue | undefined,
  name: string,
): PlacedValue | undefined {
  return isObject(around?.value) && Object.hasOwn(around.value, name)
    ? {
        value: around.value[name],
        pointer: childPointer(around.pointer, name),
      }
    : undefined;
}

/** The sections of a schema with rules that compare with earlier values. */
export function sectionsWithTransitions(schema: CompiledSchema): string[] {
  return Object.keys(schema.rules ?? {}).filter(section => {
    const root = valueAt(schema.structural, section);
    return (
      schema.rules?.[section].language === 'kubernetes' &&
      isObject(root) &&
      [...resourceRulesOf(root).values()].some(({ rules }) =>
        rules.some((rule: ResourceRule) => rule.old !== 'none'),
      )
    );
  });
}

function optionalOf(value: unknown): Optional {
  return value === undefined ? Optional.none() : Optional.of(value);
}

/** The text that an expression gives, if it is one line and not too long. */
function messageOf(outcome: CelOutcome): string | undefined {
  const text =
    outcome.outcome === 'value' && typeof outcome.value === 'string'
      ? outcome.value.trim()
      : '';
  return text === '' || text.includes('\n') || text.length > longestMessage
    ? undefined
    : text;
}

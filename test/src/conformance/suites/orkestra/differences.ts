// SPDX-License-Identifier: Apache-2.0

import {
  formatPointer,
  isObject,
  valueAt,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import type { Case, CaseOutcome, Difference } from '../../types';

type Disagreement = CaseOutcome & { agrees: false };

const checkKeys = new Set([
  'equals',
  'notEquals',
  'prefix',
  'notPrefix',
  'suffix',
  'notSuffix',
  'contains',
  'notContains',
  'regex',
  'min',
  'max',
  'greaterThan',
  'lessThan',
  'greaterThanOrEqual',
  'lessThanOrEqual',
  'between',
  'notBetween',
  'in',
  'notIn',
  'operator',
]);

/** Errors of rules that upstream loads and that then accept every value. */
const openRules = [
  'rules/wrong-operand',
  'rules/unknown-action',
  'rules/unknown-operator',
  'rules/contradiction',
];

/** Intended differences between our mutation and validation rules and Orkestra's. */
export const orkestraDifferences: readonly Difference[] = [
  {
    section: 'orkestra/mutate',
    reason:
      'Our patch applies: it adds what is new at its highest missing parent and escapes its pointers, and a value that is in the way is never replaced. Upstream sends a patch that an API server refuses.',
    covers: ({ expect }, { result }) =>
      isObject(expect) &&
      isObject(expect.admission) &&
      expect.admission.patch_applies === false &&
      isObject(result) &&
      result.patchApplies === true,
  },
  {
    section: 'orkestra/mutate',
    reason:
      'A value keeps the type that the schema or its author gives it: upstream makes a text of it where the rule names no type.',
    covers: (content, outcome) =>
      hasErrors(outcome, []) &&
      rulesOf(content, 'mutation').some(
        rule =>
          rule.valueType === undefined &&
          ['number', 'boolean', 'object'].includes(
            typeof (rule.override ?? rule.default),
          ),
      ),
  },
  {
    section: 'orkestra/mutate',
    reason:
      'A text of the same digits is not the number that the rule sets: upstream compares the two as text and leaves the wrong type.',
    covers: (_, { result }) =>
      isObject(result) &&
      listOf(result.changes).some(change => change.old === change.new),
  },
  {
    section: 'orkestra/mutate',
    reason:
      'A type that is unknown is an error when the rule is read: upstream makes a text of the value.',
    covers: (_, outcome) => hasErrors(outcome, ['mutation/unknown-value-type']),
  },
  {
    section: 'orkestra/mutate',
    reason:
      'There is one moment at which rules apply, and one spelling of each key: `fires`, which tells moments apart, and the older `anyOf` are refused.',
    covers: (content, outcome) =>
      hasErrors(outcome, ['mutation/unknown-key']) &&
      rulesOf(content, 'mutation').some(
        rule => Object.hasOwn(rule, 'fires') || Object.hasOwn(rule, 'anyOf'),
      ),
  },
  {
    section: 'orkestra/mutate',
    reason:
      'Whatever fills is applied before whatever sets: between the two stand the layers that are enforced.',
    covers: (content, outcome) => {
      const actions = rulesOf(content, 'mutation').map(
        rule => rule.override !== undefined && rule.override !== null,
      );
      return (
        hasErrors(outcome, []) &&
        actions.some((sets, index) => !sets && actions.indexOf(true) < index) &&
        actions.includes(true)
      );
    },
  },
  ...(['mutation', 'validation'] as const).map(kind => ({
    section: `orkestra/${kind === 'mutation' ? 'mutate' : 'validate'}`,
    reason:
      'A path may name the items of a list: upstream takes an index for the key of a map, and finds nothing there.',
    covers: (content: Case, outcome: Disagreement) =>
      hasErrors(outcome, []) &&
      rulesOf(content, kind).some(({ field }) =>
        leadsThroughList(content.object, String(field)),
      ),
  })),
  ...['mutate', 'validate', 'resolve', 'scalarToString'].map(op => ({
    section: `orkestra/${op}`,
    reason:
      'A whole number is written in full: upstream writes the exponent form of a float from a million on.',
    covers: ({ expect }: Case, { result }: Disagreement) =>
      /\de[+]\d/.test(JSON.stringify(expect)) &&
      !/\de[+]\d/.test(JSON.stringify(result)),
  })),
  ...['mutate', 'resolve'].map(op => ({
    section: `orkestra/${op}`,
    reason:
      "A missing step is empty, as the customer's document says: upstream stops at a missing parent, and drops every change of the object then.",
    covers: (content: Case) =>
      /nil pointer evaluating|nil data|missing/.test(
        String(upstreamError(content)),
      ),
  })),
  ...['mutate', 'resolve', 'validate'].map(op => ({
    section: `orkestra/${op}`,
    reason:
      'Templates are a subset: one value needs neither loops nor variables, and the functions are a closed list without clocks, metrics and Kubernetes.',
    covers: (_: Case, outcome: Disagreement) =>
      hasErrors(outcome, ['template/unknown-function', 'template/unsupported']),
  })),
  ...['mutate', 'validate', 'condition', 'load'].map(op => ({
    section: `orkestra/${op}`,
    reason:
      "Conditions are those of the customer's document: one predicate with one of four operators, which never holds for what is absent. Any other operator, negation and comparison with an empty text is an error when it is read.",
    covers: (_: Case, { result }: Disagreement) =>
      isObject(result) &&
      Array.isArray(result.errors) &&
      result.errors.length > 0 &&
      result.errors.every(code => String(code).startsWith('condition/')),
  })),
  ...['mutate', 'validate', 'condition'].map(op => ({
    section: `orkestra/${op}`,
    reason:
      'The condition "exists" holds for an empty text, as the customer\'s document says ("present and non-nil"): in upstream\'s rules an empty text does not exist.',
    covers: (content: Case, outcome: Disagreement) =>
      hasErrors(outcome, []) &&
      conditionsOf(content).some(
        ({ field, operator }) =>
          operator === 'exists' &&
          valueAt(content.object, formatPointer(String(field).split('.'))) ===
            '',
      ),
  })),
  ...['validate', 'load'].map(op => ({
    section: `orkestra/${op}`,
    reason:
      'A rule that cannot be asked is an error when it is read: upstream lets every value pass it, or forgets what it found.',
    covers: (content: Case, outcome: Disagreement) =>
      content.expect !== undefined && hasErrors(outcome, openRules),
  })),
  {
    section: 'orkestra/validate',
    reason:
      'Every check of a rule is asked: upstream asks the first and ignores the others.',
    covers: (content, outcome) =>
      hasErrors(outcome, []) &&
      rulesOf(content, 'validation').some(
        rule => Object.keys(rule).filter(key => checkKeys.has(key)).length > 1,
      ),
  },
  ...['validate', 'load'].map(op => ({
    section: `orkestra/${op}`,
    reason:
      'A rule has a message, as upstream documents it: without one nobody learns what is demanded.',
    covers: (_: Case, outcome: Disagreement) =>
      hasErrors(outcome, ['rules/message-missing']),
  })),
  {
    section: 'orkestra/validate',
    reason:
      'The text that a template gives stands nowhere in the configuration, so its finding is about the whole.',
    covers: (content, { result }) =>
      isObject(result) &&
      [...listOf(result.denials), ...listOf(result.warnings)].some(
        ({ field }) => field === '',
      ) &&
      rulesOf(content, 'validation').some(({ field }) =>
        String(field).includes('{{'),
      ),
  },
  {
    section: 'orkestra/webhookMutationEnabled',
    reason:
      'There is no webhook to switch off: a mutation takes place where it is written, and the key is refused.',
    covers: ({ webhooks }, outcome) =>
      isObject(webhooks) &&
      Object.hasOwn(webhooks, 'mutation') &&
      hasErrors(outcome, ['mutation/unknown-key']),
  },
];

/** Whether the errors from parsing the rules are all among those given; if none are given, whether there are none. */
function hasErrors(
  { result }: Disagreement,
  codes: readonly string[],
): boolean {
  if (!isObject(result) || !Array.isArray(result.errors)) {
    return codes.length === 0;
  }
  return codes.length === 0
    ? result.errors.length === 0
    : result.errors.length > 0 &&
        result.errors.every(code => codes.includes(String(code)));
}

function listOf(value: JsonValue | undefined): JsonObject[] {
  return (Array.isArray(value) ? value : []).filter(isObject);
}

function rulesOf(content: Case, kind: 'mutation' | 'validation'): JsonObject[] {
  return listOf(content[kind]);
}

/** All conditions of a case, including those of its rules. */
function conditionsOf(content: Case): JsonObject[] {
  return [
    content,
    ...rulesOf(content, 'mutation'),
    ...rulesOf(content, 'validation'),
  ].flatMap(part => [...listOf(part.when), ...listOf(part.or)]);
}

function upstreamError({ error, expect }: Case): JsonValue | undefined {
  const admission = isObject(expect) ? expect.admission : undefined;
  return error ?? (isObject(admission) ? admission.error : undefined);
}

function leadsThroughList(
  object: JsonValue | undefined,
  field: string,
): boolean {
  const steps = field.split('.');
  return steps.some((_, length) =>
    Array.isArray(valueAt(object, formatPointer(steps.slice(0, length)))),
  );
}

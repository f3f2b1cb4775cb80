// SPDX-License-Identifier: Apache-2.0

import {
  formatPointer,
  isObject,
  valueAt,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import type { Case, Difference, Disagreement } from '../../types';
import { errorCodes, everyError, objectOf, objectsOf } from '../../content';

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
      'Our patch applies: it adds new values at their highest missing parent and escapes its pointers, and never replaces a value that is in the way. Upstream sends a patch that an API server refuses.',
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
      'A value keeps the type of the schema or of its author: upstream converts it to text if the rule has no type.',
    covers: (content, outcome) =>
      errorCodes(outcome).length === 0 &&
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
      'Text with the same digits differs from the number that the rule sets: upstream compares both as text and keeps the wrong type.',
    covers: (_, { result }) =>
      isObject(result) &&
      objectsOf(result.changes).some(change => change.old === change.new),
  },
  {
    section: 'orkestra/mutate',
    reason:
      'An unknown type is an error when the rule is parsed: upstream converts the value to text.',
    covers: (_, outcome) =>
      everyError(outcome, ['mutation/unknown-value-type']),
  },
  {
    section: 'orkestra/mutate',
    reason:
      'Rules apply at a single point in time, and each key has one spelling: `fires`, which selects the time, and the older `anyOf` are refused.',
    covers: (content, outcome) =>
      everyError(outcome, ['mutation/unknown-key']) &&
      rulesOf(content, 'mutation').some(
        rule => Object.hasOwn(rule, 'fires') || Object.hasOwn(rule, 'anyOf'),
      ),
  },
  {
    section: 'orkestra/mutate',
    reason:
      'All default rules are applied before all override rules: the enforced layers are between the two.',
    covers: (content, outcome) => {
      const actions = rulesOf(content, 'mutation').map(
        rule => rule.override !== undefined && rule.override !== null,
      );
      return (
        errorCodes(outcome).length === 0 &&
        actions.some((sets, index) => !sets && actions.indexOf(true) < index) &&
        actions.includes(true)
      );
    },
  },
  ...(['mutation', 'validation'] as const).map(kind => ({
    section: `orkestra/${kind === 'mutation' ? 'mutate' : 'validate'}`,
    reason:
      'A path may contain indexes of list items: upstream treats an index as a map key, and finds nothing.',
    covers: (content: Case, outcome: Disagreement) =>
      errorCodes(outcome).length === 0 &&
      rulesOf(content, kind).some(({ field }) =>
        leadsThroughList(content.object, String(field)),
      ),
  })),
  ...['mutate', 'validate', 'resolve', 'scalarToString'].map(op => ({
    section: `orkestra/${op}`,
    reason:
      'Integers are written in full: upstream writes floats from one million on in exponent form.',
    covers: ({ expect }: Case, { result }: Disagreement) =>
      /\de[+]\d/.test(JSON.stringify(expect)) &&
      !/\de[+]\d/.test(JSON.stringify(result)),
  })),
  ...['mutate', 'resolve'].map(op => ({
    section: `orkestra/${op}`,
    reason:
      'A missing step is empty: upstream stops at a missing parent, and then drops every change of the object.',
    covers: (content: Case) =>
      /nil pointer evaluating|nil data|missing/.test(
        String(upstreamError(content)),
      ),
  })),
  ...['mutate', 'resolve', 'validate'].map(op => ({
    section: `orkestra/${op}`,
    reason:
      'Templates are a subset: a single value needs neither loops nor variables, and the functions are a closed list without clocks, metrics and Kubernetes.',
    covers: (_: Case, outcome: Disagreement) =>
      everyError(outcome, [
        'template/unknown-function',
        'template/unsupported',
      ]),
  })),
  ...['mutate', 'validate', 'condition', 'load'].map(op => ({
    section: `orkestra/${op}`,
    reason:
      'A condition is one predicate with one of four operators, which is never met by a missing value. Any other operator, negation and comparison with an empty text is an error when it is parsed.',
    covers: (_: Case, { result }: Disagreement) =>
      isObject(result) &&
      Array.isArray(result.errors) &&
      result.errors.length > 0 &&
      result.errors.every(code => String(code).startsWith('condition/')),
  })),
  ...['mutate', 'validate', 'condition'].map(op => ({
    section: `orkestra/${op}`,
    reason:
      'The condition "exists" is met by an empty text: in upstream\'s rules an empty text does not exist.',
    covers: (content: Case, outcome: Disagreement) =>
      errorCodes(outcome).length === 0 &&
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
      'A rule that cannot be evaluated is an error when it is parsed: upstream accepts every value, or drops its result.',
    covers: (content: Case, outcome: Disagreement) =>
      content.expect !== undefined && everyError(outcome, openRules),
  })),
  {
    section: 'orkestra/validate',
    reason:
      'Every check of a rule is evaluated: upstream evaluates the first and ignores the others.',
    covers: (content, outcome) =>
      errorCodes(outcome).length === 0 &&
      rulesOf(content, 'validation').some(
        rule => Object.keys(rule).filter(key => checkKeys.has(key)).length > 1,
      ),
  },
  ...['validate', 'load'].map(op => ({
    section: `orkestra/${op}`,
    reason:
      'A rule requires a message, as upstream documents: without one, the author of a value does not learn the requirement.',
    covers: (_: Case, outcome: Disagreement) =>
      everyError(outcome, ['rules/message-missing']),
  })),
  {
    section: 'orkestra/validate',
    reason:
      'The result of a template has no path in the configuration, so its finding is about the whole.',
    covers: (content, { result }) =>
      isObject(result) &&
      [...objectsOf(result.denials), ...objectsOf(result.warnings)].some(
        ({ field }) => field === '',
      ) &&
      rulesOf(content, 'validation').some(({ field }) =>
        String(field).includes('{{'),
      ),
  },
  {
    section: 'orkestra/webhookMutationEnabled',
    reason:
      'There is no webhook to disable: a mutation always applies, and the key is refused.',
    covers: ({ webhooks }, outcome) =>
      isObject(webhooks) &&
      Object.hasOwn(webhooks, 'mutation') &&
      everyError(outcome, ['mutation/unknown-key']),
  },
];

function rulesOf(content: Case, kind: 'mutation' | 'validation'): JsonObject[] {
  return objectsOf(content[kind]);
}

/** All conditions of a case, including those of its rules. */
function conditionsOf(content: Case): JsonObject[] {
  return [
    content,
    ...rulesOf(content, 'mutation'),
    ...rulesOf(content, 'validation'),
  ].flatMap(part => [...objectsOf(part.when), ...objectsOf(part.or)]);
}

function upstreamError({ error, expect }: Case): JsonValue | undefined {
  return error ?? objectOf(objectOf(expect).admission).error;
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

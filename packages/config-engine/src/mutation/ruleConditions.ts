// SPDX-License-Identifier: Apache-2.0

import {
  Condition,
  ConditionSubject,
  evaluateCondition,
  EvaluationOptions,
  readCondition,
} from '../condition';
import { childField, Field, FieldReader } from '../document';
import { phrase, Words, wordsOf } from '../finding';
import { conditionFindings } from '../finding/catalogue/condition';
import type { SourceMap } from '../source';

/** The conditions of a rule: all of `when`, and one of `or` if there are any, must be met. */
export interface RuleConditions {
  readonly when: readonly Condition[];
  readonly or?: readonly Condition[];
}

/**
 * Reads the conditions of a rule: `when` is a condition or a list, `or` a list. Orkestra's short form `equals: <value>`
 * is equivalent to the operator with that value.
 *
 * @returns undefined if one of them is invalid: the rule must not apply without it
 */
export function readRuleConditions(
  rule: Field,
  reader: FieldReader,
): RuleConditions | undefined {
  const when = readList(childField(rule, 'when'), reader);
  const or = readList(childField(rule, 'or'), reader);
  return when && or && { when, ...(or.length > 0 && { or }) };
}

function readList(
  field: Field | undefined,
  reader: FieldReader,
): Condition[] | undefined {
  const found = reader.findings.length;
  const items = field?.node.kind === 'map' ? [field] : reader.items(field);
  const conditions: Condition[] = [];
  for (const item of items) {
    const condition = readCondition(spelledOut(item), reader);
    if (condition) {
      conditions.push(condition);
    } else if (reader.findings.length === found) {
      reader.findings.push(conditionFindings.fieldMissing.at(item, {}));
    }
  }
  return reader.findings.length === found ? conditions : undefined;
}

function spelledOut(field: Field): Field {
  const equals = childField(field, 'equals');
  if (
    !equals ||
    field.node.kind !== 'map' ||
    childField(field, 'operator') ||
    childField(field, 'value')
  ) {
    return field;
  }
  const node: SourceMap = {
    ...field.node,
    entries: field.node.entries.flatMap(entry =>
      entry.key === 'equals'
        ? [
            {
              ...entry,
              key: 'operator',
              value: {
                kind: 'scalar' as const,
                value: 'equals',
                text: 'equals',
                style: 'plain' as const,
                ...(entry.keyPosition && { position: entry.keyPosition }),
              },
            },
            { ...entry, key: 'value' },
          ]
        : [entry],
    ),
  };
  return { ...field, node };
}

/** The number of conditions of a rule. */
export function conditionCount({ when, or = [] }: RuleConditions): number {
  return when.length + or.length;
}

/** Explains why a rule does not apply, in one sentence; undefined if its conditions are met. */
export function failingCondition(
  { when, or = [] }: RuleConditions,
  subject: () => ConditionSubject,
  options: EvaluationOptions,
): Words | undefined {
  for (const condition of when) {
    const outcome = evaluateCondition(condition, subject(), options);
    if (!outcome.holds) {
      return wordsOf('sentence', outcome);
    }
  }
  const outcomes = or.map(condition =>
    evaluateCondition(condition, subject(), options),
  );
  return outcomes.length === 0 || outcomes.some(({ holds }) => holds)
    ? undefined
    : phrase('allOf', {
        sentences: outcomes.map(outcome => wordsOf('sentence', outcome)),
      });
}

// SPDX-License-Identifier: Apache-2.0

import {
  Condition,
  conditionField,
  conditionShape,
  ConditionSubject,
  evaluateCondition,
  EvaluationOptions,
} from '../condition';
import { childField, Field, Shape, shape } from '../document';
import { phrase, Words } from '../finding';
import { conditionFindings } from '../finding/catalogue/condition';
import type { JsonObject } from '../json';
import type { SourceMap } from '../source';

/** The conditions of a rule: all of `when`, and one of `or` if there are any, must be met. */
export interface RuleConditions {
  readonly when: readonly Condition[];
  readonly or?: readonly Condition[];
}

/** Rules may use `equals: <value>` for the operator and its value, as Orkestra does. */
const oneCondition: JsonObject = {
  anyOf: [
    conditionShape.schema,
    {
      type: 'object',
      additionalProperties: false,
      properties: {
        field: conditionField.schema,
        equals: shape.filledText.schema,
      },
      required: ['field', 'equals'],
    },
  ],
};

/** A condition of a rule, or a list. Undefined if one of them is invalid: the rule must not apply without it. */
export const conditionsShape: Shape<Condition[] | undefined> = {
  schema: {
    anyOf: [oneCondition, { type: ['array', 'null'], items: oneCondition }],
  },
  read(field, reader) {
    const found = reader.findings.length;
    const items = field?.node.kind === 'map' ? [field] : reader.items(field);
    const read: Condition[] = [];
    for (const item of items) {
      const condition = conditionShape.read(spelledOut(item), reader);
      if (condition) {
        read.push(condition);
      } else if (reader.findings.length === found) {
        reader.findings.push(conditionFindings.fieldMissing.at(item, {}));
      }
    }
    return reader.findings.length === found ? read : undefined;
  },
};

/** Joins the conditions of a rule; undefined if one of them is invalid. */
export function ruleConditions({
  when,
  or,
}: {
  readonly when: readonly Condition[] | undefined;
  readonly or: readonly Condition[] | undefined;
}): RuleConditions | undefined {
  return when && or && { when, ...(or.length > 0 && { or }) };
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
      return outcome.sentence;
    }
  }
  const outcomes = or.map(condition =>
    evaluateCondition(condition, subject(), options),
  );
  return outcomes.length === 0 || outcomes.some(({ holds }) => holds)
    ? undefined
    : phrase('allOf', {
        sentences: outcomes.map(({ sentence }) => sentence),
      });
}

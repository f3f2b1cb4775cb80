// SPDX-License-Identifier: Apache-2.0

import { createBudget, isExceeded, spend } from '../../budget';
import {
  conditionPathTokens,
  valueAtTokens,
  type ConditionSubject,
} from '../../condition';
import type { Finding } from '../../finding';
import { rulesFindings } from '../../finding/catalogue/rules';
import { JsonValue } from '../../json';
import { memo } from '../../memo';
import { conditionCount, failingCondition, fieldTokens } from '../../mutation';
import { formatPointer, valueAt } from '../../pointer';
import { isTemplate, renderAt, type RenderedText } from '../../template';
import { holdsUnknown } from '../unknownValues';
import { checkWork, hasTemplate, prepareCheck, PreparedCheck } from './checks';
import type { CheckWithOperand, RuleCheckInput, ValidationRule } from './types';

/**
 * Evaluates every rule on a configuration. Each failed rule has one finding with its author's message: an error if it
 * denies, a warning if it warns, at the field and with the position of the rule. A rule that cannot be evaluated is an
 * error, never a pass. Once the budget is exhausted, the remaining rules are skipped; the owner of the budget reports
 * that.
 */
export function checkRules(input: RuleCheckInput): Finding[] {
  const { config, context, schema, budget = createBudget() } = input;
  const subject: ConditionSubject = {
    environment: context.environment,
    metadata: context.metadata,
    ...config,
  };
  const findings: Finding[] = [];
  for (const rule of input.rules) {
    if (!spend(budget, 'rules', 1 + conditionCount(rule))) {
      break;
    }
    const applies =
      !dependsOnUnknown(rule, subject, input.isUnknown) &&
      failingCondition(rule, () => subject, {
        ...(schema && { schema: schema.jsonSchema }),
      }) === undefined;
    const found = applies
      ? evaluateKnown(rule, subject, { ...input, budget })
      : [];
    if (isExceeded(budget)) {
      break;
    }
    findings.push(...found);
  }
  return findings;
}

/** Whether a condition of a rule compares an unknown value. Whether a value is set is known. */
function dependsOnUnknown(
  { when, or = [] }: ValidationRule,
  subject: ConditionSubject,
  isUnknown: RuleCheckInput['isUnknown'],
): boolean {
  return (
    isUnknown !== undefined &&
    [...when, ...or].some(({ field, operator }) => {
      const path = conditionPathTokens(field);
      return (
        operator !== 'exists' &&
        holdsUnknown(
          valueAtTokens(subject, path),
          formatPointer(path),
          isUnknown,
        )
      );
    })
  );
}

/** A value, or the reasons why there is none. */
type Outcome<T> =
  { readonly value: T } | { readonly findings: readonly Finding[] };

type Evaluation = Required<Pick<RuleCheckInput, 'budget'>> &
  Pick<RuleCheckInput, 'mask' | 'isUnknown'>;

/** The findings of a rule, unless it read an unknown value. */
function evaluateKnown(
  rule: ValidationRule,
  subject: ConditionSubject,
  evaluation: Evaluation,
): Finding[] {
  const { isUnknown } = evaluation;
  if (!isUnknown) {
    return evaluate(rule, subject, evaluation);
  }
  let isPartial = false;
  const findings = evaluate(rule, subject, evaluation, (pointer, value) => {
    isPartial ||= holdsUnknown(value, pointer, isUnknown);
    return value;
  });
  return isPartial ? [] : findings;
}

/** @param read - receives the values that decide the outcome */
function evaluate(
  rule: ValidationRule,
  subject: ConditionSubject,
  { budget, mask }: Evaluation,
  read?: RuleCheckInput['mask'],
): Finding[] {
  const renderer = (show: RuleCheckInput['mask']) => (source: string) =>
    renderAt(source, subject, { place: rule, budget, ...(show && { show }) });
  const render = renderer(read);
  const checked = checkedValue(rule, subject, render);
  if ('findings' in checked) {
    return [...checked.findings];
  }
  const { pointer, value } = checked.value;
  if (value !== undefined) {
    read?.(pointer, value);
  }
  const place = { pointer, position: rule.position };
  for (const check of rule.checks) {
    const operand = renderOperand(check.operand, render);
    if ('findings' in operand) {
      return [...operand.findings];
    }
    const work = checkWork(check.check, operand.value, value);
    if (!spend(budget, 'templateWork', work)) {
      return [];
    }
    const prepared = prepare(check, operand.value);
    if ('expected' in prepared) {
      return [
        rulesFindings.wrongOperand.at(place, {
          check: check.check,
          expected: prepared.expected,
        }),
      ];
    }
    if (!prepared.passes(value)) {
      const kind =
        rule.action === 'deny' ? rulesFindings.denied : rulesFindings.warned;
      const message = renderer(mask)(rule.message);
      return 'findings' in message
        ? [kind.at(place, { message: rule.message }), ...message.findings]
        : [kind.at(place, { message: message.text || rule.message })];
    }
  }
  return [];
}

/** A check without templates is the same for every configuration, and compiling patterns is expensive. */
const preparedOnce = memo(({ check, operand }: CheckWithOperand) =>
  prepareCheck(check, operand),
);

/** @param operand - rendered */
function prepare(check: CheckWithOperand, operand: JsonValue): PreparedCheck {
  return hasTemplate(check.operand)
    ? prepareCheck(check.check, operand)
    : preparedOnce(check);
}

/** Renders a string of a rule, which may be a template. */
type Render = (source: string) => RenderedText;

/** The value that a rule checks: the value at its field, or the rendered field if it is a template. */
function checkedValue(
  rule: ValidationRule,
  subject: ConditionSubject,
  render: Render,
): Outcome<{ pointer: string; value: JsonValue | undefined }> {
  if (isTemplate(rule.field)) {
    const rendered = render(rule.field);
    return 'findings' in rendered
      ? rendered
      : { value: { pointer: '', value: rendered.text } };
  }
  const tokens = fieldTokens(rule.field);
  if (!tokens) {
    return {
      findings: [rulesFindings.invalidField.at(rule, { field: rule.field })],
    };
  }
  const pointer = formatPointer(tokens);
  return { value: { pointer, value: valueAt(subject, pointer) } };
}

/** An operand with its templates rendered; those of a list up to the first that fails. */
function renderOperand(operand: JsonValue, render: Render): Outcome<JsonValue> {
  if (typeof operand === 'string') {
    const rendered = render(operand);
    return 'findings' in rendered ? rendered : { value: rendered.text };
  }
  if (!Array.isArray(operand)) {
    return { value: operand };
  }
  const items: JsonValue[] = [];
  for (const item of operand) {
    const rendered =
      typeof item === 'string' ? renderOperand(item, render) : { value: item };
    if ('findings' in rendered) {
      return rendered;
    }
    items.push(rendered.value);
  }
  return { value: items };
}

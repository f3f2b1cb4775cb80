// SPDX-License-Identifier: Apache-2.0

import { spend } from '../../budget';
import {
  boundedItems,
  childField,
  Field,
  FieldReader,
  reportUnknownKeys,
} from '../../document';
import { didYouMean, phrase } from '../../finding';
import { rulesFindings } from '../../finding/catalogue/rules';
import { JsonValue } from '../../json';
import { fieldTokens, readRuleConditions, templatesIn } from '../../mutation';
import { valueFromNode } from '../../source';
import { isTemplate, parseTemplate } from '../../template';
import { checkWork, isOpen, prepareCheck, takesOperand } from './checks';
import { RuleCheck, ruleChecks, ValidationRule } from './types';

type AskedCheck = ValidationRule['checks'][number];

const actions = ['deny', 'warn'] as const;

/** Checks by their `operator` names: their own, and the short ones of Orkestra. */
const operators: ReadonlyMap<string, RuleCheck> = new Map<string, RuleCheck>([
  ...ruleChecks.map((check): [string, RuleCheck] => [check, check]),
  ['gte', 'min'],
  ['lte', 'max'],
  ['gt', 'greaterThan'],
  ['lt', 'lessThan'],
]);

/**
 * Reads the `validation` of an overlay, a list of rules. A rule that cannot be evaluated as its author intends is
 * omitted with an error.
 */
export function readValidationRules(
  field: Field | undefined,
  reader: FieldReader,
): ValidationRule[] {
  return boundedItems(field, reader)
    .map(item => readRule(item, reader))
    .filter((rule): rule is ValidationRule => rule !== undefined);
}

function readRule(
  rule: Field,
  reader: FieldReader,
): ValidationRule | undefined {
  if (!reader.isMap(rule)) {
    return undefined;
  }
  reportUnknownKeys(
    rule,
    [
      'field',
      'message',
      'action',
      'operator',
      'value',
      'when',
      'or',
      ...ruleChecks,
    ],
    reader,
    rulesFindings,
  );
  const field = readField(rule, reader);
  const message = readMessage(rule, reader);
  const action = readAction(childField(rule, 'action'), reader);
  const checks = readChecks(rule, reader);
  const conditions = readRuleConditions(rule, reader);
  if (
    field === undefined ||
    message === undefined ||
    !action ||
    !checks ||
    !conditions
  ) {
    return undefined;
  }
  const { pointer, position } = rule;
  return {
    field,
    checks,
    message,
    action,
    ...conditions,
    pointer,
    ...(position && { position }),
  };
}

function readField(rule: Field, reader: FieldReader): string | undefined {
  const field = childField(rule, 'field');
  const path = readTemplate(field, reader);
  if (path === undefined) {
    if (!field || isBlank(field)) {
      reader.findings.push(rulesFindings.fieldMissing.at(field ?? rule, {}));
    }
    return undefined;
  }
  if (!isTemplate(path) && !fieldTokens(path)) {
    reader.findings.push(
      rulesFindings.invalidField.at(field ?? rule, { field: path }),
    );
    return undefined;
  }
  return path;
}

function readMessage(rule: Field, reader: FieldReader): string | undefined {
  const field = childField(rule, 'message');
  const message = readTemplate(field, reader);
  if (message === undefined && (!field || isBlank(field))) {
    reader.findings.push(rulesFindings.messageMissing.at(field ?? rule, {}));
  }
  return message;
}

function readAction(
  field: Field | undefined,
  reader: FieldReader,
): ValidationRule['action'] | undefined {
  const name = reader.text(field) ?? 'deny';
  const action = actions.find(known => known === name);
  if (field && !action) {
    reader.findings.push(
      rulesFindings.unknownAction.at(field, {
        action: name,
        hint: didYouMean(name, actions),
      }),
    );
  }
  return action;
}

/** All checks of a rule; undefined if one of them is invalid. */
function readChecks(
  rule: Field,
  reader: FieldReader,
): AskedCheck[] | undefined {
  const found = reader.findings.length;
  const checks: AskedCheck[] = [];
  for (const [key, field] of reader.entries(rule)) {
    const check = ruleChecks.find(known => known === key);
    if (check) {
      checks.push(readCheck(check, field, reader));
    }
  }
  const asked = readOperator(rule, reader);
  if (asked) {
    checks.push(asked);
  }
  reportContradictions(checks, rule, reader);
  if (reader.findings.length > found) {
    return undefined;
  }
  // Without a check, the field must exist.
  return checks.length > 0 ? checks : [{ check: 'exists', operand: null }];
}

function readCheck(
  check: RuleCheck,
  field: Field,
  reader: FieldReader,
): AskedCheck {
  const operand = valueFromNode(field.node);
  if (!takesOperand(check)) {
    if (operand !== true) {
      reader.findings.push(
        rulesFindings.wrongOperand.at(field, {
          check,
          expected: phrase('noValueButTrue'),
        }),
      );
    }
    return { check, operand: null };
  }
  checkOperand(check, operand, field, reader);
  return { check, operand };
}

function readOperator(
  rule: Field,
  reader: FieldReader,
): AskedCheck | undefined {
  const field = childField(rule, 'operator');
  const valueField = childField(rule, 'value');
  const value = valueField && !isBlank(valueField) ? valueField : undefined;
  const name = reader.text(field);
  if (!field || name === undefined) {
    if (value) {
      reader.findings.push(
        rulesFindings.contradiction.at(value, {
          problem: phrase('valueWithoutOperator'),
        }),
      );
    }
    return undefined;
  }
  const check = operators.get(name);
  if (!check) {
    reader.findings.push(
      rulesFindings.unknownOperator.at(field, {
        operator: name,
        hint: didYouMean(name, operators.keys()),
      }),
    );
    return undefined;
  }
  if (!takesOperand(check)) {
    if (value) {
      reader.findings.push(
        rulesFindings.contradiction.at(value, {
          problem: phrase('takesNoValue', { name }),
        }),
      );
    }
    return { check, operand: null };
  }
  const operand = valueField ? valueFromNode(valueField.node) : null;
  checkOperand(check, operand, valueField ?? field, reader);
  return { check, operand };
}

function checkOperand(
  check: RuleCheck,
  operand: JsonValue,
  field: Field,
  reader: FieldReader,
): void {
  if (operand === null) {
    reader.findings.push(
      rulesFindings.wrongOperand.at(field, {
        check,
        expected: phrase('valueToCompare'),
      }),
    );
    return;
  }
  if (isOpen(operand)) {
    for (const template of templatesIn(operand)) {
      const parsed = parseTemplate(template, field, reader.budget);
      if ('findings' in parsed) {
        reader.findings.push(...parsed.findings);
      }
    }
    return;
  }
  if (!spend(reader.budget, 'templateWork', checkWork(check, operand))) {
    return;
  }
  const prepared = prepareCheck(check, operand);
  if ('expected' in prepared) {
    reader.findings.push(
      rulesFindings.wrongOperand.at(field, {
        check,
        expected: prepared.expected,
      }),
    );
  }
}

function reportContradictions(
  checks: readonly AskedCheck[],
  rule: Field,
  reader: FieldReader,
): void {
  const names = checks.map(({ check }) => check);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    reader.findings.push(
      rulesFindings.contradiction.at(rule, {
        problem: phrase('asksTwice', { name: twice }),
      }),
    );
  }
  if (names.includes('exists') && names.includes('notExists')) {
    reader.findings.push(
      rulesFindings.contradiction.at(rule, {
        problem: phrase('existsAndNot'),
      }),
    );
  }
}

/** Reads a string that may be a template; an invalid one is reported and omitted. */
function readTemplate(
  field: Field | undefined,
  reader: FieldReader,
): string | undefined {
  const text = reader.text(field);
  if (text === undefined || !isTemplate(text)) {
    return text;
  }
  const parsed = parseTemplate(text, field, reader.budget);
  if ('findings' in parsed) {
    reader.findings.push(...parsed.findings);
    return undefined;
  }
  return text;
}

function isBlank({ node }: Field): boolean {
  return (
    node.kind === 'scalar' &&
    (node.value === null ||
      (typeof node.value === 'string' && node.value.trim() === ''))
  );
}

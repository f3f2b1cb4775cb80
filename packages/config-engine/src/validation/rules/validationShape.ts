// SPDX-License-Identifier: Apache-2.0

import { spend } from '../../budget';
import {
  childField,
  Field,
  FieldReader,
  placeOf,
  Shape,
  shape,
} from '../../document';
import { didYouMean, phrase } from '../../finding';
import { rulesFindings } from '../../finding/catalogue/rules';
import { JsonValue } from '../../json';
import {
  checkTemplates,
  conditionsShape,
  fieldTokens,
  ruleConditions,
} from '../../mutation';
import { valueFromNode } from '../../source';
import { isTemplate } from '../../template';
import { checkWork, hasTemplate, prepareCheck, takesOperand } from './checks';
import {
  ruleChecks,
  type CheckWithOperand,
  type RuleCheck,
  type ValidationRule,
} from './types';

const actions = ['deny', 'warn'] as const;

/** Checks by their `operator` names: their own, and the short ones of Orkestra. */
const operators: ReadonlyMap<string, RuleCheck> = new Map<string, RuleCheck>([
  ...ruleChecks.map((check): [string, RuleCheck] => [check, check]),
  ['gte', 'min'],
  ['lte', 'max'],
  ['gt', 'greaterThan'],
  ['lt', 'lessThan'],
]);

/** A string that may be a template. */
const templateText = shape.refine(shape.filledText, (written, field, reader) =>
  checkTemplates(written, field, reader) ? written : undefined,
);

const path = shape.required(
  shape.refine(templateText, (written, field, { findings }) => {
    if (isTemplate(written) || fieldTokens(written)) {
      return written;
    }
    findings.push(rulesFindings.invalidField.at(field, { field: written }));
    return undefined;
  }),
  place => rulesFindings.fieldMissing.at(place, {}),
);

/** Defaults to `deny`; undefined if it is unknown. */
const actionShape: Shape<ValidationRule['action'] | undefined> = {
  schema: { enum: [...actions, null] },
  read(field, reader) {
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
  },
};

const ruleKeys = shape.map(
  {
    field: shape.described('The path of the value to check.', path),
    message: shape.described(
      'The message shown if the check fails.',
      shape.required(templateText, place =>
        rulesFindings.messageMissing.at(place, {}),
      ),
    ),
    action: shape.described(
      'Whether a failed check is an error (the default) or a warning.',
      actionShape,
    ),
    operator: shape.described(
      'The check, instead of a key for it.',
      shape.unread(shape.text.schema),
    ),
    value: shape.described(
      'The value that the operator compares with.',
      shape.unread(),
    ),
    when: shape.described(
      'Checked only if all of these are met.',
      conditionsShape,
    ),
    or: shape.described(
      'Checked only if one of these is met.',
      conditionsShape,
    ),
    ...Object.fromEntries(
      ruleChecks.map(check => [
        check,
        shape.described(
          'A check; all checks of a rule must pass.',
          shape.unread(),
        ),
      ]),
    ),
  },
  rulesFindings,
);

/**
 * The `validation` of an overlay, a list of rules. A rule that cannot be evaluated as its author intends is omitted with
 * an error.
 */
export const validationShape: Shape<ValidationRule[]> = shape.described(
  'Rules that the result must satisfy.',
  shape.list(
    shape.refine(ruleKeys, (read, rule, reader): ValidationRule | undefined => {
      const { field, message, action } = read;
      const checks = readChecks(rule, reader);
      const conditions = ruleConditions(read);
      if (
        field === undefined ||
        message === undefined ||
        !action ||
        !checks ||
        !conditions
      ) {
        return undefined;
      }
      return {
        field,
        checks,
        message,
        action,
        ...conditions,
        ...placeOf(rule),
      };
    }),
  ),
);

/** All checks of a rule; undefined if one of them is invalid. */
function readChecks(
  rule: Field,
  reader: FieldReader,
): CheckWithOperand[] | undefined {
  const found = reader.findings.length;
  const checks: CheckWithOperand[] = [];
  for (const [key, field] of reader.entries(rule)) {
    const check = ruleChecks.find(known => known === key);
    if (check) {
      checks.push(readCheck(check, field, reader));
    }
  }
  const check = readOperator(rule, reader);
  if (check) {
    checks.push(check);
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
): CheckWithOperand {
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
): CheckWithOperand | undefined {
  const field = childField(rule, 'operator');
  const valueField = childField(rule, 'value');
  const value =
    valueField && !shape.isBlank(valueField) ? valueField : undefined;
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
  if (hasTemplate(operand)) {
    checkTemplates(operand, field, reader);
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
  checks: readonly CheckWithOperand[],
  rule: Field,
  reader: FieldReader,
): void {
  const names = checks.map(({ check }) => check);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    reader.findings.push(
      rulesFindings.contradiction.at(rule, {
        problem: phrase('checksTwice', { name: twice }),
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

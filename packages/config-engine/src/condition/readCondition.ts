// SPDX-License-Identifier: Apache-2.0

import { childField, Field, FieldReader, reportUnknownKeys } from '../document';
import {
  didYouMean,
  FindingPlace,
  Fix,
  phrase,
  suggestName,
  worded,
} from '../finding';
import { conditionFindings } from '../finding/catalogue/condition';
import { isConditionPath } from './conditionPath';
import { Condition, ConditionOperator, conditionOperators } from './types';

const operatorNames = phrase('or', {
  items: conditionOperators.map(text => phrase('quoted', { text })),
});

/**
 * Reads a condition strictly: a map of `field`, `operator` and `value`. Scalars are read as the text that the author
 * wrote, so an unquoted `true` is the operator "true" and `value: 3` is "3" (docs/rules/conditions.md#scalars). Reports
 * all errors to the reader, in the order of these keys. `checkCondition` checks the path against schemas.
 *
 * @returns undefined if there is no condition or its path is missing. A condition with an invalid operator or value
 *   becomes an `equals` without a value, which is never met, so that its path can still be checked
 */
export function readCondition(
  field: Field | undefined,
  reader: FieldReader,
): Condition | undefined {
  if (!reader.isMap(field)) {
    return undefined;
  }
  reportUnknownKeys(
    field,
    ['field', 'operator', 'value'],
    reader,
    conditionFindings,
  );
  const path = readPath(field, reader);
  const comparison = readComparison(field, reader);
  if (path === undefined) {
    return undefined;
  }
  const { pointer, position } = field;
  return {
    field: path,
    ...comparison,
    pointer,
    ...(position && { position }),
  };
}

function readComparison(
  condition: Field,
  reader: FieldReader,
): Pick<Condition, 'operator' | 'value'> {
  const operator = readOperator(condition, reader);
  const field = childField(condition, 'value');
  const value = reader.text(field);
  if (operator === undefined) {
    return { operator: 'equals' };
  }
  if (operator === 'equals') {
    if (value === undefined) {
      reader.findings.push(
        conditionFindings.valueMissing.at(field ?? condition, {}),
      );
    }
    return value === undefined ? { operator } : { operator, value };
  }
  if (field && value !== undefined) {
    reader.findings.push(
      conditionFindings.unexpectedValue.at(field, { operator }),
    );
    return { operator: 'equals' };
  }
  return { operator };
}

function readPath(condition: Field, reader: FieldReader): string | undefined {
  const field = childField(condition, 'field');
  const path = reader.text(field);
  if (path === undefined) {
    if (!field || isScalar(field)) {
      reader.findings.push(
        conditionFindings.fieldMissing.at(field ?? condition, {}),
      );
    }
    return undefined;
  }
  if (!isConditionPath(path)) {
    reader.findings.push(
      conditionFindings.invalidPath.at(field ?? condition, {
        path,
        suggestion: validPathLike(path),
      }),
    );
    return undefined;
  }
  return path;
}

/** A valid path similar to one in another notation: `$.parameters.hosts[0]`, `/parameters/port`. */
function validPathLike(path: string): string | undefined {
  const names = path
    .replace(/\[\d*\]/g, '')
    .split(/[./\s]+/)
    .filter(name => name !== '' && name !== '$');
  const suggestion = names.join('.');
  return isConditionPath(suggestion) ? suggestion : undefined;
}

function readOperator(
  condition: Field,
  reader: FieldReader,
): ConditionOperator | undefined {
  const field = childField(condition, 'operator');
  const written = reader.text(field);
  if (written === undefined) {
    if (!field || isScalar(field)) {
      reader.findings.push(
        conditionFindings.operatorMissing.at(field ?? condition, {
          operators: operatorNames,
        }),
      );
    }
    return undefined;
  }
  const operator = conditionOperators.find(known => known === written);
  if (operator === undefined) {
    const suggestion = suggestName(written, conditionOperators);
    reader.findings.push(
      conditionFindings.unsupportedOperator.at(
        field ?? condition,
        {
          operator: written,
          operators: operatorNames,
          hint: didYouMean(written, conditionOperators),
        },
        suggestion === undefined ? undefined : replacement(field, suggestion),
      ),
    );
  }
  return operator;
}

function isScalar(field: Field): boolean {
  return field.node.kind === 'scalar';
}

function replacement(
  place: FindingPlace | undefined,
  text: string,
): Fix | undefined {
  const position = place?.position;
  return (
    position && {
      ...worded('title', phrase('fixReplaceBy', { text })),
      file: position.file,
      start: position.start,
      end: position.end,
      replacement: text,
    }
  );
}

// SPDX-License-Identifier: Apache-2.0

import { childField, Field, placeOf, Shape, shape } from '../document';
import {
  hintOf,
  Finding,
  FindingPlace,
  Fix,
  phrase,
  suggestName,
  worded,
} from '../finding';
import { conditionFindings } from '../finding/catalogue/condition';
import { isConditionPath } from './conditionPath';
import { Condition, conditionOperators } from './types';

const operatorNames = phrase('or', {
  items: conditionOperators.map(name => phrase('quoted', { text: name })),
});

/** The path of a condition. */
export const conditionField = shape.required(
  shape.withSchema(
    {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*$',
      description:
        'A dot path: parameters.database.enabled, environment.region, metadata.name.',
    },
    shape.refine(shape.text, (path, field, { findings }) => {
      if (isConditionPath(path)) {
        return path;
      }
      const suggestion = validPathLike(path);
      findings.push(
        conditionFindings.invalidPath.at(field, { path, suggestion }),
      );
      return undefined;
    }),
  ),
  place => conditionFindings.fieldMissing.at(place, {}),
);

const operator = shape.required(
  {
    ...shape.refine(shape.text, (written, field, { findings }) => {
      const known = conditionOperators.find(name => name === written);
      if (known === undefined) {
        const suggestion = suggestName(written, conditionOperators);
        findings.push(
          conditionFindings.unsupportedOperator.at(
            field,
            {
              operator: written,
              operators: operatorNames,
              hint: hintOf(suggestion),
            },
            suggestion === undefined
              ? undefined
              : replacement(field, suggestion),
          ),
        );
      }
      return known;
    }),
    schema: {
      enum: [...conditionOperators, true, false],
      description: 'Only "equals" takes a value.',
    },
  },
  place =>
    conditionFindings.operatorMissing.at(place, { operators: operatorNames }),
);

/**
 * A condition: a map of `field`, `operator` and `value`. Scalars are read as the text that the author wrote, so an
 * unquoted `true` is the operator "true" and `value: 3` is "3" (docs/rules/conditions.md#scalars). `checkCondition`
 * checks the path against schemas.
 *
 * Undefined if there is no condition or its path is missing. A condition with an invalid operator or value becomes an
 * `equals` without a value, which is never met, so that its path can still be checked.
 */
export const conditionShape: Shape<Condition | undefined> = shape.described(
  'A predicate on the configuration merged so far; it fails closed.',
  shape.withSchema(
    {
      if: {
        properties: { operator: { const: 'equals' } },
        required: ['operator'],
      },
      then: {
        required: ['value'],
        properties: { value: shape.filledText.schema },
      },
      else: { properties: { value: { pattern: '^\\s*$', type: 'string' } } },
    },
    shape.refine(
      shape.map(
        { field: conditionField, operator, value: shape.scalarText },
        conditionFindings,
      ),
      ({ field: path, ...read }, field, { findings }) => {
        const comparison = compared(read, field, findings);
        return path === undefined
          ? undefined
          : { field: path, ...comparison, ...placeOf(field) };
      },
    ),
  ),
);

function compared(
  { operator: name, value }: Partial<Pick<Condition, 'operator' | 'value'>>,
  field: Field,
  findings: Finding[],
): Pick<Condition, 'operator' | 'value'> {
  const valueField = childField(field, 'value');
  if (name === 'equals' && value === undefined) {
    findings.push(conditionFindings.valueMissing.at(valueField ?? field, {}));
  }
  if (name === undefined || name === 'equals') {
    return name && value !== undefined
      ? { operator: 'equals', value }
      : { operator: 'equals' };
  }
  if (valueField && value !== undefined) {
    findings.push(
      conditionFindings.unexpectedValue.at(valueField, { operator: name }),
    );
    return { operator: 'equals' };
  }
  return { operator: name };
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

function replacement(
  place: FindingPlace | undefined,
  by: string,
): Fix | undefined {
  const position = place?.position;
  return (
    position && {
      ...worded('title', phrase('fixReplaceBy', { text: by })),
      file: position.file,
      start: position.start,
      end: position.end,
      replacement: by,
    }
  );
}

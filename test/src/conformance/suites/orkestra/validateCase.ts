// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  parsePointer,
  valueAt,
  type Finding,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { checkRules, formatValue } from '../../../engineParts';
import { compareData } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { readRules } from './readRules';
import { objectOf, objectsOf } from '../../content';

/** An object and its validation rules: denials and warnings, with the field and its value. */
export function runValidateCase(content: Case): CaseOutcome {
  const { validation, errors } = readRules({ validation: content.validation });
  const object = isObject(content.object) ? content.object : emptyObject();
  const findings = checkRules({
    rules: validation,
    config: object,
    context: { environment: emptyObject(), metadata: emptyObject() },
  });
  const messagesOf = (severity: Finding['severity']): JsonValue[] =>
    findings
      .filter(finding => finding.severity === severity)
      .map(({ pointer, message }) => ({
        field: parsePointer(pointer).join('.'),
        message,
        value: formatValue(valueAt(object, pointer)),
      }));
  const result: JsonObject = {
    denials: messagesOf('error'),
    warnings: messagesOf('warning'),
    errors,
  };
  const expect = objectOf(content.expect);
  return compareData(
    {
      denials: withoutRule(expect.denials),
      warnings: withoutRule(expect.warnings),
      errors: [],
    },
    result,
  );
}

/** The author's message already includes the name of the check. */
function withoutRule(violations: JsonValue | undefined): JsonValue {
  return objectsOf(violations).map(({ field, message, value }) => ({
    field,
    message,
    value,
  }));
}

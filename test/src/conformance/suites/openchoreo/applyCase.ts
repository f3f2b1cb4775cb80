// SPDX-License-Identifier: Apache-2.0

import {
  applyDefaults,
  validateInstance,
} from '@component-config/config-engine';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { compileCase } from './shorthandCase';

/** A schema and values: the values with defaults, and whether they are valid. */
export function runApplyCase(content: Case): CaseOutcome {
  const compiled = compileCase(content);
  const result = applyDefaults(compiled.jsonSchema, content.values);
  const difference = describeDifference(content.result, result);
  if (difference) {
    return { agrees: false, what: difference, result };
  }
  const errors = validateInstance(compiled, result)
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
  const valid =
    Array.isArray(content.validation) && content.validation.length === 0;
  return valid === (errors.length === 0)
    ? { agrees: true }
    : {
        agrees: false,
        what: valid
          ? `expected valid values, got ${JSON.stringify(errors)}`
          : `expected ${JSON.stringify(content.validation)}, got no error`,
        result,
      };
}

// SPDX-License-Identifier: Apache-2.0

import { isObject } from '@component-config/config-engine';
import type { Case, CaseOutcome } from '../../types';
import { readRules } from './readRules';

/** Rules of both kinds: whether they are valid, and whether there is a warning. */
export function runLoadCase(content: Case): CaseOutcome {
  const { errors, warnings } = readRules({
    ...(content.mutation !== undefined && { mutation: content.mutation }),
    ...(content.validation !== undefined && { validation: content.validation }),
  });
  const expect = isObject(content.expect) ? content.expect : {};
  const isValid = content.error === undefined;
  const hasWarning = expect.warning !== undefined;
  return isValid === (errors.length === 0) &&
    (!isValid || hasWarning === warnings.length > 0)
    ? { agrees: true }
    : {
        agrees: false,
        what: `expected ${
          isValid ? JSON.stringify(expect) : `the error "${content.error}"`
        }, got ${JSON.stringify([
          ...errors,
          ...warnings.map(({ code }) => code),
        ])}`,
        result: { errors, warnings: warnings.map(({ code }) => code) },
      };
}

// SPDX-License-Identifier: Apache-2.0

import { equalJson } from '@component-config/config-engine';
import type { Case, CaseOutcome } from '../../types';
import { applyMutation } from './applyMutation';
import { readRules } from './readRules';

/** The conditions of a rule: whether the rule applies. */
export function runConditionCase(content: Case): CaseOutcome {
  const { mutation, errors } = readRules({
    mutation: [
      {
        field: 'applies',
        override: true,
        when: content.when,
        or: content.or,
      },
    ],
  });
  const { changes } = applyMutation(mutation, content.object);
  const applies = changes.length > 0;
  return errors.length === 0 && equalJson(content.expect, applies)
    ? { agrees: true }
    : {
        agrees: false,
        what:
          errors.length > 0
            ? `expected ${content.expect}, got ${errors.join()}`
            : `expected ${content.expect}, got ${applies}`,
        result: { applies, errors },
      };
}

// SPDX-License-Identifier: Apache-2.0

import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { applyMutation } from './applyMutation';

/** A path and a value: the object with the value there, or an error. */
export function runSetPathCase(content: Case): CaseOutcome {
  const { object, findings } = applyMutation(
    {
      mutateFirst: false,
      operations: ['CREATE', 'UPDATE'],
      rules: [
        {
          field: String(content.path),
          action: 'override',
          value: content.value,
          when: [],
          pointer: '',
        },
      ],
    },
    content.object,
  );
  const codes = findings.map(({ code }) => code);
  if (content.error !== undefined) {
    return codes.length > 0
      ? { agrees: true }
      : {
          agrees: false,
          what: `expected the error "${content.error}"`,
          result: object,
        };
  }
  const what = describeDifference(
    { object: content.expect, errors: [] },
    { object, errors: codes },
  );
  return what === undefined
    ? { agrees: true }
    : { agrees: false, what, result: { object, errors: codes } };
}

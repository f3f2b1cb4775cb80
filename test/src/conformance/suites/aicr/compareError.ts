// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '@component-config/config-engine';
import { outcomeOf } from '../../compareData';
import type { CaseOutcome } from '../../types';

/** Compares our errors with the expected one: ours must mention everything that upstream's quotes, in its own words. */
export function compareError(
  expected: string,
  errors: ReadonlyArray<{ readonly message: string }>,
  result: JsonValue,
): CaseOutcome {
  if (errors.length === 0) {
    return {
      agrees: false,
      what: `expected the error "${expected}", got none`,
      result,
    };
  }
  const messages = errors.map(({ message }) => message).join('\n');
  const unnamed = [...expected.matchAll(/"([^"]*)"/g)]
    .map(([, name]) => name)
    .filter(name => !messages.includes(name));
  return outcomeOf(
    unnamed.length === 0
      ? undefined
      : `expected an error that names "${unnamed.join(
          '", "',
        )}", got ${messages}`,
    result,
  );
}

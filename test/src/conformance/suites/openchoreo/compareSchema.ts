// SPDX-License-Identifier: Apache-2.0

import type {
  CompiledSchema,
  JsonValue,
} from '@component-config/config-engine';
import { describeDifference, disagreement } from '../../compareData';
import { compileStrictly } from '../../compileStrictly';
import type { Case, CaseOutcome } from '../../types';
import { errorsOf } from '../../content';

/**
 * Compares a compiled schema with the expected result of a case: a structural schema, or an error. The normalized view
 * of a schema without errors must also compile in ajv's strict mode.
 */
export function compareSchema(
  content: Case,
  compiled: CompiledSchema,
): CaseOutcome {
  const errors = errorsOf(compiled.findings).map(({ code, message }) => ({
    code,
    message,
  }));
  const differs = (what: string, result: JsonValue = { errors }) =>
    disagreement(what, result);

  if (typeof content.error === 'string') {
    const { error } = content;
    if (errors.some(({ message }) => message.includes(error))) {
      return undefined;
    }
    return differs(`expected an error with "${error}", ${describe(errors)}`);
  }
  // Upstream compiles the schema but fails to encode it: it is invalid, and we must report that.
  if (typeof content.encodeError === 'string') {
    return errors.length > 0
      ? undefined
      : differs('expected an error, got none');
  }
  if (errors.length > 0) {
    return differs(`expected a schema, ${describe(errors)}`);
  }
  const difference =
    describeDifference(content.expect, compiled.structural) ??
    compileStrictly(compiled.jsonSchema);
  return difference ? differs(difference, compiled.structural) : undefined;
}

function describe(errors: ReadonlyArray<{ message: string }>): string {
  return errors.length === 0
    ? 'got no error'
    : `got ${errors.map(({ message }) => `"${message}"`).join(', ')}`;
}

// SPDX-License-Identifier: Apache-2.0

import {
  createInterpreter,
  createModule,
  evaluateExpression,
  parseExpression,
  representValue,
} from '@component-config/starlark';
import type { StarlarkFailure } from '@component-config/starlark';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';

/** An expression with the string "abcde" bound to `v`: the `repr` of its value, or the error. */
export function runStarlarkExpression(content: Case): CaseOutcome {
  const { expr, repr, error, static_error: staticError } = content;
  const expected = {
    ...(repr !== undefined && { repr }),
    ...(error !== undefined && { error }),
    ...(staticError !== undefined && { static_error: staticError }),
  };
  const result = evaluateText(String(expr));
  const difference = describeDifference(expected, result);
  return difference
    ? { agrees: false, what: difference, result }
    : { agrees: true };
}

function evaluateText(text: string): { [outcome: string]: string } {
  const parsed = parseExpression({ file: 'expression', text });
  if (parsed.kind === 'failure') {
    return describeFailure(parsed.failure);
  }
  const interpreter = createInterpreter();
  const module = createModule(new Map([['v', 'abcde']]));
  const evaluated = evaluateExpression(interpreter, parsed.value, module);
  if (evaluated.kind === 'failure') {
    return describeFailure(evaluated.failure);
  }
  const represented = representValue(interpreter, evaluated.value);
  return represented.kind === 'value'
    ? { repr: represented.value }
    : describeFailure(represented.failure);
}

/** The cases omit the prefix `fail: ` of ytt's own `fail`. */
function describeFailure({ kind, message }: StarlarkFailure): {
  [outcome: string]: string;
} {
  switch (kind) {
    case 'runtime':
      return { error: message.replace(/^fail: /, '') };
    case 'budget':
      return { budget: message };
    default:
      return { static_error: message };
  }
}

// SPDX-License-Identifier: Apache-2.0

import { parseTypeExpression } from './parseTypeExpression';
import { splitExpression } from './splitExpression';
import type { ExpressionReport, TypeExpression } from './types';

/** Errors are reported where the expression is compiled. */
const silent: ExpressionReport = {
  scalar: { kind: 'scalar', value: '', text: '', style: 'plain' },
  add: () => undefined,
  suggest: () => undefined,
  fix: () => undefined,
  rename: () => undefined,
};

/** The type of a shorthand expression, without its constraints. */
export function typeOfExpression(text: string): TypeExpression {
  return parseTypeExpression(splitExpression(text).type, silent);
}

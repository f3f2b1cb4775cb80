// SPDX-License-Identifier: Apache-2.0

import { choiceFunctions } from './choice';
import { comparisonFunctions } from './comparison';
import { printf } from './printf';
import { textFunctions } from './text';
import type { TemplateFunction } from './types';
import { valueFunctions } from './value';

/** All template functions by name. */
export const templateFunctions: ReadonlyMap<string, TemplateFunction> = new Map(
  Object.entries<TemplateFunction>({
    ...choiceFunctions,
    ...comparisonFunctions,
    ...textFunctions,
    ...valueFunctions,
    printf,
  }),
);

export { isEmptyValue } from './choice';
export { checkLength, maximumText } from './types';

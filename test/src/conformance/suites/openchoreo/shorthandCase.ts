// SPDX-License-Identifier: Apache-2.0

import {
  compileShorthand,
  nodeFromValue,
  type CompiledSchema,
} from '@component-config/config-engine';
import type { Case, CaseOutcome } from '../../types';
import { compareSchema } from './compareSchema';

/** `types` and `schema` in shorthand, and the structural schema or the error of upstream's compiler. */
export function runShorthandCase(content: Case): CaseOutcome {
  return compareSchema(content, compileCase(content));
}

/** Compiles the shorthand of a case with its options. */
export function compileCase(content: Case): CompiledSchema {
  return compileShorthand(
    {
      fields: nodeFromValue(content.schema),
      ...(content.types !== undefined && {
        types: nodeFromValue(content.types),
      }),
    },
    content.options as Parameters<typeof compileShorthand>[1],
  );
}

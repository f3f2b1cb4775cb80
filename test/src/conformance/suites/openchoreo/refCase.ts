// SPDX-License-Identifier: Apache-2.0

import { compileOpenApi, nodeFromValue } from '@component-config/config-engine';
import type { Case, CaseOutcome } from '../../types';
import { compareSchema } from './compareSchema';

/** An OpenAPI schema with `$ref` and `$defs`, and the dereferenced schema or the error. */
export function runRefCase(content: Case): CaseOutcome {
  return compareSchema(
    content,
    compileOpenApi({ schema: nodeFromValue(content.schema) }),
  );
}

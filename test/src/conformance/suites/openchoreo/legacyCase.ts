// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonObject } from '@component-config/config-engine';
import type { Case, CaseOutcome } from '../../types';
import { compareSchema } from './compareSchema';
import { compileCase } from './shorthandCase';

/**
 * The last release that changed the shorthand, and so representative of all releases that our compiler supports, v0.10
 * to v0.17. The schemas of older releases compile as in these.
 */
const RELEASE = 'v0.10.0';

/** Shorthand whose result changed between releases, compared with that of the supported releases. */
export function runLegacyCase(content: Case): CaseOutcome {
  const result = resultOf(content);
  if (!result) {
    return {
      agrees: false,
      what: `the case has no result for ${RELEASE}`,
      result: null,
    };
  }
  const compiled = compileCase(content);
  if (typeof result.panic !== 'string') {
    return compareSchema({ ...content, ...result }, compiled);
  }
  // Upstream crashes; such a schema must be an error.
  return compiled.findings.some(({ severity }) => severity === 'error')
    ? { agrees: true }
    : {
        agrees: false,
        what: `expected an error where upstream panics (${result.panic})`,
        result: compiled.structural,
      };
}

function resultOf({ results }: Case): JsonObject | undefined {
  return Array.isArray(results)
    ? results
        .filter(isObject)
        .find(
          ({ versions }) =>
            Array.isArray(versions) && versions.includes(RELEASE),
        )
    : undefined;
}

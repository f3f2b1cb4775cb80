// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonObject } from '@component-config/config-engine';
import type { Case, CaseOutcome } from '../../types';
import { compareSchema } from './compareSchema';
import { compileCase } from './shorthandCase';

/**
 * The last release of the shorthand, and with it every release that our compiler speaks for: v0.10 to v0.17. The
 * schemas of older releases compile as these would.
 */
const RELEASE = 'v0.10.0';

/** Shorthand whose outcome changed between releases, compared with what the releases that we follow make of it. */
export function runLegacyCase(content: Case): CaseOutcome {
  const result = resultOf(content);
  if (!result) {
    return {
      agrees: false,
      what: `the case has no result of ${RELEASE}`,
      result: null,
    };
  }
  const compiled = compileCase(content);
  if (typeof result.panic !== 'string') {
    return compareSchema({ ...content, ...result }, compiled);
  }
  // Upstream crashes; a schema that does that has to be an error.
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

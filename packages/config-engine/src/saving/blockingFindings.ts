// SPDX-License-Identifier: Apache-2.0

import { resolve, ResolveInput } from '../effective';
import { Finding, isNewTo } from '../finding';
import type { JsonObject } from '../json';
import { valueAt } from '../pointer';
import { ALL_ERRORS } from '../validation';

/**
 * Values that somebody wants to save, and what they lead to in one environment.
 *
 * @public
 */
export interface SaveAttempt {
  /** The values of the layer that is saved. */
  readonly values: JsonObject;
  /** What is resolved with what is held now. */
  readonly before: ResolveInput;
  /** What is resolved with `values` in its place. */
  readonly after: ResolveInput;
}

/** Findings that say that not everything was found: nothing can be decided on what was. */
const incomplete = new Set([
  'budget/exceeded',
  'values/not-checked',
  'values/too-deep',
]);

/**
 * The findings for which values are not saved: the errors that they bring into the result. A value that is still missing
 * is no such error, so that a form can be filled step by step, nor is one that was there before. What other layers gave
 * is one as soon as it is wrong together with these values.
 *
 * @public
 */
export function blockingFindings(attempt: SaveAttempt): Finding[] {
  const { values, before, after } = attempt;
  const { config, findings } = resolveAll(after);
  const isSet = ({ pointer }: Finding) =>
    valueAt(values, pointer) !== undefined ||
    valueAt(config, pointer) !== undefined;
  const found = findings.filter(
    finding =>
      incomplete.has(finding.code) || (isError(finding) && isSet(finding)),
  );
  if (found.length === 0) {
    return found;
  }
  const isNew = isNewTo(resolveAll(before).findings);
  return found.filter(
    finding => incomplete.has(finding.code) || isNew(finding),
  );
}

/** People are shown the first errors; a decision on those alone would miss the next one. */
function resolveAll(input: ResolveInput) {
  return resolve({ ...input, maximumErrors: ALL_ERRORS });
}

/** An error, or what says how many more there are than are listed. */
function isError({ code, severity }: Finding): boolean {
  return severity === 'error' || code === 'values/more';
}

// SPDX-License-Identifier: Apache-2.0

import { createBudget, budgetFinding, type Budget } from '../budget';
import {
  resolveSteps,
  type Resolution,
  type ResolveInput,
  readEffective,
} from '../effective';
import { Finding, isNewTo, withoutRepeats } from '../finding';
import type { JsonObject } from '../json';
import { valueAt } from '../pointer';
import { hasImmutableFields } from '../schema';
import type { Steps } from '../steps';
import {
  ALL_ERRORS,
  sectionsWithTransitions,
  checkResourceRules,
} from '../validation';
import { changedImmutableValues } from './changedImmutableValues';
import { nodeValue } from '../merge';

/** Findings that mean that the list of errors is incomplete, so that nothing can be decided on it. */
const incomplete = new Set([
  'budget/exceeded',
  'values/not-checked',
  'values/too-deep',
]);

/**
 * The findings that keep values from being saved: the errors that they introduce. A missing value does not block, so
 * that a form can be filled in step by step, and neither does an earlier error. A value of another layer blocks if it
 * becomes invalid together with these values. An immutable value blocks if they change it, and so does a rule about changes.
 *
 * @public
 */
export function* blockingFindingsSteps(attempt: {
  /** The values of the saved layer. */
  readonly values: JsonObject;
  /** The resolution with the stored values. */
  readonly before: ResolveInput;
  /** The resolution with `values` instead. */
  readonly after: ResolveInput;
}): Steps<Finding[]> {
  const { values, before, after } = attempt;
  const later = yield* resolveAllSteps(after);
  const { config, findings } = later;
  const isSet = ({ pointer }: Finding) =>
    valueAt(values, pointer) !== undefined ||
    valueAt(config, pointer) !== undefined;
  const found = findings.filter(
    finding =>
      incomplete.has(finding.code) || (isError(finding) && isSet(finding)),
  );
  if (found.length === 0 && !decidesOnChanges(before, after)) {
    return found;
  }
  const earlier = yield* resolveAllSteps(before);
  const isNew = isNewTo(earlier.findings);
  // Another value with the same error is not the earlier error.
  const isChanged = ({ pointer }: Finding) => {
    const value = valueAt(config, pointer);
    return (
      typeof value !== 'object' && value !== valueAt(earlier.config, pointer)
    );
  };
  const refused = found.filter(
    finding =>
      incomplete.has(finding.code) || isNew(finding) || isChanged(finding),
  );
  return [
    ...refused,
    ...withoutRepeats(changeFindings(earlier, later, after), refused),
  ];
}

/**
 * Checks changes of one configuration, which is resolved once.
 *
 * @returns the errors of a change as such: of immutable values, and of rules that compare with earlier values
 *
 * @public
 */
export function changeChecks(
  before: ResolveInput,
): (after: ResolveInput) => Steps<Finding[]> {
  let earlier: Resolution | undefined;
  return function* check(after) {
    if (!decidesOnChanges(before, after)) {
      return [];
    }
    earlier ??= yield* resolveAllSteps(before);
    return changeFindings(earlier, yield* resolveAllSteps(after), after);
  };
}

/** Whether a schema restricts how values change. */
function decidesOnChanges(before: ResolveInput, after: ResolveInput): boolean {
  return (
    hasImmutableFields(before.schema) ||
    sectionsWithTransitions(after.schema).length > 0
  );
}

function changeFindings(
  earlier: Resolution,
  later: Resolution,
  { budget = createBudget() }: ResolveInput,
): Finding[] {
  return [
    ...changedImmutableValues(earlier, later),
    ...changedResources(earlier, later, budget),
  ];
}

/** Resolves without the usual limit of listed errors, which could hide a new one, and without rules about changes. */
function resolveAllSteps(input: ResolveInput): Steps<Resolution> {
  return resolveSteps({
    ...input,
    maximumErrors: ALL_ERRORS,
    isUpdate: true,
  });
}

/** An error, or the finding that counts further errors. */
function isError({ code, severity }: Finding): boolean {
  return severity === 'error' || code === 'values/more';
}

/**
 * The errors of rules that compare custom resources with their earlier values (docs/rules/crd.md#rules). What they read
 * may be secret, so values that are, or that contain one, are not compared. An exceeded budget is an error, too.
 */
function changedResources(
  before: Resolution,
  after: Resolution,
  budget: Budget,
): Finding[] {
  const { schema } = after;
  const sections = sectionsWithTransitions(schema);
  if (sections.length === 0) {
    return [];
  }
  const { config } = readEffective(after);
  const { config: old } = readEffective(before);
  // Before the defaults of the schema are filled in.
  const given = nodeValue(before.applied.tree) ?? {};
  const found = sections.flatMap(section =>
    checkResourceRules({
      schema,
      section,
      value: config,
      touchesSecret: after.applied.places.touches,
      old: {
        value: old,
        isSet: pointer => valueAt(given, pointer) !== undefined,
        touchesSecret: before.applied.places.touches,
      },
      found: after.findings,
      isUnknown: () => false,
      budget,
    }),
  );
  const exceeded = budgetFinding(budget);
  return exceeded ? [...found, exceeded] : found;
}

// SPDX-License-Identifier: Apache-2.0

import { createBudget, budgetFinding, type Budget } from '../budget';
import {
  resolveSteps,
  type Resolution,
  type ResolveInput,
  readEffective,
} from '../effective';
import { Finding, isNewTo, withoutRepeats } from '../finding';
import { type JsonObject, equalJson, type JsonValue } from '../json';
import { valueAt, childPointer, isWithin, parsePointer } from '../pointer';
import {
  hasImmutableFields,
  immutablePaths,
  itemKey,
  listStrategyOf,
  ownChild,
  propertyPointer,
  placesOf,
  readExtension,
  RULES,
  schemaAt,
  type CompiledSchema,
  type LocatedSchema,
} from '../schema';
import type { Steps } from '../steps';
import {
  ALL_ERRORS,
  sectionsWithTransitions,
  checkResourceRules,
  fieldName,
} from '../validation';
import { nodeValue, SCHEMA_LAYER } from '../merge';
import { valuesFindings } from '../finding/catalogue/values';
import { maskSensitive } from '../masking';

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

/** Replaces secrets, so that an error never tells whether two are equal. */
const MASK = '***';

/**
 * The errors of immutable fields that were set and have another value now (docs/annotations.md#immutable-fields). A
 * default of the schema counts as not set.
 *
 * @param before - the earlier configuration; its schema decides which fields are immutable
 */
function changedImmutableValues(
  before: Resolution,
  after: Resolution,
): Finding[] {
  const { schema } = before;
  const paths = immutablePaths(schema);
  if (paths.length === 0) {
    return [];
  }
  const { config, provenance } = masked(before, schema);
  const { config: changed } = masked(after, schema);
  const set = Object.keys(provenance).filter(
    leaf => provenance[leaf].winner.layer !== SCHEMA_LAYER,
  );
  const pointers = new Set(paths.flatMap(path => placesOf(config, path)));
  return [...pointers]
    .filter(
      pointer =>
        set.some(leaf => isWithin(leaf, pointer)) &&
        !isDecidedByRule(schema, pointer),
    )
    .flatMap(pointer => {
      const now = samePlace(schema, config, changed, pointer);
      return now === undefined ||
        equalJson(valueAt(config, pointer), valueAt(changed, now))
        ? []
        : valuesFindings.immutable.at(
            { pointer: now },
            { field: fieldName(schema, now) },
          );
    });
}

/** Whether a value is immutable by a rule of a custom resource, which is evaluated (docs/rules/crd.md#rules). */
function isDecidedByRule(
  { rules = {}, structural }: CompiledSchema,
  pointer: string,
): boolean {
  const written = schemaAt(structural, pointer)?.schema[RULES];
  return (
    written !== undefined &&
    readExtension(RULES, written).length > 0 &&
    Object.keys(rules).some(
      section =>
        rules[section].language === 'kubernetes' &&
        isWithin(pointer, propertyPointer(section)),
    )
  );
}

function masked(resolution: Resolution, schema: CompiledSchema) {
  return maskSensitive(readEffective(resolution), schema, MASK);
}

/**
 * Where a value of one configuration is in another: items of a list are found by their keys. Undefined if it is in an
 * item that has no key, or that the other list does not have.
 */
function samePlace(
  schema: CompiledSchema,
  before: JsonObject,
  after: JsonObject,
  pointer: string,
): string | undefined {
  let place: LocatedSchema | undefined = {
    schema: schema.jsonSchema,
    pointer: '',
  };
  let from: JsonValue = before;
  let found = '';
  for (const token of parsePointer(pointer)) {
    const step = childPointer('', token);
    const child: JsonValue = valueAt(from, step) ?? null;
    let name: string | number = token;
    if (Array.isArray(from)) {
      const index = sameItem(schema, place, child, valueAt(after, found));
      if (index === undefined) {
        return undefined;
      }
      name = index;
    }
    place = place && ownChild(place, from, token);
    from = child;
    found = childPointer(found, name);
  }
  return found;
}

/** The index of the item with the same key. */
function sameItem(
  { mergeStrategies }: CompiledSchema,
  place: LocatedSchema | undefined,
  item: JsonValue,
  list: JsonValue | undefined,
): number | undefined {
  const strategy =
    place && listStrategyOf(mergeStrategies[place.pointer]?.strategy);
  const key = strategy?.kind === 'map' ? itemKey(item, strategy) : undefined;
  const index =
    key !== undefined && Array.isArray(list)
      ? list.findIndex(other => itemKey(other, strategy) === key)
      : -1;
  return index < 0 ? undefined : index;
}

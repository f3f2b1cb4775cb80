// SPDX-License-Identifier: Apache-2.0

import { budgetFinding, createBudget, type Budget } from '../budget';
import { identityOfFinding, type Finding } from '../finding';
import { schemaFindings } from '../finding/catalogue/schema';
import { valuesFindings } from '../finding/catalogue/values';
import { exceedsDepth, JsonValue } from '../json';
import { memoSteps } from '../memo';
import { valueAt } from '../pointer';
import {
  compileJsonSchemaSteps,
  errorsOf,
  type Check,
  type CompiledSchema,
  type SchemaError,
} from '../schema';
import { allSteps, Pace, type Steps } from '../steps';
import { checkSchemaRulesSteps } from './checkSchemaRules';
import { constraintsAt, describeError } from './describeError';
import type { SchemaValidator } from './schemaValidator';
import { declaresSecrets, dependsOnUnknown } from './unknownValues';

/** The maximum number of findings for one value that is shown to users. */
const listedErrors = 100;

/** The maximum number of errors for results that are compared rather than shown to users. */
export const ALL_ERRORS = 10_000;

/** Findings of a schema that mean that some places accept any value, or that it cannot be checked at all. */
const leftOpen: ReadonlySet<string> = new Set(
  [
    schemaFindings.notCheckable,
    schemaFindings.tooLarge,
    schemaFindings.tooDeep,
  ].map(({ code }) => code),
);

/** Deeper values are rejected, because the check recurses. No source or request that the engine reads is that deep. */
const maximumDepth = 200;

/** The compiled check of a schema, or why there is none. */
const checkSteps = memoSteps(compiledSteps);

/** Errors that are described between two pauses. */
const errorsPerStep = 200;

/**
 * Validates a value with defaults applied against a schema.
 *
 * The `pointer` of a finding is that of the value (of the missing field for `values/required`). Its `position` is that
 * of the violated *rule*, because only the layers know the position of the value. No finding quotes a value. By
 * default, at most 100 findings are returned, and one more that counts the rest.
 *
 * @public
 */
export function validateInstance(
  schema: CompiledSchema,
  value: JsonValue,
  options: {
    /** Limits the rules of the schema. The caller reports that it is exceeded. Defaults to a budget for each value. */
    readonly budget?: Budget;
    /** The maximum number of errors; `ALL_ERRORS` for a comparison. Beyond a hundred there are no suggestions. */
    readonly maximumErrors?: number;
    /** Errors that could depend on an unknown value are left out. Defaults to none. */
    readonly isUnknown?: (pointer: string) => boolean;
    /** Leaves out rules with `optionalOldSelf`, for a caller with the earlier values. Defaults to false, as on creation. */
    readonly isUpdate?: boolean;
    /** Whether a reference stands for the value at a place. Rules read none. Defaults to none. */
    readonly isReference?: (pointer: string) => boolean;
    /** Rules quote no value at such a place. Defaults to all places if the schema declares secrets, and else to none. */
    readonly touchesSecret?: (pointer: string) => boolean;
    /** For values at the border, such as those to save. Defaults to the engine's own checks, which find the same errors. */
    readonly validator?: SchemaValidator;
  } = {},
): Finding[] {
  return allSteps(validateInstanceSteps(schema, value, options));
}

/** The same, with pauses: the check of a schema is compiled once, which takes longer than to use it. */
export function* validateInstanceSteps(
  schema: CompiledSchema,
  value: JsonValue,
  options: Parameters<typeof validateInstance>[2] = {},
): Steps<Finding[]> {
  const check = yield* checkSteps(schema);
  yield undefined;
  const { maximumErrors = listedErrors, isUnknown } = options;
  const { budget = createBudget() } = options;
  const { isReference, touchesSecret = () => declaresSecrets(schema) } =
    options;
  const found = yield* findErrors(schema, check, value, options.validator);
  if ('code' in found) {
    return [found];
  }
  const told = firstOfText(found);
  const errors = isUnknown
    ? told.filter(
        error =>
          !dependsOnUnknown(
            error,
            valueAt(value, error.instance),
            constraintsAt(schema, error),
            isUnknown,
          ),
      )
    : told;
  yield undefined;
  const suggests = maximumErrors <= listedErrors;
  const findings = new Map<string, Finding>();
  const pace = new Pace(errorsPerStep);
  for (const error of errors.slice(0, maximumErrors)) {
    if (pace.isDue()) {
      yield undefined;
    }
    for (const finding of describeError(schema, value, error, suggests)) {
      const isInferred =
        schema.annotations[error.schema]?.['#inferred'] === true;
      // Through `allOf`, the same rule may apply to a value twice.
      findings.set(
        identityOfFinding(finding),
        isInferred ? { ...finding, severity: 'warning' } : finding,
      );
    }
  }
  yield undefined;
  const reported = new Set(
    [...findings.values()]
      .filter(({ severity }) => severity === 'error')
      .map(({ pointer }) => pointer),
  );
  // The schema of a chart says again what the type's own schema says.
  const checked = yield* checkSchemaRulesSteps(schema, value, {
    found: [...findings.values()],
    touchesSecret,
    isUpdate: options.isUpdate ?? false,
    isUnknown: pointer =>
      isReference?.(pointer) === true || isUnknown?.(pointer) === true,
    budget,
  });
  const ofRules = checked.filter(
    ({ code, pointer }) =>
      code.startsWith('ytt/') ||
      code.startsWith('custom-resource/') ||
      !reported.has(pointer),
  );
  const further = [errors, ofRules]
    .map(({ length }) => Math.max(0, length - maximumErrors))
    .reduce((sum, count) => sum + count);
  const exceeded = options.budget ? undefined : budgetFinding(budget);
  return [
    ...findings.values(),
    ...(exceeded ? [exceeded] : []),
    ...(further > 0
      ? [valuesFindings.more.at({ pointer: '' }, { count: further })]
      : []),
    ...ofRules.slice(0, maximumErrors),
  ];
}

/** Keywords of text. Kubernetes stops at the first that a text violates (docs/rules/openapi.md#patterns). */
const textKeywords: readonly string[] = ['maxLength', 'minLength', 'pattern'];

function firstOfText(errors: readonly SchemaError[]): readonly SchemaError[] {
  const violated = new Set<string>();
  return errors.filter(({ keyword, instance, schema }) => {
    if (!textKeywords.includes(keyword)) {
      return true;
    }
    const place = `${instance} ${schema}`;
    const isFirst = !violated.has(place);
    violated.add(place);
    return isFirst;
  });
}

/** The errors of a value, or the finding that it cannot be checked. */
function* findErrors(
  schema: CompiledSchema,
  check: Compiled,
  value: JsonValue,
  validator: SchemaValidator | undefined,
): Steps<readonly SchemaError[] | Finding> {
  if ('reason' in check) {
    return notChecked(schema, check.reason);
  }
  // Nearly all values are valid, and accepting them is fast.
  if (!validator && check.accepts(value)) {
    return [];
  }
  if (exceedsDepth(value, maximumDepth)) {
    return valuesFindings.tooDeep.at({ pointer: '' }, { limit: maximumDepth });
  }
  try {
    return validator ? yield* validator(schema, value) : errorsOf(check, value);
  } catch (error) {
    // The check of a large schema may exhaust the stack if less of it is available than usual.
    return notChecked(schema, reasonOf(error));
  }
}

/**
 * Explains why values cannot be checked against a schema, fully or at all; undefined if they can. A value that cannot
 * be checked must not be treated as valid.
 *
 * @public
 */
export function* uncheckableSteps(
  schema: CompiledSchema,
): Steps<Finding | undefined> {
  const cause = schema.findings.find(({ code }) => leftOpen.has(code));
  if (cause) {
    return cause;
  }
  const check = yield* checkSteps(schema);
  return 'reason' in check ? notChecked(schema, check.reason) : undefined;
}

function notChecked(schema: CompiledSchema, reason: string): Finding {
  return valuesFindings.notChecked.at(
    { pointer: '', position: schema.positions[''] },
    { reason },
  );
}

type Compiled = Check | { readonly reason: string };

function* compiledSteps({
  jsonSchema,
  structural,
}: CompiledSchema): Steps<Compiled> {
  try {
    return yield* compileJsonSchemaSteps(jsonSchema, structural);
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

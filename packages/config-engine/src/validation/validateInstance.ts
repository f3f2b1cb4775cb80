// SPDX-License-Identifier: Apache-2.0

import type { Budget } from '../budget';
import type { Finding } from '../finding';
import { schemaFindings } from '../finding/catalogue/schema';
import { valuesFindings } from '../finding/catalogue/values';
import { exceedsDepth, JsonValue } from '../json';
import type { CompiledSchema, JsonSchema } from '../schema';
import { checkedSchema } from './checkedSchema';
import { Acceptance, compileAcceptance } from './compileAcceptance';
import { compileChecks } from './compileChecks';
import { compileValidator } from './compileValidator';
import { describeError } from './describeError';
import { isPlainSchema } from './isPlainSchema';
import { mayGenerateCode } from './mayGenerateCode';
import type { SchemaError, Validator } from './schemaError';
import { isTooLarge } from './isTooLarge';
import { checkSchemaRules } from './ytt';

/** How many findings are given for one value, for people. */
const listedErrors = 100;

/** So many errors are listed where they are compared with others, and are not for people. */
export const ALL_ERRORS = 10_000;

/** Findings of a schema which say that it takes any value in some places, or that no check can be made of it. */
const leftOpen: ReadonlySet<string> = new Set(
  [
    schemaFindings.notCheckable,
    schemaFindings.tooLarge,
    schemaFindings.tooDeep,
  ].map(({ code }) => code),
);

/** Deeper values are refused: the check recurses over them. No text or request that the engine reads is as deep. */
const maximumDepth = 200;

/** What each schema has come to, for as long as the schema itself is in use. */
const checkCache = new WeakMap<CompiledSchema, SchemaCheck>();

interface SchemaCheck {
  /** Of a schema that is known through and through. */
  readonly known?: {
    readonly schema: JsonSchema;
    /** Says that a value is valid; most values are. */
    readonly accepts: Acceptance;
  };
  /** Says why a value is not valid, or why it cannot be said; made when it is first asked for. */
  validator?: Validator | { reason: string };
}

/**
 * How a value is checked.
 *
 * @public
 */
export interface ValidationOptions {
  /** What the rules of the schema may spend, so much for each value when it is not shared. */
  readonly budget?: Budget;
  /** How many errors are listed; `ALL_ERRORS` for a comparison. Beyond a hundred none of them suggests a name. */
  readonly maximumErrors?: number;
}

/**
 * Checks a value, defaults already applied, against a schema.
 *
 * A finding's `pointer` is that of the value (of the missing field for `values/required`); its `position` is where the
 * broken *rule* is written, since only the layers know where the value is. No finding quotes a value. At most 100 are
 * given where nothing else is asked for, and one more that counts the rest.
 *
 * @public
 */
export function validateInstance(
  schema: CompiledSchema,
  value: JsonValue,
  { budget, maximumErrors = listedErrors }: ValidationOptions = {},
): Finding[] {
  const errors = findErrors(schema, value);
  if ('code' in errors) {
    return [errors];
  }
  const suggests = maximumErrors <= listedErrors;
  const findings = new Map<string, Finding>();
  for (const error of errors.slice(0, maximumErrors)) {
    const finding = describeError(schema, value, error, suggests);
    // The same rule may reach a value twice, through `allOf`.
    findings.set(JSON.stringify([finding.pointer, finding.message]), finding);
  }
  const ofRules = checkSchemaRules(schema, value, budget);
  const further = [errors, ofRules]
    .map(({ length }) => Math.max(0, length - maximumErrors))
    .reduce((sum, count) => sum + count);
  return [
    ...findings.values(),
    ...(further > 0
      ? [valuesFindings.more.at({ pointer: '' }, { count: further })]
      : []),
    ...ofRules.slice(0, maximumErrors),
  ];
}

/** The errors of a value, or the finding that they cannot be told. */
function findErrors(
  schema: CompiledSchema,
  value: JsonValue,
): readonly SchemaError[] | Finding {
  const check = checkOf(schema);
  if (check.known?.accepts(value)) {
    return [];
  }
  if (exceedsDepth(value, maximumDepth)) {
    return valuesFindings.tooDeep.at({ pointer: '' }, { limit: maximumDepth });
  }
  const validator = validatorOf(schema, check);
  if (typeof validator !== 'function') {
    return notChecked(schema, validator.reason);
  }
  try {
    return validator(value);
  } catch (error) {
    // A check that a schema is too large for runs out of stack, where there is less of it than usual.
    return notChecked(schema, reasonOf(error));
  }
}

/**
 * Why no value can be checked against a schema, or not in all places; undefined where values can. A value that cannot be
 * checked must not be taken for a good one.
 *
 * @public
 */
export function uncheckable(schema: CompiledSchema): Finding | undefined {
  const cause = schema.findings.find(({ code }) => leftOpen.has(code));
  if (cause) {
    return cause;
  }
  const check = checkOf(schema);
  if (check.known) {
    return undefined;
  }
  const validator = validatorOf(schema, check);
  return typeof validator === 'function'
    ? undefined
    : notChecked(schema, validator.reason);
}

function notChecked(schema: CompiledSchema, reason: string): Finding {
  return valuesFindings.notChecked.at(
    { pointer: '', position: schema.positions[''] },
    { reason },
  );
}

function checkOf(schema: CompiledSchema): SchemaCheck {
  let check = checkCache.get(schema);
  if (!check) {
    const checked = checkedSchema(schema);
    check =
      !isTooLarge(schema) && isPlainSchema(checked)
        ? { known: { schema: checked, accepts: compileAcceptance(checked) } }
        : {};
    checkCache.set(schema, check);
  }
  return check;
}

function validatorOf(
  schema: CompiledSchema,
  check: SchemaCheck,
): Validator | { reason: string } {
  if (!check.validator) {
    try {
      check.validator =
        check.known && !mayGenerateCode
          ? compileChecks(check.known.schema)
          : compileValidator(schema);
    } catch (error) {
      check.validator = { reason: reasonOf(error) };
    }
  }
  return check.validator;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

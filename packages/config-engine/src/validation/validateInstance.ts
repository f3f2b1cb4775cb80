import type { ErrorObject } from 'ajv';
import type { Budget } from '../budget';
import type { Finding } from '../finding';
import { schemaFindings } from '../finding/catalogue/schema';
import { valuesFindings } from '../finding/catalogue/values';
import { exceedsDepth, JsonValue } from '../json';
import type { CompiledSchema } from '../schema';
import { compileValidator, Validator } from './compileValidator';
import { describeError } from './describeError';
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

/** The check of each schema, for as long as the schema itself is in use. */
const validators = new WeakMap<
  CompiledSchema,
  Validator | { reason: string }
>();

/** How a value is checked. */
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
 */
export function validateInstance(
  schema: CompiledSchema,
  value: JsonValue,
  { budget, maximumErrors = listedErrors }: ValidationOptions = {},
): Finding[] {
  const validator = validatorOf(schema);
  if (typeof validator !== 'function') {
    return [notChecked(schema, validator.reason)];
  }
  if (exceedsDepth(value, maximumDepth)) {
    return [
      valuesFindings.tooDeep.at({ pointer: '' }, { limit: maximumDepth }),
    ];
  }
  const found = run(validator, value);
  if ('reason' in found) {
    return [notChecked(schema, found.reason)];
  }
  const errors = withoutBranches(found.errors);
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

/**
 * Why no value can be checked against a schema, or not in all places; undefined where values can. A value that cannot be
 * checked must not be taken for a good one.
 */
export function uncheckable(schema: CompiledSchema): Finding | undefined {
  const cause = schema.findings.find(({ code }) => leftOpen.has(code));
  if (cause) {
    return cause;
  }
  const validator = validatorOf(schema);
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

/** A check that a schema is too large for runs out of stack, where there is less of it than usual. */
function run(
  validator: Validator,
  value: JsonValue,
): { errors: readonly ErrorObject[] } | { reason: string } {
  try {
    return { errors: validator(value) };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

function validatorOf(schema: CompiledSchema): Validator | { reason: string } {
  let validator = validators.get(schema);
  if (!validator) {
    try {
      validator = compileValidator(schema);
    } catch (error) {
      validator = { reason: reasonOf(error) };
    }
    validators.set(schema, validator);
  }
  return validator;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Why each alternative of an `anyOf` or `oneOf` was not met says little where the whole is reported. */
function withoutBranches(
  errors: readonly ErrorObject[],
): readonly ErrorObject[] {
  const choices = errors.filter(isChoice);
  if (choices.length === 0) {
    return errors;
  }
  const places = new Set(
    choices.map(({ instancePath, schemaPath }) =>
      placeText(instancePath, schemaPath),
    ),
  );
  return errors.filter(error => {
    const { instancePath, schemaPath } = error;
    return !pathsAround(instancePath).some(instance =>
      pathsAround(schemaPath).some(
        path =>
          places.has(placeText(instance, path)) &&
          !(
            isChoice(error) &&
            instance === instancePath &&
            path === schemaPath
          ),
      ),
    );
  });
}

function isChoice({ keyword }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}

function placeText(instancePath: string, schemaPath: string): string {
  return `${instancePath}\n${schemaPath}`;
}

/** A path and those of all that it is in. */
function pathsAround(path: string): string[] {
  const paths = [path];
  for (let end = path.lastIndexOf('/'); end >= 0; ) {
    paths.push(path.slice(0, end));
    end = end === 0 ? -1 : path.lastIndexOf('/', end - 1);
  }
  return paths;
}

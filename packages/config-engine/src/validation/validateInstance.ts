import type { ErrorObject } from 'ajv';
import type { Finding } from '../finding';
import { valuesFindings } from '../finding/catalogue/values';
import { exceedsDepth, JsonValue } from '../json';
import { isWithin } from '../pointer';
import type { CompiledSchema } from '../schema';
import { compileValidator, Validator } from './compileValidator';
import { describeError } from './describeError';
import { checkSchemaRules } from './ytt';

/** How many findings are given for one value. */
const maximumFindings = 100;

/** Deeper values are refused: the check recurses over them. No text or request that the engine reads is as deep. */
const maximumDepth = 200;

/** The check of each schema, for as long as the schema itself is in use. */
const validators = new WeakMap<
  CompiledSchema,
  Validator | { reason: string }
>();

/**
 * Checks a value, defaults already applied, against a schema.
 *
 * A finding's `pointer` is that of the value (of the missing field for `values/required`); its `position` is where the
 * broken *rule* is written, since only the layers know where the value is. No finding quotes a value. At most 100 are
 * given, and one more that counts the rest.
 */
export function validateInstance(
  schema: CompiledSchema,
  value: JsonValue,
): Finding[] {
  const validator = validatorOf(schema);
  if (typeof validator !== 'function') {
    return [
      valuesFindings.notChecked.at(
        { pointer: '', position: schema.positions[''] },
        validator,
      ),
    ];
  }
  if (exceedsDepth(value, maximumDepth)) {
    return [
      valuesFindings.tooDeep.at({ pointer: '' }, { limit: maximumDepth }),
    ];
  }
  const errors = withoutBranches(validator(value));
  const findings = new Map<string, Finding>();
  for (const error of errors.slice(0, maximumFindings)) {
    const finding = describeError(schema, value, error);
    // The same rule may reach a value twice, through `allOf`.
    findings.set(JSON.stringify([finding.pointer, finding.message]), finding);
  }
  const further = errors.length - maximumFindings;
  return [
    ...findings.values(),
    ...(further > 0
      ? [valuesFindings.more.at({ pointer: '' }, { count: further })]
      : []),
    ...checkSchemaRules(schema, value),
  ];
}

function validatorOf(schema: CompiledSchema): Validator | { reason: string } {
  let validator = validators.get(schema);
  if (!validator) {
    try {
      validator = compileValidator(schema);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      validator = { reason };
    }
    validators.set(schema, validator);
  }
  return validator;
}

/** Why each alternative of an `anyOf` or `oneOf` was not met says little where the whole is reported. */
function withoutBranches(
  errors: readonly ErrorObject[],
): readonly ErrorObject[] {
  const choices = errors.filter(
    ({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf',
  );
  return choices.length === 0
    ? errors
    : errors.filter(
        error =>
          !choices.some(
            choice =>
              choice !== error &&
              isWithin(error.schemaPath, choice.schemaPath) &&
              isWithin(error.instancePath, choice.instancePath),
          ),
      );
}

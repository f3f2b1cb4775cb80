import {
  CompiledSchema,
  isObject,
  validateInstance,
} from '@component-config/config-engine';
import { RJSFSchema, ValidatorType } from '@rjsf/utils';

/**
 * What rjsf asks of a validator. The findings of the form come from the engine, which sees the whole configuration, so
 * this one never reports anything; it only tells which branch of a `oneOf` or `anyOf` fits the data.
 */
export const engineValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid: (schema, formData) =>
    formData !== undefined &&
    validateInstance(compiledOf(schema), formData).every(
      finding => finding.severity !== 'error',
    ),
};

// The engine keeps what it compiled for as long as it is given the same schema.
const compiled = new WeakMap<RJSFSchema, CompiledSchema>();

function compiledOf(schema: RJSFSchema): CompiledSchema {
  const known = compiled.get(schema);
  if (known) {
    return known;
  }
  const view = isObject(schema) ? schema : {};
  const result: CompiledSchema = {
    dialect: 'composed',
    structural: view,
    jsonSchema: view,
    annotations: {},
    order: {},
    positions: {},
    defaultOrigins: {},
    findings: [],
  };
  compiled.set(schema, result);
  return result;
}

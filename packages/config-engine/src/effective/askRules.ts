import type { Budget } from '../budget';
import type { Finding } from '../finding';
import type { JsonObject } from '../json';
import { maskAt, SecretPlaces } from '../masking';
import type { RuleContext } from '../mutation';
import type { CompiledSchema } from '../schema';
import { checkRules, ValidationRule } from '../validation';

/** What the validation rules of overlays find in a configuration; no finding tells a sensitive value. */
export function askRules(input: {
  rules: readonly ValidationRule[];
  config: JsonObject;
  schema: CompiledSchema;
  context: RuleContext;
  places: SecretPlaces;
  budget: Budget;
}): Finding[] {
  const { places, ...asked } = input;
  return asked.rules.length === 0
    ? []
    : checkRules({
        ...asked,
        mask: (pointer, value) =>
          places.isEmpty
            ? value
            : maskAt(value, pointer, places, 'a sensitive value'),
      });
}

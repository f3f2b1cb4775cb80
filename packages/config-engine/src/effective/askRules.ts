import type { Budget } from '../budget';
import type { Finding } from '../finding';
import { rulesFindings } from '../finding/catalogue/rules';
import type { JsonObject } from '../json';
import { isReferenceAt, maskAt, SecretPlaces } from '../masking';
import type { RuleContext } from '../mutation';
import { valueAt } from '../pointer';
import { isReferenceMap, type CompiledSchema } from '../schema';
import { checkRules, ValidationRule } from '../validation';

/** Codes of findings that a value breaks a rule. */
const aboutValues: ReadonlySet<string> = new Set(
  [rulesFindings.denied, rulesFindings.warned].map(({ code }) => code),
);

/**
 * What the validation rules of overlays find in a configuration; no finding tells a sensitive value. A rule about the value of
 * a secret says nothing where a reference stands for it.
 */
export function askRules(input: {
  rules: readonly ValidationRule[];
  config: JsonObject;
  schema: CompiledSchema;
  context: RuleContext;
  places: SecretPlaces;
  budget: Budget;
}): Finding[] {
  const { places, ...asked } = input;
  if (asked.rules.length === 0) {
    return [];
  }
  const findings = checkRules({
    ...asked,
    mask: (pointer, value) =>
      places.isEmpty
        ? value
        : maskAt(value, pointer, places, 'a sensitive value'),
  });
  // Of a secret that is held elsewhere nobody knows here whether it breaks a rule.
  return findings.filter(
    ({ code, pointer }) =>
      !(
        aboutValues.has(code) &&
        isReferenceMap(valueAt(asked.config, pointer)) &&
        isReferenceAt(pointer, asked.config, places)
      ),
  );
}

// SPDX-License-Identifier: Apache-2.0

import type { Budget } from '../../budget';
import type { Finding } from '../../finding';
import type { JsonObject } from '../../json';
import { isReferenceAt, maskAt, SecretPlaces } from '../../masking';
import { writtenTokens, type RuleContext } from '../../mutation';
import { formatPointer, valueAt } from '../../pointer';
import { isReferenceMap, type CompiledSchema } from '../../schema';
import { checkRules, RuleCheckInput, ValidationRule } from '../../validation';

/** The checks that work on a value that is unknown here. */
const aboutPresence: ReadonlySet<string> = new Set(['exists', 'notExists']);

/**
 * Validates a configuration with the rules of overlays. No finding reveals a sensitive value. For a reference to a
 * secret, only checks for its presence run.
 */
export function checkOverlayRules(input: {
  rules: readonly ValidationRule[];
  config: JsonObject;
  schema: CompiledSchema;
  context: RuleContext;
  places: SecretPlaces;
  budget: Budget;
  isUnknown?: RuleCheckInput['isUnknown'];
}): Finding[] {
  const { places, ...checked } = input;
  if (checked.rules.length === 0) {
    return [];
  }
  return checkRules({
    ...checked,
    rules: places.isEmpty ? checked.rules : checked.rules.map(withoutUnknown),
    mask: (pointer, value) =>
      places.isEmpty
        ? value
        : maskAt(value, pointer, places, 'a sensitive value'),
  });

  function withoutUnknown(rule: ValidationRule): ValidationRule {
    const tokens = writtenTokens(rule.field);
    const pointer = tokens && formatPointer(tokens);
    return pointer !== undefined &&
      isReferenceMap(valueAt(checked.config, pointer)) &&
      isReferenceAt(pointer, checked.config, places)
      ? {
          ...rule,
          checks: rule.checks.filter(({ check }) => aboutPresence.has(check)),
        }
      : rule;
  }
}

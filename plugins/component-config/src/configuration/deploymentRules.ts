// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  DefinitionRule,
} from '@component-config/config-engine';

/** The rules of a component's type and traits that can only be checked at deployment, without duplicates. */
export function deploymentRules(
  schemas: readonly CompiledSchema[],
): DefinitionRule[] {
  const rules = new Map<string, DefinitionRule>();
  for (const { validations = {} } of schemas) {
    for (const rule of Object.values(validations).flatMap(of => of.rules)) {
      if (rule.needs.length > 0) {
        rules.set(JSON.stringify([rule.rule, rule.message]), rule);
      }
    }
  }
  return [...rules.values()];
}

// SPDX-License-Identifier: Apache-2.0

import type { Finding, Hint } from '../finding';
import { componentFindings } from '../finding/catalogue/component';
import { childPointer } from '../pointer';
import type { CompiledDefinition } from '../schema';
import type { ComponentConfiguration } from './types';

/**
 * A component and the definitions it is checked against.
 *
 * @public
 */
export interface DefinitionCheck {
  /** The component whose traits are checked. */
  readonly component: ComponentConfiguration;
  /** The component type and the traits that the component uses, where they exist. */
  readonly definitions: readonly CompiledDefinition[];
  /** The instances whose Trait does not exist, each with a suggestion of the intended name. */
  readonly unknownTraits?: ReadonlyMap<string, Hint>;
}

/**
 * Reports problems with the definitions of a component: traits that do not exist, and definitions with errors, whose
 * schema is incomplete.
 *
 * @public
 */
export function checkDefinitions(input: DefinitionCheck): Finding[] {
  const { component, definitions, unknownTraits } = input;
  const findings: Finding[] = [];
  for (const { kind, name, findings: found } of new Set(definitions)) {
    const errors = found.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) {
      findings.push(
        componentFindings.brokenDefinition.at(
          { pointer: '', position: errors[0].position },
          { kind, name, errors: errors.length },
        ),
      );
    }
  }
  for (const { name, instanceName, pointer, embedded } of component.traits) {
    const hint = unknownTraits?.get(instanceName);
    if (hint !== undefined) {
      findings.push(
        componentFindings.unknownTrait.at(
          {
            pointer: childPointer('/traits', instanceName),
            position: embedded
              ? embedded.position
              : component.positions[pointer],
          },
          { name, instanceName, hint },
        ),
      );
    }
  }
  return findings;
}

import { didYouMean, Finding } from '../finding';
import { componentFindings } from '../finding/catalogue/component';
import { childPointer } from '../pointer';
import type { CompiledDefinition } from '../schema';
import type { ComponentConfiguration } from './types';

/**
 * What is wrong with the definitions that a component is checked against: traits that do not exist, and definitions
 * with errors, whose schema is not complete.
 *
 * @param input - `definitions`: the component type and the traits that the component uses, as far as they exist;
 * `traitNames`: all traits there are, for "did you mean"
 */
export function checkDefinitions(input: {
  component: ComponentConfiguration;
  definitions: readonly CompiledDefinition[];
  traitNames: Iterable<string>;
}): Finding[] {
  const { component, definitions } = input;
  const traitNames = [...input.traitNames];
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
  for (const { name, instanceName, pointer } of component.traits) {
    if (
      !definitions.some(({ kind, name: n }) => kind === 'Trait' && n === name)
    ) {
      findings.push(
        componentFindings.unknownTrait.at(
          {
            pointer: childPointer('/traits', instanceName),
            position: component.positions[pointer],
          },
          { name, instanceName, hint: didYouMean(name, traitNames) },
        ),
      );
    }
  }
  return findings;
}

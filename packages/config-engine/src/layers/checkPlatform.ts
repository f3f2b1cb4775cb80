// SPDX-License-Identifier: Apache-2.0

import { arrangeClearTextCheck } from '../masking';
import type { Steps } from '../steps';
import {
  checkMixinSteps,
  checkOverlaySteps,
  Environment,
  Overlay,
  OverlayMixin,
} from '../overlay';
import { type CompiledDefinition, nearestPosition } from '../schema';
import { sentenceOf, type Finding, type Hint } from '../finding';
import { componentFindings } from '../finding/catalogue/component';
import { childPointer } from '../pointer';
import type { ComponentConfiguration } from './types';

/**
 * Adds to the overlays and mixins of a platform the findings that depend on other documents. Keeps their order and
 * number, and pauses after each document.
 *
 * @public
 */
export function* checkPlatformSteps(documents: {
  /** As returned by `documentReaders`. */
  readonly overlays: readonly Overlay[];
  /** As returned by `documentReaders`. */
  readonly mixins: readonly OverlayMixin[];
  /** The ComponentTypes and Traits. Paths and secrets are only checked if they are given. */
  readonly definitions?: readonly CompiledDefinition[];
  /** The environments. Names of facts are only checked if they are given. */
  readonly environments?: readonly Environment[];
  /** RE2 patterns of strings that are references to secrets, besides `secretRef`. */
  readonly secretReferences?: readonly string[];
}): Steps<{
  readonly overlays: Overlay[];
  readonly mixins: OverlayMixin[];
}> {
  const { definitions, environments, secretReferences } = documents;
  const context = {
    definitions,
    environments,
    ...(definitions && {
      clearText: arrangeClearTextCheck(definitions, secretReferences),
    }),
  };
  const mixins = yield* checkMixinSteps(documents.mixins, context);
  const overlays = yield* checkOverlaySteps(documents.overlays, {
    ...context,
    mixins,
  });
  return { overlays, mixins };
}

/** The maximum number of errors of a definition in a finding of its components. */
const listedErrors = 3;

/**
 * Reports problems with the definitions of a component: traits that do not exist, and definitions with errors, whose
 * schema is incomplete.
 *
 * @public
 */
export function checkDefinitions(input: {
  /** The component whose traits are checked. */
  readonly component: ComponentConfiguration;
  /** The component type and the traits that the component uses, where they exist. */
  readonly definitions: readonly CompiledDefinition[];
  /** The instances whose Trait does not exist, each with a suggestion of the intended name. */
  readonly unknownTraits?: ReadonlyMap<string, Hint>;
}): Finding[] {
  const { component, definitions, unknownTraits } = input;
  const findings: Finding[] = [];
  for (const { kind, name, findings: found } of new Set(definitions)) {
    const errors = found.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) {
      findings.push(brokenDefinition(component, { kind, name, errors }));
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

/** At the component's reference to the definition, with the errors themselves second. */
function brokenDefinition(
  component: ComponentConfiguration,
  broken: Pick<CompiledDefinition, 'kind' | 'name'> & {
    readonly errors: readonly Finding[];
  },
): Finding {
  const { kind, name, errors } = broken;
  const places = errors.flatMap(({ position }) => position ?? []);
  const trait = component.traits.find(
    one => !one.embedded && kind.endsWith('Trait') && one.name === name,
  );
  const position = component.isReleased
    ? places[0]
    : nearestPosition(
        component.positions,
        trait?.pointer ?? '/spec/componentType',
      );
  const at = position ?? places[0];
  const related = places.filter(place => place !== at);
  return {
    ...componentFindings.brokenDefinition.at(
      { pointer: '', position: at },
      {
        kind,
        name,
        count: errors.length,
        errors: errors.slice(0, listedErrors).map(sentenceOf),
      },
    ),
    ...(related.length > 0 && { related }),
  };
}

// SPDX-License-Identifier: Apache-2.0

import {
  Environment,
  indexOverlays,
  Matching,
  Overlay,
  OverlayMixin,
  OverlaySelection,
  selectOverlays,
} from '../../overlay';
import type { CompiledSchema } from '../../schema';
import { overlayLayers } from '../../layers';
import { strategyPlans } from '../../merge';
import type { Choices, ChosenOverlays, FleetInput, FleetMember } from './types';

/**
 * Selects the overlays of each member in each environment. What no overlay tells apart is selected for once, and shares
 * its layers: most components of a type have the same overlays.
 *
 * @param numbers - of each overlay and mixin, by its content
 * @param before - what was chosen with the same numbers
 * @returns `choose`, and what it has chosen, which grows with each call
 */
export function chooseOverlays(
  { overlays, mixins = [] }: Pick<FleetInput, 'overlays' | 'mixins'>,
  numbers: ReadonlyMap<Overlay | OverlayMixin, number>,
  before: Choices = new Map(),
): {
  readonly choose: (
    member: FleetMember,
  ) => (environment: Environment) => ChosenOverlays;
  readonly choices: Choices;
} {
  const index = indexOverlays(overlays);
  const matchingTexts = new Map<Matching, string>();
  const matchingText = (matching: Matching) => {
    const text =
      matchingTexts.get(matching) ?? textOfMatching(matching, mixins, numbers);
    matchingTexts.set(matching, text);
    return text;
  };
  const factTexts = new Map<Environment, string>();
  const choices = new Map<CompiledSchema, Map<string, ChosenOverlays>>();

  const choose = ({ component, schema }: FleetMember) => {
    const traitInstances = component.traits.map(
      ({ instanceName }) => instanceName,
    );
    const subject = { ...component, traitInstances };
    const instances = JSON.stringify(traitInstances);
    const matching = index.matching(subject);
    const ofSchema = choices.get(schema) ?? new Map<string, ChosenOverlays>();
    choices.set(schema, ofSchema);
    return (environment: Environment) => {
      const matched = matching(environment);
      const { candidates } = matched;
      const facts =
        factTexts.get(environment) ?? JSON.stringify(environment.facts);
      factTexts.set(environment, facts);
      // Only where components are named does it matter which one it is.
      const named = candidates.some(
        ({ appliesTo }) => appliesTo.components.length > 0,
      );
      const key = [
        facts,
        matchingText(matched),
        instances,
        named ? component.ref : '',
      ].join('\n');
      const chosen =
        ofSchema.get(key) ??
        before.get(schema)?.get(key) ??
        chosenOf(
          selectOverlays({
            overlays: candidates,
            mixins,
            component: subject,
            environment,
            planFor: strategyPlans(schema),
          }),
          traitInstances,
          numbers,
        );
      ofSchema.set(key, chosen);
      return chosen;
    };
  };
  return { choose, choices };
}

/** The same for the same candidates, of which the same match, and the mixins that they name. */
function textOfMatching(
  { candidates, matches }: Matching,
  mixins: readonly OverlayMixin[],
  numbers: ReadonlyMap<Overlay | OverlayMixin, number>,
): string {
  const named = new Set(candidates.flatMap(overlay => overlay.mixins));
  return JSON.stringify([
    candidates.map(overlay => [numbers.get(overlay), matches.has(overlay)]),
    mixins
      .filter(({ name }) => named.has(name))
      .map(mixin => numbers.get(mixin)),
  ]);
}

function chosenOf(
  selection: OverlaySelection,
  traitInstances: readonly string[],
  numbers: ReadonlyMap<Overlay | OverlayMixin, number>,
): ChosenOverlays {
  const { selected, mixins, findings } = selection;
  return {
    selection: JSON.stringify([
      selected.map(({ overlay, station }) => [numbers.get(overlay), station]),
      mixins.map(({ mixin, station }) => [numbers.get(mixin), station]),
      findings,
    ]),
    layers: overlayLayers(selection, traitInstances).layers,
    findings,
  };
}

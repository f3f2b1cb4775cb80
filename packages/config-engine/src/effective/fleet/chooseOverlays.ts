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
 * Selects the overlays of each member in each environment. Members that no overlay distinguishes, as most of a type,
 * share one selection and its layers.
 *
 * @param numbers - the number of each overlay and mixin, which identifies its content
 * @param before - earlier selections with the same numbers
 * @returns `choose`, and the selections made so far, which grow with each call
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
      // The component's identity only matters if overlays name components.
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

/** Identifies a selection by its candidates, the matching ones among them, and the mixins they name. */
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

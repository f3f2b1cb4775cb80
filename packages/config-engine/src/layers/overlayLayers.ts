// SPDX-License-Identifier: Apache-2.0

import { joinNames } from '../finding';
import {
  OverlaySelection,
  SelectedMixin,
  SelectedOverlay,
  withoutForeignRules,
  withoutForeignTraits,
} from '../overlay';
import type { Layer, LayerRules, SkippedLayer } from './types';

/**
 * The layers of the overlays that were selected for a component, in the order of selection, and after them those of
 * their mixins; and what was considered and has none, with the reason.
 *
 * Values and rules for trait instances that the component does not have are left out: the overlay is written for
 * components that have them.
 *
 * @param instances - names of the component's trait instances
 */
export function overlayLayers(
  selection: OverlaySelection,
  instances: readonly string[],
): { readonly layers: Layer[]; readonly skipped: SkippedLayer[] } {
  const layers: Layer[] = [];
  const skipped: SkippedLayer[] = [
    ...selection.skipped.map(({ overlay, reason, error }) => ({
      ...overlayTitle(overlay.name),
      reason,
      ...(error && { error }),
    })),
    ...selection.skippedMixins.map(({ mixin, reason, error }) => ({
      ...mixinTitle(mixin.name),
      reason,
      error,
    })),
  ];
  const candidates = [
    ...selection.selected.map(selected => overlayLayer(selected, instances)),
    ...selection.mixins.map(selected => mixinLayer(selected, instances)),
  ];
  for (const { layer, foreign, isEmpty } of candidates) {
    const left = `trait instance${foreign.length === 1 ? '' : 's'} ${joinNames(
      foreign,
    )}, which this component does not have`;
    if (foreign.length === 0) {
      layers.push(layer);
    } else if (isEmpty) {
      const { id, title } = layer;
      skipped.push({ id, title, reason: `only concerns ${left}` });
    } else {
      layers.push({
        ...layer,
        reason: `${layer.reason}; leaves out what concerns ${left}`,
      });
    }
  }
  return { layers, skipped };
}

interface Candidate {
  readonly layer: Layer;
  readonly foreign: readonly string[];
  /** Whether nothing is left that has an effect. */
  readonly isEmpty: boolean;
}

function overlayLayer(
  { overlay, station, buildsOn, reason }: SelectedOverlay,
  instances: readonly string[],
): Candidate {
  const config = withoutForeignTraits(overlay.config, instances);
  const parts = overlay.parts.map(part => ({
    part,
    ...withoutForeignTraits(part.config, instances),
  }));
  const { mutation } = overlay;
  const mutated = withoutForeignRules(mutation?.rules ?? [], instances);
  const validated = withoutForeignRules(overlay.validation, instances);
  const rules: LayerRules = {
    ...(overlay.enabledWhen && { enabledWhen: overlay.enabledWhen }),
    buildsOn: buildsOn.map(name => overlayTitle(name).id),
    parts: parts
      .filter(
        ({ kept, foreign }) =>
          foreign.length === 0 || Object.keys(kept).length > 0,
      )
      .map(({ part, kept }) => ({ ...part, config: kept })),
    merge: overlay.merge,
    ...(mutation && { mutation: { ...mutation, rules: mutated.kept } }),
    validation: validated.kept,
  };
  return {
    layer: {
      ...overlayTitle(overlay.name),
      kind: station,
      owner: overlay.owner,
      value: config.kept,
      positions: overlay.positions,
      reason,
      rules,
    },
    foreign: [
      ...new Set(
        [config, ...parts, mutated, validated].flatMap(
          ({ foreign }) => foreign,
        ),
      ),
    ],
    // A condition is asked of those that build on it, too.
    isEmpty:
      Object.keys(config.kept).length === 0 &&
      rules.parts.length === 0 &&
      mutated.kept.length === 0 &&
      validated.kept.length === 0 &&
      overlay.enabledWhen === undefined,
  };
}

function mixinLayer(
  { mixin, station, mixedInBy, reason }: SelectedMixin,
  instances: readonly string[],
): Candidate {
  const { kept, foreign } = withoutForeignTraits(mixin.config, instances);
  return {
    layer: {
      ...mixinTitle(mixin.name),
      kind: station,
      owner: mixin.owner,
      value: kept,
      positions: mixin.positions,
      reason,
      rules: {
        buildsOn: [],
        mixedInBy: mixedInBy.map(name => overlayTitle(name).id),
        parts: [],
        merge: [],
        validation: [],
      },
    },
    foreign,
    isEmpty: Object.keys(kept).length === 0,
  };
}

function overlayTitle(name: string): { id: string; title: string } {
  return { id: `overlay:${name}`, title: `overlay ${name}` };
}

function mixinTitle(name: string): { id: string; title: string } {
  return { id: `mixin:${name}`, title: `mixin ${name}` };
}

// SPDX-License-Identifier: Apache-2.0

import { type Finding, phrase, worded, Words } from '../finding';
import { memoBy, memoPair } from '../memo';
import { schemaPlan } from '../merge';
import {
  distinctionOf,
  Environment,
  Overlay,
  OverlayMixin,
  OverlaySubject,
  selectOverlaysSteps,
  labelOf,
  mixinLabel,
  overlayLabel,
  OverlaySelection,
  RejectedOverlay,
  SelectedMixin,
  SelectedOverlay,
  withoutForeignRules,
  withoutForeignTraits,
} from '../overlay';
import type { CompiledSchema } from '../schema';
import type { Steps } from '../steps';
import type { Layer, SkippedLayer, LayerRules } from './types';

/** The component and documents that overlays are selected for. @see selectedLayersSteps */
export interface LayerSelection {
  readonly component: Omit<OverlaySubject, 'traitInstances'>;
  /** Names of the component's trait instances. */
  readonly instances: readonly string[];
  readonly environment: Environment;
  readonly overlays: readonly Overlay[];
  readonly mixins?: readonly OverlayMixin[];
  readonly schema?: CompiledSchema;
}

/** The layers of the selected overlays, and those that were skipped. */
export interface SelectedLayers {
  readonly layers: readonly Layer[];
  readonly skipped: readonly SkippedLayer[];
  readonly findings: readonly Finding[];
}

/** More than the distinct selections from one list of overlays on most platforms. */
const MOST_SELECTIONS = 200;

const noSchema = {};

const noMixins: readonly OverlayMixin[] = [];

/** An object for each combination of documents, an environment and a schema. */
const contextOf = memoPair<
  readonly Overlay[],
  Environment,
  (schema: object, mixins: readonly OverlayMixin[]) => object
>(() => memoPair(() => ({})));

const selectionIn = memoBy(
  (_: object, __: LayerSelection): { selected?: SelectedLayers } => ({}),
  answersOf,
  MOST_SELECTIONS,
);

/**
 * The layers of the overlays of a component in an environment. Components that overlays do not distinguish share them,
 * as most components of a type do, so what the merge caches for a layer is found again.
 */
export function* selectedLayersSteps(
  selection: LayerSelection,
): Steps<SelectedLayers> {
  const { overlays, environment, schema, mixins } = selection;
  const context = contextOf(overlays, environment);
  const known = selectionIn(
    context(schema ?? noSchema, mixins ?? noMixins),
    selection,
  );
  known.selected ??= yield* selectSteps(selection);
  return known.selected;
}

/** What overlays may distinguish a component by, as text. */
function answersOf({ component, instances, overlays }: LayerSelection): string {
  const distinction = distinctionOf(overlays)(component);
  return JSON.stringify([
    distinction,
    instances,
    ...(distinction.names.length > 0 ? [component.name, component.ref] : []),
  ]);
}

function* selectSteps({
  component,
  instances,
  environment,
  overlays,
  mixins,
  schema,
}: LayerSelection): Steps<SelectedLayers> {
  const selection = yield* selectOverlaysSteps({
    overlays,
    mixins,
    component: { ...component, traitInstances: instances },
    environment,
    ...(schema && { plan: schemaPlan(schema) }),
  });
  return {
    ...overlayLayers(selection, instances),
    findings: selection.findings,
  };
}

/** What becomes of a selected document: a layer, or nothing that concerns the component. */
type Outcome =
  | { readonly layer: Layer; readonly skipped?: undefined }
  | { readonly layer?: undefined; readonly skipped: SkippedLayer };

/** More than there are reasons and sets of trait instances for a document to differ in. */
const MOST_OUTCOMES = 100;

/** Environments in which an overlay applies for the same reason share its layer. */
const overlayOutcome = memoBy(
  (_: Overlay, selected: SelectedOverlay, instances: readonly string[]) =>
    outcomeOf(overlayLayer(selected, instances)),
  ({ rank, buildsOn, reason }, instances) =>
    JSON.stringify([rank, buildsOn, reason, instances]),
  MOST_OUTCOMES,
);

const mixinOutcome = memoBy(
  (_: OverlayMixin, selected: SelectedMixin, instances: readonly string[]) =>
    outcomeOf(mixinLayer(selected, instances)),
  ({ rank, mixedInBy, reason }, instances) =>
    JSON.stringify([rank, mixedInBy, reason, instances]),
  MOST_OUTCOMES,
);

/** A component skips most overlays of a platform, for the same few reasons as the others. */
const skippedOverlay = memoBy(
  ({ name, owner }: Overlay, rejected: RejectedOverlay): SkippedLayer => ({
    ...overlayLabel(name),
    ...worded('reason', rejected.reason),
    ...(rejected.error && {
      error: rejected.error,
      ...(owner !== undefined && { owner }),
    }),
  }),
  ({ reason, error }) => JSON.stringify([reason, error]),
  MOST_OUTCOMES,
);

/**
 * The layers of the selected overlays, in the order of selection, followed by those of their mixins; and the overlays
 * and mixins that were considered but skipped, with the reason.
 *
 * Omits values and rules for trait instances that the component does not have.
 *
 * @param instances - names of the component's trait instances
 */
function overlayLayers(
  selection: OverlaySelection,
  instances: readonly string[],
): { readonly layers: Layer[]; readonly skipped: SkippedLayer[] } {
  const layers: Layer[] = [];
  const skipped: SkippedLayer[] = [
    ...selection.skipped.map(rejected =>
      skippedOverlay(rejected.overlay, rejected),
    ),
    ...selection.skippedMixins.map(
      ({ mixin: { name, owner }, reason, error }) => ({
        ...mixinLabel(name),
        ...worded('reason', reason),
        error,
        ...(owner !== undefined && { owner }),
      }),
    ),
  ];
  const outcomes = [
    ...selection.selected.map(selected =>
      overlayOutcome(selected.overlay, selected, instances),
    ),
    ...selection.mixins.map(selected =>
      mixinOutcome(selected.mixin, selected, instances),
    ),
  ];
  for (const { layer, skipped: left } of outcomes) {
    if (layer) {
      layers.push(layer);
    } else {
      skipped.push(left);
    }
  }
  return { layers, skipped };
}

function outcomeOf({ layer, reason, foreign, isEmpty }: Candidate): Outcome {
  if (foreign.length === 0) {
    return { layer: { ...layer, ...worded('reason', reason) } };
  }
  return isEmpty
    ? {
        skipped: {
          ...labelOf(layer),
          ...worded('reason', phrase('onlyConcerns', { instances: foreign })),
        },
      }
    : {
        layer: {
          ...layer,
          ...worded(
            'reason',
            phrase('leavesOut', { reason, instances: foreign }),
          ),
        },
      };
}

interface Candidate {
  readonly layer: Omit<Layer, 'reason' | 'reasonPhrase'>;
  /** Why the layer applies. */
  readonly reason: Words;
  readonly foreign: readonly string[];
  /** Whether nothing remains that has an effect. */
  readonly isEmpty: boolean;
}

function overlayLayer(
  { overlay, rank, buildsOn, ...selected }: SelectedOverlay,
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
    buildsOn: buildsOn.map(name => overlayLabel(name).id),
    parts: parts
      .filter(
        ({ own, foreign }) =>
          foreign.length === 0 || Object.keys(own).length > 0,
      )
      .map(({ part, own }) => ({ ...part, config: own })),
    merge: overlay.merge,
    ...(mutation && { mutation: { ...mutation, rules: mutated.own } }),
    validation: validated.own,
  };
  return {
    layer: {
      ...overlayLabel(overlay.name),
      kind: rank,
      owner: overlay.owner,
      value: config.own,
      positions: overlay.positions,
      rules,
    },
    reason: selected.reason,
    foreign: [
      ...new Set(
        [config, ...parts, mutated, validated].flatMap(
          ({ foreign }) => foreign,
        ),
      ),
    ],
    // Whether it is skipped also decides the layers that build on its condition, and its mixins.
    isEmpty:
      Object.keys(config.own).length === 0 &&
      rules.parts.length === 0 &&
      mutated.own.length === 0 &&
      validated.own.length === 0 &&
      overlay.enabledWhen === undefined &&
      overlay.mixins.length === 0,
  };
}

function mixinLayer(
  { mixin, rank, mixedInBy, ...selected }: SelectedMixin,
  instances: readonly string[],
): Candidate {
  const { own, foreign } = withoutForeignTraits(mixin.config, instances);
  return {
    layer: {
      ...mixinLabel(mixin.name),
      kind: rank,
      owner: mixin.owner,
      value: own,
      positions: mixin.positions,
      rules: {
        buildsOn: [],
        mixedInBy: mixedInBy.map(name => overlayLabel(name).id),
        parts: [],
        merge: [],
        validation: [],
      },
    },
    reason: selected.reason,
    foreign,
    isEmpty: Object.keys(own).length === 0,
  };
}

// SPDX-License-Identifier: Apache-2.0

import { fullEntityRef } from '../document';
import type { Finding } from '../finding';
import { memo, memoBy, memoPair } from '../memo';
import { schemaPlan } from '../merge';
import {
  Environment,
  Overlay,
  OverlayMixin,
  OverlaySubject,
  selectOverlaysSteps,
} from '../overlay';
import type { CompiledSchema } from '../schema';
import type { Steps } from '../steps';
import { overlayLayers } from './overlayLayers';
import type { Layer, SkippedLayer } from './types';

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

/** The properties of a component that overlays select by, besides its type. */
interface Questions {
  readonly labels: readonly string[];
  /** The names and entity references that overlays select by, in lower case. */
  readonly names: ReadonlySet<string>;
}

const questionsOf = memo((overlays: readonly Overlay[]): Questions => ({
  labels: [
    ...new Set(
      overlays.flatMap(({ appliesTo }) => Object.keys(appliesTo.matchLabels)),
    ),
  ],
  names: new Set(
    overlays.flatMap(({ appliesTo }) =>
      appliesTo.components.map(name =>
        /[:/]/.test(name)
          ? fullEntityRef(name, { kind: 'component' })
          : name.toLowerCase(),
      ),
    ),
  ),
}));

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
  const { labels, names } = questionsOf(overlays);
  const isNamed = [component.name, component.ref].some(name =>
    names.has(name.toLowerCase()),
  );
  return JSON.stringify([
    component.componentType,
    labels.map(label =>
      Object.hasOwn(component.labels, label) ? component.labels[label] : null,
    ),
    instances,
    ...(isNamed ? [component.name, component.ref] : []),
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

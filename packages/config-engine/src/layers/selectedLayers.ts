// SPDX-License-Identifier: Apache-2.0

import { fullEntityRef } from '../document';
import type { Finding } from '../finding';
import { memo } from '../memo';
import { strategyPlans } from '../merge';
import {
  Environment,
  Overlay,
  OverlayMixin,
  OverlaySubject,
  selectOverlays,
} from '../overlay';
import type { CompiledSchema } from '../schema';
import { overlayLayers } from './overlayLayers';
import type { Layer, SkippedLayer } from './types';

/** The component and documents that overlays are selected for. @see selectedLayers */
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

/** The most selections kept for one list of overlays; more than the distinct selections of most platforms. */
const MOST_KEPT = 200;

/** The properties of a component that overlays select by, besides its type. */
interface Questions {
  readonly labels: readonly string[];
  /** The names and entity references that overlays select by, in lower case. */
  readonly names: ReadonlySet<string>;
}

interface Kept {
  readonly mixins: readonly OverlayMixin[] | undefined;
  readonly byText: Map<string, SelectedLayers>;
}

/** By overlays, environment and schema: what was selected for them, kept while all three are in use. */
const selectedCache = new WeakMap<
  readonly Overlay[],
  WeakMap<Environment, WeakMap<object, Kept>>
>();
const noSchema = {};

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

/**
 * The layers of the overlays of a component in an environment. Components that overlays do not distinguish share them,
 * as most components of a type do, so what the merge caches for a layer is found again.
 */
export function selectedLayers(selection: LayerSelection): SelectedLayers {
  const { component, instances, overlays } = selection;
  const { labels, names } = questionsOf(overlays);
  const byText = keptFor(selection);
  const isNamed = [component.name, component.ref].some(name =>
    names.has(name.toLowerCase()),
  );
  const text = JSON.stringify([
    component.componentType,
    labels.map(label =>
      Object.hasOwn(component.labels, label) ? component.labels[label] : null,
    ),
    instances,
    ...(isNamed ? [component.name, component.ref] : []),
  ]);
  const known = byText.get(text);
  if (known) {
    return known;
  }
  if (byText.size >= MOST_KEPT) {
    byText.clear();
  }
  const selected = select(selection);
  byText.set(text, selected);
  return selected;
}

function select({
  component,
  instances,
  environment,
  overlays,
  mixins,
  schema,
}: LayerSelection): SelectedLayers {
  const selection = selectOverlays({
    overlays,
    mixins,
    component: { ...component, traitInstances: instances },
    environment,
    planFor: strategyPlans(schema),
  });
  return {
    ...overlayLayers(selection, instances),
    findings: selection.findings,
  };
}

/** The selections cached for the same document objects. */
function keptFor({
  overlays,
  environment,
  mixins,
  schema = undefined,
}: LayerSelection): Map<string, SelectedLayers> {
  const inEnvironment = selectedCache.get(overlays) ?? new WeakMap();
  selectedCache.set(overlays, inEnvironment);
  const withSchema = inEnvironment.get(environment) ?? new WeakMap();
  inEnvironment.set(environment, withSchema);
  const key = schema ?? noSchema;
  const known = withSchema.get(key);
  if (known && known.mixins === mixins) {
    return known.byText;
  }
  const byText = new Map<string, SelectedLayers>();
  withSchema.set(key, { mixins, byText });
  return byText;
}

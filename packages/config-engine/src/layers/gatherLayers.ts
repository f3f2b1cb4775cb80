// SPDX-License-Identifier: Apache-2.0

import type { ReleaseBinding } from '../delivery';
import { Finding, phrase, worded } from '../finding';
import { componentFindings } from '../finding/catalogue/component';
import { environmentFindings } from '../finding/catalogue/environment';
import { findClearText, sensitivePlaces } from '../masking';
import { memoPair } from '../memo';
import type { Environment, Overlay, OverlayMixin } from '../overlay';
import { textReferencesOf, type CompiledSchema } from '../schema';
import { bindingFindings, bindingsInForce } from './bindings';
import { componentLayers, sectionDocuments } from './componentLayers';
import { deliveredLayers } from './deliveredLayers';
import type { Steps } from '../steps';
import { selectedLayersSteps } from './selectedLayers';
import type {
  ComponentConfiguration,
  Layer,
  LayerStack,
  SkippedLayer,
} from './types';

/** The documents that layers are gathered from. @see buildLayers */
export interface Gathering {
  readonly component: ComponentConfiguration;
  readonly environment: Environment;
  readonly overlays: readonly Overlay[];
  readonly mixins?: readonly OverlayMixin[];
  readonly bindings?: readonly ReleaseBinding[];
  readonly environments?: readonly Environment[];
  readonly elsewhere?: readonly Environment[];
  readonly schema?: CompiledSchema;
}

/** The layers that a component's documents contribute in an environment. */
export interface GatheredLayers {
  /** Layers of overlays and mixins, in the order of selection. */
  readonly overlays: readonly Layer[];
  /** Layers of the component's own documents. */
  readonly own: readonly Layer[];
  /** By the pointer of each section. */
  readonly documents: LayerStack['documents'];
  readonly skipped: readonly SkippedLayer[];
  readonly findings: readonly Finding[];
}

/**
 * Caches the layers of a component in an environment while both are in use. Documents never change, so the same
 * documents yield the same layer objects, and what the merge caches for them is found again.
 */
const gatheredFor = memoPair(
  (
    _: ComponentConfiguration,
    __: Environment,
  ): { last?: { from: Gathering; layers: GatheredLayers } } => ({}),
);

/** Gathers the layers of a component's documents in an environment, with findings. */
export function* gatherLayersSteps(from: Gathering): Steps<GatheredLayers> {
  const { component, environment } = from;
  const gathered = gatheredFor(component, environment);
  const known = gathered.last;
  if (known && isSame(known.from, from)) {
    return known.layers;
  }
  // The layers of the component's own documents do not depend on the platform.
  const own =
    known?.from.bindings === from.bindings ? known?.layers.own : undefined;
  const layers = yield* gatherSteps(from, own ?? ownLayers(from));
  gathered.last = { from, layers };
  return layers;
}

function isSame(a: Gathering, b: Gathering): boolean {
  return (
    a.overlays === b.overlays &&
    a.mixins === b.mixins &&
    a.bindings === b.bindings &&
    a.environments === b.environments &&
    a.elsewhere === b.elsewhere &&
    a.schema === b.schema
  );
}

function ownLayers({
  component,
  environment,
  bindings = [],
}: Gathering): readonly Layer[] {
  return [
    ...componentLayers(
      component,
      environment,
      bindingsInForce(bindings, environment),
    ),
    ...deliveredLayers(component, environment).layers,
  ];
}

function* gatherSteps(
  {
    component,
    environment,
    overlays,
    mixins,
    bindings = [],
    environments = [],
    elsewhere,
    schema,
  }: Gathering,
  own: readonly Layer[],
): Steps<GatheredLayers> {
  const selected = yield* selectedLayersSteps({
    component,
    instances: component.traits.map(({ instanceName }) => instanceName),
    environment,
    overlays,
    mixins,
    schema,
  });
  const silent = [...silentSources(component), ...silentFacts(environment)];
  return {
    overlays: selected.layers,
    own,
    documents: sectionDocuments(
      component,
      environment,
      bindingsInForce(bindings, environment),
    ),
    skipped: [
      ...selected.skipped,
      ...deliveredLayers(component, environment).skipped,
      ...silent,
    ],
    findings: [
      ...selected.findings,
      ...silent.map(({ error }) => error),
      ...(schema ? clearTextOf(own, schema) : []),
      ...bindingFindings(component, environment, {
        bindings,
        environments,
        elsewhere,
      }),
    ],
  };
}

/** Reports values that are missing because an external system was unavailable. */
function silentSources({ sources = [] }: ComponentConfiguration) {
  return sources.flatMap(({ id, title, failure }) =>
    failure === undefined
      ? []
      : [
          {
            id: `source:${id}`,
            title,
            ...worded('reason', failure),
            error: componentFindings.sourceUnavailable.at(
              { pointer: '' },
              { title, failure },
            ),
          },
        ],
  );
}

/** Reports values that may be missing because facts of the environment are unknown. */
function silentFacts({ name, findings }: Environment) {
  const { code } = environmentFindings.factsUnavailable;
  return findings
    .filter(finding => finding.code === code)
    .map(error => ({
      id: `facts:${name}`,
      ...worded('title', phrase('layerFacts', { environment: name })),
      ...worded('reason', phrase('factsUnknown')),
      error,
    }));
}

/** Finds secrets in the component's own document; those in an overlay are reported with the overlay. */
function clearTextOf(
  layers: readonly Layer[],
  schema: CompiledSchema,
): Finding[] {
  const places = sensitivePlaces(schema);
  const references = textReferencesOf(schema);
  return layers.flatMap(({ value, positions }) =>
    findClearText({ config: value, positions }, places, references),
  );
}

// SPDX-License-Identifier: Apache-2.0

import type { ReleaseBinding } from '../delivery';
import { didYouMean, Finding, phrase, worded } from '../finding';
import { componentFindings } from '../finding/catalogue/component';
import { environmentFindings } from '../finding/catalogue/environment';
import { findClearText, sensitivePlaces } from '../masking';
import type { Environment, Overlay, OverlayMixin } from '../overlay';
import { childPointer } from '../pointer';
import { textReferencesOf, type CompiledSchema } from '../schema';
import {
  bindingFindings,
  bindingsInForce,
  bindingsOfNowhere,
} from './bindings';
import { componentLayers, environmentPlaces } from './componentLayers';
import { selectedLayers } from './selectedLayers';
import type { ComponentConfiguration, Layer, SkippedLayer } from './types';

/** What the layers of documents are gathered from. @see buildLayers */
export interface Gathering {
  readonly component: ComponentConfiguration;
  readonly environment: Environment;
  readonly overlays: readonly Overlay[];
  readonly mixins?: readonly OverlayMixin[];
  readonly bindings?: readonly ReleaseBinding[];
  readonly environments?: readonly Environment[];
  readonly schema?: CompiledSchema;
}

/** The layers that documents give a component in an environment. */
export interface GatheredLayers {
  /** Those of overlays and mixins, in the order of selection. */
  readonly overlays: readonly Layer[];
  /** Those of the component's own document. */
  readonly own: readonly Layer[];
  readonly skipped: readonly SkippedLayer[];
  readonly findings: readonly Finding[];
}

/**
 * What was gathered for a component and an environment, for as long as both are in use. Documents are never changed, so
 * the same documents give the same layers, and what a merge makes of these is found again.
 */
const gatheredCache = new WeakMap<
  ComponentConfiguration,
  WeakMap<Environment, { from: Gathering; layers: GatheredLayers }>
>();

/** The layers that documents give a component in an environment, with the findings of gathering. */
export function gatherLayers(from: Gathering): GatheredLayers {
  const { component, environment } = from;
  let ofComponent = gatheredCache.get(component);
  if (!ofComponent) {
    ofComponent = new WeakMap();
    gatheredCache.set(component, ofComponent);
  }
  const known = ofComponent.get(environment);
  if (known && isSame(known.from, from)) {
    return known.layers;
  }
  // What its own document says is the same whatever the platform says.
  const own =
    known?.from.bindings === from.bindings ? known?.layers.own : undefined;
  const layers = gather(from, own ?? ownLayers(from));
  ofComponent.set(environment, { from, layers });
  return layers;
}

function isSame(a: Gathering, b: Gathering): boolean {
  return (
    a.overlays === b.overlays &&
    a.mixins === b.mixins &&
    a.bindings === b.bindings &&
    a.environments === b.environments &&
    a.schema === b.schema
  );
}

function ownLayers({
  component,
  environment,
  bindings = [],
}: Gathering): readonly Layer[] {
  return componentLayers(
    component,
    environment,
    bindingsInForce(bindings, environment),
  );
}

function gather(
  {
    component,
    environment,
    overlays,
    mixins,
    bindings = [],
    environments,
    schema,
  }: Gathering,
  own: readonly Layer[],
): GatheredLayers {
  const selected = selectedLayers({
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
    skipped: [...selected.skipped, ...silent],
    findings: [
      ...selected.findings,
      ...silent.map(({ error }) => error),
      ...(schema ? clearTextOf(own, schema) : []),
      ...(environments
        ? [
            ...unknownEnvironments(component, environments),
            ...bindingsOfNowhere(bindings, environments),
          ]
        : []),
      ...bindingFindings(component, environment, bindings),
    ],
  };
}

/** What the configuration lacks because a system could not be asked. */
function silentSources({ sources = [] }: ComponentConfiguration) {
  return sources.flatMap(({ id, title, failure }) =>
    failure === undefined
      ? []
      : [
          {
            id: `source:${id}`,
            title,
            reason: failure,
            error: componentFindings.sourceUnavailable.at(
              { pointer: '' },
              { title, failure },
            ),
          },
        ],
  );
}

/** What may be missing because facts of the environment are not known. */
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

/** The secrets that the component's own document gives; those of an overlay are found with the overlay. */
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

/** One warning for each place where the component gives values to an environment that does not exist. */
function unknownEnvironments(
  component: ComponentConfiguration,
  environments: readonly Environment[],
): Finding[] {
  const names = environments.map(({ name }) => name);
  const places = [component, ...component.traits].map(environmentPlaces);
  return places.flatMap(({ source, values }) =>
    Object.keys(values)
      .filter(name => !names.includes(name))
      .map(name => {
        const place = childPointer(source, name);
        return componentFindings.unknownEnvironment.at(
          { pointer: place, position: component.positions[place] },
          { environment: name, hint: didYouMean(name, names) },
        );
      }),
  );
}

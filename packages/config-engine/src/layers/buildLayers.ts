// SPDX-License-Identifier: Apache-2.0

import type { ReleaseBinding } from '../delivery';
import { phrase, worded } from '../finding';
import { emptyObject, JsonObject } from '../json';
import type { Environment, Overlay, OverlayMixin } from '../overlay';
import type { CompiledSchema } from '../schema';
import { unboundSections } from './bindings';
import { allSteps, type Steps } from '../steps';
import { gatherLayersSteps } from './gatherLayers';
import {
  ComponentConfiguration,
  Layer,
  layerKinds,
  LayerStack,
  PortalValues,
} from './types';

/**
 * Gathers the layers of a component in an environment, in order of precedence (docs/rules/merging.md#precedence). The
 * findings cover overlays that should apply but cannot.
 *
 * @public
 */
export function* buildLayersSteps(input: {
  /** The component whose layers are gathered. */
  readonly component: ComponentConfiguration;
  /** The environment to gather them for. */
  readonly environment: Environment;
  /** As returned by `checkOverlays`. */
  readonly overlays: readonly Overlay[];
  /** As returned by `checkMixins`. */
  readonly mixins?: readonly OverlayMixin[];
  /** Values stored in the portal. A value that is present, even if empty, makes a layer. */
  readonly portal?: PortalValues;
  /** The component's bindings for all environments. */
  readonly bindings?: readonly ReleaseBinding[];
  /** All existing environments, one of which a binding for another may be meant for. */
  readonly environments?: readonly Environment[];
  /** The environments of all namespaces, to say where one with the name of a missing environment is. */
  readonly elsewhere?: readonly Environment[];
  /** The schema of the whole configuration: where it merges values, overlays do not tie and mixins do not conflict. */
  readonly schema?: CompiledSchema;
}): Steps<LayerStack> {
  const { portal, ...gathering } = input;
  const { component, environment, bindings } = input;
  const { overlays, own, documents, skipped, findings } =
    yield* gatherLayersSteps(gathering);
  return {
    ...inOrder(
      [...overlays, ...own, ...portalLayers(component, environment, portal)],
      component,
      environment,
      bindings,
    ),
    documents,
    skipped,
    findings,
  };
}

/** The same, without pauses. */
export function buildLayers(
  input: Parameters<typeof buildLayersSteps>[0],
): LayerStack {
  return allSteps(buildLayersSteps(input));
}

const rank = new Map(layerKinds.map((kind, index) => [kind, index]));

/** Sorts stably: within a rank, layers keep the order of selection, and mixins follow overlays. */
function inOrder(
  layers: Layer[],
  component: ComponentConfiguration,
  environment: Environment,
  bindings: readonly ReleaseBinding[] = [],
): Pick<LayerStack, 'layers' | 'context'> {
  layers.sort((a, b) => (rank.get(a.kind) ?? 0) - (rank.get(b.kind) ?? 0));
  const unbound = unboundSections(component, bindings, environment);
  return {
    layers,
    context: {
      environment: environment.facts,
      metadata: metadataOf(component),
      ...(environment.secrets && { secrets: environment.secrets }),
      ...(unbound && { unbound }),
    },
  };
}

/** The component's metadata as its document has it. */
function metadataOf({
  name,
  ref,
  labels,
  annotations,
}: ComponentConfiguration): JsonObject {
  const [, namespace] = /^[^:]*:([^/]*)\//.exec(ref) ?? [];
  return Object.assign(emptyObject(), {
    name,
    ...(namespace && { namespace }),
    labels: { ...labels },
    annotations: { ...annotations },
  });
}

/** The layers stored in the portal. Empty ones are included, because a form may be about to fill them. */
function portalLayers(
  component: ComponentConfiguration,
  environment: Environment,
  portal: PortalValues = {},
): Layer[] {
  const layers: Layer[] = [];
  const { owner } = component;
  const { recorded = {} } = portal;
  if (portal.allEnvironments) {
    layers.push({
      id: 'portal',
      kind: 'portal',
      ...worded('title', phrase('layerPortal')),
      owner,
      value: portal.allEnvironments,
      positions: {},
      ...worded('reason', phrase('setInPortal')),
      ...(recorded.allEnvironments && { recorded: recorded.allEnvironments }),
    });
  }
  if (portal.environment) {
    const { name } = environment;
    layers.push({
      id: `portal:${name}`,
      kind: 'portal-environment',
      ...worded('title', phrase('layerPortalFor', { environment: name })),
      owner,
      value: portal.environment,
      positions: {},
      ...worded('reason', phrase('setInPortalFor', { environment: name })),
      ...(recorded.environment && { recorded: recorded.environment }),
    });
  }
  return layers;
}

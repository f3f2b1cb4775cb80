// SPDX-License-Identifier: Apache-2.0

import type { ReleaseBinding } from '../delivery';
import { phrase, worded, type Finding } from '../finding';
import { emptyObject, JsonObject } from '../json';
import type { RuleContext } from '../mutation';
import type { Environment, Overlay, OverlayMixin } from '../overlay';
import type { CompiledSchema } from '../schema';
import { bindingsInForce } from './bindings';
import { componentLayers } from './componentLayers';
import { gatherLayers } from './gatherLayers';
import {
  ComponentConfiguration,
  Layer,
  layerKinds,
  PortalValues,
  SkippedLayer,
} from './types';

/**
 * All that is said about one component in one environment, in order of precedence.
 *
 * @public
 */
export interface LayerStack {
  /** Lowest first; without the schema, which `resolveEffective` puts below them. */
  readonly layers: readonly Layer[];
  /** What conditions, templates and rules of the layers see beside the configuration. */
  readonly context: RuleContext;
  readonly skipped: readonly SkippedLayer[];
  readonly findings: readonly Finding[];
}

/**
 * All that the layers of a component in an environment are gathered from.
 *
 * @public
 */
export interface LayerInput {
  /** Whose layers are gathered. */
  readonly component: ComponentConfiguration;
  /** The environment that they are gathered for. */
  readonly environment: Environment;
  /** As `checkOverlays` gives them. */
  readonly overlays: readonly Overlay[];
  /** As `checkMixins` gives them. */
  readonly mixins?: readonly OverlayMixin[];
  /** With a value, even an empty one, for each layer that the portal holds. */
  readonly portal?: PortalValues;
  /** Those of the component, for whatever environment. */
  readonly bindings?: readonly ReleaseBinding[];
  /** All that exist, where values for others should give a finding. */
  readonly environments?: readonly Environment[];
  /** Of the whole configuration: where it merges what they say, overlays do not tie and mixins are in no conflict. */
  readonly schema?: CompiledSchema;
}

/**
 * Gathers the layers of a component in an environment in their order (docs/rules/merging.md#precedence). The findings
 * are those of gathering: overlays that should apply and cannot, values for environments that do not exist.
 *
 * @public
 */
export function buildLayers(input: LayerInput): LayerStack {
  const { portal, ...gathering } = input;
  const { component, environment } = input;
  const { overlays, own, skipped, findings } = gatherLayers(gathering);
  return {
    ...inOrder(
      [...overlays, ...own, ...portalLayers(component, environment, portal)],
      component,
      environment,
    ),
    skipped,
    findings,
  };
}

/**
 * Puts the layers of a component in an environment in order, and says what they see.
 *
 * @param input - `overlays`: the layers of those that were selected
 */
export function stackLayers(input: {
  component: ComponentConfiguration;
  environment: Environment;
  portal?: PortalValues;
  overlays: readonly Layer[];
  bindings?: readonly ReleaseBinding[];
}): Pick<LayerStack, 'layers' | 'context'> {
  const { component, environment, portal, overlays, bindings = [] } = input;
  return inOrder(
    [
      ...overlays,
      ...componentLayers(
        component,
        environment,
        bindingsInForce(bindings, environment),
      ),
      ...portalLayers(component, environment, portal),
    ],
    component,
    environment,
  );
}

const rank = new Map(layerKinds.map((kind, index) => [kind, index]));

/** Stable: within a station the order of selection stays, and mixins come after overlays. */
function inOrder(
  layers: Layer[],
  component: ComponentConfiguration,
  environment: Environment,
): Pick<LayerStack, 'layers' | 'context'> {
  layers.sort((a, b) => (rank.get(a.kind) ?? 0) - (rank.get(b.kind) ?? 0));
  return {
    layers,
    context: {
      environment: environment.facts,
      metadata: metadataOf(component),
    },
  };
}

/** Of the component, as its document has it. */
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

/** The layers that the portal holds; an empty one is kept, because a form may be about to fill it. */
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

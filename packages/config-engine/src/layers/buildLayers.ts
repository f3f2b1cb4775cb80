import { didYouMean, Finding } from '../finding';
import { componentFindings } from '../finding/catalogue/component';
import { emptyObject, JsonObject } from '../json';
import { findClearText, sensitivePlaces } from '../masking';
import type { RuleContext } from '../mutation';
import { Environment, Overlay, OverlayMixin, selectOverlays } from '../overlay';
import { childPointer } from '../pointer';
import type { CompiledSchema } from '../schema';
import { componentLayers } from './componentLayers';
import { overlayLayers } from './overlayLayers';
import { strategyPlans } from '../merge';
import {
  ComponentConfiguration,
  Layer,
  layerKinds,
  PortalValues,
  SkippedLayer,
} from '.';

/** All that is said about one component in one environment, in order of precedence. */
export interface LayerStack {
  /** Lowest first; without the schema, which `resolveEffective` puts below them. */
  readonly layers: readonly Layer[];
  /** What conditions, templates and rules of the layers see beside the configuration. */
  readonly context: RuleContext;
  readonly skipped: readonly SkippedLayer[];
  readonly findings: readonly Finding[];
}

/**
 * Gathers the layers of a component in an environment in their order (docs/rules/merging.md#precedence). The findings
 * are those of gathering: overlays that should apply and cannot, values for environments that do not exist.
 *
 * @param input - `overlays` and `mixins` as `checkOverlays` and `checkMixins` give them; `portal` with a value, even an
 * empty one, for each layer that the portal holds; `environments`: all that exist, where values for others should give
 * a finding; `schema` of the whole configuration: two overlays do not tie, and a mixin is in no conflict, where it
 * merges what they say
 */
export function buildLayers(input: {
  component: ComponentConfiguration;
  environment: Environment;
  overlays: readonly Overlay[];
  mixins?: readonly OverlayMixin[];
  portal?: PortalValues;
  environments?: readonly Environment[];
  schema?: CompiledSchema;
}): LayerStack {
  const {
    component,
    environment,
    overlays,
    mixins,
    portal,
    environments,
    schema,
  } = input;
  const traitInstances = component.traits.map(
    ({ instanceName }) => instanceName,
  );
  const selection = selectOverlays({
    overlays,
    mixins,
    component: { ...component, traitInstances },
    environment,
    planFor: strategyPlans(schema),
  });
  const { layers, skipped } = overlayLayers(selection, traitInstances);
  const stack = stackLayers({
    component,
    environment,
    portal,
    overlays: layers,
  });
  return {
    ...stack,
    skipped,
    findings: [
      ...selection.findings,
      ...(schema ? clearTextOf(stack.layers, schema) : []),
      ...(environments ? unknownEnvironments(component, environments) : []),
    ],
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
}): Pick<LayerStack, 'layers' | 'context'> {
  const { component, environment, portal, overlays } = input;
  const layers = [
    ...overlays,
    ...componentLayers(component, environment),
    ...portalLayers(component, environment, portal),
  ];
  // Stable: within a station the order of selection stays, and mixins come after overlays.
  layers.sort(
    (a, b) => layerKinds.indexOf(a.kind) - layerKinds.indexOf(b.kind),
  );
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

/** The secrets that the component's own document gives; those of an overlay are found with the overlay. */
function clearTextOf(
  layers: readonly Layer[],
  schema: CompiledSchema,
): Finding[] {
  const places = sensitivePlaces(schema);
  return layers
    .filter(
      ({ kind }) => kind === 'component' || kind === 'component-environment',
    )
    .flatMap(({ value, positions }) =>
      findClearText({ config: value, positions }, places),
    );
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
      title: 'portal values',
      owner,
      value: portal.allEnvironments,
      positions: {},
      reason: 'set in the portal for all environments',
      ...(recorded.allEnvironments && { recorded: recorded.allEnvironments }),
    });
  }
  if (portal.environment) {
    layers.push({
      id: `portal:${environment.name}`,
      kind: 'portal-environment',
      title: `portal values for ${environment.name}`,
      owner,
      value: portal.environment,
      positions: {},
      reason: `set in the portal for environment ${environment.name}`,
      ...(recorded.environment && { recorded: recorded.environment }),
    });
  }
  return layers;
}

/** One warning for each place where the component gives values to an environment that does not exist. */
function unknownEnvironments(
  component: ComponentConfiguration,
  environments: readonly Environment[],
): Finding[] {
  const names = environments.map(({ name }) => name);
  const places = [
    { pointer: '/spec', environmentConfigs: component.environmentConfigs },
    ...component.traits,
  ];
  return places.flatMap(({ pointer, environmentConfigs }) =>
    Object.keys(environmentConfigs)
      .filter(name => !names.includes(name))
      .map(name => {
        const place = childPointer(`${pointer}/environmentConfigs`, name);
        return componentFindings.unknownEnvironment.at(
          { pointer: place, position: component.positions[place] },
          { environment: name, hint: didYouMean(name, names) },
        );
      }),
  );
}

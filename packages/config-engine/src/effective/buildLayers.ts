import { didYouMean, Finding } from '../finding';
import { componentFindings } from '../finding/catalogue/component';
import { emptyObject, isObject, JsonObject } from '../json';
import { joinNames } from '../document';
import {
  Environment,
  Overlay,
  SelectedOverlay,
  selectOverlays,
} from '../overlay';
import { childPointer } from '../pointer';
import { componentLayers } from './componentLayers';
import {
  ComponentConfiguration,
  Layer,
  LayerKind,
  layerKinds,
  PortalValues,
  SkippedLayer,
} from './types';

/** All that is said about one component in one environment, in order of precedence. */
export interface LayerStack {
  /** Lowest first; without the schema, which `resolveEffective` puts below them. */
  readonly layers: readonly Layer[];
  readonly skipped: readonly SkippedLayer[];
  readonly findings: readonly Finding[];
}

/**
 * Gathers the layers of a component in an environment in the order of DESIGN 5.4 (see `layerKinds`). The findings are
 * those of gathering: overlays that should apply and cannot, values for environments that do not exist.
 *
 * @param input - `overlays` as `checkOverlays` gives them; `portal` with a value, even an empty one, for each layer
 * that the portal holds; `environments`: all that exist, where values for others should give a finding
 */
export function buildLayers(input: {
  component: ComponentConfiguration;
  environment: Environment;
  overlays: readonly Overlay[];
  portal?: PortalValues;
  environments?: readonly Environment[];
}): LayerStack {
  const { component, environment, overlays, portal, environments } = input;
  const selection = selectOverlays({ overlays, component, environment });
  const skipped: SkippedLayer[] = selection.skipped.map(
    ({ overlay, reason }) => ({ ...overlayTitle(overlay), reason }),
  );

  const layers: Layer[] = [];
  for (const selected of selection.selected) {
    const layer = overlayLayer(selected, component);
    if (typeof layer === 'string') {
      skipped.push({ ...overlayTitle(selected.overlay), reason: layer });
    } else {
      layers.push(layer);
    }
  }
  layers.push(
    ...componentLayers(component, environment),
    ...portalLayers(component, environment, portal),
  );

  // Stable: within a station the order of selection stays.
  layers.sort(
    (a, b) => layerKinds.indexOf(a.kind) - layerKinds.indexOf(b.kind),
  );
  return {
    layers,
    skipped,
    findings: [
      ...selection.findings,
      ...(environments ? unknownEnvironments(component, environments) : []),
    ],
  };
}

function overlayTitle(overlay: Overlay): { id: string; title: string } {
  return { id: `overlay:${overlay.name}`, title: `overlay ${overlay.name}` };
}

/**
 * The layer of an overlay, or why it has none. Values for trait instances that the component does not have are left
 * out: the overlay is written for components that have them.
 */
function overlayLayer(
  { overlay, namesComponent, reason }: SelectedOverlay,
  component: ComponentConfiguration,
): Layer | string {
  const { value, foreign } = withoutForeignTraits(
    overlay.config,
    component.traits.map(({ instanceName }) => instanceName),
  );
  const left = `trait instance${foreign.length === 1 ? '' : 's'} ${joinNames(
    foreign,
  )}, which this component does not have`;
  if (foreign.length > 0 && Object.keys(value).length === 0) {
    return `only sets values of ${left}`;
  }
  return {
    ...overlayTitle(overlay),
    kind: overlayKind(overlay, namesComponent),
    owner: overlay.owner,
    value,
    positions: overlay.positions,
    reason:
      foreign.length === 0 ? reason : `${reason}; leaves out values of ${left}`,
  };
}

function withoutForeignTraits(
  config: JsonObject,
  instances: readonly string[],
): { value: JsonObject; foreign: string[] } {
  const { traits } = config;
  const foreign = isObject(traits)
    ? Object.keys(traits).filter(name => !instances.includes(name))
    : [];
  if (!isObject(traits) || foreign.length === 0) {
    return { value: config, foreign };
  }
  const value = emptyObject();
  for (const key of Object.keys(config)) {
    const kept =
      key === 'traits'
        ? pick(traits, name => instances.includes(name))
        : config[key];
    if (kept !== undefined) {
      value[key] = kept;
    }
  }
  return { value, foreign };
}

/** The entries whose key is wanted; undefined when there is none. */
function pick(
  object: JsonObject,
  isWanted: (key: string) => boolean,
): JsonObject | undefined {
  const keys = Object.keys(object).filter(isWanted);
  if (keys.length === 0) {
    return undefined;
  }
  const picked = emptyObject();
  for (const key of keys) {
    picked[key] = object[key];
  }
  return picked;
}

function overlayKind(overlay: Overlay, namesComponent: boolean): LayerKind {
  if (overlay.enforce) {
    return 'enforced-overlay';
  }
  return namesComponent ? 'component-overlay' : 'overlay';
}

/** The layers that the portal holds; an empty one is kept, because a form may be about to fill it. */
function portalLayers(
  component: ComponentConfiguration,
  environment: Environment,
  portal: PortalValues = {},
): Layer[] {
  const layers: Layer[] = [];
  const { owner } = component;
  if (portal.allEnvironments) {
    layers.push({
      id: 'portal',
      kind: 'portal',
      title: 'portal values',
      owner,
      value: portal.allEnvironments,
      positions: {},
      reason: 'set in the portal for all environments',
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

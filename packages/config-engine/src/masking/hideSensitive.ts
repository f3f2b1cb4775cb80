import type {
  ComponentConfiguration,
  PortalValues,
  ResolutionInput,
  Supposition,
} from '../effective';
import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import type { Overlay, OverlayMixin } from '../overlay';
import { childPointer } from '../pointer';
import type { CompiledSchema } from '../schema';
import { maskRules } from './maskRules';
import { restoreMasked } from './maskSensitive';
import { maskObject, replaceSensitive } from './maskValue';
import { SensitivePlaces, sensitivePlaces } from './sensitivePlaces';

/**
 * Takes the sensitive values out of what is resolved. Who may suppose other documents may write conditions and templates
 * that ask for a value, and learn it from what comes of them; so there is none to be asked for. In its place stands a
 * text that begins with the mask and names who gave the value, so that it is seen when another one would.
 *
 * @param mask - as in `resolveEffective`
 */
export function hideSensitive(
  input: ResolutionInput,
  mask: string,
): ResolutionInput {
  const places = sensitivePlaces(input.schema);
  if (places.isEmpty) {
    return input;
  }
  const { component, overlays, mixins, portal } = input;
  return {
    ...input,
    component: hideInComponent(component, places, `${mask} component`),
    overlays: overlays.map(one => hideInOverlay(one, places, mask, '')),
    mixins: mixins.map(one => hideInMixin(one, places, mask, '')),
    ...(portal && {
      portal: mapPortal(portal, (values, of) =>
        maskObject(values, places, `${mask} ${of}`),
      ),
    }),
  };
}

/**
 * As `hideSensitive`, for what is supposed: nothing in it looks like what is, so that nobody learns whether a guess is
 * right.
 *
 * @param schema - of the supposed configuration
 * @param held - the values of the portal, hidden
 */
export function hideInSupposition(
  supposition: Supposition,
  schema: CompiledSchema,
  held: PortalValues | undefined,
  mask: string,
): Supposition {
  const places = sensitivePlaces(schema);
  if (places.isEmpty) {
    return supposition;
  }
  const { overlays, mixins, portal } = supposition;
  const supposed = ', supposed';
  return {
    ...supposition,
    ...(overlays && {
      overlays: overlays.map(one => hideInOverlay(one, places, mask, supposed)),
    }),
    ...(mixins && {
      mixins: mixins.map(one => hideInMixin(one, places, mask, supposed)),
    }),
    ...(portal && {
      portal: mapPortal(portal, (values, of) =>
        restoreMasked(
          objectOf(
            replaceSensitive(values, '', places, value =>
              value === mask ? mask : `${mask} ${of}${supposed}`,
            ),
          ),
          held?.[of] ?? emptyObject(),
          schema,
          mask,
        ),
      ),
    }),
  };
}

function hideInOverlay(
  overlay: Overlay,
  places: SensitivePlaces,
  mask: string,
  supposed: string,
): Overlay {
  const hidden = `${mask} overlay ${overlay.name}${supposed}`;
  return {
    ...maskRules(overlay, places, hidden),
    config: maskObject(overlay.config, places, hidden),
  };
}

function hideInMixin(
  mixin: OverlayMixin,
  places: SensitivePlaces,
  mask: string,
  supposed: string,
): OverlayMixin {
  const hidden = `${mask} mixin ${mixin.name}${supposed}`;
  return { ...mixin, config: maskObject(mixin.config, places, hidden) };
}

/** A component's sections stand elsewhere in its document than in the configuration. */
function hideInComponent(
  component: ComponentConfiguration,
  places: SensitivePlaces,
  hidden: string,
): ComponentConfiguration {
  const hide = (section: JsonObject, pointer: string) =>
    objectOf(replaceSensitive(section, pointer, places, () => hidden));
  const hideEach = (
    values: { readonly [environment: string]: JsonObject },
    pointer: string,
  ) => {
    const each = emptyObject<JsonObject>();
    for (const environment of Object.keys(values)) {
      each[environment] = hide(values[environment], pointer);
    }
    return each;
  };
  return {
    ...component,
    parameters: hide(component.parameters, '/parameters'),
    environmentConfigs: hideEach(
      component.environmentConfigs,
      '/environmentConfigs',
    ),
    traits: component.traits.map(trait => {
      const at = childPointer('/traits', trait.instanceName);
      return {
        ...trait,
        parameters: hide(trait.parameters, `${at}/parameters`),
        environmentConfigs: hideEach(
          trait.environmentConfigs,
          `${at}/environmentConfigs`,
        ),
      };
    }),
  };
}

function mapPortal(
  { allEnvironments, environment }: PortalValues,
  change: (values: JsonObject, of: keyof PortalValues) => JsonObject,
): PortalValues {
  return {
    ...(allEnvironments && {
      allEnvironments: change(allEnvironments, 'allEnvironments'),
    }),
    ...(environment && { environment: change(environment, 'environment') }),
  };
}

function objectOf(value: JsonValue): JsonObject {
  return isObject(value) ? value : emptyObject();
}

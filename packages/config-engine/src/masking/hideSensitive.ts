// SPDX-License-Identifier: Apache-2.0

import type { ReleaseBinding } from '../delivery';
import type {
  ComponentConfiguration,
  PortalValues,
  WorkloadValues,
} from '../layers/types';
import type { ResolutionInput, Supposition } from '../effective/types';
import {
  emptyObject,
  isObject,
  JsonObject,
  JsonValue,
  mapValues,
} from '../json';
import type { Overlay, OverlayMixin } from '../overlay';
import { childPointer } from '../pointer';
import type { CompiledSchema } from '../schema';
import { maskRules } from './maskRules';
import { maskEach, maskObject, replaceSensitive } from './maskValue';
import { restoreMasked } from './restoreMasked';
import {
  SecretLayer,
  SecretPlaces,
  sensitivePlaces,
} from './places/sensitivePlaces';

/**
 * Removes sensitive values from the input of a resolution. A caller who may supply hypothetical documents could write
 * conditions and templates that read a value and infer it from the result, so there must be no value to read. Each is
 * replaced by a string that begins with the mask and identifies the source of the value, so that a change of source
 * shows.
 *
 * @param mask - as in `resolve`
 */
export function hideSensitive(
  input: ResolutionInput,
  mask: string,
): ResolutionInput {
  const { component, overlays, mixins, bindings, portal } = input;
  const places = sensitivePlaces(input.schema, [
    ...portalLayers(portal),
    ...[component.workload, ...(bindings ?? []).map(({ workload }) => workload)]
      .flatMap(workload => workload ?? [])
      .map(workloadLayer),
  ]);
  if (places.isEmpty) {
    return input;
  }
  return {
    ...input,
    component: hideInComponent(component, places, `${mask} component`),
    ...(bindings && {
      bindings: bindings.map(one => hideInBinding(one, places, mask)),
    }),
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
 * The same as `hideSensitive` for hypothetical input. Its replacements never equal those of the current configuration,
 * so that no caller learns whether a guess is right.
 *
 * @param schema - the hypothetical schema
 * @param stored - the values stored in the portal, hidden
 */
export function hideInSupposition(
  supposition: Supposition,
  schema: CompiledSchema,
  stored: PortalValues | undefined,
  mask: string,
): Supposition {
  const { overlays, mixins, portal } = supposition;
  const places = sensitivePlaces(schema, [
    ...portalLayers(stored),
    ...portalLayers(portal),
  ]);
  if (places.isEmpty) {
    return supposition;
  }
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
        objectOf(
          restoreMasked({
            values: objectOf(
              replaceSensitive(values, '', places, value =>
                value === mask ? mask : `${mask} ${of}${supposed}`,
              ),
            ),
            stored: {
              values: stored?.[of] ?? emptyObject(),
              revision: 0,
              ...(stored?.recorded?.[of] && { recorded: stored.recorded[of] }),
            },
            schema,
            mask,
          }).values,
        ),
      ),
    }),
  };
}

function hideInOverlay(
  overlay: Overlay,
  places: SecretPlaces,
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
  places: SecretPlaces,
  mask: string,
  supposed: string,
): OverlayMixin {
  const hidden = `${mask} mixin ${mixin.name}${supposed}`;
  return { ...mixin, config: maskObject(mixin.config, places, hidden) };
}

/** In a binding, the values of each section have their own place. */
function hideInBinding(
  binding: ReleaseBinding,
  places: SecretPlaces,
  mask: string,
): ReleaseBinding {
  const hidden = `${mask} release binding ${binding.name}`;
  const hide = (section: JsonObject, pointer: string) =>
    maskObject(section, places, hidden, pointer);
  const traits = mapValues(binding.traits, (section, instanceName) =>
    hide(
      section,
      `${childPointer('/traits', instanceName)}/environmentConfigs`,
    ),
  );
  return {
    ...binding,
    environmentConfigs: hide(binding.environmentConfigs, '/environmentConfigs'),
    traits,
    workload: {
      ...binding.workload,
      value: hide(binding.workload.value, '/workload'),
    },
  };
}

/** The workload's values that are secret because of their names. */
function workloadLayer({ secrets }: WorkloadValues): SecretLayer {
  return {
    kind: 'component',
    recorded: {
      version: 1,
      places: secrets.map(path => ['workload', ...path]),
      entered: {},
    },
  };
}

/** A component's sections have other places in its document than in the configuration. */
function hideInComponent(
  component: ComponentConfiguration,
  places: SecretPlaces,
  hidden: string,
): ComponentConfiguration {
  const hide = (section: JsonObject, pointer: string) =>
    maskObject(section, places, hidden, pointer);
  const hideEach = (
    values: { readonly [environment: string]: JsonObject },
    pointer: string,
  ) => mapValues(values, section => hide(section, pointer));
  return {
    ...component,
    parameters: hide(component.parameters, '/parameters'),
    environmentConfigs: hideEach(
      component.environmentConfigs,
      '/environmentConfigs',
    ),
    ...(component.workload && {
      workload: {
        ...component.workload,
        value: hide(component.workload.value, '/workload'),
      },
    }),
    ...(component.embedded && {
      embedded: {
        ...component.embedded,
        value: hide(component.embedded.value, ''),
        expressions: maskEach(component.embedded.expressions, places, hidden),
      },
    }),
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

function portalLayers({
  allEnvironments,
  environment,
  recorded = {},
}: PortalValues = {}): SecretLayer[] {
  return [
    {
      kind: 'portal',
      ...(allEnvironments && { value: allEnvironments }),
      ...(recorded.allEnvironments && { recorded: recorded.allEnvironments }),
    },
    {
      kind: 'portal-environment',
      ...(environment && { value: environment }),
      ...(recorded.environment && { recorded: recorded.environment }),
    },
  ];
}

function mapPortal(
  { allEnvironments, environment, recorded }: PortalValues,
  change: (
    values: JsonObject,
    of: 'allEnvironments' | 'environment',
  ) => JsonObject,
): PortalValues {
  return {
    ...(recorded && { recorded }),
    ...(allEnvironments && {
      allEnvironments: change(allEnvironments, 'allEnvironments'),
    }),
    ...(environment && { environment: change(environment, 'environment') }),
  };
}

function objectOf(value: JsonValue): JsonObject {
  return isObject(value) ? value : emptyObject();
}

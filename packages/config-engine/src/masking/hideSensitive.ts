// SPDX-License-Identifier: Apache-2.0

import type { Layer, LayerKind, PortalValues } from '../layers/types';
import type { ResolutionInput, Supposition } from '../effective/types';
import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import type { Overlay, OverlayMixin } from '../overlay';
import type { CompiledSchema } from '../schema';
import { maskLayer, maskRules } from './maskRules';
import { maskObject, replaceSensitive } from './maskValue';
import { recordOf } from './record';
import { restoreMasked } from './restoreMasked';
import {
  placesOf,
  SecretLayer,
  SecretPlaces,
  sensitivePlaces,
} from './places/sensitivePlaces';

/** The input of a resolution without sensitive values. @see hideSensitive */
export interface HiddenInput {
  readonly input: ResolutionInput;
  readonly mask: string;
  /** The places of all sensitive values of the input. */
  readonly places: SecretPlaces;
}

/**
 * Removes sensitive values from the documents that a resolution compares before it makes layers of them: overlays,
 * mixins and the values of the portal. `hideInLayers` removes all others. A caller who may supply hypothetical documents
 * could write conditions and templates that read a value and infer it from the result, so there must be no value to
 * read. Each is replaced by a string that begins with the mask and identifies the source of the value, so that a change
 * of source shows.
 *
 * @param schemas - what one of them declares sensitive is
 * @param mask - as in `resolve`
 */
export function hideSensitive(
  input: ResolutionInput,
  schemas: readonly CompiledSchema[],
  mask: string,
): HiddenInput {
  const { component, overlays, mixins, bindings = [], portal } = input;
  const layers = [
    ...portalLayers(portal),
    ...[component, ...bindings].flatMap(({ workload }) =>
      workload ? { kind: 'component' as const, ...recordOf(workload) } : [],
    ),
  ];
  const places = placesOf(
    schemas.flatMap(schema => sensitivePlaces(schema, layers).roots),
  );
  return {
    mask,
    places,
    input: places.isEmpty
      ? input
      : {
          ...input,
          overlays: overlays.map(one => hideInOverlay(one, places, mask, '')),
          mixins: mixins.map(one => hideInMixin(one, places, mask, '')),
          ...(portal && {
            portal: mapPortal(portal, (values, of) =>
              maskObject(values, places, `${mask} ${of}`),
            ),
          }),
        },
  };
}

/** The layers that are made of documents in which nothing is hidden yet. */
const ofComponent: readonly LayerKind[] = [
  'component',
  'component-environment',
  'component-type',
];

/** Layers without sensitive values. @see hideSensitive */
export function hideInLayers(
  layers: readonly Layer[],
  places: SecretPlaces,
  mask: string,
): readonly Layer[] {
  return layers.map(layer =>
    ofComponent.includes(layer.kind)
      ? maskLayer(layer, places, `${mask} ${layer.id}`)
      : layer,
  );
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

// SPDX-License-Identifier: Apache-2.0

import {
  isHiddenAt,
  layerEffects,
  overlayPlaces,
  sentenceOf,
  type CompiledSchema,
  type Overlay,
  type OverlayMixin,
  type Phrase,
  type Resolved,
  type SourcePosition,
} from '@component-config/config-engine';
import { worded } from '../phrases';
import type { Platform } from '../platform/platform';

/**
 * The effect of an overlay or a mixin on one configuration, for one of its fields.
 *
 * @public
 */
export interface PlaceEffect {
  /** JSON Pointer as in the overlay: of a leaf, or of a list as a whole. */
  readonly pointer: string;
  /** Whether the configuration would be the same without it. */
  readonly isRedundant: boolean;
  /** Whether the schema hides the field. */
  readonly isHidden: boolean;
}

/**
 * A condition that was evaluated, and its result.
 *
 * @public
 */
export interface EvaluatedCondition {
  /** The id of the layer. */
  readonly layer: string;
  /** Omitted for the overlay as a whole. */
  readonly part?: string;
  readonly holds: boolean;
  readonly position?: SourcePosition;
}

/**
 * An overlay that is omitted because it ties with another one.
 *
 * @public
 */
export interface FoundTie {
  /** The id that its layer would have. */
  readonly layer: string;
  readonly pointer: string;
  readonly message: string;
  readonly messagePhrase?: Phrase;
  readonly position?: SourcePosition;
  readonly isHidden: boolean;
}

/**
 * The effect of overlays and mixins on one configuration. It contains no values.
 *
 * @public
 */
export interface OverlayEffects {
  /** By layer id. */
  readonly places: ReadonlyMap<string, readonly PlaceEffect[]>;
  /** Their fields that the schema hides, by layer id; most have none. */
  readonly hidden: ReadonlyMap<string, readonly string[]>;
  readonly conditions: readonly EvaluatedCondition[];
  readonly ties: readonly FoundTie[];
}

/**
 * Whether a layer belongs to an overlay or a mixin.
 *
 * @public
 */
export function isOverlayLayer(id: string): boolean {
  return /^(?:overlay|mixin):/.test(id);
}

/**
 * Finds the document of a layer; if several share a name, the first one is used, as everywhere.
 *
 * @public
 */
export function documentsByLayer({
  overlays,
  mixins,
}: Pick<Platform, 'overlays' | 'mixins'>): (
  layer: string,
) => Overlay | OverlayMixin | undefined {
  const documents = new Map<string, Overlay | OverlayMixin>();
  for (const [kind, list] of [
    ['overlay', overlays],
    ['mixin', mixins],
  ] as const) {
    for (const document of list) {
      const id = `${kind}:${document.name}`;
      if (!documents.has(id)) {
        documents.set(id, document);
      }
    }
  }
  return layer => documents.get(layer);
}

/** The effect of overlays and mixins on a configuration; equal lists are the same object, as ensured by `share`. */
export function overlayEffects(
  resolution: Resolved,
  schema: CompiledSchema,
  documentOf: (layer: string) => Overlay | OverlayMixin | undefined,
  share: <T>(list: readonly T[]) => readonly T[],
): OverlayEffects {
  const places = new Map<string, readonly PlaceEffect[]>();
  for (const [layer, effects] of layerEffects(resolution, isOverlayLayer)) {
    const document = documentOf(layer);
    const placeOf = document
      ? placeFinder(document)
      : (contributedAt: string) => contributedAt;
    const found = new Map<string, PlaceEffect>();
    for (const { pointer, contributedAt, isRedundant } of effects) {
      const place = placeOf(contributedAt);
      const before = found.get(place);
      found.set(place, {
        pointer: place,
        isRedundant: isRedundant && (before?.isRedundant ?? true),
        isHidden: isHiddenAt(schema, pointer) || (before?.isHidden ?? false),
      });
    }
    places.set(layer, share([...found.values()]));
  }
  const hidden = new Map<string, readonly string[]>();
  for (const { id } of [...resolution.layers, ...resolution.skipped]) {
    const document = isOverlayLayer(id) ? documentOf(id) : undefined;
    const pointers = document ? hiddenPlaces(schema, document) : [];
    if (pointers.length > 0) {
      hidden.set(id, pointers);
    }
  }
  return {
    places,
    hidden,
    conditions: share(
      resolution.decisions
        .filter(({ layer }) => isOverlayLayer(layer))
        .map(({ layer, part, holds, position }) => ({
          layer,
          ...(part !== undefined && { part }),
          holds,
          ...(position && { position }),
        })),
    ),
    ties: share(
      resolution.skipped.flatMap(({ id, error }) =>
        error?.code === 'overlay/tie'
          ? [
              {
                layer: id,
                pointer: error.pointer,
                ...worded('message', sentenceOf(error)),
                ...(error.position && { position: error.position }),
                isHidden: isHiddenAt(schema, error.pointer),
              },
            ]
          : [],
      ),
    ),
  };
}

/** By schema, then by document; kept while both are in use. */
const hiddenCache = new WeakMap<
  CompiledSchema,
  WeakMap<Overlay | OverlayMixin, readonly string[]>
>();

/** The fields of an overlay or a mixin that a schema hides. */
function hiddenPlaces(
  schema: CompiledSchema,
  document: Overlay | OverlayMixin,
): readonly string[] {
  const ofSchema = hiddenCache.get(schema) ?? new WeakMap();
  hiddenCache.set(schema, ofSchema);
  const known: readonly string[] =
    ofSchema.get(document) ??
    [...placesNamedBy(document).keys()].filter(pointer =>
      isHiddenAt(schema, pointer),
    );
  ofSchema.set(document, known);
  return known;
}

/** By document, kept while the document is in use. */
const placesCache = new WeakMap<
  Overlay | OverlayMixin,
  ReadonlyMap<string, ReturnType<typeof overlayPlaces>[number]>
>();

/**
 * The fields of an overlay or a mixin, by their pointers.
 *
 * @public
 */
export function placesNamedBy(
  document: Overlay | OverlayMixin,
): ReadonlyMap<string, ReturnType<typeof overlayPlaces>[number]> {
  const known =
    placesCache.get(document) ??
    new Map(overlayPlaces(document).map(place => [place.pointer, place]));
  placesCache.set(document, known);
  return known;
}

/** Finds the field of the overlay that contains a pointer, or the pointer itself. */
function placeFinder(
  document: Overlay | OverlayMixin,
): (contributedAt: string) => string {
  const places = placesNamedBy(document);
  return contributedAt => {
    for (
      let at = contributedAt;
      at !== '';
      at = at.slice(0, at.lastIndexOf('/'))
    ) {
      if (places.has(at)) {
        return at;
      }
    }
    return contributedAt;
  };
}

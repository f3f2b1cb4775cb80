import type { Condition } from '../condition';
import type { Finding, SourcePosition } from '../finding';
import type { JsonObject, JsonValue } from '../json';
import type { Mutation } from '../mutation';
import type { MergeDeclaration, OverlayPart } from '../overlay';
import type { ValidationRule } from '../validation';

/**
 * The stations of precedence (DESIGN 5.4), lowest first; a layer's kind is its station. `schema` speaks where nothing
 * else does.
 */
export const layerKinds = [
  'schema',
  'overlay',
  'component',
  'component-overlay',
  'component-environment',
  'portal',
  'portal-environment',
  'enforced-overlay',
] as const;

/** @see layerKinds */
export type LayerKind = (typeof layerKinds)[number];

/** The id of the lowest layer, which speaks where no other does. */
export const SCHEMA_LAYER = 'schema';

/**
 * What an overlay's layer has beside its values: all of it is decided on the configuration that the layers below give,
 * the schema's defaults applied.
 */
export interface LayerRules {
  /** Where it does not hold, the layer is skipped, and so are those that build on it. */
  readonly enabledWhen?: Condition;
  /** Ids of the layers that this one builds on. */
  readonly buildsOn: readonly string[];
  /** Above `value`, in order; one whose conditions do not hold is left out. */
  readonly parts: readonly OverlayPart[];
  readonly merge: readonly MergeDeclaration[];
  readonly mutation?: Mutation;
  readonly validation: readonly ValidationRule[];
}

/** A partial configuration with a source. */
export interface Layer {
  /** Unique within one resolution: `overlay:production`, `component`, `portal:staging`. */
  readonly id: string;
  readonly kind: LayerKind;
  /** As a person would name it: `overlay production`, `component payments-api`. */
  readonly title: string;
  /** Who answers for it: an entity reference. */
  readonly owner?: string;
  /** A partial configuration: `parameters`, `environmentConfigs`, `traits`. */
  readonly value: JsonObject;
  /** Where each pointer of `value` is written; a pointer without an entry is at its nearest ancestor's place. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  /** Why the layer takes part, in one sentence. */
  readonly reason: string;
  /** Only overlays have them. */
  readonly rules?: LayerRules;
}

/** A layer that was considered and does not take part. */
export interface SkippedLayer {
  readonly id: string;
  readonly title: string;
  /** Why not, in one sentence. */
  readonly reason: string;
}

/** What one layer said about a place. */
export interface Contribution {
  /** The id of a layer. */
  readonly layer: string;
  /** Where the layer said it: the leaf itself, or an ancestor that the layer gave as a whole. */
  readonly pointer: string;
  readonly value: JsonValue;
  readonly position?: SourcePosition;
}

/** The reason for the value of one leaf. */
export interface Provenance {
  readonly winner: Contribution;
  /** What lower layers said, lowest first; the last one is what the leaf would fall back to. */
  readonly shadowed: readonly Contribution[];
}

/** A place that some layer gave a value and a higher layer removed. */
export interface Tombstone {
  readonly pointer: string;
  readonly removedBy: Contribution;
  readonly shadowed: readonly Contribution[];
}

/** The result of the fold, with the reason for every value. */
export interface EffectiveConfiguration {
  readonly config: JsonObject;
  /** One entry for each leaf of `config` (scalars and empty maps and lists), by JSON Pointer. */
  readonly provenance: { readonly [pointer: string]: Provenance };
  /**
   * What lower layers said about a list that is not empty, lowest first, by the pointer of the outermost list: such a
   * list replaces them as a whole, so they are told once and not for each of its leaves. `provenanceAt` joins the two.
   */
  readonly shadowedLists: {
    readonly [pointer: string]: readonly Contribution[];
  };
  readonly tombstones: readonly Tombstone[];
  /** The layers that took part, lowest first. */
  readonly layers: readonly AppliedLayer[];
  readonly skipped: readonly SkippedLayer[];
  readonly findings: readonly Finding[];
}

/** A layer as the result names it; what it said is in the provenance. */
export type AppliedLayer = Omit<Layer, 'value' | 'positions'>;

/** An instance of a trait on a component. */
export interface TraitInstance {
  /** Name of the Trait. */
  readonly name: string;
  /** Unique on the component; names the section `traits.<instanceName>`. */
  readonly instanceName: string;
  /** Where the component's document has the instance: `/spec/traits/0`. */
  readonly pointer: string;
  readonly parameters: JsonObject;
  /** Values by environment name. */
  readonly environmentConfigs: { readonly [environment: string]: JsonObject };
}

/** What a component's own document says about its configuration. */
export interface ComponentConfiguration {
  readonly name: string;
  /** Entity reference: `component:default/payments-api`. */
  readonly ref: string;
  readonly owner?: string;
  readonly labels: { readonly [label: string]: string };
  /** Name of the ComponentType, with or without its workload type; absent when the component names none. */
  readonly componentType?: string;
  readonly parameters: JsonObject;
  readonly traits: readonly TraitInstance[];
  /** Values by environment name. */
  readonly environmentConfigs: { readonly [environment: string]: JsonObject };
  /** Where each pointer of the document is written. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  readonly findings: readonly Finding[];
}

/** The values that the portal holds for one component: for all environments, and for the one that is resolved. */
export interface PortalValues {
  readonly allEnvironments?: JsonObject;
  readonly environment?: JsonObject;
}

import type { Condition } from '../condition';
import type { Finding, SourcePosition } from '../finding';
import type { JsonObject, JsonValue } from '../json';
import type { SensitiveRecord } from '../masking';
import type {
  Mutation,
  MutationRule,
  PatchOperation,
  UnchangedPlace,
} from '../mutation';
import type { MergeDeclaration, OverlayPart } from '../overlay';
import type { MergeStrategy } from '../schema';
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
  'mutation-default',
  'enforced-overlay',
  'mutation-override',
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
  /** Of a mixin: ids of the layers that mix it in; where all of them are skipped, so is this one. */
  readonly mixedInBy?: readonly string[];
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
  /** Of values that the portal holds: what was recorded with them when they were saved. */
  readonly recorded?: SensitiveRecord;
}

/** A layer that was considered and does not take part. */
export interface SkippedLayer {
  readonly id: string;
  readonly title: string;
  /** The part of the layer that does not take part, where the rest of it does. */
  readonly part?: string;
  /** Why not, in one sentence. */
  readonly reason: string;
  /**
   * The error for which a layer that is meant for the component is left out: the configuration is degraded, which is to
   * say incomplete.
   */
  readonly error?: Finding;
}

/** What one layer said about a place. */
export interface Contribution {
  /** The id of a layer. */
  readonly layer: string;
  /** Where the layer said it: the leaf itself, or an ancestor that the layer gave as a whole. */
  readonly pointer: string;
  readonly value: JsonValue;
  readonly position?: SourcePosition;
  /** Of a value that a rule gave: the templates that it was made from, as their author wrote them. */
  readonly templates?: readonly string[];
}

/** The reason for the value of one leaf. */
export interface Provenance {
  readonly winner: Contribution;
  /** What lower layers said, lowest first; the last one is what the leaf would fall back to. */
  readonly shadowed: readonly Contribution[];
  /**
   * Of an item of a list without repeats, and of the keys that tell an item apart: all that gave it, lowest first, where
   * the winner is not the only one. The winner is the first, which decided the item's place in the list.
   */
  readonly contributors?: readonly Contribution[];
}

/** A place that some layer gave a value and a higher layer removed. */
export interface Tombstone {
  /** Of an item of a list by what tells it apart, since it has no index: `/parameters/sidecars/[name=proxy]`. */
  readonly pointer: string;
  readonly removedBy: Contribution;
  /**
   * `null`, a marker, an empty list (`clear`), or a value of another type or with the strategy `replace` in place of the
   * whole around it.
   */
  readonly how: 'null' | 'clear' | '$remove' | '$unset' | 'replace';
  /** Of an item of a list: the keys that told it apart, or the item itself. */
  readonly item?: JsonValue;
  readonly shadowed: readonly Contribution[];
}

/** A merge strategy that was declared, and used, for a place. */
export interface AppliedStrategy {
  readonly strategy: MergeStrategy;
  /** The id of the layer that declared it for itself; `schema` where the schema did, for all. */
  readonly declaredBy: string;
  readonly position?: SourcePosition;
}

/** A condition of a layer that was decided, and what came of it. */
export interface Decision {
  /** The id of the layer. */
  readonly layer: string;
  /** The part of the layer that the condition is of; absent: the layer as a whole. */
  readonly part?: string;
  readonly holds: boolean;
  /** The condition with the value that it saw, in one sentence; tells nothing of a sensitive value. */
  readonly sentence: string;
  readonly position?: SourcePosition;
}

/** A value that a rule gave to a place. */
export interface MutatedPlace {
  /** The id of the layer of the rule's phase, which wins the place. */
  readonly layer: string;
  readonly action: MutationRule['action'];
  readonly pointer: string;
  /** Absent where there was nothing. */
  readonly before?: JsonValue;
  readonly after: JsonValue;
  /** The templates of the value, as their author wrote them; absent where there are none. */
  readonly templates?: readonly string[];
  /** JSON Pointers of what the templates read. */
  readonly reads: readonly string[];
  /** Of the rule. */
  readonly position?: SourcePosition;
}

/** A rule that changed nothing, and why. */
export interface KeptPlace {
  /** The id of the overlay's layer. */
  readonly layer: string;
  readonly action: MutationRule['action'];
  /** Absent where a condition was in the way of a rule whose field is a template. */
  readonly pointer?: string;
  /** `present`: a default found a value; `same`: the value is there already; `condition`: a condition does not hold. */
  readonly because: UnchangedPlace['because'];
  /** In one sentence; tells nothing of a sensitive value. */
  readonly sentence: string;
  /** Of the rule. */
  readonly position?: SourcePosition;
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
  /** How the layers were merged where that was declared, by JSON Pointer of the result. */
  readonly strategies: {
    readonly [pointer: string]: readonly AppliedStrategy[];
  };
  /** What tells the items of keyed lists apart, by the item's JSON Pointer in the result: `{ name: proxy }`. */
  readonly items: { readonly [pointer: string]: JsonObject };
  /** What rules gave, in the order in which they did. */
  readonly mutations: readonly MutatedPlace[];
  /** What rules left as it was. */
  readonly kept: readonly KeptPlace[];
  /**
   * From the configuration that the layers give without any rule to the one with them, both without the schema's
   * defaults.
   */
  readonly patch: readonly PatchOperation[];
  /** The conditions of layers and their parts, in the order in which they were decided. */
  readonly decisions: readonly Decision[];
  /** The layers that took part, lowest first. */
  readonly layers: readonly AppliedLayer[];
  readonly skipped: readonly SkippedLayer[];
  readonly findings: readonly Finding[];
}

/** A layer as the result names it; what it said is in the provenance. */
export type AppliedLayer = Omit<Layer, 'value' | 'positions' | 'rules'>;

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
  readonly annotations: { readonly [annotation: string]: string };
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
  /** What was recorded with them when they were saved: it keeps secret what their schema may not call so any more. */
  readonly recorded?: {
    readonly allEnvironments?: SensitiveRecord;
    readonly environment?: SensitiveRecord;
  };
}

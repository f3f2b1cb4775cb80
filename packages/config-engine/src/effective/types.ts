// SPDX-License-Identifier: Apache-2.0

import type { ReleaseBinding } from '../delivery';
import type { Finding, Phrase, SourcePosition } from '../finding';
import type { JsonObject, JsonValue } from '../json';
import type {
  AppliedLayer,
  ComponentConfiguration,
  Decision,
  PortalValues,
  SkippedLayer,
} from '../layers/types';
import type { AppliedStrategy, Contribution } from '../merge';
import type { MutationRule, PatchOperation, UnchangedPlace } from '../mutation';
import type { Environment, Facts, Overlay, OverlayMixin } from '../overlay';
import type { CompiledDefinition, CompiledSchema } from '../schema';

/**
 * The reason for the value of one leaf.
 *
 * @public
 */
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

/**
 * A place that some layer gave a value and a higher layer removed.
 *
 * @public
 */
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

/**
 * A value that a rule gave to a place.
 *
 * @public
 */
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
  /** JSON Pointers of what the templates read, but for references to secrets. */
  readonly reads: readonly string[];
  /** Of the rule. */
  readonly position?: SourcePosition;
}

/**
 * A rule that changed nothing, and why.
 *
 * @public
 */
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
  readonly sentencePhrase?: Phrase;
  /** Of the rule. */
  readonly position?: SourcePosition;
}

/**
 * The result of a resolution, with the reason for every value, as plain data.
 *
 * @public
 */
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

/**
 * One difference between two effective configurations.
 *
 * @public
 */
export interface ConfigurationChange {
  /** Items of lists by what tells them apart, where something does: `/parameters/sidecars/[name=proxy]/image`. */
  readonly pointer: string;
  /** `reason`: the same value, given by another layer. */
  readonly kind: 'added' | 'removed' | 'changed' | 'reason';
  /** Absent where the place is added. */
  readonly before?: ChangeSide;
  /** Absent where the place is removed. */
  readonly after?: ChangeSide;
}

/**
 * A place in one of two configurations that are compared.
 *
 * @public
 */
export interface ChangeSide {
  /** Of this result: items by their index. */
  readonly pointer: string;
  readonly value: JsonValue;
  readonly winner: Contribution;
  /** Of the winner's layer, as a person would name it. */
  readonly title: string;
  readonly titlePhrase?: Phrase;
}

/**
 * All documents and values that the configuration of one component in one environment comes from.
 *
 * @public
 */
export interface ResolutionInput {
  readonly component: ComponentConfiguration;
  readonly environment: Environment;
  /** Of the whole configuration. */
  readonly schema: CompiledSchema;
  /** As `readOverlay` gives them; they are checked with one another. */
  readonly overlays: readonly Overlay[];
  /** As `readMixin` gives them. */
  readonly mixins: readonly OverlayMixin[];
  /** In promotion order. */
  readonly environments: readonly Environment[];
  /** The ComponentTypes and Traits that overlays are checked against. Absent: their paths are not checked. */
  readonly definitions?: readonly CompiledDefinition[];
  /** Those of the component, for whatever environment. */
  readonly bindings?: readonly ReleaseBinding[];
  readonly portal?: PortalValues;
  /** Of the component and its definitions; they go into the result. */
  readonly findings?: readonly Finding[];
}

/**
 * What is supposed to be otherwise; what is not given is as it is.
 *
 * @public
 */
export interface Supposition {
  /** Another environment. */
  readonly environment?: Environment;
  /** Over the environment's own. */
  readonly facts?: Facts;
  /** Take the place of those of the same name, or are added. */
  readonly overlays?: readonly Overlay[];
  /** Take the place of those of the same name, or are added. */
  readonly mixins?: readonly OverlayMixin[];
  /** Instead of what the portal holds. The mask, where a sensitive value is, keeps the value that is held. */
  readonly portal?: PortalValues;
  /** Another schema of the whole configuration. */
  readonly schema?: CompiledSchema;
}

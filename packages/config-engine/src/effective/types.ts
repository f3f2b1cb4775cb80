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
import type { MutationRule, PatchOperation } from '../mutation';
import type { Environment, Facts, Overlay, OverlayMixin } from '../overlay';
import type { CompiledDefinition, CompiledSchema } from '../schema';

/**
 * The provenance of the value of one leaf.
 *
 * @public
 */
export interface Provenance {
  readonly winner: Contribution;
  /** The overridden contributions, lowest first; without the winner, the last one would apply. */
  readonly shadowed: readonly Contribution[];
  /**
   * For an item of a list without repeats, and for the keys that identify an item: all contributors, lowest first, if
   * there are several. The winner is the first, which decided the item's position in the list.
   */
  readonly contributors?: readonly Contribution[];
}

/**
 * A place that some layer gave a value and a higher layer removed.
 *
 * @public
 */
export interface Tombstone {
  /** List items are identified by their keys, since they have no index: `/parameters/sidecars/[name=proxy]`. */
  readonly pointer: string;
  readonly removedBy: Contribution;
  /**
   * `null`, a marker, an empty list (`clear`), or a value of another type or with the strategy `replace` that replaced
   * the surrounding map or list.
   */
  readonly how: 'null' | 'clear' | '$remove' | '$unset' | 'replace';
  /** For a list item: the keys that identified it, or the item itself. */
  readonly item?: JsonValue;
  readonly shadowed: readonly Contribution[];
}

/**
 * A value that a rule set.
 *
 * @public
 */
export interface MutatedPlace {
  /** The id of the layer for the rule's phase, which wins the place. */
  readonly layer: string;
  readonly action: MutationRule['action'];
  readonly pointer: string;
  /** Omitted if the place had no value. */
  readonly before?: JsonValue;
  readonly after: JsonValue;
  /** The templates of the value, as their author wrote them; omitted if there are none. */
  readonly templates?: readonly string[];
  /** JSON Pointers of the values the templates read, except references to secrets. */
  readonly reads: readonly string[];
  /** The position of the rule. */
  readonly position?: SourcePosition;
}

/**
 * A rule that changed nothing, and the reason.
 *
 * @public
 */
export interface SkippedRule {
  /** The id of the overlay's layer. */
  readonly layer: string;
  readonly action: MutationRule['action'];
  /** Omitted if a condition kept a rule with a template as its field from running. */
  readonly pointer?: string;
  /**
   * `present`: a default found a value; `same`: the place already has the value; `condition`: a condition is not met.
   */
  readonly because: 'present' | 'same' | 'condition';
  /** In one sentence; reveals no sensitive value. */
  readonly sentence: string;
  readonly sentencePhrase?: Phrase;
  /** The position of the rule. */
  readonly position?: SourcePosition;
}

/**
 * The result of a resolution with the provenance of every value, as plain data.
 *
 * @public
 */
export interface EffectiveConfiguration {
  readonly config: JsonObject;
  /** One entry for each leaf of `config` (scalars and empty maps and lists), by JSON Pointer. */
  readonly provenance: { readonly [pointer: string]: Provenance };
  /**
   * The contributions that a non-empty list shadows, lowest first, by the pointer of the outermost list. Such a list
   * replaces them as a whole, so they are listed once instead of for each leaf. `provenanceAt` joins the two.
   */
  readonly shadowedLists: {
    readonly [pointer: string]: readonly Contribution[];
  };
  readonly tombstones: readonly Tombstone[];
  /** The declared merge strategies that were used, by JSON Pointer of the result. */
  readonly strategies: {
    readonly [pointer: string]: readonly AppliedStrategy[];
  };
  /** The keys that identify the items of keyed lists, by the item's JSON Pointer in the result: `{ name: proxy }`. */
  readonly items: { readonly [pointer: string]: JsonObject };
  /** The values set by rules, in order. */
  readonly mutations: readonly MutatedPlace[];
  /** The rules that changed nothing. */
  readonly skippedRules: readonly SkippedRule[];
  /** From the configuration without rules to the one with them, both without the schema's defaults. */
  readonly patch: readonly PatchOperation[];
  /** The conditions of layers and their parts, in the order of their evaluation. */
  readonly decisions: readonly Decision[];
  /** The layers that applied, lowest first. */
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
  /** List items are identified by their keys, where they have any: `/parameters/sidecars/[name=proxy]/image`. */
  readonly pointer: string;
  /** `reason`: the value is the same, but another layer wins. */
  readonly kind: 'added' | 'removed' | 'changed' | 'reason';
  /** Omitted if the place is added. */
  readonly before?: ChangeSide;
  /** Omitted if the place is removed. */
  readonly after?: ChangeSide;
}

/**
 * A place in one of two compared configurations.
 *
 * @public
 */
export interface ChangeSide {
  /** The pointer in this result, with list items by index. */
  readonly pointer: string;
  readonly value: JsonValue;
  readonly winner: Contribution;
  /** The title of the winning layer, as shown to users. */
  readonly title: string;
  readonly titlePhrase?: Phrase;
}

/**
 * All documents and values that determine the configuration of one component in one environment.
 *
 * @public
 */
export interface ResolutionInput {
  readonly component: ComponentConfiguration;
  readonly environment: Environment;
  /** The schema of the whole configuration. */
  readonly schema: CompiledSchema;
  /** As returned by `readOverlay`; they are checked against each other. */
  readonly overlays: readonly Overlay[];
  /** As returned by `readMixin`. */
  readonly mixins: readonly OverlayMixin[];
  /** In promotion order. */
  readonly environments: readonly Environment[];
  /** The ComponentTypes and Traits that overlays are checked against. Paths are only checked if they are given. */
  readonly definitions?: readonly CompiledDefinition[];
  /** The component's bindings for all environments. */
  readonly bindings?: readonly ReleaseBinding[];
  readonly portal?: PortalValues;
  /** Findings of the component and its definitions, copied to the result. */
  readonly findings?: readonly Finding[];
}

/**
 * The hypothetical changes of a what-if resolution. Whatever is omitted stays as it is.
 *
 * @public
 */
export interface Supposition {
  /** Another environment. */
  readonly environment?: Environment;
  /** Override the facts of the environment. */
  readonly facts?: Facts;
  /** Replace overlays of the same name, or are added. */
  readonly overlays?: readonly Overlay[];
  /** Replace mixins of the same name, or are added. */
  readonly mixins?: readonly OverlayMixin[];
  /** Replaces the values stored in the portal. The mask in place of a sensitive value keeps the stored value. */
  readonly portal?: PortalValues;
  /** Another schema of the whole configuration. */
  readonly schema?: CompiledSchema;
}

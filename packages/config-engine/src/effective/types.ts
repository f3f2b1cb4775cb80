import type { Finding, SourcePosition } from '../finding';
import type { JsonObject, JsonValue } from '../json';
import type { AppliedLayer, Decision, SkippedLayer } from '../layers';
import type { AppliedStrategy, Contribution } from '../merge';
import type { MutationRule, PatchOperation, UnchangedPlace } from '../mutation';

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

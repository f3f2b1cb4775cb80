// SPDX-License-Identifier: Apache-2.0

import type { Condition } from '../condition';
import type { Finding, Phrase, SourcePosition } from '../finding';
import type { JsonObject } from '../json';
import type { Mutation } from '../mutation';
import type { MergeStrategy } from '../schema';
import type { ValidationRule } from '../validation';

/**
 * Facts of an environment: what the criteria of overlays are matched against.
 *
 * @public
 */
export type Facts = { readonly [name: string]: string };

/**
 * A place that components run in.
 *
 * @public
 */
export interface Environment {
  readonly name: string;
  /** `default` where the document says nothing. */
  readonly namespace: string;
  readonly title?: string;
  readonly description?: string;
  readonly facts: Facts;
  /** The environments that a release comes from; empty for the first. */
  readonly promotedFrom: readonly string[];
  /** Where the name is written. */
  readonly position?: SourcePosition;
  /** Where `promotedFrom` is written. */
  readonly promotedFromPosition?: SourcePosition;
  readonly findings: readonly Finding[];
}

/**
 * For which components an overlay is meant; an empty list or selector is no restriction.
 *
 * @public
 */
export interface AppliesTo {
  /** Names of ComponentTypes, with or without their workload type: `web-service`, `deployment/web-service`. */
  readonly componentTypes: readonly string[];
  /** Components by name or entity reference; makes the overlay more specific than a component's own general values. */
  readonly components: readonly string[];
  readonly matchLabels: { readonly [label: string]: string };
}

/**
 * Criteria by fact name; a fact that is not named, or is `any`, is general.
 *
 * @public
 */
export type Criteria = { readonly [fact: string]: string };

/**
 * What an overlay asks of the facts of an environment: `kubernetes.version`, `>= 1.30`.
 *
 * @public
 */
export interface Constraint {
  /** A fact. */
  readonly name: string;
  /** `>=`, `<=`, `!=`, `==`, `>` or `<` and a version, or an exact text. */
  readonly value: string;
  /** Where it stands in its document. */
  readonly pointer: string;
  readonly position?: SourcePosition;
}

/**
 * A part of an overlay's configuration with conditions of its own: a file of a root.
 *
 * @public
 */
export interface OverlayPart {
  /** The name of the file. */
  readonly name: string;
  /** Of the root, then of the file: all have to hold. */
  readonly when: readonly Condition[];
  /** A partial configuration, the root's path included. */
  readonly config: JsonObject;
  /** Where each pointer of `config` is written. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
}

/**
 * How an overlay says that the lists and maps of a place are merged; wins over the schema's own word.
 *
 * @public
 */
export interface MergeDeclaration {
  /** JSON Pointer into the configuration; a token `*` stands for every key and item. */
  readonly path: string;
  readonly strategy: MergeStrategy;
  /** Where it stands in its document. */
  readonly pointer: string;
  readonly position?: SourcePosition;
}

/**
 * A layer that several overlays share: it adds to what they set, and refuses to change it.
 *
 * @public
 */
export interface OverlayMixin {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly owner?: string;
  readonly constraints: readonly Constraint[];
  readonly config: JsonObject;
  /** Where each pointer of `config` is written. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  /** Where the name is written. */
  readonly position?: SourcePosition;
  readonly findings: readonly Finding[];
}

/**
 * A platform layer.
 *
 * @public
 */
export interface Overlay {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly owner?: string;
  readonly appliesTo: AppliesTo;
  /** Absent: the overlay is only ever a parent (docs/rules/merging.md#criteria); empty: matches everywhere. */
  readonly criteria?: Criteria;
  readonly base?: string;
  readonly priority: number;
  /** Above every value of the component, and locked in the form. */
  readonly enforce: boolean;
  /** Of the overlay as a whole: its values, its mutation and its validation. */
  readonly enabledWhen?: Condition;
  /** Names of OverlayMixins, in the author's order. */
  readonly mixins: readonly string[];
  readonly constraints: readonly Constraint[];
  /** A partial configuration: `parameters`, `environmentConfigs`, `traits`. */
  readonly config: JsonObject;
  /** Where each pointer of `config` is written. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  /** What is above `config`, in the author's order. */
  readonly parts: readonly OverlayPart[];
  readonly merge: readonly MergeDeclaration[];
  readonly mutation?: Mutation;
  readonly validation: readonly ValidationRule[];
  /** Where the name is written. */
  readonly position?: SourcePosition;
  /** Where `base` is written. */
  readonly basePosition?: SourcePosition;
  /** Where what the overlay asks for and refers to is written, by JSON Pointer into the document: `/spec/mixins/0`. */
  readonly places?: { readonly [pointer: string]: SourcePosition };
  readonly findings: readonly Finding[];
}

/**
 * What the selection of overlays asks of a component.
 *
 * @public
 */
export interface OverlaySubject {
  readonly name: string;
  /** Entity reference: `component:default/payments-api`. */
  readonly ref: string;
  readonly labels: { readonly [label: string]: string };
  /** Name of the ComponentType, with or without its workload type. */
  readonly componentType?: string;
  /** Names of its trait instances; what overlays say about others sets nothing. Absent: not known. */
  readonly traitInstances?: readonly string[];
}

/**
 * Where an overlay stands in the order of precedence (docs/rules/merging.md#precedence): above everything when it, or
 * one that it builds on, is enforced; above a component's own general values when one of them names the component.
 *
 * @public
 */
export type OverlayStation =
  'overlay' | 'component-overlay' | 'enforced-overlay';

/**
 * An overlay that takes part in a resolution.
 *
 * @public
 */
export interface SelectedOverlay {
  readonly overlay: Overlay;
  readonly station: OverlayStation;
  /** Names of the overlays that it builds on, root first. */
  readonly buildsOn: readonly string[];
  /** Why it takes part, in one sentence. */
  readonly reason: string;
  readonly reasonPhrase?: Phrase;
}

/**
 * An overlay that was considered and does not take part.
 *
 * @public
 */
export interface RejectedOverlay {
  readonly overlay: Overlay;
  /** Why not, in one sentence. */
  readonly reason: string;
  readonly reasonPhrase?: Phrase;
  /** The constraints that the environment does not meet, where that is the reason. */
  readonly unmet?: readonly Constraint[];
  /** The error for which an overlay that is meant for the component is not applied. */
  readonly error?: Finding;
}

/**
 * A mixin that takes part in a resolution.
 *
 * @public
 */
export interface SelectedMixin {
  readonly mixin: OverlayMixin;
  /** That of the first overlay that mixes it in; it is applied after the overlays there. */
  readonly station: OverlayStation;
  /** Names of the overlays that mix it in, in the order of application. */
  readonly mixedInBy: readonly string[];
  /** Why it takes part, in one sentence. */
  readonly reason: string;
  readonly reasonPhrase?: Phrase;
}

/**
 * A mixin that an applied overlay names and that is not applied.
 *
 * @public
 */
export interface RejectedMixin {
  readonly mixin: OverlayMixin;
  /** Why not, in one sentence. */
  readonly reason: string;
  readonly reasonPhrase?: Phrase;
  readonly error: Finding;
}

/**
 * The overlays of one component in one environment.
 *
 * @public
 */
export interface OverlaySelection {
  /** Lowest precedence first; each overlay after those that it builds on. */
  readonly selected: readonly SelectedOverlay[];
  /** By name. */
  readonly skipped: readonly RejectedOverlay[];
  /** In the order in which the overlays name them. */
  readonly mixins: readonly SelectedMixin[];
  readonly skippedMixins: readonly RejectedMixin[];
  /**
   * One error for each overlay that is meant for the component and cannot be applied, and for each place where a mixin
   * is in conflict; a warning for each constraint that cannot be compared.
   */
  readonly findings: readonly Finding[];
}

// SPDX-License-Identifier: Apache-2.0

import type { Condition } from '../condition';
import type { Finding, Fix, SourcePosition, Words } from '../finding';
import type { JsonObject } from '../json';
import type { Mutation } from '../mutation';
import type { MergeStrategy } from '../schema';
import type { ValidationRule } from '../validation';

/**
 * The facts of an environment, which the criteria of overlays are matched against.
 *
 * @public
 */
export type Facts = { readonly [name: string]: string };

/**
 * An environment that components are deployed to.
 *
 * @public
 */
export interface Environment {
  readonly name: string;
  /** Defaults to `default`. */
  readonly namespace: string;
  readonly title?: string;
  readonly description?: string;
  readonly facts: Facts;
  /** Omitted if no source knows the secrets of the environment. */
  readonly secrets?: KnownSecrets;
  /** The environments that releases are promoted from; empty for the first. */
  readonly promotedFrom: readonly string[];
  /** The position of the name. */
  readonly position?: SourcePosition;
  /** The position of `promotedFrom`. */
  readonly promotedFromPosition?: SourcePosition;
  readonly findings: readonly Finding[];
}

/**
 * The secrets of an environment: the keys of each by its name, or null if the keys are not known. Never their values.
 *
 * @public
 */
export type KnownSecrets = {
  readonly [name: string]: readonly string[] | null;
};

/**
 * Criteria by fact name; a fact that is omitted, or is `any`, is general.
 *
 * @public
 */
export type Criteria = { readonly [fact: string]: string };

/**
 * A layer shared by several overlays: it adds to their values and never changes them.
 *
 * @public
 */
export interface OverlayMixin {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly owner?: string;
  readonly constraints: Overlay['constraints'];
  readonly config: JsonObject;
  /** The source position of each pointer of `config`. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  /** The position of the name. */
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
  /** The components that it applies to; an empty list or selector is no restriction. */
  readonly appliesTo: {
    /** Names of ComponentTypes, with or without their workload type: `web-service`, `deployment/web-service`. */
    readonly componentTypes: readonly string[];
    /** Components by name or entity reference; places the overlay above a component's own general values. */
    readonly components: readonly string[];
    readonly matchLabels: { readonly [label: string]: string };
  };
  /**
   * Without criteria the overlay is only a parent (docs/rules/merging.md#criteria); empty criteria match everywhere.
   */
  readonly criteria?: Criteria;
  readonly base?: string;
  readonly priority: number;
  /** Where its text sets the priority or would, and what is written around the number; absent without positions. */
  readonly priorityEdit?: Pick<Fix, 'file' | 'start' | 'end'> & {
    readonly before: string;
    readonly after: string;
  };
  /** Wins over every value of the component and locks it in the form. */
  readonly enforce: boolean;
  /** The condition of the overlay as a whole: its values, mutation and validation. */
  readonly enabledWhen?: Condition;
  /** Names of OverlayMixins, in the author's order. */
  readonly mixins: readonly string[];
  /** Its requirements on facts of the environment: `kubernetes.version`, `>= 1.30`. */
  readonly constraints: ReadonlyArray<{
    /** The name of the fact. */
    readonly name: string;
    /** `>=`, `<=`, `!=`, `==`, `>` or `<` and a version, or a string to match exactly. */
    readonly value: string;
    /** The pointer in its document. */
    readonly pointer: string;
    readonly position?: SourcePosition;
  }>;
  /** A partial configuration: `parameters`, `environmentConfigs`, `traits`. */
  readonly config: JsonObject;
  /** The source position of each pointer of `config`. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  /** Parts with conditions of their own, the files of roots, which are merged above `config` in the author's order. */
  readonly parts: ReadonlyArray<{
    /** The name of the file. */
    readonly name: string;
    /** The conditions of the root, then of the file; all must be met. */
    readonly when: readonly Condition[];
    /** A partial configuration, including the path of the root. */
    readonly config: JsonObject;
    /** The source position of each pointer of `config`. */
    readonly positions: { readonly [pointer: string]: SourcePosition };
  }>;
  /** Its strategies for the lists and maps of places; they win over the schema's. */
  readonly merge: ReadonlyArray<{
    /** JSON Pointer into the configuration; a token `*` matches any key or item. */
    readonly path: string;
    readonly strategy: MergeStrategy;
    /** The pointer in its document. */
    readonly pointer: string;
    readonly position?: SourcePosition;
  }>;
  readonly mutation?: Mutation;
  readonly validation: readonly ValidationRule[];
  /** The values that may run differently; omitted if there are none. */
  readonly ignoreDifferences?: ReadonlyArray<{
    /** JSON Pointer into the configuration, also for all within; a token `*` matches any key or item. */
    readonly path: string;
    /** Why, as a sentence. */
    readonly reason: string;
    /** The pointer in its document. */
    readonly pointer: string;
    readonly position?: SourcePosition;
  }>;
  /** The position of the name. */
  readonly position?: SourcePosition;
  /** The position of `base`. */
  readonly basePosition?: SourcePosition;
  /** The positions of its criteria, references and rules, by JSON Pointer into the document: `/spec/mixins/0`. */
  readonly places?: { readonly [pointer: string]: SourcePosition };
  readonly findings: readonly Finding[];
}

/**
 * The properties of a component that overlays are selected by.
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
  /** Names of its trait instances; values for others have no effect. Omitted if unknown. */
  readonly traitInstances?: readonly string[];
}

/**
 * The rank of an overlay in the order of precedence (docs/rules/merging.md#precedence): above everything if the
 * overlay, or one it builds on, is enforced; above a component's general values if one of them names the component.
 */
export type OverlayRank = 'overlay' | 'component-overlay' | 'enforced-overlay';

/** An overlay that applies. */
export interface SelectedOverlay {
  readonly overlay: Overlay;
  readonly rank: OverlayRank;
  /** Names of the overlays it builds on, root first. */
  readonly buildsOn: readonly string[];
  /** Why it applies, in one sentence. */
  readonly reason: Words;
}

/** An overlay that was considered but does not apply. */
export interface RejectedOverlay {
  readonly overlay: Overlay;
  /** Why it does not apply, in one sentence. */
  readonly reason: Words;
  /** The constraints that the environment does not meet, if they are the reason. */
  readonly unmet?: readonly Constraint[];
  /** The error that excludes an overlay intended for the component. */
  readonly error?: Finding;
}

/** A mixin that applies. */
export interface SelectedMixin {
  readonly mixin: OverlayMixin;
  /** The lowest rank of the overlays that name it; the mixin is applied after those there that apply. */
  readonly rank: OverlayRank;
  /** Names of the overlays that name it, in the order of application. */
  readonly mixedInBy: readonly string[];
  /** Why it applies, in one sentence. */
  readonly reason: Words;
}

/** A mixin that an applied overlay names but that is not applied. */
export interface RejectedMixin {
  readonly mixin: OverlayMixin;
  /** Why it is not applied, in one sentence. */
  readonly reason: Words;
  readonly error: Finding;
}

/** The overlays of one component in one environment. */
export interface OverlaySelection {
  /** Lowest precedence first; each overlay after those it builds on. */
  readonly selected: readonly SelectedOverlay[];
  /** By name. */
  readonly skipped: readonly RejectedOverlay[];
  /** In the order in which the overlays name them. */
  readonly mixins: readonly SelectedMixin[];
  readonly skippedMixins: readonly RejectedMixin[];
  /**
   * An error for each overlay that is intended for the component but cannot be applied, and for each place where a
   * mixin conflicts; a warning for each constraint that cannot be evaluated.
   */
  readonly findings: readonly Finding[];
}

/** The components that an overlay applies to. */
export type AppliesTo = Overlay['appliesTo'];

/** A part of an overlay's configuration with its own conditions. */
export type OverlayPart = Overlay['parts'][number];

/** An overlay's strategy for the lists and maps of a place. */
export type MergeDeclaration = Overlay['merge'][number];

/** An overlay's requirement on a fact of the environment. */
export type Constraint = Overlay['constraints'][number];

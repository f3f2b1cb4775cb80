import type { Finding, SourcePosition } from '../finding';
import type { JsonObject } from '../json';

/** Facts of an environment: what the criteria of overlays are matched against. */
export type Facts = { readonly [name: string]: string };

/** A place that components run in. */
export interface Environment {
  readonly name: string;
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

/** For which components an overlay is meant; an empty list or selector is no restriction. */
export interface AppliesTo {
  /** Names of ComponentTypes, with or without their workload type: `web-service`, `deployment/web-service`. */
  readonly componentTypes: readonly string[];
  /** Components by name or entity reference; makes the overlay more specific than a component's own general values. */
  readonly components: readonly string[];
  readonly matchLabels: { readonly [label: string]: string };
}

/** Criteria by fact name; a fact that is not named, or is `any`, is general. */
export type Criteria = { readonly [fact: string]: string };

/** A platform layer. */
export interface Overlay {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly owner?: string;
  readonly appliesTo: AppliesTo;
  /** Absent: the overlay is only ever a parent (AICR: one without criteria matches nothing); empty: matches everywhere. */
  readonly criteria?: Criteria;
  readonly base?: string;
  readonly priority: number;
  /** Above every value of the component, and locked in the form. */
  readonly enforce: boolean;
  /** A partial configuration: `parameters`, `environmentConfigs`, `traits`. */
  readonly config: JsonObject;
  /** Where each pointer of `config` is written. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  /** Where the name is written. */
  readonly position?: SourcePosition;
  /** Where `base` is written. */
  readonly basePosition?: SourcePosition;
  readonly findings: readonly Finding[];
}

/** What the selection of overlays asks of a component. */
export interface OverlaySubject {
  readonly name: string;
  /** Entity reference: `component:default/payments-api`. */
  readonly ref: string;
  readonly labels: { readonly [label: string]: string };
  /** Name of the ComponentType, with or without its workload type. */
  readonly componentType?: string;
}

/** An overlay that takes part in a resolution. */
export interface SelectedOverlay {
  readonly overlay: Overlay;
  /**
   * Whether the overlay, or one that it builds on, names the component: then it is more specific than the component's
   * own general values.
   */
  readonly namesComponent: boolean;
  /** Why it takes part, in one sentence. */
  readonly reason: string;
}

/** An overlay that was considered and does not take part. */
export interface RejectedOverlay {
  readonly overlay: Overlay;
  /** Why not, in one sentence. */
  readonly reason: string;
}

/** The overlays of one component in one environment. */
export interface OverlaySelection {
  /** Lowest precedence first; each overlay after those that it builds on. */
  readonly selected: readonly SelectedOverlay[];
  /** By name. */
  readonly skipped: readonly RejectedOverlay[];
  /** One error for each overlay that is meant for the component and cannot be applied. */
  readonly findings: readonly Finding[];
}

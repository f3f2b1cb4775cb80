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
  readonly position?: SourcePosition;
  readonly findings: readonly Finding[];
}

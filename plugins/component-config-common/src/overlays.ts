// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  LayerKind,
  Phrase,
  SourcePosition,
} from '@component-config/config-engine';
import type { EnvironmentSummary, PlatformView } from './types';

/**
 * A component in an environment.
 *
 * @public
 */
export interface ConfigurationRef {
  componentRef: string;
  /** Its name. */
  environment: string;
}

/**
 * An environment in which an overlay takes part.
 *
 * @public
 */
export interface OverlayEnvironment {
  /** Its name. */
  environment: string;
  namespace: string;
  /** In the configuration of how many components. */
  components: number;
  /** In how many of them one of its values holds. */
  effective: number;
}

/**
 * A place of the configuration that an overlay sets, removes or has a rule for.
 *
 * @public
 */
export interface OverlayPath {
  /** JSON Pointer into the configuration, in the overlay's own words: of a leaf, or of a list as a whole. */
  pointer: string;
  /** Configurations, each a component in an environment, in which what it says there holds. */
  wins: number;
  /** Components in which it does in some environment. */
  components: number;
  /** Of `wins`, how many would have the same value without it. */
  redundant: number;
  /** The first few in which it holds. */
  examples: ConfigurationRef[];
  /** Where it is written. */
  position?: SourcePosition;
}

/**
 * What is wrong with an overlay among the components that there are: `not-applied`: it takes part nowhere; `never-wins`:
 * no value of it holds anywhere; `path-never-wins`: this one does not; `redundant`, `path-redundant`: wherever its values,
 * or this one, hold, the configuration would be the same without; `unreachable-condition`: a condition was asked and never
 * held; `tie`: it is left out where it ties with another overlay.
 *
 * @public
 */
export type OverlayLintRule =
  | 'not-applied'
  | 'never-wins'
  | 'path-never-wins'
  | 'redundant'
  | 'path-redundant'
  | 'unreachable-condition'
  | 'tie';

/**
 * One thing that is wrong with an overlay.
 *
 * @public
 */
export interface OverlayLint {
  rule: OverlayLintRule;
  /** One sentence. */
  message: string;
  /** The same for other languages. */
  messagePhrase?: Phrase;
  /** JSON Pointer into the configuration, of a rule about one place. */
  pointer?: string;
  /** Of a condition: the part of the overlay that it is of; absent: of the overlay as a whole. */
  part?: string;
  /** In how many configurations it is so. */
  configurations: number;
  /** The first few of them. */
  examples: ConfigurationRef[];
  position?: SourcePosition;
}

/**
 * What an overlay or a mixin does to the components that the person who asks may see.
 *
 * @public
 */
export interface OverlayReport extends PlatformView {
  entityRef: string;
  kind: 'Overlay' | 'OverlayMixin';
  namespace: string;
  name: string;
  /** When the components were read: ISO 8601. */
  asOf: string;
  /** How many components it takes part in, in any environment. */
  components: number;
  /** How many configurations, each a component in an environment, it takes part in. */
  configurations: number;
  /** The first few of them. */
  examples: ConfigurationRef[];
  /** Where it takes part, in the order of promotion. */
  environments: OverlayEnvironment[];
  /** What it sets, in the author's order. */
  paths: OverlayPath[];
  /** How many places it sets that the person may not see; absent: none. */
  withheldPaths?: number;
  lint: OverlayLint[];
}

/**
 * An overlay or a mixin that takes part in a configuration.
 *
 * @public
 */
export interface AppliedOverlay {
  /** The id of its layer: `overlay:production`. */
  layer: string;
  /** Absent: the person may not know it. */
  entityRef?: string;
  title: string;
  titlePhrase?: Phrase;
  owner?: string;
  /** Where it stands in the order of precedence. */
  station: LayerKind;
  /** Why it takes part, in one sentence. */
  reason: string;
  reasonPhrase?: Phrase;
  /** How many facts its criteria name; of an overlay that the person may know. */
  specificity?: number;
  /** Breaks a tie; of an overlay that the person may know. */
  priority?: number;
  /** How many leaves of the configuration have their value from it, rules included. */
  wins: number;
  /** How many places it removes. */
  removes: number;
  /** Its parts that do not take part, and why not. */
  skippedParts: Array<{ part: string; reason: string; reasonPhrase?: Phrase }>;
}

/**
 * An overlay or a mixin that was looked at and does not take part.
 *
 * @public
 */
export interface SkippedOverlay {
  /** The id that its layer would have. */
  layer: string;
  /** Absent: the person may not know it. */
  entityRef?: string;
  title: string;
  titlePhrase?: Phrase;
  /** Why not, in one sentence. */
  reason: string;
  reasonPhrase?: Phrase;
  /** The error for which one that is meant for the component is left out: the configuration is degraded. */
  error?: Finding;
}

/**
 * The overlays of one component in one environment: those that apply, in order, and why the others do not.
 *
 * @public
 */
export interface OverlaySelectionReport extends PlatformView {
  componentRef: string;
  environment: EnvironmentSummary;
  /** Lowest precedence first. */
  applied: AppliedOverlay[];
  /** By name. */
  skipped: SkippedOverlay[];
}

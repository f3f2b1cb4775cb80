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
 * An environment in which an overlay applies.
 *
 * @public
 */
export interface OverlayEnvironment {
  /** Its name. */
  environment: string;
  namespace: string;
  /** Number of components whose configuration it applies to. */
  components: number;
  /** How many of them have one of its values as a winner. */
  effective: number;
}

/**
 * A field of the configuration that an overlay sets, removes or has a rule for.
 *
 * @public
 */
export interface OverlayPath {
  /** JSON Pointer into the configuration, as written in the overlay: of a leaf, or of a list as a whole. */
  pointer: string;
  /** Number of configurations, each a component in an environment, in which it wins. */
  wins: number;
  /** Number of components in which it wins in some environment. */
  components: number;
  /** How many of `wins` would have the same value without it. */
  redundant: number;
  /** The first few in which it wins. */
  examples: ConfigurationRef[];
  /** The position in the document. */
  position?: SourcePosition;
}

/**
 * The problem of an overlay, given the existing components: `not-applied`: it applies nowhere; `never-wins`: none of
 * its values wins anywhere; `path-never-wins`: this one does not; `redundant`, `path-redundant`: wherever its values,
 * or this one, win, the configuration would be the same without it; `unreachable-condition`: a condition was evaluated
 * and never true; `tie`: it is omitted where it ties with another overlay.
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
 * One problem of an overlay.
 *
 * @public
 */
export interface OverlayLint {
  rule: OverlayLintRule;
  /** One sentence. */
  message: string;
  /** The same for other languages. */
  messagePhrase?: Phrase;
  /** JSON Pointer into the configuration, for a rule about one field. */
  pointer?: string;
  /** For a condition: its part of the overlay; omitted for the overlay as a whole. */
  part?: string;
  /** Number of affected configurations. */
  configurations: number;
  /** The first few of them. */
  examples: ConfigurationRef[];
  position?: SourcePosition;
}

/**
 * The effect of an overlay or a mixin on the components that the caller may see.
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
  /** Number of components it applies to, in any environment. */
  components: number;
  /** Number of configurations, each a component in an environment, it applies to. */
  configurations: number;
  /** The first few of them. */
  examples: ConfigurationRef[];
  /** The environments in which it applies, in promotion order. */
  environments: OverlayEnvironment[];
  /** The fields it sets, in the author's order. */
  paths: OverlayPath[];
  /** Number of fields it sets that are hidden from the user. Defaults to none. */
  hiddenPaths?: number;
  lint: OverlayLint[];
}

/**
 * An overlay or a mixin that applies to a configuration.
 *
 * @public
 */
export interface AppliedOverlay {
  /** The id of its layer: `overlay:production`. */
  layer: string;
  /** Omitted if hidden from the user. */
  entityRef?: string;
  title: string;
  titlePhrase?: Phrase;
  owner?: string;
  /** Its place in the order of precedence. */
  kind: LayerKind;
  /** Why it applies, as a sentence. */
  reason: string;
  reasonPhrase?: Phrase;
  /** Number of facts in its criteria; only for an overlay that the user may see. */
  specificity?: number;
  /** Breaks a tie; only for an overlay that the user may see. */
  priority?: number;
  /** Number of leaves of the configuration with a value from it, including its rules. */
  wins: number;
  /** Number of fields it removes. */
  removes: number;
  /** Its parts that do not apply, with the reason. */
  skippedParts: Array<{ part: string; reason: string; reasonPhrase?: Phrase }>;
}

/**
 * An overlay or a mixin that was considered and does not apply.
 *
 * @public
 */
export interface SkippedOverlay {
  /** The id that its layer would have. */
  layer: string;
  /** Omitted if hidden from the user. */
  entityRef?: string;
  title: string;
  titlePhrase?: Phrase;
  /** Why not, as a sentence. */
  reason: string;
  reasonPhrase?: Phrase;
  /** The error because of which an applicable overlay is omitted: the configuration is degraded. */
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

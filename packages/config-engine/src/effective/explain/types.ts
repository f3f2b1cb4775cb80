// SPDX-License-Identifier: Apache-2.0

import type { Phrase } from '../../finding';
import type { JsonValue } from '../../json';
import type { AppliedStrategy, Contribution } from '../../merge';
import type { Decision, LayerKind, SkippedLayer } from '../../layers';
import type { SkippedRule, MutatedPlace } from '../types';
import type { Verdict } from './verdict';

/**
 * The contributions and decisions of all layers for one place of an effective configuration.
 *
 * @public
 */
export interface Explanation {
  /** The pointer in the result; items given by their keys (`/sidecars/[name=proxy]/image`) are returned by index. */
  readonly pointer: string;
  /** Omitted if the place has no value. */
  readonly value?: JsonValue;
  /** Explains the value of the place in one sentence. */
  readonly summary: string;
  /** The summary for other languages. */
  readonly summaryPhrase?: Phrase;
  /** The strategies declared for the place and for the maps and lists around it, outermost first. */
  readonly strategies: ReadonlyArray<
    AppliedStrategy & {
      /** The pointer in the result. */
      readonly pointer: string;
    }
  >;
  /** All layers in order of precedence, lowest first, followed by those skipped as a whole. */
  readonly steps: readonly ExplanationStep[];
  /** How certain the value is, if a repository delivers it. */
  readonly verdict?: Verdict;
}

/**
 * The effect of a layer on a place:
 * - `winner`: its value is in effect; for a map or list, all values within it
 * - `contributed`: some of its values are in effect, besides those of other layers
 * - `shadowed`: its value is replaced by a higher layer
 * - `removed`: it removes the value of lower layers
 * - `kept`: one of its rules considered the place and left it unchanged
 * - `silent`: it contributes nothing to the place
 * - `skipped`: it does not apply
 *
 * @public
 */
export type StepOutcome =
  | 'winner'
  | 'contributed'
  | 'shadowed'
  | 'removed'
  | 'kept'
  | 'silent'
  | 'skipped';

/**
 * One layer's effect on a place.
 *
 * @public
 */
export interface ExplanationStep {
  /** The id of the layer. */
  readonly layer: string;
  readonly title: string;
  readonly titlePhrase?: Phrase;
  /** The owner, as an entity reference. */
  readonly owner?: string;
  /** Omitted if the layer was skipped. */
  readonly kind?: LayerKind;
  readonly outcome: StepOutcome;
  /** Its contributions to the place, with position and templates. */
  readonly contributions: readonly Contribution[];
  /** The conditions of the layer, with the values they were evaluated on. */
  readonly decisions: readonly Decision[];
  /** The values its rules set at the place: templates, before, after. */
  readonly mutations: readonly MutatedPlace[];
  /** Its rules that changed nothing. */
  readonly skippedRules: readonly SkippedRule[];
  /** Parts of the layer that do not apply. */
  readonly skippedParts: readonly SkippedLayer[];
  /** Explains the outcome in one sentence. */
  readonly reason: string;
  readonly reasonPhrase?: Phrase;
}

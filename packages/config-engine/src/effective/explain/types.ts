// SPDX-License-Identifier: Apache-2.0

import type { Phrase } from '../../finding';
import type { JsonValue } from '../../json';
import type { AppliedStrategy, Contribution } from '../../merge';
import type { Decision, LayerKind, SkippedLayer } from '../../layers';
import type { KeptPlace, MutatedPlace } from '../types';

/**
 * Everything that had something to say about one place of an effective configuration.
 *
 * @public
 */
export interface Explanation {
  /** Of the result; what was asked by an item's keys (`/sidecars/[name=proxy]/image`) is answered by its index. */
  readonly pointer: string;
  /** Absent: the place has no value. */
  readonly value?: JsonValue;
  /** Why the place is as it is, in one sentence. */
  readonly summary: string;
  /** The same for other languages. */
  readonly summaryPhrase?: Phrase;
  /** Those declared for the place and for the maps and lists around it, outermost first. */
  readonly strategies: readonly StrategyInForce[];
  /** Every layer in order of precedence, lowest first; after them those that were skipped as a whole. */
  readonly steps: readonly ExplanationStep[];
}

/**
 * A strategy with the place that it is declared for.
 *
 * @public
 */
export interface StrategyInForce extends AppliedStrategy {
  /** Of the result. */
  readonly pointer: string;
}

/**
 * What a layer did to a place:
 * - `winner`: its value is the one that holds; of a map or list, a value within it
 * - `contributed`: something of what it gave is part of what holds, beside the winner
 * - `shadowed`: it gave a value, which a higher layer replaced
 * - `removed`: it took away what lower layers gave
 * - `kept`: a rule of it looked at the place, and left it as it was
 * - `silent`: it says nothing about the place
 * - `skipped`: it did not take part at all
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
 * One layer's part in a place.
 *
 * @public
 */
export interface ExplanationStep {
  /** The id of the layer. */
  readonly layer: string;
  readonly title: string;
  readonly titlePhrase?: Phrase;
  /** Who answers for it: an entity reference. */
  readonly owner?: string;
  /** Absent where the layer was skipped. */
  readonly kind?: LayerKind;
  readonly outcome: StepOutcome;
  /** What it said about the place, with position and templates. */
  readonly contributions: readonly Contribution[];
  /** Conditions of the layer, with the value that they saw. */
  readonly decisions: readonly Decision[];
  /** What its rules gave to the place: templates, before, after. */
  readonly mutations: readonly MutatedPlace[];
  /** What its rules left as it was. */
  readonly kept: readonly KeptPlace[];
  /** Parts of the layer that do not take part. */
  readonly skippedParts: readonly SkippedLayer[];
  /** In one sentence. */
  readonly reason: string;
  readonly reasonPhrase?: Phrase;
}

// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  JsonObject,
  Phrase,
} from '@component-config/config-engine';
import type { ValueChange, ValuesEffect } from './revisions';
import type { HeldValues, PlatformView, ValuesCreation } from './types';

/**
 * What became of a proposal.
 *
 * @public
 */
export type ProposalState = 'open' | 'accepted' | 'declined' | 'withdrawn';

/**
 * Values that somebody proposes to hold for a component: a revision that is not the head.
 *
 * @public
 */
export interface Proposal {
  /** Counts from 1, for all components together. */
  id: number;
  /** Entity reference. */
  componentRef: string;
  /** Absent: for all environments. */
  environment?: string;
  /** A partial configuration, as it was proposed. Sensitive values are masked. */
  values: JsonObject;
  /** The revision that held when it was proposed; 0: nothing was ever saved. */
  baseRevision: number;
  /** An entity reference, or the name of a service. */
  author: string;
  /** ISO 8601. */
  at: string;
  message?: string;
  state: ProposalState;
  /** Who accepted, declined or withdrew it; absent: it is open. */
  decidedBy?: string;
  /** ISO 8601; absent: it is open. */
  decidedAt?: string;
  /** Why it was declined. */
  reason?: string;
  /** The revision that it became; absent: it was not accepted. */
  revision?: number;
}

/**
 * A proposal as a list shows it, without its values.
 *
 * @public
 */
export type ProposalSummary = Omit<Proposal, 'values'>;

/**
 * What is proposed.
 *
 * @public
 */
export interface ProposalRequest {
  values: JsonObject;
  /** The revision that the person saw; 0 where nothing was ever saved. */
  baseRevision: number;
  message?: string;
}

/**
 * The answer to a proposal: it is open, or somebody saved in between.
 *
 * @public
 */
export type ProposalResult =
  | { outcome: 'proposed'; proposal: Proposal }
  | { outcome: 'conflict'; held: HeldValues };

/**
 * Which proposals are listed.
 *
 * @public
 */
export interface ProposalsRequest {
  /** Absent: in whatever state. */
  state?: ProposalState;
  /** The `nextCursor` of the page before; absent: the first page. */
  cursor?: string;
  /** How many are on the page at most, from 1 to 100; absent: 20. */
  limit?: number;
}

/**
 * Proposals, the last one first.
 *
 * @public
 */
export interface ProposalsPage {
  items: ProposalSummary[];
  /** Absent: there are no more. A page may have fewer items than asked for and still have a next one. */
  nextCursor?: string;
}

/**
 * A proposal, with what it would change now.
 *
 * @public
 */
export interface ProposalReport extends PlatformView {
  proposal: Proposal;
  /** What holds now. */
  held: HeldValues;
  /** Whether what holds now is another revision than the one that the proposal is based on. */
  baseMoved: boolean;
  /** From its base to the proposal: what the author meant. */
  proposed: ValueChange[];
  /**
   * From what holds now to what an acceptance makes of it: what the author changed, over what others saved in between. Of
   * one that was accepted: what it changed.
   */
  changes: ValueChange[];
  /** JSON Pointers of places that the author changed, and others have changed to something else since. */
  conflicts: string[];
  /** What an acceptance leads to, in every environment that the values are for; empty where the proposal is not open. */
  effect: ValuesEffect[];
  /** Why an acceptance would be refused now; absent: it would not be. */
  refusal?: { message: string; messagePhrase?: Phrase; findings: Finding[] };
  /** What whoever asks may decide; nothing where the proposal is not open. */
  decisions: ProposalDecision[];
}

/**
 * What becomes of an open proposal.
 *
 * @public
 */
export const proposalDecisions = ['accept', 'decline', 'withdraw'] as const;

/**
 * One of the things that can become of an open proposal.
 *
 * @public
 */
export type ProposalDecision = (typeof proposalDecisions)[number];

/**
 * An acceptance.
 *
 * @public
 */
export interface AcceptRequest {
  /** The revision that the person saw as the one that holds. */
  baseRevision: number;
  /** Of the revision; absent: the author's. */
  message?: string;
}

/**
 * What is held after an acceptance.
 *
 * @public
 */
export interface AcceptedProposal {
  proposal: Proposal;
  held: HeldValues;
  /** Absent: nothing was added to what was proposed. */
  created?: ValuesCreation;
}

/**
 * The answer to an acceptance: the proposal became the next revision, or somebody saved in between.
 *
 * @public
 */
export type AcceptResult =
  | ({ outcome: 'accepted' } & AcceptedProposal)
  | { outcome: 'conflict'; held: HeldValues };

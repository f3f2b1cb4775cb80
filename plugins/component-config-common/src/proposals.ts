// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  JsonObject,
  Phrase,
} from '@component-config/config-engine';
import type { ValueChange, ValuesEffect } from './revisions';
import type {
  StoredValues,
  PlatformView,
  ValueEnd,
  ValuesCreation,
} from './types';

/**
 * The state of a proposal.
 *
 * @public
 */
export type ProposalState = 'open' | 'accepted' | 'declined' | 'withdrawn';

/**
 * Values proposed for a component: a revision that is not the head.
 *
 * @public
 */
export interface Proposal {
  /** Counts from 1, across all components. */
  id: number;
  /** Entity reference. */
  componentRef: string;
  /** Omitted for all environments. */
  environment?: string;
  /** A partial configuration as it was proposed. Sensitive values are masked. */
  values: JsonObject;
  /** The ends that its values get; omitted if there are none. */
  ends?: ValueEnd[];
  /** The current revision at the time of the proposal; 0 if nothing was ever saved. */
  baseRevision: number;
  /** An entity reference, or the name of a service. */
  author: string;
  /** ISO 8601. */
  at: string;
  message?: string;
  state: ProposalState;
  /** The user who accepted, declined or withdrew it; omitted while it is open. */
  decidedBy?: string;
  /** ISO 8601; omitted while it is open. */
  decidedAt?: string;
  /** Why it was declined. */
  reason?: string;
  /** The revision that it became, if accepted. */
  revision?: number;
}

/**
 * A proposal without its values, as in lists.
 *
 * @public
 */
export type ProposalSummary = Omit<Proposal, 'values' | 'ends'>;

/**
 * The content of a new proposal.
 *
 * @public
 */
export interface ProposalRequest {
  values: JsonObject;
  /** The revision that the user saw; 0 if nothing was ever saved. */
  baseRevision: number;
  message?: string;
  /** Ends of values that the proposal changes. The current ends of others stay. */
  ends?: ValueEnd[];
}

/**
 * The result of proposing: an open proposal, or a conflict with a concurrent save.
 *
 * @public
 */
export type ProposalResult =
  | { outcome: 'proposed'; proposal: Proposal }
  | { outcome: 'conflict'; stored: StoredValues };

/**
 * Selects a page of proposals.
 *
 * @public
 */
export interface ProposalsRequest {
  /** Omitted for any state. */
  state?: ProposalState;
  /** The `nextCursor` of the previous page. Defaults to the first page. */
  cursor?: string;
  /** Maximum number of proposals on the page, from 1 to 100. Defaults to 20. */
  limit?: number;
}

/**
 * Proposals, newest first.
 *
 * @public
 */
export interface ProposalsPage {
  items: ProposalSummary[];
  /** Omitted on the last page. A page may have fewer items than requested and still have a next one. */
  nextCursor?: string;
}

/**
 * A proposal, with what it would change now.
 *
 * @public
 */
export interface ProposalReport extends PlatformView {
  proposal: Proposal;
  /** The current values. */
  stored: StoredValues;
  /** Whether the current revision differs from the base of the proposal. */
  baseMoved: boolean;
  /** From its base to the proposal: the author's intent. */
  proposed: ValueChange[];
  /**
   * From the current values to those after an acceptance: the author's changes on top of later saves. For an accepted
   * proposal: what it changed.
   */
  changes: ValueChange[];
  /** JSON Pointers of fields that the author changed and that later saves changed to another value. */
  conflicts: string[];
  /** The effect of an acceptance, in every environment of the values; empty if the proposal is not open. */
  effect: ValuesEffect[];
  /** Why an acceptance would be refused now; omitted if it would not. */
  refusal?: { message: string; messagePhrase?: Phrase; findings: Finding[] };
  /** The warnings of an acceptance; omitted if there are none. */
  findings?: Finding[];
  /** The decisions available to the caller; empty if the proposal is not open. */
  decisions: ProposalDecision[];
}

/**
 * Decisions on an open proposal.
 *
 * @public
 */
export const proposalDecisions = ['accept', 'decline', 'withdraw'] as const;

/**
 * A decision on an open proposal.
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
  /** The current revision that the user saw. */
  baseRevision: number;
  /** Message of the revision. Defaults to the author's. */
  message?: string;
}

/**
 * The stored values after an acceptance.
 *
 * @public
 */
export interface AcceptedProposal {
  proposal: Proposal;
  stored: StoredValues;
  /** Omitted if nothing was added to the proposal. */
  created?: ValuesCreation;
}

/**
 * The result of accepting: the next revision, or a conflict with a concurrent save.
 *
 * @public
 */
export type AcceptResult =
  | ({ outcome: 'accepted' } & AcceptedProposal)
  | { outcome: 'conflict'; stored: StoredValues };

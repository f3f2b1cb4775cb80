// SPDX-License-Identifier: Apache-2.0

import type { RevisionOrigin } from '@component-config/plugin-component-config-common';

/** A revision that holds from now on. */
export interface SavedRevision {
  /** Entity reference of the component. */
  readonly componentRef: string;
  /** Absent: the values for all environments. */
  readonly environment?: string;
  /** The one that holds now. */
  readonly revision: number;
  /** An entity reference, or the name of a service. */
  readonly by: string;
  readonly origin: RevisionOrigin;
}

/**
 * Is told of what was saved. It never throws, and nobody waits for it: who is told of a change decides nothing about it.
 */
export interface ValuesChanged {
  /** Values were saved: the revision is in the database by now. */
  saved(revision: SavedRevision): void;
}

/**
 * Is told that lists have something else by now, wherever it is not a save or a proposal, which say so themselves. It
 * never throws, and nobody waits for it.
 */
export interface ListsChanged {
  listsChanged(): void;
}

/** A proposal, as far as people are told of it; never its values. */
export interface ToldProposal {
  /** Entity reference of the component. */
  readonly componentRef: string;
  /** Absent: the values for all environments. */
  readonly environment?: string;
  readonly id: string;
  /** An entity reference, or the name of a service. */
  readonly author: string;
  /** What its author says about it. */
  readonly message?: string;
}

/** A proposal that somebody decided on. */
export interface DecidedProposal extends ToldProposal {
  readonly state: 'accepted' | 'declined';
  /** An entity reference, or the name of a service. */
  readonly decidedBy: string;
  /** Why it was declined. */
  readonly reason?: string;
}

/** Is told of proposals, as `ValuesChanged` is of saves. */
export interface ProposalsChanged {
  /** Somebody proposes values: the owners of the component are told. */
  opened(proposal: ToldProposal): void;
  /** Somebody decided: the author is told. An acceptance is a save as well, which `ValuesChanged` is told of. */
  decided(proposal: DecidedProposal): void;
}

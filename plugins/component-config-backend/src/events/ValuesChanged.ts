// SPDX-License-Identifier: Apache-2.0

import type { RevisionOrigin } from '@component-config/plugin-component-config-common';
import type { ValuesRevision } from '@component-config/config-platform';

/** A revision that has just become current. */
export interface SavedRevision {
  /** Entity reference of the component. */
  readonly componentRef: string;
  /** Omitted for the values for all environments. */
  readonly environment?: string;
  /** The current one. */
  readonly revision: number;
  /** An entity reference, or the name of a service. */
  readonly by: string;
  readonly origin: RevisionOrigin;
}

/** The parts of a revision that are announced: nothing that it contains. */
export function savedRevision(added: ValuesRevision): SavedRevision {
  const { componentRef, environment, revision, savedBy, origin } = added;
  return {
    componentRef,
    ...(environment !== undefined && { environment }),
    revision,
    by: savedBy,
    origin: origin ?? 'user',
  };
}

/**
 * Receives every saved revision. It never throws and is never awaited, so announcing a change cannot affect the save.
 */
export interface ValuesChanged {
  /** Values were saved: the revision is already in the database. */
  saved(revision: SavedRevision): void;
}

/**
 * Receives changes of lists that are neither saves nor proposals, which are announced separately. It never throws and
 * is never awaited.
 */
export interface ListsChanged {
  listsChanged(): void;
}

/** The parts of a proposal that are announced: nothing that could be hidden from a recipient. */
export interface AnnouncedProposal {
  /** Entity reference of the component. */
  readonly componentRef: string;
  readonly id: string;
  /** An entity reference, or the name of a service. */
  readonly author: string;
}

/** A proposal with a decision. */
export interface DecidedProposal extends AnnouncedProposal {
  readonly state: 'accepted' | 'declined';
  /** An entity reference, or the name of a service. */
  readonly decidedBy: string;
}

/** Receives what happens to values that are to end, as `ValuesChanged` receives saves. */
export interface EndsChanged {
  /** Values of a component end soon: notifies its owners. */
  endingSoon(componentRef: string): void;
  /** Their time has come, and they were removed by a save: notifies the owners. */
  ended(componentRef: string): void;
}

/** Receives proposals, as `ValuesChanged` receives saves. */
export interface ProposalsChanged {
  /** Values were proposed: notifies the owners of the component. */
  opened(proposal: AnnouncedProposal): void;
  /** A decision was made: notifies the author. An acceptance is also a save, which `ValuesChanged` receives. */
  decided(proposal: DecidedProposal): void;
}

// SPDX-License-Identifier: Apache-2.0

import { ConflictError, NotFoundError } from '@backstage/errors';
import { phrase, wordedError } from '@component-config/config-platform';
import type {
  ProposalsPage,
  ProposalSummary,
} from '@component-config/plugin-component-config-common';
import { summarizeProposal } from '../reports/proposals/showProposal';
import type { ProposalStore } from '../database/ProposalStore';
import type { ProposalsChanged } from '../events/ValuesChanged';
import { proposalsPage } from '../proposals/proposalsPage';
import { announcedProposal } from '../proposals/announcedProposal';
import { principalName, type Caller } from '../service/Access';
import type { OrphanFinder } from './OrphanFinder';

/**
 * Open proposals that can no longer be decided on: their component is no longer in the catalog, or no longer has their
 * environment.
 */
export class OrphanedProposals {
  readonly #orphanFinder: OrphanFinder;
  readonly #proposals: ProposalStore;
  readonly #changes: ProposalsChanged;

  constructor(options: {
    orphanFinder: OrphanFinder;
    proposals: ProposalStore;
    changes: ProposalsChanged;
  }) {
    this.#orphanFinder = options.orphanFinder;
    this.#proposals = options.proposals;
    this.#changes = options.changes;
  }

  /** Newest first, without the values. A page may be short or empty and still have a next one. */
  async list(
    request: { cursor?: string; limit?: number },
    caller: Caller,
  ): Promise<ProposalsPage> {
    return proposalsPage(
      this.#proposals,
      { ...request, state: 'open' },
      async found =>
        (await this.#orphanFinder.goneAmong(found, caller)).map(
          summarizeProposal,
        ),
    );
  }

  /**
   * Declines a proposal, and notifies its author.
   *
   * @throws NotFoundError if there is none
   * @throws ConflictError if others can decide on it, or it is closed already
   */
  async decline(
    decision: { componentRef: string; id: number; reason: string },
    caller: Caller,
  ): Promise<ProposalSummary> {
    const { componentRef, id } = decision;
    const by = principalName(caller);
    const found = await this.#proposals.get(componentRef, id);
    const state = await this.#orphanFinder.stateOf(
      { componentRef, environment: found?.environment },
      caller,
    );
    if (!found || state === 'hidden') {
      throw wordedError(
        NotFoundError,
        phrase('refusedProposalUnknown', { component: componentRef, id }),
      );
    }
    if (state === 'shown') {
      throw wordedError(
        ConflictError,
        phrase('refusedNotOrphaned', { component: componentRef, id }),
      );
    }
    const declined = await this.#proposals.end({
      ...decision,
      by,
      state: 'declined',
    });
    this.#changes.decided({
      ...announcedProposal(declined),
      state: 'declined',
      decidedBy: by,
    });
    return summarizeProposal(declined);
  }
}

// SPDX-License-Identifier: Apache-2.0

import { ConflictError, NotFoundError } from '@backstage/errors';
import { phrase } from '@component-config/config-engine';
import type {
  ProposalsPage,
  ProposalSummary,
} from '@component-config/plugin-component-config-common';
import {
  summarizeProposal,
  wordedError,
} from '@component-config/plugin-component-config-common/reports';
import type { ProposalHead, ProposalStore } from '../database/ProposalStore';
import type { ProposalsChanged } from '../events/ValuesChanged';
import { proposalsPage } from '../proposals/proposalsPage';
import { announcedProposal } from '../proposals/announcedProposal';
import type { CatalogGaps } from './CatalogGaps';

/**
 * Open proposals that can no longer be decided on: their component is no longer in the catalog, or no longer has their
 * environment.
 */
export class OrphanedProposals {
  readonly #gaps: CatalogGaps;
  readonly #proposals: ProposalStore;
  readonly #changes: ProposalsChanged;

  constructor(options: {
    gaps: CatalogGaps;
    proposals: ProposalStore;
    changes: ProposalsChanged;
  }) {
    this.#gaps = options.gaps;
    this.#proposals = options.proposals;
    this.#changes = options.changes;
  }

  /** Newest first, without the values. A page may be short or empty and still have a next one. */
  async list(request: {
    cursor?: string;
    limit?: number;
  }): Promise<ProposalsPage> {
    return proposalsPage(
      this.#proposals,
      { ...request, state: 'open' },
      async found => (await this.#orphaned(found)).map(summarizeProposal),
    );
  }

  /**
   * Declines a proposal, and notifies its author.
   *
   * @throws NotFoundError if there is none
   * @throws ConflictError if others can decide on it, or it is closed already
   */
  async decline(decision: {
    componentRef: string;
    id: number;
    by: string;
    reason: string;
  }): Promise<ProposalSummary> {
    const { componentRef, id, by } = decision;
    const found = await this.#proposals.get(componentRef, id);
    if (!found) {
      throw wordedError(
        NotFoundError,
        phrase('refusedProposalUnknown', { component: componentRef, id }),
      );
    }
    const [orphaned] = await this.#orphaned([found]);
    if (!orphaned) {
      throw wordedError(
        ConflictError,
        phrase('refusedNotOrphaned', { component: componentRef, id }),
      );
    }
    const declined = await this.#proposals.end({
      ...decision,
      state: 'declined',
    });
    this.#changes.decided({
      ...announcedProposal(declined),
      state: 'declined',
      decidedBy: by,
    });
    return summarizeProposal(declined);
  }

  async #orphaned<P extends Pick<ProposalHead, 'componentRef' | 'environment'>>(
    found: readonly P[],
  ): Promise<P[]> {
    const [missing, hasEnvironment] = await Promise.all([
      this.#gaps.missing(found.map(({ componentRef }) => componentRef)),
      this.#gaps.environments(),
    ]);
    return found.filter(
      ({ componentRef, environment }) =>
        missing.has(componentRef) ||
        (environment !== undefined &&
          !hasEnvironment(componentRef, environment)),
    );
  }
}

// SPDX-License-Identifier: Apache-2.0

import { ConflictError, NotFoundError } from '@backstage/errors';
import type {
  ProposalEntry,
  ProposedValues,
  StoredProposal,
  StoreProposalResult,
} from '@component-config/config-platform';
import type { InMemoryValues } from './InMemoryValues';

/** Stores the proposals for one component; all of them have the same old timestamp. */
export class InMemoryProposals implements ProposedValues {
  readonly #values: InMemoryValues;
  #proposals: StoredProposal[] = [];

  constructor(values: InMemoryValues) {
    this.#values = values;
  }

  /** Newest first. */
  get all(): StoredProposal[] {
    return [...this.#proposals].reverse();
  }

  get(id: number): StoredProposal {
    const found = this.#proposals.find(proposal => proposal.id === id);
    if (!found) {
      throw new NotFoundError(`There is no proposal ${id}.`);
    }
    return found;
  }

  async add(
    entry: ProposalEntry,
    decide: Parameters<ProposedValues['add']>[1],
  ): Promise<StoreProposalResult> {
    const { heads } = this.#values;
    const head = heads.find(
      ({ environment }) => environment === entry.environment,
    );
    if ((head?.revision ?? 0) !== entry.baseRevision) {
      return { outcome: 'conflict', stored: head };
    }
    const proposal: StoredProposal = {
      ...entry,
      ...(await decide(heads)),
      id: this.#proposals.length + 1,
      at: new Date(0),
      state: 'open',
    };
    this.#proposals.push(proposal);
    return { outcome: 'proposed', proposal };
  }

  /** Decides on an open proposal. */
  decide(
    id: number,
    decision: Pick<
      StoredProposal,
      'state' | 'decidedBy' | 'reason' | 'revision'
    >,
  ): StoredProposal {
    const proposal = this.get(id);
    if (proposal.state !== 'open') {
      throw new ConflictError(`The proposal is ${proposal.state} already.`);
    }
    const decided = { ...proposal, ...decision, decidedAt: new Date(0) };
    this.#proposals = this.#proposals.map(one =>
      one === proposal ? decided : one,
    );
    return decided;
  }
}

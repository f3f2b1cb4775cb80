// SPDX-License-Identifier: Apache-2.0

import type { ProposalState } from '@component-config/plugin-component-config-common';
import type {
  ProposedValues,
  StoredProposal,
} from '@component-config/plugin-component-config-common/reports';
import type { ProposalDecision } from './proposalRows';

/** What is known of a proposal but its values. */
export type ProposalHead = Omit<StoredProposal, 'values' | 'recorded'>;

/**
 * Keeps proposals. One that is accepted becomes a revision in the transaction of a save (`ValuesStore.save`); whatever
 * ends a proposal does so in the turn of its component, so that it ends once.
 */
export interface ProposalStore extends ProposedValues {
  /** One proposal of a component, or undefined where it has none of that number. */
  get(componentRef: string, id: number): Promise<StoredProposal | undefined>;
  /** Proposals, the last one first, from the one before `before` on. */
  list(page: {
    /** Absent: of all components. */
    readonly componentRef?: string;
    /** Absent: in whatever state. */
    readonly state?: ProposalState;
    readonly before?: number;
    readonly limit: number;
  }): Promise<ProposalHead[]>;
  /**
   * Ends a proposal that does not become a revision.
   *
   * @throws NotFoundError where there is none
   * @throws ConflictError where it has ended already
   */
  end(
    decision: ProposalDecision & { readonly state: 'declined' | 'withdrawn' },
  ): Promise<StoredProposal>;
}

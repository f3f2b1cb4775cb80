// SPDX-License-Identifier: Apache-2.0

import type { ProposalState } from '@component-config/plugin-component-config-common';
import type {
  ProposedDecision,
  ProposedValues,
  StoredProposal,
} from '@component-config/config-platform';
import type { ProposalDecision } from './proposalRows';

/** A proposal without its values. */
export type ProposalHead = Omit<StoredProposal, keyof ProposedDecision>;

/**
 * Stores proposals. An accepted proposal becomes a revision in the transaction of a save (`ValuesStore.save`). Every
 * decision holds the lock of the component, so that a proposal closes only once.
 */
export interface ProposalStore extends ProposedValues {
  /** One proposal of a component, or undefined if it has none with this number. */
  get(componentRef: string, id: number): Promise<StoredProposal | undefined>;
  /** Proposals, newest first, starting before `before`. */
  list(page: {
    /** Omitted for all components. */
    readonly componentRef?: string;
    /** Omitted for any state. */
    readonly state?: ProposalState;
    readonly before?: number;
    readonly limit: number;
  }): Promise<ProposalHead[]>;
  /**
   * Closes a proposal without making it a revision.
   *
   * @throws NotFoundError if there is none
   * @throws ConflictError if it is closed already
   */
  end(
    decision: ProposalDecision & { readonly state: 'declined' | 'withdrawn' },
  ): Promise<StoredProposal>;
}

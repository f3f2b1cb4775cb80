// SPDX-License-Identifier: Apache-2.0

import { ConflictError } from '@backstage/errors';
import { phrase, wordedError } from '@component-config/config-platform';
import type { ProposalState } from '@component-config/plugin-component-config-common';

const outcomes = {
  accepted: phrase('proposalAccepted'),
  declined: phrase('proposalDeclined'),
  withdrawn: phrase('proposalWithdrawn'),
};

/**
 * Why a proposal can no longer be decided on.
 *
 * @param state - its final state
 */
export function closedError(
  state: Exclude<ProposalState, 'open'>,
  proposal: {
    readonly id: number;
    readonly by: string;
    /** Whether the same decision was made before. */
    readonly again: boolean;
  },
): ConflictError {
  return wordedError(
    ConflictError,
    phrase('refusedProposalClosed', { ...proposal, outcome: outcomes[state] }),
  );
}

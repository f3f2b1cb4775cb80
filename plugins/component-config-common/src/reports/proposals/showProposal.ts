// SPDX-License-Identifier: Apache-2.0

import type { Proposal, ProposalSummary } from '../../proposals';
import { shownValues } from '../values/heldValues';
import type { StoredProposal } from '../values/revisions';
import type { Subject } from '../subject/subject';

/**
 * A proposal as the user may see it: sensitive values are masked, and hidden ones omitted.
 *
 * @param subject - in the environment
 *
 * @alpha
 */
export function showProposal(
  subject: Subject,
  proposal: StoredProposal,
): Proposal {
  return {
    ...summarizeProposal(proposal),
    values: shownValues(subject, proposal),
  };
}

/**
 * A proposal without its values.
 *
 * @alpha
 */
export function summarizeProposal(
  proposal: Omit<StoredProposal, 'values' | 'recorded'>,
): ProposalSummary {
  const { id, componentRef, environment, baseRevision, author, at } = proposal;
  const { message, state, decidedBy, decidedAt, reason, revision } = proposal;
  return {
    id,
    componentRef,
    ...(environment !== undefined && { environment }),
    baseRevision,
    author,
    at: at.toISOString(),
    ...(message !== undefined && { message }),
    state,
    ...(decidedBy !== undefined && { decidedBy }),
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
    ...(reason !== undefined && { reason }),
    ...(revision !== undefined && { revision }),
  };
}

// SPDX-License-Identifier: Apache-2.0

import type {
  Proposal,
  ProposalSummary,
} from '@component-config/plugin-component-config-common';
import {
  shownEnds,
  shownValues,
  visibleEnvironments,
  type ProposedDecision,
  type StoredProposal,
  type Subject,
} from '@component-config/config-platform';

/**
 * A proposal as the user may see it: sensitive values are masked, and hidden ones omitted.
 *
 * @param subject - in the environment
 */
export function showProposal(
  subject: Subject,
  proposal: StoredProposal,
): Proposal {
  const ends = shownEnds(subject, proposal.ends);
  return {
    ...summarizeProposal(proposal),
    values: shownValues(subject, proposal),
    ...(ends.length > 0 && { ends }),
  };
}

/**
 * A proposal without its values.
 */
export function summarizeProposal(
  proposal: Omit<StoredProposal, keyof ProposedDecision>,
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

/**
 * The proposals of a component that the user may know: not those for hidden environments.
 */
export function proposalList(
  subject: Subject,
  proposals: ReadonlyArray<Parameters<typeof summarizeProposal>[0]>,
): ProposalSummary[] {
  const names = new Set(visibleEnvironments(subject).map(({ name }) => name));
  return proposals
    .filter(
      ({ environment }) => environment === undefined || names.has(environment),
    )
    .map(summarizeProposal);
}

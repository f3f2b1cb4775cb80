// SPDX-License-Identifier: Apache-2.0

import type { ProposalSummary } from '../../proposals';
import { visibleEnvironments } from '../environments/environments';
import type { Subject } from '../subject/subject';
import { summarizeProposal } from './showProposal';

/**
 * The proposals of a component that the user may know: not those for hidden environments.
 *
 * @alpha
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

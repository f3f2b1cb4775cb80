// SPDX-License-Identifier: Apache-2.0

import type { ProposalSummary } from '@component-config/plugin-component-config-common';
import {
  visibleEnvironments,
  type Subject,
} from '@component-config/config-platform';
import { summarizeProposal } from './showProposal';

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

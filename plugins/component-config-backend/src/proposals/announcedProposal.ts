// SPDX-License-Identifier: Apache-2.0

import type { ProposalSummary } from '@component-config/plugin-component-config-common';
import type { AnnouncedProposal } from '../events/ValuesChanged';

/** The parts of a proposal to announce. */
export function announcedProposal(
  proposal: Pick<ProposalSummary, 'id' | 'componentRef' | 'author'>,
): AnnouncedProposal {
  const { id, componentRef, author } = proposal;
  return { id: String(id), componentRef, author };
}

// SPDX-License-Identifier: Apache-2.0

import type { ProposalSummary } from '@component-config/plugin-component-config-common';
import type { ToldProposal } from '../events/ValuesChanged';

/** What others are told of a proposal. */
export function toldOf(
  proposal: Pick<
    ProposalSummary,
    'id' | 'componentRef' | 'environment' | 'author' | 'message'
  >,
): ToldProposal {
  const { id, componentRef, environment, author, message } = proposal;
  return {
    id: String(id),
    componentRef,
    ...(environment !== undefined && { environment }),
    author,
    ...(message !== undefined && { message }),
  };
}

// SPDX-License-Identifier: Apache-2.0

import { NotFoundError } from '@backstage/errors';
import { readSensitiveRecord } from '@component-config/config-engine';
import {
  phrase,
  damagedProposal,
  wordedError,
  type ProposedDecision,
  type StoredProposal,
} from '@component-config/config-platform';
import type { ProposalState } from '@component-config/plugin-component-config-common';
import type { Knex } from 'knex';
import {
  environmentIn,
  parseRecord,
  readEnds,
  readValues,
} from './revisionRows';
import { closedError } from './closedError';

/** A row of `proposals`. */
export interface ProposalRow {
  id: number;
  component_ref: string;
  environment: string;
  values: string;
  sensitive: string;
  ends: string | null;
  base_revision: number;
  author: string;
  proposed_at: Date | number | string;
  message: string | null;
  state: string;
  decided_by: string | null;
  decided_at: Date | number | string | null;
  reason: string | null;
  revision: number | null;
  /** As of a revision. */
  request: string | null;
}

/** A row without the columns that may be secret or large. */
export type ProposalHeadRow = Omit<
  ProposalRow,
  'values' | 'sensitive' | 'ends' | 'request'
>;

/** The columns of a `ProposalHeadRow`. */
export const proposalHeadColumns = [
  'id',
  'component_ref',
  'environment',
  'base_revision',
  'author',
  'proposed_at',
  'message',
  'state',
  'decided_by',
  'decided_at',
  'reason',
  'revision',
] as const satisfies ReadonlyArray<keyof ProposalHeadRow>;

export const proposalStates: readonly ProposalState[] = [
  'open',
  'accepted',
  'declined',
  'withdrawn',
];

/** @throws DamagedRevisionError if it is unknown */
function stateOf(row: ProposalHeadRow): ProposalState {
  const state = proposalStates.find(one => one === row.state);
  if (!state) {
    const { id, component_ref: componentRef } = row;
    throw damagedProposal({ id, componentRef });
  }
  return state;
}

/** A proposal without its values. */
export function proposalHeadOf(
  row: ProposalHeadRow,
): Omit<StoredProposal, keyof ProposedDecision> {
  const state = stateOf(row);
  return {
    id: row.id,
    componentRef: row.component_ref,
    ...environmentIn(row),
    baseRevision: row.base_revision,
    author: row.author,
    at: new Date(row.proposed_at),
    ...(row.message !== null && { message: row.message }),
    state,
    ...(row.decided_by !== null && { decidedBy: row.decided_by }),
    ...(row.decided_at !== null && { decidedAt: new Date(row.decided_at) }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.revision !== null && { revision: row.revision }),
  };
}

export function proposalOf(row: ProposalRow): StoredProposal {
  const ends = readEnds(row);
  return {
    ...proposalHeadOf(row),
    ...readValues(row),
    ...(ends ? ends.length > 0 && { ends } : { isDamaged: true }),
    recorded: readSensitiveRecord(
      parseRecord(row.sensitive),
      row.base_revision + 1,
    ),
  };
}

/** A decision that closes a proposal. */
export interface ProposalDecision {
  readonly id: number;
  readonly componentRef: string;
  readonly state: Exclude<ProposalState, 'open'>;
  readonly by: string;
  readonly reason?: string;
  /** The revision that it becomes, if accepted. */
  readonly revision?: number;
}

/**
 * Closes a proposal; requires the lock of its component.
 *
 * @throws NotFoundError if there is none
 * @throws ConflictError if it is closed already
 */
export async function endProposal(
  tx: Knex.Transaction,
  decision: ProposalDecision,
): Promise<ProposalRow> {
  const { id, componentRef, state, by, reason, revision } = decision;
  const its = { id, component_ref: componentRef };
  const row = await tx<ProposalRow>('proposals').where(its).first();
  if (!row) {
    throw wordedError(
      NotFoundError,
      phrase('refusedProposalUnknown', { component: componentRef, id }),
    );
  }
  const ended = stateOf(row);
  if (ended !== 'open') {
    throw closedError(ended, {
      id,
      by: row.decided_by ?? '',
      again: state === row.state,
    });
  }
  const end = {
    state,
    decided_by: by,
    decided_at: new Date(),
    reason: reason ?? null,
    revision: revision ?? null,
  };
  await tx<ProposalRow>('proposals').where(its).update(end);
  return { ...row, ...end };
}

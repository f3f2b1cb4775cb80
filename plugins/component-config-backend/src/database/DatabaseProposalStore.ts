// SPDX-License-Identifier: Apache-2.0

import { ConflictError } from '@backstage/errors';
import type { ProposalState } from '@component-config/plugin-component-config-common';
import {
  refuseDamaged,
  wordedError,
  type ProposalEntry,
  type StoredProposal,
  type StoreProposalResult,
  type ValuesRevision,
  phrase,
} from '@component-config/config-platform';
import type { PluginDatabase } from './PluginDatabase';
import {
  endProposal,
  proposalHeadColumns,
  proposalHeadOf,
  proposalOf,
  proposalStates,
  type ProposalDecision,
  type ProposalHeadRow,
  type ProposalRow,
} from './proposalRows';
import type { ProposalHead, ProposalStore } from './ProposalStore';
import {
  endsColumn,
  environmentColumn,
  LARGEST_INTEGER,
  readHeads,
  requestColumn,
} from './revisionRows';

/** Limit of open proposals per component, so that authors cannot fill the database. */
const MOST_OPEN = 100;

/** Stores proposals beside the values. */
export class DatabaseProposalStore implements ProposalStore {
  readonly #database: PluginDatabase;

  constructor(database: PluginDatabase) {
    this.#database = database;
  }

  async add(
    entry: ProposalEntry,
    decide: Parameters<ProposalStore['add']>[1],
  ): Promise<StoreProposalResult> {
    const { componentRef, environment, baseRevision, author, message } = entry;
    const request = requestColumn(entry.request);
    return this.#database.changeLocked('add', componentRef, async tx => {
      const heads: ValuesRevision[] = await readHeads(tx, componentRef);
      const stored = heads.find(head => head.environment === environment);
      if ((stored?.revision ?? 0) !== baseRevision) {
        refuseDamaged(stored ? [stored] : []);
        return { outcome: 'conflict', stored };
      }
      const repeated =
        request !== null &&
        (await tx<ProposalRow>('proposals')
          .where({
            component_ref: componentRef,
            environment: environmentColumn({ environment }),
            base_revision: baseRevision,
            author,
            state: 'open',
            request,
          })
          .first());
      if (repeated) {
        return { outcome: 'proposed', proposal: proposalOf(repeated) };
      }
      const [counted] = await tx<ProposalRow>('proposals')
        .where({ component_ref: componentRef, state: 'open' })
        .count({ open: '*' });
      if (Number(counted.open) >= MOST_OPEN) {
        throw wordedError(
          ConflictError,
          phrase('refusedProposalCount', {
            component: componentRef,
            most: MOST_OPEN,
          }),
        );
      }
      const { values, recorded, ends } = await decide(heads);
      const row: Omit<ProposalRow, 'id'> = {
        component_ref: componentRef,
        environment: environmentColumn({ environment }),
        values: JSON.stringify(values),
        sensitive: JSON.stringify(recorded),
        ends: endsColumn(ends),
        base_revision: baseRevision,
        author,
        proposed_at: new Date(),
        message: message ?? null,
        state: 'open',
        decided_by: null,
        decided_at: null,
        reason: null,
        revision: null,
        request,
      };
      const [{ id }] = await tx('proposals').insert(row).returning('id');
      return { outcome: 'proposed', proposal: proposalOf({ id, ...row }) };
    });
  }

  async get(
    componentRef: string,
    id: number,
  ): Promise<StoredProposal | undefined> {
    return this.#database.read('get', async db => {
      if (id > LARGEST_INTEGER) {
        return undefined;
      }
      const row = await db<ProposalRow>('proposals')
        .where({ component_ref: componentRef, id })
        .first();
      return row && proposalOf(row);
    });
  }

  async list(page: {
    componentRef?: string;
    state?: ProposalState;
    before?: number;
    limit: number;
  }): Promise<ProposalHead[]> {
    return this.#database.read('list', async db => {
      const { componentRef, state, before, limit } = page;
      const query = db<ProposalRow>('proposals')
        .select<ProposalHeadRow[]>(proposalHeadColumns)
        .whereIn('state', proposalStates)
        .orderBy('id', 'desc')
        .limit(limit);
      if (componentRef !== undefined) {
        query.where('component_ref', componentRef);
      }
      if (state !== undefined) {
        query.where('state', state);
      }
      if (before !== undefined) {
        query.where('id', '<', Math.min(before, LARGEST_INTEGER));
      }
      const rows = await query;
      return rows.map(proposalHeadOf);
    });
  }

  async end(decision: ProposalDecision): Promise<StoredProposal> {
    return this.#database.changeLocked('end', decision.componentRef, async tx =>
      proposalOf(await endProposal(tx, decision)),
    );
  }
}

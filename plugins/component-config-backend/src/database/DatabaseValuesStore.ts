// SPDX-License-Identifier: Apache-2.0

import { isError } from '@backstage/errors';
import { refuseDamaged } from '@component-config/config-platform';
import type { Knex } from 'knex';
import type { Metrics } from '../operations';
import { isUnchangedPart, wherePart } from './storedParts';
import type { PluginDatabase } from './PluginDatabase';
import { endProposal } from './proposalRows';
import {
  addRevision,
  ALL_ENVIRONMENTS,
  environmentColumn,
  environmentIn,
  currentRevisions,
  LARGEST_INTEGER,
  readEnds,
  readHeads,
  requestColumn,
  revisionOf,
  type HeadRow,
  type RevisionRow,
} from './revisionRows';
import type {
  EndingValues,
  StoredComponent,
  StoredEnvironment,
  StoredPart,
  RevisionRequest,
  SaveDecision,
  StoreSaveResult,
  ValuesKey,
  ValuesRevision,
  ValuesStore,
} from './ValuesStore';

/** Maximum number of characters of values on a page of revisions, unless a single one has more. */
const LARGEST_PAGE = 8_000_000;

/** The columns of a revision without its values. */
const savedColumns = [
  'revisions.component_ref',
  'revisions.saved_by',
  'revisions.saved_at',
];

/** Stores values in the plugin's database, SQLite or PostgreSQL. */
export class DatabaseValuesStore implements ValuesStore {
  readonly #database: PluginDatabase;
  readonly #metrics: Pick<Metrics, 'saved'> | undefined;
  readonly #listeners: Array<(revision: ValuesRevision) => void> = [];

  /** `metrics` count saves by outcome, both direct ones and accepted proposals. */
  constructor(database: PluginDatabase, metrics?: Pick<Metrics, 'saved'>) {
    this.#database = database;
    this.#metrics = metrics;
  }

  /** Calls a listener with every revision that a save or change adds. It must not throw. */
  onSaved(listener: (revision: ValuesRevision) => void): void {
    this.#listeners.push(listener);
  }

  #announce(revision: ValuesRevision): void {
    for (const listener of this.#listeners) {
      listener(revision);
    }
  }

  async getHead(key: ValuesKey): Promise<ValuesRevision | undefined> {
    return this.#database.read('getHead', async db => {
      const row = await currentRevisions(db)
        .where('heads.component_ref', key.componentRef)
        .where('heads.environment', environmentColumn(key))
        .first();
      return row && revisionOf(row);
    });
  }

  async getRevision(
    key: ValuesKey,
    revision: number,
  ): Promise<ValuesRevision | undefined> {
    return this.#database.read('getRevision', async db => {
      if (revision > LARGEST_INTEGER) {
        return undefined;
      }
      const row = await db<RevisionRow>('value_revisions')
        .where({
          component_ref: key.componentRef,
          environment: environmentColumn(key),
          revision,
        })
        .first();
      return row && revisionOf(row);
    });
  }

  async listRevisions(
    key: ValuesKey,
    page: { before?: number; limit: number },
  ): Promise<ValuesRevision[]> {
    return this.#database.read('listRevisions', async db => {
      const { before, limit } = page;
      const query = db<RevisionRow>('value_revisions')
        .where({
          component_ref: key.componentRef,
          environment: environmentColumn(key),
        })
        .orderBy('revision', 'desc');
      if (before !== undefined) {
        query.where('revision', '<', Math.min(before, LARGEST_INTEGER));
      }
      const sizes = await query
        .clone()
        .limit(limit)
        .select<SizeRow[]>(
          'revision',
          db.raw('length(??) as size', ['values']),
        );
      let size = 0;
      const fitting = sizes.filter((row, index) => {
        size += Number(row.size);
        return index === 0 || size <= LARGEST_PAGE;
      });
      const rows = await query.limit(fitting.length).select();
      return rows.map(revisionOf);
    });
  }

  async getHeads(componentRef: string): Promise<ValuesRevision[]> {
    return this.#database.read('getHeads', db => readHeads(db, componentRef));
  }

  async save<D extends SaveDecision>(
    save: RevisionRequest,
    decide: (heads: readonly ValuesRevision[]) => D | Promise<D>,
  ): Promise<StoreSaveResult<D>> {
    try {
      const result = await this.#save(save, decide);
      // A repeated save may not have been announced: its first answer was lost.
      if (result.outcome !== 'conflict') {
        this.#announce(result.stored);
      }
      this.#metrics?.saved(result.outcome);
      return result;
    } catch (error) {
      const isRefused = isError(error) && error.name === 'InputError';
      this.#metrics?.saved(isRefused ? 'refused' : 'failed');
      throw error;
    }
  }

  async #save<D extends SaveDecision>(
    save: RevisionRequest,
    decide: (heads: readonly ValuesRevision[]) => D | Promise<D>,
  ): Promise<StoreSaveResult<D>> {
    const { componentRef, environment, baseRevision, savedBy } = save;
    return this.#database.changeLocked('save', componentRef, async tx => {
      const heads = await readHeads(tx, componentRef);
      const stored = heads.find(head => head.environment === environment);
      if (
        stored?.revision === baseRevision + 1 &&
        (await isRepeated(tx, save))
      ) {
        return { outcome: 'repeated', stored };
      }
      if (!save.repairs) {
        refuseDamaged(heads.filter(head => isBelow(head, environment)));
      }
      if ((stored?.revision ?? 0) !== baseRevision) {
        refuseDamaged(stored ? [stored] : []);
        return { outcome: 'conflict', stored };
      }
      const decision = await decide(heads);
      const revision = baseRevision + 1;
      if (decision.proposal) {
        await endProposal(tx, {
          id: decision.proposal.id,
          componentRef,
          state: 'accepted',
          by: savedBy,
          revision,
        });
      }
      const saved = await addRevision(
        tx,
        {
          ...decision,
          componentRef,
          environment,
          revision,
          savedBy,
          savedAt: new Date(),
        },
        stored,
        save.request,
      );
      return { outcome: 'saved', stored: saved, decision };
    });
  }

  async change(
    { componentRef, savedBy }: { componentRef: string; savedBy: string },
    decide: Parameters<ValuesStore['change']>[1],
  ): Promise<ValuesRevision[]> {
    const added: ValuesRevision[] = [];
    await this.#database.changeLocked('change', componentRef, async tx => {
      const heads = await readHeads(tx, componentRef);
      refuseDamaged(heads);
      for (const change of await decide(heads)) {
        const head = heads.find(
          ({ environment }) => environment === change.environment,
        );
        added.push(
          await addRevision(
            tx,
            {
              ...change,
              componentRef,
              revision: (head?.revision ?? 0) + 1,
              savedBy,
              savedAt: new Date(),
            },
            head,
          ),
        );
      }
    });
    added.forEach(revision => this.#announce(revision));
    return added;
  }

  async getComponent(
    componentRef: string,
  ): Promise<StoredComponent | undefined> {
    return this.#database.read('getComponent', async db => {
      const [found] = await this.#components(db, query =>
        query.where('component_ref', componentRef),
      );
      return found;
    });
  }

  async listComponents(page: {
    after?: string;
    limit: number;
  }): Promise<StoredComponent[]> {
    return this.#database.read('listComponents', async db => {
      const { after, limit } = page;
      return this.#components(db, query => {
        if (after !== undefined) {
          query.where('component_ref', '>', after);
        }
        query.orderBy('component_ref').limit(limit);
      });
    });
  }

  /** The stored values of the components that a query selects. */
  async #components(
    db: Knex,
    narrow: (query: Knex.QueryBuilder) => void,
  ): Promise<StoredComponent[]> {
    const query = db<HeadRow>('value_heads')
      .where('revision', '>', 0)
      .groupBy('component_ref')
      .select('component_ref')
      // Revisions count from 1 without a gap.
      .sum<CountedRow[]>({ revisions: 'revision' });
    narrow(query);
    const counted = await query;
    const saved = await currentRevisions(db, savedColumns).whereIn(
      'heads.component_ref',
      counted.map(row => row.component_ref),
    );
    const last = new Map<string, SavedRow>();
    for (const row of saved) {
      const known = last.get(row.component_ref);
      if (!known || new Date(row.saved_at) > new Date(known.saved_at)) {
        last.set(row.component_ref, row);
      }
    }
    return counted.flatMap(({ component_ref: componentRef, revisions }) => {
      const row = last.get(componentRef);
      return row
        ? [
            {
              componentRef,
              revisions: Number(revisions),
              lastSavedBy: row.saved_by,
              lastSavedAt: new Date(row.saved_at),
            },
          ]
        : [];
    });
  }

  async listEnvironments(
    componentRefs: readonly string[],
  ): Promise<StoredEnvironment[]> {
    return this.#database.read('listEnvironments', async db => {
      const rows = await currentRevisions(db, [
        ...savedColumns,
        'revisions.environment',
        'revisions.revision',
      ])
        .whereIn('heads.component_ref', [...componentRefs])
        .whereNot('heads.environment', ALL_ENVIRONMENTS)
        .orderBy(['heads.component_ref', 'heads.environment']);
      return rows.map(row => ({
        componentRef: row.component_ref,
        environment: row.environment,
        revisions: row.revision,
        lastSavedBy: row.saved_by,
        lastSavedAt: new Date(row.saved_at),
      }));
    });
  }

  async listEnding(): Promise<EndingValues[]> {
    return this.#database.read('listEnding', async db => {
      const rows = await currentRevisions(db, [
        'revisions.component_ref',
        'revisions.environment',
        'revisions.ends',
        'heads.ends_noticed',
      ])
        .whereNotNull('revisions.ends')
        .orderBy('heads.component_ref')
        .select<EndingRow[]>();
      return rows.flatMap(row => {
        const ends = readEnds(row);
        const { ends_noticed: noticed } = row;
        return ends
          ? [
              {
                componentRef: row.component_ref,
                ...environmentIn(row),
                ends,
                ...(noticed !== null && { noticed: new Date(noticed) }),
              },
            ]
          : [];
      });
    });
  }

  async noteEnds(componentRef: string, until: Date): Promise<void> {
    await this.#database.changeLocked('noteEnds', componentRef, tx =>
      tx<HeadRow>('value_heads')
        .where({ component_ref: componentRef })
        .update({ ends_noticed: until }),
    );
  }

  async purge(part: StoredPart): Promise<boolean> {
    return this.#database.changeLocked('purge', part.componentRef, async tx => {
      const isSame = await isUnchangedPart(tx, part);
      if (isSame) {
        const where = wherePart(part);
        await tx<RevisionRow>('value_revisions').where(where).delete();
        await tx<HeadRow>('value_heads').where(where).delete();
        await tx('proposals').where(where).delete();
        if (part.environment === undefined) {
          await tx('publications').where(where).delete();
        }
      }
      return isSame;
    });
  }
}

/** Whether the current revision is the result of the same save. */
async function isRepeated(
  tx: Knex.Transaction,
  save: RevisionRequest,
): Promise<boolean> {
  const request = requestColumn(save.request);
  const found =
    request !== null &&
    (await tx<RevisionRow>('value_revisions')
      .where({
        component_ref: save.componentRef,
        environment: environmentColumn(save),
        revision: save.baseRevision + 1,
        saved_by: save.savedBy,
        request,
      })
      .first('revision'));
  return Boolean(found);
}

/** Whether values for an environment, or for all, depend on these. */
function isBelow(head: ValuesRevision, environment: string | undefined) {
  return head.environment === undefined || head.environment === environment;
}

interface SizeRow {
  revision: number;
  /** PostgreSQL returns large numbers as strings. */
  size: number | string;
}

interface CountedRow {
  component_ref: string;
  /** PostgreSQL returns large numbers as strings. */
  revisions: number | string;
}

type EndingRow = Pick<RevisionRow, 'component_ref' | 'environment' | 'ends'> & {
  ends_noticed: Date | number | string | null;
};

/** A revision without anything that may be secret. */
type SavedRow = Pick<RevisionRow, 'component_ref' | 'saved_by' | 'saved_at'>;

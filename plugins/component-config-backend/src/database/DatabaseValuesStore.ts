import type { DatabaseService } from '@backstage/backend-plugin-api';
import {
  cloneJson,
  readSensitiveRecord,
  type JsonObject,
} from '@component-config/config-engine';
import type { Knex } from 'knex';
import { migrate } from './migrate';
import type {
  GitRecord,
  HeldComponent,
  RevisionChange,
  SaveDecision,
  StoreSaveResult,
  ValuesKey,
  ValuesRevision,
  ValuesStore,
} from './ValuesStore';

/** A column cannot be null in a primary key, so all environments are the empty name. */
const ALL_ENVIRONMENTS = '';

/** What the column takes; PostgreSQL refuses to look for a larger one. */
const LARGEST_REVISION = 2 ** 31 - 1;

interface RevisionRow {
  component_ref: string;
  environment: string;
  revision: number;
  values: string;
  /** Null: the values were saved before there was this column. */
  sensitive: string | null;
  saved_by: string;
  saved_at: Date | number | string;
  origin: string;
  message: string | null;
  /** Null: the values were saved before there was this column. */
  git: string | null;
}

interface HeadRow {
  component_ref: string;
  environment: string;
  revision: number;
}

/** What is told of a revision without its values. */
const savedColumns = [
  'revisions.component_ref',
  'revisions.saved_by',
  'revisions.saved_at',
];

/** Keeps values in the database of the plugin; runs on SQLite and PostgreSQL. */
export class DatabaseValuesStore implements ValuesStore {
  readonly #db: Knex;

  /** Brings the tables up to date, unless the installation does that by itself. */
  static async create(options: {
    database: DatabaseService;
  }): Promise<DatabaseValuesStore> {
    const { database } = options;
    const db = await database.getClient();
    if (!database.migrations?.skip) {
      await migrate(db);
    }
    return new DatabaseValuesStore(db);
  }

  private constructor(db: Knex) {
    this.#db = db;
  }

  async getHead(key: ValuesKey): Promise<ValuesRevision | undefined> {
    const row = await heldRevisions(this.#db)
      .where('heads.component_ref', key.componentRef)
      .where('heads.environment', environmentColumn(key))
      .first();
    return row && revisionOf(row);
  }

  async getRevision(
    key: ValuesKey,
    revision: number,
  ): Promise<ValuesRevision | undefined> {
    if (revision > LARGEST_REVISION) {
      return undefined;
    }
    const row = await this.#db<RevisionRow>('value_revisions')
      .where({
        component_ref: key.componentRef,
        environment: environmentColumn(key),
        revision,
      })
      .first();
    return row && revisionOf(row);
  }

  async getHeads(componentRef: string): Promise<ValuesRevision[]> {
    return readHeads(this.#db, componentRef);
  }

  async save<D extends SaveDecision>(
    save: ValuesKey & { baseRevision: number; savedBy: string },
    decide: (heads: readonly ValuesRevision[]) => D,
  ): Promise<StoreSaveResult<D>> {
    const { componentRef, environment, baseRevision, savedBy } = save;
    return inTurn(this.#db, componentRef, async tx => {
      const heads = await readHeads(tx, componentRef);
      const held = heads.find(head => head.environment === environment);
      if ((held?.revision ?? 0) !== baseRevision) {
        return { outcome: 'conflict', held };
      }
      const decision = decide(heads);
      const saved = await addRevision(tx, {
        ...decision,
        componentRef,
        environment,
        revision: baseRevision + 1,
        savedBy,
        savedAt: new Date(),
      });
      return { outcome: 'saved', held: saved, decision };
    });
  }

  async change(
    { componentRef, savedBy }: { componentRef: string; savedBy: string },
    decide: (heads: readonly ValuesRevision[]) => readonly RevisionChange[],
  ): Promise<ValuesRevision[]> {
    return inTurn(this.#db, componentRef, async tx => {
      const heads = await readHeads(tx, componentRef);
      const added: ValuesRevision[] = [];
      for (const change of decide(heads)) {
        const head = heads.find(
          ({ environment }) => environment === change.environment,
        );
        added.push(
          await addRevision(tx, {
            ...change,
            componentRef,
            revision: (head?.revision ?? 0) + 1,
            savedBy,
            savedAt: new Date(),
          }),
        );
      }
      return added;
    });
  }

  async getComponent(componentRef: string): Promise<HeldComponent | undefined> {
    const [found] = await this.#components(query =>
      query.where('component_ref', componentRef),
    );
    return found;
  }

  async listComponents(page: {
    after?: string;
    limit: number;
  }): Promise<HeldComponent[]> {
    const { after, limit } = page;
    return this.#components(query => {
      if (after !== undefined) {
        query.where('component_ref', '>', after);
      }
      query.orderBy('component_ref').limit(limit);
    });
  }

  /** What is held for the components that a query is narrowed to. */
  async #components(
    narrow: (query: Knex.QueryBuilder) => void,
  ): Promise<HeldComponent[]> {
    const query = this.#db<HeadRow>('value_heads')
      .where('revision', '>', 0)
      .groupBy('component_ref')
      .select('component_ref')
      // Revisions count from 1 without a gap.
      .sum<CountedRow[]>({ revisions: 'revision' });
    narrow(query);
    const counted = await query;
    const saved = await heldRevisions(this.#db, savedColumns).whereIn(
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

  async purge(component: {
    componentRef: string;
    revisions: number;
  }): Promise<boolean> {
    const { componentRef, revisions } = component;
    const ofComponent = { component_ref: componentRef };
    return inTurn(this.#db, componentRef, async tx => {
      const [counted] = await tx<RevisionRow>('value_revisions')
        .where(ofComponent)
        .count({ held: '*' });
      const isSame = Number(counted.held) === revisions;
      if (isSame) {
        await tx<RevisionRow>('value_revisions').where(ofComponent).delete();
        await tx<HeadRow>('value_heads').where(ofComponent).delete();
        await tx('publications').where(ofComponent).delete();
      }
      return isSame;
    });
  }
}

/**
 * Runs in a transaction that no other one of the component runs beside, in whatever process. The row of the head for all
 * environments is what they take turns with, so it is there even where nothing was saved for all environments.
 */
async function inTurn<T>(
  db: Knex,
  componentRef: string,
  run: (tx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  const row = { component_ref: componentRef, environment: ALL_ENVIRONMENTS };
  return db.transaction(async tx => {
    let locked: HeadRow | undefined;
    while (!locked) {
      // SQLite: what writes first has the database for itself until the transaction ends.
      await tx<HeadRow>('value_heads')
        .insert({ ...row, revision: 0 })
        .onConflict(['component_ref', 'environment'])
        .ignore();
      // PostgreSQL: waits for the transaction that has the row; where that one took it away, there is none to lock yet.
      locked = await tx<HeadRow>('value_heads').where(row).forUpdate().first();
    }
    return run(tx);
  }, turnOptions(db));
}

/** What is read after a turn began has to be what the turn before left, whatever the server's default. */
function turnOptions(db: Knex): Knex.TransactionConfig {
  return db.client.driverName === 'pg'
    ? { isolationLevel: 'read committed' }
    : {};
}

/** Adds a revision, which holds from then on; in the turn of its component. */
async function addRevision(
  tx: Knex.Transaction,
  added: ValuesRevision,
): Promise<ValuesRevision> {
  const head: HeadRow = {
    component_ref: added.componentRef,
    environment: environmentColumn(added),
    revision: added.revision,
  };
  const row: RevisionRow = {
    ...head,
    values: JSON.stringify(added.values),
    sensitive: JSON.stringify(added.recorded),
    saved_by: added.savedBy,
    saved_at: added.savedAt,
    origin: added.origin ?? 'user',
    message: added.message ?? null,
    git: added.git ? JSON.stringify(added.git) : null,
  };
  await tx<RevisionRow>('value_revisions').insert(row);
  await tx<HeadRow>('value_heads')
    .insert(head)
    .onConflict(['component_ref', 'environment'])
    .merge(['revision']);
  return revisionOf(row);
}

async function readHeads(
  db: Knex,
  componentRef: string,
): Promise<ValuesRevision[]> {
  const rows = await heldRevisions(db).where(
    'heads.component_ref',
    componentRef,
  );
  return rows.map(revisionOf);
}

interface CountedRow {
  component_ref: string;
  /** PostgreSQL gives large numbers as texts. */
  revisions: number | string;
}

/** All of a revision but what may be secret. */
type SavedRow = Pick<RevisionRow, 'component_ref' | 'saved_by' | 'saved_at'>;

function heldRevisions(db: Knex, columns = ['revisions.*']) {
  return db<HeadRow>('value_heads as heads')
    .join<RevisionRow>('value_revisions as revisions', join =>
      join
        .on('revisions.component_ref', 'heads.component_ref')
        .andOn('revisions.environment', 'heads.environment')
        .andOn('revisions.revision', 'heads.revision'),
    )
    .select<RevisionRow[]>(columns);
}

function environmentColumn(key: ValuesKey): string {
  return key.environment ?? ALL_ENVIRONMENTS;
}

function revisionOf(row: RevisionRow): ValuesRevision {
  return {
    componentRef: row.component_ref,
    ...(row.environment !== ALL_ENVIRONMENTS && {
      environment: row.environment,
    }),
    revision: row.revision,
    values: cloneJson(JSON.parse(row.values) as JsonObject),
    recorded: readSensitiveRecord(parseRecord(row.sensitive), row.revision),
    savedBy: row.saved_by,
    savedAt: new Date(row.saved_at),
    ...(row.git !== null && {
      git: (JSON.parse(row.git) as GitRecord[]).map(({ pointer, value }) =>
        value === undefined
          ? { pointer }
          : { pointer, value: cloneJson(value) },
      ),
    }),
    ...(row.origin === 'retirement' && { origin: row.origin }),
    ...(row.message !== null && { message: row.message }),
  };
}

/** What is no JSON is no record, and is not taken for one that was never made. */
function parseRecord(text: string | null): unknown {
  if (text === null) {
    return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

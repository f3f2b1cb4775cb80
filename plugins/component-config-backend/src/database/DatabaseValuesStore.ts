import type { DatabaseService } from '@backstage/backend-plugin-api';
import { cloneJson, type JsonObject } from '@component-config/config-engine';
import type { Knex } from 'knex';
import { migrate } from './migrate';
import type {
  StoreSaveResult,
  ValuesKey,
  ValuesRevision,
  ValuesStore,
} from './ValuesStore';

/** A column cannot be null in a primary key, so all environments are the empty name. */
const ALL_ENVIRONMENTS = '';

interface RevisionRow {
  component_ref: string;
  environment: string;
  revision: number;
  values: string;
  saved_by: string;
  saved_at: Date | number | string;
}

interface HeadRow {
  component_ref: string;
  environment: string;
  revision: number;
}

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
    const rows = await heldRevisions(this.#db).where(
      'heads.component_ref',
      componentRef,
    );
    return rows.map(revisionOf);
  }

  async save(
    save: ValuesKey & {
      values: JsonObject;
      baseRevision: number;
      savedBy: string;
    },
  ): Promise<StoreSaveResult> {
    const { componentRef, values, baseRevision, savedBy } = save;
    const place = {
      component_ref: componentRef,
      environment: environmentColumn(save),
    };
    const row: RevisionRow = {
      ...place,
      revision: baseRevision + 1,
      values: JSON.stringify(values),
      saved_by: savedBy,
      saved_at: new Date(),
    };
    const saved = await this.#db.transaction(async tx => {
      await tx<HeadRow>('value_heads')
        .insert({ ...place, revision: 0 })
        .onConflict(['component_ref', 'environment'])
        .ignore();
      // The compare-and-set: the row is locked by the first of several savers, and the others then find it moved.
      const moved = await tx<HeadRow>('value_heads')
        .where({ ...place, revision: baseRevision })
        .update({ revision: baseRevision + 1 });
      if (moved === 0) {
        return false;
      }
      await tx<RevisionRow>('value_revisions').insert(row);
      return true;
    });
    return saved
      ? { outcome: 'saved', held: revisionOf(row) }
      : { outcome: 'conflict', held: await this.getHead(save) };
  }
}

function heldRevisions(db: Knex) {
  return db<HeadRow>('value_heads as heads')
    .join<RevisionRow>('value_revisions as revisions', join =>
      join
        .on('revisions.component_ref', 'heads.component_ref')
        .andOn('revisions.environment', 'heads.environment')
        .andOn('revisions.revision', 'heads.revision'),
    )
    .select<RevisionRow[]>('revisions.*');
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
    savedBy: row.saved_by,
    savedAt: new Date(row.saved_at),
  };
}

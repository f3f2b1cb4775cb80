// SPDX-License-Identifier: Apache-2.0

import { ConflictError } from '@backstage/errors';
import {
  phrase,
  wordedError,
  type ValuesRevision,
} from '@component-config/config-platform';
import type { Knex } from 'knex';
import type { Archive, ArchiveStore } from './ArchiveStore';
import { inTransaction, withComponentLock } from './componentLock';
import { countRevisions, isUnchangedPart, wherePart } from './storedParts';
import type { PluginDatabase } from './PluginDatabase';
import {
  addRevision,
  LARGEST_INTEGER,
  readHeads,
  type HeadRow,
  type RevisionRow,
} from './revisionRows';
import type { StoredPart } from './ValuesStore';

interface ArchiveRow {
  id: number;
  component_ref: string;
  environment: string | null;
  revisions: number;
  archived_by: string;
  archived_at: Date | number | string;
  message: string | null;
}

/** The columns of `value_revisions` that an archived revision keeps. */
const archivedColumns = [
  'environment',
  'revision',
  'values',
  'sensitive',
  'saved_by',
  'saved_at',
  'origin',
  'message',
  'git',
  'ends',
  'reverts_to',
  'proposal',
  'proposed_by',
] as const satisfies ReadonlyArray<keyof RevisionRow>;

/** Stores archives beside the values. */
export class DatabaseArchiveStore implements ArchiveStore {
  readonly #database: PluginDatabase;

  constructor(database: PluginDatabase) {
    this.#database = database;
  }

  async move(move: {
    from: StoredPart;
    to: string;
    toEnvironment?: string;
    movedBy: string;
  }): Promise<ValuesRevision[] | undefined> {
    const { from, to, toEnvironment, movedBy } = move;
    return this.#database.changeLocked(
      'move',
      [from.componentRef, to],
      async tx => {
        if (!(await isUnchangedPart(tx, from))) {
          return undefined;
        }
        const target = {
          componentRef: to,
          ...(toEnvironment !== undefined && { environment: toEnvironment }),
        };
        await refuseStored(tx, target);
        const before = wherePart(from);
        const after = wherePart(target);
        await tx('value_revisions').where(before).update(after);
        await tx('proposals').where(before).update(after);
        if (from.environment === undefined) {
          await tx('publications').where(after).delete();
          await tx('publications').where(before).update(after);
        }
        await tx<HeadRow>('value_heads').where(before).delete();
        await pointHeads(tx, to);
        const added: ValuesRevision[] = [];
        for (const head of await readHeads(tx, to)) {
          const { values, recorded, git, ends, environment, revision } = head;
          // Damaged values move as they are.
          if (
            head.isDamaged ||
            (toEnvironment !== undefined && environment !== toEnvironment)
          ) {
            continue;
          }
          added.push(
            await addRevision(
              tx,
              {
                componentRef: to,
                ...(environment !== undefined && { environment }),
                values,
                recorded,
                ...(git && { git }),
                ...(ends && { ends }),
                revision: revision + 1,
                savedBy: movedBy,
                savedAt: new Date(),
                origin: 'move',
                message: `Moved from ${nameOf(from)}.`,
              },
              head,
            ),
          );
        }
        return added;
      },
    );
  }

  async archive(entry: {
    from: StoredPart;
    archivedBy: string;
    message?: string;
  }): Promise<Archive | undefined> {
    const { from, archivedBy, message } = entry;
    const { componentRef, environment, revisions } = from;
    const where = wherePart(from);
    return this.#database.changeLocked('archive', componentRef, async tx => {
      if (!(await isUnchangedPart(tx, from))) {
        return undefined;
      }
      const row: Omit<ArchiveRow, 'id'> = {
        component_ref: componentRef,
        environment: environment ?? null,
        revisions,
        archived_by: archivedBy,
        archived_at: new Date(),
        message: message ?? null,
      };
      const [{ id }] = await tx('value_archives').insert(row).returning('id');
      await tx(
        tx.raw('?? (??)', [
          'archived_revisions',
          ['archive', ...archivedColumns],
        ]),
      ).insert(
        tx('value_revisions')
          .where(where)
          .select(
            tx.raw('cast(? as integer) as ??', [id, 'archive']),
            ...archivedColumns,
          ),
      );
      await tx('proposals')
        .where({ ...where, state: 'open' })
        .update({
          state: 'withdrawn',
          decided_by: archivedBy,
          decided_at: new Date(),
          reason: `The values ${
            environment === undefined
              ? 'of the component'
              : `for environment "${environment}"`
          } were archived.`,
        });
      await tx('value_revisions').where(where).delete();
      await tx('value_heads').where(where).delete();
      if (environment === undefined) {
        await tx('publications').where(where).delete();
      }
      return archiveOf({ id, ...row });
    });
  }

  async list(page: { before?: number; limit: number }): Promise<Archive[]> {
    return this.#database.read('list', async db => {
      const { before, limit } = page;
      const query = db<ArchiveRow>('value_archives')
        .select<ArchiveRow[]>()
        .orderBy('id', 'desc')
        .limit(limit);
      if (before !== undefined) {
        query.where('id', '<', Math.min(before, LARGEST_INTEGER));
      }
      const rows = await query;
      return rows.map(archiveOf);
    });
  }

  async restore(id: number): Promise<Archive | undefined> {
    return this.#database.change('restore', async db => {
      const found = await this.#find(db, id);
      return (
        found &&
        withComponentLock(db, found.component_ref, async tx => {
          // A concurrent restore or removal has already taken it.
          if (!(await takeArchive(tx, id))) {
            return undefined;
          }
          const componentRef = found.component_ref;
          await refuseStored(tx, {
            componentRef,
            ...(found.environment !== null && {
              environment: found.environment,
            }),
          });
          await tx(
            tx.raw('?? (??)', [
              'value_revisions',
              ['component_ref', ...archivedColumns],
            ]),
          ).insert(
            tx('archived_revisions')
              .where({ archive: id })
              .select(
                tx.raw('? as ??', [componentRef, 'component_ref']),
                ...archivedColumns,
              ),
          );
          await tx('archived_revisions').where({ archive: id }).delete();
          await pointHeads(tx, componentRef);
          return archiveOf(found);
        })
      );
    });
  }

  async remove(id: number): Promise<Archive | undefined> {
    return this.#database.change('remove', async db => {
      const found = await this.#find(db, id);
      return (
        found &&
        inTransaction(db, async tx => {
          if (!(await takeArchive(tx, id))) {
            return undefined;
          }
          await tx('archived_revisions').where({ archive: id }).delete();
          return archiveOf(found);
        })
      );
    });
  }

  async #find(db: Knex, id: number): Promise<ArchiveRow | undefined> {
    return id > LARGEST_INTEGER
      ? undefined
      : db<ArchiveRow>('value_archives').where({ id }).first();
  }
}

/** Deletes the row of an archive. @returns whether it existed */
async function takeArchive(tx: Knex.Transaction, id: number): Promise<boolean> {
  return (await tx('value_archives').where({ id }).delete()) === 1;
}

/** @throws ConflictError if values are stored for a component, or for one of its environments */
async function refuseStored(
  tx: Knex.Transaction,
  part: Pick<StoredPart, 'componentRef' | 'environment'>,
): Promise<void> {
  if ((await countRevisions(tx, part)) > 0) {
    const { componentRef: component, environment } = part;
    throw wordedError(
      ConflictError,
      phrase('refusedHeld', { component, environment }),
    );
  }
}

function nameOf({
  componentRef,
  environment,
}: Pick<StoredPart, 'componentRef' | 'environment'>): string {
  return environment === undefined
    ? componentRef
    : `${componentRef} in environment "${environment}"`;
}

/** Makes the last revision for each environment the current one; the next save continues its numbers. */
async function pointHeads(
  tx: Knex.Transaction,
  componentRef: string,
): Promise<void> {
  const ofComponent = { component_ref: componentRef };
  await tx<HeadRow>('value_heads').where(ofComponent).delete();
  await tx(
    tx.raw('?? (??)', [
      'value_heads',
      ['component_ref', 'environment', 'revision'],
    ]),
  ).insert(
    tx<RevisionRow>('value_revisions')
      .where(ofComponent)
      .groupBy('component_ref', 'environment')
      .select('component_ref', 'environment')
      .max('revision'),
  );
}

function archiveOf(row: ArchiveRow): Archive {
  return {
    id: row.id,
    componentRef: row.component_ref,
    ...(row.environment !== null && { environment: row.environment }),
    revisions: row.revisions,
    archivedBy: row.archived_by,
    archivedAt: new Date(row.archived_at),
    ...(row.message !== null && { message: row.message }),
  };
}

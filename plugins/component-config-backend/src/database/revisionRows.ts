// SPDX-License-Identifier: Apache-2.0

import {
  cloneJson,
  readSensitiveRecord,
  type JsonObject,
} from '@component-config/config-engine';
import type { Knex } from 'knex';
import type {
  GitRecord,
  RevisionOrigin,
  ValuesKey,
  ValuesRevision,
} from './ValuesStore';

/** A column cannot be null in a primary key, so all environments are the empty name. */
export const ALL_ENVIRONMENTS = '';

/** What an integer column takes; PostgreSQL refuses to look for a larger one. */
export const LARGEST_INTEGER = 2 ** 31 - 1;

/** A row of `value_revisions`. */
export interface RevisionRow {
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
  reverts_to: number | null;
  proposal: number | null;
  proposed_by: string | null;
}

/** A row of `value_heads`. */
export interface HeadRow {
  component_ref: string;
  environment: string;
  revision: number;
}

export function environmentColumn(key: Pick<ValuesKey, 'environment'>): string {
  return key.environment ?? ALL_ENVIRONMENTS;
}

/** The environment that a column names, as a part of what is read. */
export function environmentIn({ environment }: { environment: string }): {
  environment?: string;
} {
  return environment === ALL_ENVIRONMENTS ? {} : { environment };
}

/** Adds a revision, which holds from then on; in the turn of its component. */
export async function addRevision(
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
    reverts_to: added.revertsTo ?? null,
    proposal: added.proposal?.id ?? null,
    proposed_by: added.proposal?.author ?? null,
  };
  await tx<RevisionRow>('value_revisions').insert(row);
  await tx<HeadRow>('value_heads')
    .insert(head)
    .onConflict(['component_ref', 'environment'])
    .merge(['revision']);
  return revisionOf(row);
}

/** What holds for a component. */
export async function readHeads(
  db: Knex,
  componentRef: string,
): Promise<ValuesRevision[]> {
  const rows = await heldRevisions(db).where(
    'heads.component_ref',
    componentRef,
  );
  return rows.map(revisionOf);
}

export function heldRevisions(db: Knex, columns = ['revisions.*']) {
  return db<HeadRow>('value_heads as heads')
    .join<RevisionRow>('value_revisions as revisions', join =>
      join
        .on('revisions.component_ref', 'heads.component_ref')
        .andOn('revisions.environment', 'heads.environment')
        .andOn('revisions.revision', 'heads.revision'),
    )
    .select<RevisionRow[]>(columns);
}

/** Why there are revisions, but for what somebody saved. */
const origins: readonly RevisionOrigin[] = [
  'retirement',
  'revert',
  'proposal',
  'move',
];

export function revisionOf(row: RevisionRow): ValuesRevision {
  const origin = origins.find(one => one === row.origin);
  return {
    componentRef: row.component_ref,
    ...environmentIn(row),
    revision: row.revision,
    values: parseValues(row.values),
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
    ...(origin && { origin }),
    ...(row.message !== null && { message: row.message }),
    ...(row.reverts_to !== null && { revertsTo: row.reverts_to }),
    ...(row.proposal !== null && {
      proposal: { id: row.proposal, author: row.proposed_by ?? '' },
    }),
  };
}

/** Values as they were stored. */
export function parseValues(text: string): JsonObject {
  return cloneJson(JSON.parse(text) as JsonObject);
}

/** What is no JSON is no record, and is not taken for one that was never made. */
export function parseRecord(text: string | null): unknown {
  if (text === null) {
    return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

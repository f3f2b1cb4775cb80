// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import {
  cloneJson,
  emptyObject,
  isObject,
  readSensitiveRecord,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import type { ValueEnd } from '@component-config/plugin-component-config-common';
import type { Knex } from 'knex';
import type {
  GitRecord,
  RevisionOrigin,
  ValuesKey,
  ValuesRevision,
} from './ValuesStore';

/** A primary key column cannot be null, so the empty name stands for all environments. */
export const ALL_ENVIRONMENTS = '';

/** The maximum of an integer column; PostgreSQL rejects queries for larger numbers. */
export const LARGEST_INTEGER = 2 ** 31 - 1;

/** A row of `value_revisions`. */
export interface RevisionRow {
  component_ref: string;
  environment: string;
  revision: number;
  values: string;
  /** Null if the values were saved before the column existed. */
  sensitive: string | null;
  saved_by: string;
  saved_at: Date | number | string;
  origin: string;
  message: string | null;
  /** Null if the values were saved before the column existed. */
  git: string | null;
  /** Null if none of the values are to be removed. */
  ends: string | null;
  reverts_to: number | null;
  proposal: number | null;
  proposed_by: string | null;
  /** Hash of what the author sent; null if it was not recorded. */
  request: string | null;
}

/** A row of `value_heads`. */
export interface HeadRow {
  component_ref: string;
  environment: string;
  revision: number;
  ends_noticed?: Date | number | string | null;
}

export function environmentColumn(key: Pick<ValuesKey, 'environment'>): string {
  return key.environment ?? ALL_ENVIRONMENTS;
}

/** The environment in a column, as a property to spread. */
export function environmentIn({ environment }: { environment: string }): {
  environment?: string;
} {
  return environment === ALL_ENVIRONMENTS ? {} : { environment };
}

/** A hash of what an author sent; null if it is not known. */
export function requestColumn(request: unknown): string | null {
  return request === undefined
    ? null
    : createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}

/**
 * Adds a revision and makes it current; requires the lock of its component.
 *
 * @param before - the current one; the owner is notified of ends that it does not have, whatever was notified before
 */
export async function addRevision(
  tx: Knex.Transaction,
  added: ValuesRevision,
  before?: Pick<ValuesRevision, 'ends'>,
  request?: unknown,
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
    ends: endsColumn(added.ends),
    reverts_to: added.revertsTo ?? null,
    proposal: added.proposal?.id ?? null,
    proposed_by: added.proposal?.author ?? null,
    request: requestColumn(request),
  };
  await tx<RevisionRow>('value_revisions').insert(row);
  const hasNewEnds = added.ends?.some(
    end =>
      !before?.ends?.some(
        ({ pointer, at }) => pointer === end.pointer && at === end.at,
      ),
  );
  await tx<HeadRow>('value_heads')
    .insert({ ...head, ends_noticed: null })
    .onConflict(['component_ref', 'environment'])
    .merge(['revision', ...(hasNewEnds ? ['ends_noticed' as const] : [])]);
  return revisionOf(row);
}

/** The current revisions of a component; some may be damaged. */
export async function readHeads(
  db: Knex,
  componentRef: string,
): Promise<ValuesRevision[]> {
  const rows = await currentRevisions(db).where(
    'heads.component_ref',
    componentRef,
  );
  return rows.map(revisionOf);
}

export function currentRevisions(db: Knex, columns = ['revisions.*']) {
  return db<HeadRow>('value_heads as heads')
    .join<RevisionRow>('value_revisions as revisions', join =>
      join
        .on('revisions.component_ref', 'heads.component_ref')
        .andOn('revisions.environment', 'heads.environment')
        .andOn('revisions.revision', 'heads.revision'),
    )
    .select<RevisionRow[]>(columns);
}

/** Origins of revisions other than an ordinary save. */
const origins: readonly RevisionOrigin[] = [
  'retirement',
  'revert',
  'proposal',
  'move',
  'end',
];

export function revisionOf(row: RevisionRow): ValuesRevision {
  const origin = origins.find(one => one === row.origin);
  return {
    componentRef: row.component_ref,
    ...environmentIn(row),
    revision: row.revision,
    ...readColumns(row),
    recorded: readSensitiveRecord(parseRecord(row.sensitive), row.revision),
    savedBy: row.saved_by,
    savedAt: new Date(row.saved_at),
    ...(origin && { origin }),
    ...(row.message !== null && { message: row.message }),
    ...(row.reverts_to !== null && { revertsTo: row.reverts_to }),
    ...(row.proposal !== null && {
      proposal: { id: row.proposal, author: row.proposed_by ?? '' },
    }),
  };
}

/** The columns that contain JSON. */
function readColumns(
  row: Pick<RevisionRow, 'values' | 'git' | 'ends'>,
): Pick<ValuesRevision, 'values' | 'git' | 'ends' | 'isDamaged'> {
  const git = row.git === null ? [] : parseJson(row.git);
  const ends = readEnds(row);
  const { values, isDamaged } = readValues(row);
  if (
    isDamaged ||
    !Array.isArray(git) ||
    !git.every(isGitRecord) ||
    ends === undefined
  ) {
    return { values: emptyObject(), isDamaged: true };
  }
  return {
    values,
    ...(ends.length > 0 && { ends }),
    ...(row.git !== null && {
      git: git.map(({ pointer, value }) =>
        value === undefined ? { pointer } : { pointer, value },
      ),
    }),
  };
}

/** The stored values; none if they are damaged. */
export function readValues(row: {
  readonly values: string;
}): Pick<ValuesRevision, 'values' | 'isDamaged'> {
  const values = parseJson(row.values);
  return isObject(values)
    ? { values }
    : { values: emptyObject(), isDamaged: true };
}

/** The column of the ends of values. */
export function endsColumn(
  ends: readonly ValueEnd[] | undefined,
): string | null {
  return ends?.length ? JSON.stringify(ends) : null;
}

/** The ends of values; undefined if they are damaged. */
export function readEnds({
  ends,
}: Pick<RevisionRow, 'ends'>): ValueEnd[] | undefined {
  const read = ends === null ? [] : parseJson(ends);
  return Array.isArray(read) && read.every(isValueEnd)
    ? read.map(({ pointer, at, reason }) => ({ pointer, at, reason }))
    : undefined;
}

function isValueEnd(one: JsonValue): one is JsonObject & ValueEnd {
  return (
    isObject(one) &&
    typeof one.pointer === 'string' &&
    typeof one.at === 'string' &&
    !Number.isNaN(Date.parse(one.at)) &&
    typeof one.reason === 'string'
  );
}

function isGitRecord(one: JsonValue): one is JsonObject & GitRecord {
  return isObject(one) && typeof one.pointer === 'string';
}

/** Parses a column; undefined if it contains no JSON. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return cloneJson(JSON.parse(text) as JsonValue);
  } catch {
    return undefined;
  }
}

/** Invalid JSON is not treated like a missing record. */
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

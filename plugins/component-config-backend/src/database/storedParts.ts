// SPDX-License-Identifier: Apache-2.0

import type { Knex } from 'knex';
import type { StoredPart } from './ValuesStore';

/** The columns that select the rows of a part. */
export function wherePart({
  componentRef,
  environment,
}: Pick<StoredPart, 'componentRef' | 'environment'>): {
  component_ref: string;
  environment?: string;
} {
  return {
    component_ref: componentRef,
    ...(environment !== undefined && { environment }),
  };
}

/** Whether the number of revisions is unchanged: then they are the same ones. */
export async function isUnchangedPart(
  tx: Knex.Transaction,
  part: StoredPart,
): Promise<boolean> {
  return (await countRevisions(tx, part)) === part.revisions;
}

/** The number of revisions. */
export async function countRevisions(
  tx: Knex.Transaction,
  part: Pick<StoredPart, 'componentRef' | 'environment'>,
): Promise<number> {
  const [counted] = await tx('value_revisions')
    .where(wherePart(part))
    .count({ revisions: '*' });
  return Number(counted.revisions);
}

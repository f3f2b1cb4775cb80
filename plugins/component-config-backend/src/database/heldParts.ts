// SPDX-License-Identifier: Apache-2.0

import type { Knex } from 'knex';
import type { HeldPart } from './ValuesStore';

/** The columns that select the rows of a part. */
export function whereHeld({
  componentRef,
  environment,
}: Pick<HeldPart, 'componentRef' | 'environment'>): {
  component_ref: string;
  environment?: string;
} {
  return {
    component_ref: componentRef,
    ...(environment !== undefined && { environment }),
  };
}

/** Whether the number of revisions is unchanged: then they are the same ones. */
export async function isHeld(
  tx: Knex.Transaction,
  part: HeldPart,
): Promise<boolean> {
  return (await countHeld(tx, part)) === part.revisions;
}

/** The number of revisions. */
export async function countHeld(
  tx: Knex.Transaction,
  part: Pick<HeldPart, 'componentRef' | 'environment'>,
): Promise<number> {
  const [counted] = await tx('value_revisions')
    .where(whereHeld(part))
    .count({ held: '*' });
  return Number(counted.held);
}

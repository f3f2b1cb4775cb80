// SPDX-License-Identifier: Apache-2.0

import type {
  ProposalsPage,
  ProposalsRequest,
  ProposalSummary,
} from '@component-config/plugin-component-config-common';
import { numberOfCursor } from '../reports/numberOfCursor';
import type { ProposalHead, ProposalStore } from '../database/ProposalStore';

/** Default number of proposals on a page. */
const PAGE = 20;

/** Number of proposals read at once, and of reads per page: not all of them are visible to the user. */
const BATCH = 100;
const BATCHES_PER_PAGE = 5;

/**
 * A page of the visible proposals. It may be short or empty and still have a next one.
 *
 * @param show - the visible proposals of a batch, in order
 * @throws InputError if the cursor did not come from a page
 */
export async function proposalsPage(
  proposals: Pick<ProposalStore, 'list'>,
  request: ProposalsRequest & { componentRef?: string },
  show: (found: readonly ProposalHead[]) => Promise<ProposalSummary[]>,
): Promise<ProposalsPage> {
  const { componentRef, state, cursor, limit = PAGE } = request;
  const items: ProposalSummary[] = [];
  let before = cursor === undefined ? undefined : numberOfCursor(cursor);
  for (let batch = 0; batch < BATCHES_PER_PAGE; batch++) {
    const found = await proposals.list({
      ...(componentRef !== undefined && { componentRef }),
      ...(state && { state }),
      before,
      limit: Math.min(BATCH, limit + 1),
    });
    const shown = new Map(
      (await show(found)).map(summary => [summary.id, summary]),
    );
    for (const { id } of found) {
      if (items.length === limit) {
        return { items, nextCursor: String(before) };
      }
      before = id;
      const summary = shown.get(id);
      items.push(...(summary ? [summary] : []));
    }
    if (found.length < Math.min(BATCH, limit + 1)) {
      return { items };
    }
  }
  return { items, nextCursor: String(before) };
}

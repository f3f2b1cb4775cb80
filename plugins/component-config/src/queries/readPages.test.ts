// SPDX-License-Identifier: Apache-2.0

import type { PageRequest } from '@component-config/plugin-component-config-common';
import { readAllPages } from './readPages';

/** A list of numbers, page by page as in the API. */
const pagesOf =
  (total: number) =>
  async ({ cursor, limit = 50 }: PageRequest) => {
    const start = Number(cursor ?? 0);
    const end = Math.min(start + limit, total);
    return {
      items: Array.from({ length: end - start }, (_, index) => start + index),
      totalItems: total,
      asOf: '',
      ...(end < total && { nextCursor: String(end) }),
    };
  };

it.each([0, 1, 200, 201, 1_000])('reads a whole list of %d', async total => {
  const { items } = await readAllPages(pagesOf(total));
  expect(items).toEqual(Array.from({ length: total }, (_, index) => index));
});

it('stops at the maximum number of pages', async () => {
  const { items, totalItems } = await readAllPages(pagesOf(20_000));
  expect(items).toHaveLength(5_000);
  expect(totalItems).toBe(20_000);
});

// SPDX-License-Identifier: Apache-2.0

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails where a part of the page has serious violations of accessibility.
 *
 * @param part - a selector of what is ours: the page around it is Backstage's
 */
export async function expectNoSeriousViolation(
  page: Page,
  part: string,
): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes: [first, ...others] }) => ({
      id,
      // One element tells the reason; the number of others, how far it reaches.
      first: `${first.html} ${first.failureSummary}`,
      others: others.length,
    }));
  expect(serious).toEqual([]);
}

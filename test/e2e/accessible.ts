// SPDX-License-Identifier: Apache-2.0

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails if a part of the page has serious accessibility violations.
 *
 * @param part - selector of our part: the page around it is Backstage's
 */
export async function expectNoSeriousViolation(
  page: Page,
  part: string,
): Promise<void> {
  await transitionsEnd(page);
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ resultTypes: ['violations'] })
    // Our parts contain no frames of other origins, which need a second page for each check.
    .setLegacyMode()
    .analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes: [first, ...others] }) => ({
      id,
      // One element shows the reason; the number of others shows its extent.
      first: `${first.html} ${first.failureSummary}`,
      others: others.length,
    }));
  expect(serious).toEqual([]);
}

/** Fails unless the page has one main landmark, which contains our part, and a heading of level one. */
export async function expectLandmarks(page: Page, part: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withRules([
      'landmark-one-main',
      'landmark-main-is-top-level',
      'landmark-no-duplicate-main',
      'page-has-heading-one',
    ])
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const main = page.getByRole('main');
  await expect(
    main.and(page.locator(part)).or(main.locator(part)).first(),
  ).toBeVisible();
}

/** Waits for the end of transitions, in which colors are between those of two states; other animations may be endless. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(resolve => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    );
  });
}

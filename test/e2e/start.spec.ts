// SPDX-License-Identifier: Apache-2.0

import { expect, test } from '@playwright/test';
import { expectNoSeriousViolation } from './accessible';
import { openAsGuest, waitForDemoData } from './portal';

test('the demo opens on its steps, which lead where they say, and stay marked', async ({
  page,
}) => {
  await waitForDemoData(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Enter' }).click();
  const steps = page.getByRole('list', { name: 'Steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(10);
  await expectNoSeriousViolation(page, '.bui-Container');

  const paths = await steps
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
  const titles = await steps.getByRole('link').allInnerTexts();
  for (const [index, title] of titles.entries()) {
    await page.goto('/');
    await steps.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(paths[index].split('?')[0]));
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('PAGE NOT FOUND')).toHaveCount(0);
  }
  await page.goto('/');
  await expect(page.getByText('10 of 10 steps done')).toBeVisible();
});

test('the card of the configuration comes first on the page of a component', async ({
  page,
}) => {
  await waitForDemoData(page);
  await openAsGuest(page, '/catalog/default/component/payments-api');
  const cards = page.getByRole('article');
  await expect(
    cards.filter({ hasText: 'Open configuration' }).first(),
  ).toBeVisible();
  await expect(cards.first()).toContainText('Configuration');
});

// SPDX-License-Identifier: Apache-2.0

import { expect, test } from '@playwright/test';
import { expectNoSeriousViolation } from './accessible';
import {
  effectiveCells,
  followInCatalog,
  openAsGuest,
  saveReviewed,
  waitForDemoData,
} from './portal';

const component = 'catalog-api';
const panel = '[role=tabpanel]';

test('a developer changes a value, copies it to another environment, and restores the previous revision', async ({
  page,
}) => {
  await waitForDemoData(page, component);
  await openAsGuest(page, '/catalog');
  await followInCatalog(page, 'Catalogue API');
  await page
    .getByRole('navigation', { name: 'Content navigation' })
    .getByRole('link', { name: 'Configuration' })
    .click();

  await page.getByRole('radio', { name: 'Development' }).click();
  const replicas = page.getByLabel('Replicas', { exact: true });
  const bar = page.getByRole('region', { name: 'Changes', exact: true });
  await replicas.fill('3');
  await bar.getByRole('button', { name: 'Review and save' }).click();
  const review = page.getByRole('dialog', { name: /^Review the changes/ });
  await expect(
    review.getByRole('region', { name: 'Your changes for Development' }),
  ).toContainText('3');
  await expectNoSeriousViolation(page, '[role=dialog]');
  await review.getByLabel('Message').fill('For the fair');
  await review.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar).toContainText('No changes');
  await replicas.fill('4');
  await saveReviewed(page);
  await expect(bar).toContainText('No changes');

  // Copies the value from development to staging.
  await page.getByRole('tab', { name: 'Effective' }).click();
  await page
    .getByRole('searchbox', { name: 'Filter by path or value' })
    .fill('environmentConfigs.replicas');
  const path = 'environmentConfigs.replicas';
  await expect
    .poll(async () => (await effectiveCells(page, path))[0].value)
    .toBe('4');
  await page
    .getByRole('row')
    .filter({ has: page.getByText(path, { exact: true }) })
    .getByRole('gridcell')
    .first()
    .click();
  await page
    .getByRole('complementary', { name: 'Replicas in Development' })
    .getByRole('button', { name: 'Copy to …' })
    .click();
  const copying = page.getByRole('dialog', {
    name: 'Copy values to another environment',
  });
  await expect(
    copying.getByRole('button', { name: /^This value: Replicas/ }),
  ).toBeVisible();
  await expectNoSeriousViolation(page, '[role=dialog]');
  await copying.getByRole('button', { name: 'Review 1 value' }).click();
  await page
    .getByRole('dialog', { name: /^Review the changes/ })
    .getByRole('button', { name: /^Save/ })
    .click();
  await expect
    .poll(async () => (await effectiveCells(page, path))[1])
    .toMatchObject({ environment: 'Staging', value: '4' });

  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: / Show$/ }).click();
  await page.getByRole('option', { name: 'Development' }).click();
  const timeline = page.getByRole('list', {
    name: 'Revisions and decided proposals, newest first',
  });
  await expect(timeline).toContainText('For the fair');
  await expectNoSeriousViolation(page, panel);
  const saved = timeline
    .getByRole('listitem')
    .filter({ hasText: 'For the fair' })
    .first();
  await saved.getByRole('button', { name: /^Revision/ }).click();
  await saved.getByRole('button', { name: 'Restore', exact: true }).click();
  const restoring = page.getByRole('dialog', {
    name: /^Restore revision \d+ for Development$/,
  });
  await expect(restoring).toContainText('Nothing is deleted from the history.');
  await restoring.getByRole('button', { name: 'Restore' }).click();
  await expect(timeline.getByRole('listitem').first()).toContainText(
    /restored revision \d+/,
  );

  await page.getByRole('tab', { name: 'Form' }).click();
  await page.getByRole('radio', { name: 'Development' }).click();
  await expect(replicas).toHaveValue('3');
  await replicas.press('Alt+e');
  const explanation = page.getByRole('complementary', {
    name: 'Replicas in Development',
  });
  await expect(
    explanation.getByRole('listitem').filter({ hasText: 'sets the value' }),
  ).toContainText('set in the portal for development');
  await page.keyboard.press('Escape');
  await expect(replicas).toBeFocused();
});

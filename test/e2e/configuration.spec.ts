// SPDX-License-Identifier: Apache-2.0

import { expect, test } from '@playwright/test';
import {
  configurationPath,
  effectiveCells,
  effectiveRow,
  openAsGuest,
  saveReviewed,
  waitForDemoData,
} from './portal';

const path = 'environmentConfigs.replicas';

test.beforeEach(async ({ page }) => {
  await waitForDemoData(page);
});

test('a value that is changed for staging takes effect only in staging, with its origin', async ({
  page,
}) => {
  await openAsGuest(page, '/catalog/default/component/payments-api');
  await page
    .getByRole('navigation', { name: 'Content navigation' })
    .getByRole('link', { name: 'Configuration' })
    .click();

  await page.getByRole('tab', { name: 'Effective' }).click();
  const before = await effectiveCells(page, path);
  expect(before.map(cell => cell.environment)).toEqual([
    'Development',
    'Staging',
    'Production, Europe',
    'Production, United States',
  ]);
  expect(before[1].value).toBe('2');

  await page.getByRole('tab', { name: 'Form' }).click();
  await page.getByRole('radio', { name: 'Staging' }).click();
  // Until then, the form is that of the environment on which it opened.
  await expect(
    page.getByText('from component payments-api for staging').first(),
  ).toBeVisible();
  await page.getByLabel('Replicas', { exact: true }).fill('3');
  const bar = page.getByRole('region', { name: 'Changes', exact: true });
  await expect(bar).toContainText('1 change · affects Staging');
  await saveReviewed(page);
  await expect(bar).toContainText('No changes');

  await page.getByRole('tab', { name: 'Effective' }).click();
  await expect
    .poll(async () => (await effectiveCells(page, path))[1])
    .toEqual({
      environment: 'Staging',
      value: '3',
      origin: 'set in the portal for staging',
    });
  const after = await effectiveCells(page, path);
  expect(after.filter(cell => cell.environment !== 'Staging')).toEqual(
    before.filter(cell => cell.environment !== 'Staging'),
  );

  await effectiveRow(page, path).getByRole('gridcell').nth(1).click();
  const chain = page
    .getByRole('complementary', { name: 'Replicas in Staging' })
    .getByRole('listitem');
  await expect(chain.filter({ hasText: 'sets the value' })).toContainText(
    'set in the portal for staging',
  );
  await expect(chain.filter({ hasText: 'overridden' }).first()).toContainText(
    'payments-api.yaml',
  );
});

test('unsaved edits survive another page and a reload, until the user discards them', async ({
  page,
}) => {
  const replicas = page.getByLabel('Replicas', { exact: true });
  await openAsGuest(page, configurationPath({ environment: 'development' }));
  await replicas.fill('2');
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await expect(page.getByText('1 change for Development')).toBeVisible();
  await page.goBack();
  await expect(replicas).toHaveValue('2');
  await page.reload();
  await expect(replicas).toHaveValue('2');
  await page.getByRole('tab', { name: 'Effective' }).click();
  expect((await effectiveCells(page, path))[0].value).toBe('1');

  await page.getByRole('tab', { name: 'Form' }).click();
  await page.getByRole('radio', { name: 'Development has a draft' }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(replicas).not.toHaveValue('2');
});

test('a value that violates the schema is not saved: saving moves to the error, and the error to the field', async ({
  page,
}) => {
  const replicas = page.getByLabel('Replicas', { exact: true });
  const review = page
    .getByRole('region', { name: 'Changes', exact: true })
    .getByRole('button', { name: 'Review and save' });
  let saves = 0;
  page.on('request', request => {
    saves += request.method() === 'PUT' ? 1 : 0;
  });

  await openAsGuest(page, configurationPath({ environment: 'staging' }));
  await replicas.fill('99');
  await expect(replicas).toHaveAttribute('aria-invalid', 'true');
  await review.click();
  const errors = page.getByRole('region', { name: '1 error to fix' });
  await expect(errors).toBeFocused();
  await expect(errors).toContainText('must be at most 20');
  expect(saves).toBe(0);

  await errors.getByRole('listitem').first().getByText('Replicas').click();
  await expect(replicas).toBeFocused();
  await replicas.fill('4');
  await saveReviewed(page);
  await expect.poll(() => saves).toBe(1);
});

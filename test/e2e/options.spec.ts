// SPDX-License-Identifier: Apache-2.0

import { expect, test } from '@playwright/test';
import {
  configurationPath,
  openAsGuest,
  saveReviewed,
  waitForDemoData,
} from './portal';

const component = 'recommendations';

test.beforeEach(async ({ page }) => {
  await waitForDemoData(page, component);
});

test('a machine is chosen from the options of a provider, by keyboard', async ({
  page,
}) => {
  await openAsGuest(
    page,
    configurationPath({ environment: 'staging' }, component),
  );
  const machine = page.getByRole('combobox', { name: 'Machine', exact: true });
  await machine.click();
  await expect(page.getByRole('option')).toHaveCount(5);
  await page.keyboard.type('gpu');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(machine).toHaveValue('g-small');
  const bar = page.getByRole('region', { name: 'Changes', exact: true });
  await saveReviewed(page);
  await expect(bar).toContainText('No changes');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByText(/^Undone/).first()).toBeVisible();
});

test('a contact is a team of the catalog, and nothing else', async ({
  page,
}) => {
  await openAsGuest(page, configurationPath({}, component));
  await page.getByText('All environments', { exact: true }).click();
  const contact = page.getByRole('combobox', { name: 'Contact', exact: true });
  await contact.click();
  await page.keyboard.type('check');
  await page.getByRole('option', { name: 'group:default/checkout' }).click();
  await expect(contact).toHaveValue('group:default/checkout');
  await contact.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('group:default/nobody');
  await expect(
    page.getByText('"group:default/nobody" is not one of the options.'),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Review and save' }).click();
  const review = page.getByRole('dialog', { name: /^Review the changes/ });
  await expect(
    review.getByText(/must be one of the options from the catalog/),
  ).toBeVisible();
  await expect(review.getByRole('button', { name: /^Save/ })).toBeDisabled();
});

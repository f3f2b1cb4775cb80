// SPDX-License-Identifier: Apache-2.0

import { expect, test, type Page } from '@playwright/test';
import { effectiveCells, openAsGuest, waitForDemoData } from './portal';

const replicas = 'environmentConfigs.replicas';

/** The time limit for the repository to be read, and for the catalog to ingest it. */
const DELIVERED = { timeout: 600_000 };

test.beforeEach(async ({ page }) => {
  await waitForDemoData(page);
});

/** A button of the wizard. */
const goOn = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Goes through the first step of the template that creates a component. */
async function beginComponent(page: Page, name: string) {
  await openAsGuest(page, '/create/templates/default/create-component');
  await page.getByLabel(/^Name/).fill(name);
  await page.getByRole('textbox', { name: 'Owner' }).fill('storefront');
  await page.getByRole('option', { name: /storefront/i }).click();
  await page.getByText('Web service', { exact: true }).click();
  await goOn(page, 'Next');
}

/** Waits for the effective replicas of a component in staging. */
async function expectReplicasInStaging(
  page: Page,
  component: string,
  expected: string,
) {
  // The page does not notice that the component exists by now. Each try is more patient, for slow machines.
  let timeout = 2_000;
  await expect(async () => {
    await page.goto(
      `/catalog/default/component/${component}/configuration?view=effective`,
    );
    timeout *= 2;
    await expect(page.getByRole('grid')).toBeVisible({ timeout: timeout / 2 });
    const cells = await effectiveCells(page, replicas);
    expect(
      cells.find(({ environment }) => environment === 'Staging')?.value,
    ).toBe(expected);
  }).toPass(DELIVERED);
}

test('a template creates a component from a type, with the values entered for each environment', async ({
  page,
}) => {
  await beginComponent(page, 'wish-lists');

  await expect(page.getByLabel(/^Container image/)).toBeVisible();
  await goOn(page, 'Review');
  // A required value is missing.
  await expect(
    page.getByRole('region', { name: /error.* to fix/ }),
  ).toContainText('Container image');

  await page
    .getByLabel(/^Container image/)
    .fill('registry.northwind.example/storefront/wish-lists:0.1.0');
  await page.getByRole('radio', { name: 'Staging' }).click();
  await page.getByLabel('Replicas', { exact: true }).fill('4');

  // Entered values are kept on going back.
  await goOn(page, 'Back');
  await expect(page.getByLabel(/^Name/)).toHaveValue('wish-lists');
  await goOn(page, 'Next');
  await expect(page.getByLabel(/^Container image/)).toHaveValue(/0\.1\.0$/);

  await goOn(page, 'Review');
  const review = page.getByRole('table');
  await expect(review).toContainText('Container image: registry.northwind');
  await expect(review).toContainText('Replicas: 4');
  await expect(review).toContainText('Web service');
  await expect(review).not.toContainText('componenttype:');
  await goOn(page, 'Create');
  await expect(
    page.getByRole('link', { name: 'Open in the catalog' }),
  ).toBeVisible(DELIVERED);

  await expectReplicasInStaging(page, 'wish-lists', '4');
});

test('a template asks for the configuration of a trait only if the user wants it', async ({
  page,
}) => {
  await beginComponent(page, 'gift-lists');
  const trait = page.getByText('autoscaling: parameters');

  await expect(page.getByLabel(/^Container image/)).toBeVisible();
  await expect(trait).toBeHidden();

  await goOn(page, 'Back');
  await page.getByLabel('Scale with the load').check();
  await goOn(page, 'Next');

  await expect(trait).toBeVisible();
});

test('a template changes a component, starting with the values in its file', async ({
  page,
}) => {
  const formData = JSON.stringify({
    component: 'component:default/gift-cards',
  });
  await openAsGuest(
    page,
    `/create/templates/default/change-component?${new URLSearchParams({
      formData,
    })}`,
  );
  await expect(page.getByRole('textbox', { name: 'Component' })).toHaveValue(
    /gift.cards/i,
  );
  await goOn(page, 'Next');

  await expect(page.getByLabel(/^Container image/)).toHaveValue(
    /gift-cards:1\.4\.0$/,
  );
  await page.getByRole('radio', { name: 'Staging' }).click();
  await page.getByLabel('Replicas', { exact: true }).fill('5');
  await goOn(page, 'Review');
  const review = page.getByRole('table');
  await expect(review).toContainText(/Replicas: \d+ → 5/);
  await expect(review).not.toContainText('Container image');
  await goOn(page, 'Change');
  await expect(
    page.getByRole('link', { name: 'Open in the catalog' }),
  ).toBeVisible(DELIVERED);

  await expectReplicasInStaging(page, 'gift-cards', '5');
});

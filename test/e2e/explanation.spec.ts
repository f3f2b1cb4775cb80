// SPDX-License-Identifier: Apache-2.0

import { expect, test } from '@playwright/test';
import { expectNoSeriousViolation } from './accessible';
import {
  configurationPath,
  effectiveRow,
  openAsGuest,
  waitForDemoData,
} from './portal';

test.beforeEach(async ({ page }) => {
  await waitForDemoData(page);
});

test('one click opens the explanation of a value, which links to its source line', async ({
  page,
}) => {
  await openAsGuest(page, configurationPath({ view: 'effective' }));
  // Rows are rendered near the viewport; the filter moves this one there.
  await page
    .getByRole('searchbox', { name: 'Filter by path or value' })
    .fill('sampleRatio');
  const cell = effectiveRow(page, 'environmentConfigs.telemetry.sampleRatio')
    .getByRole('gridcell')
    .nth(2);
  await cell.click();

  const panel = page.getByRole('complementary', {
    name: /Production, Europe$/,
  });
  const steps = panel
    .getByRole('list', { name: /Layers, highest first/ })
    .getByRole('listitem');
  const winner = steps.filter({ hasText: 'sets the value' });
  await expect(winner).toContainText('overlay production');
  await expect(winner).toContainText(
    /examples\/overlays\/production\.yaml:\d+/,
  );
  await expect(steps.filter({ hasText: 'overridden' }).last()).toContainText(
    /examples\/component-types\/web-service\.yaml:\d+/,
  );
  await expect(
    panel.getByText('1 skipped because it is for other environments'),
  ).toBeVisible();
  await expect(
    panel
      .getByRole('list', { name: 'Skipped', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'overlay development' }),
  ).toContainText('environment is production, the overlay is for development');
  await expect(
    winner.getByRole('button', { name: /^Copy .*production\.yaml:\d+$/ }),
  ).toBeVisible();
});

test('a comparison identifies list items by their key, and names the layer that removed one', async ({
  page,
}) => {
  await openAsGuest(
    page,
    configurationPath({
      view: 'compare',
      environment: 'staging',
      to: 'production-eu',
    }),
  );
  const table = page.getByRole('region', {
    name: 'Differences between Staging and Production, Europe',
  });
  const row = table
    .getByRole('row', { name: /\[name=audit-forwarder\] › Container image/ })
    .first();
  await expect(row).toContainText('added');
  await row.getByRole('button').last().click();
  await expect(page).toHaveURL(/side=to/);
  const panel = page.getByRole('complementary', {
    name: /Production, Europe$/,
  });
  await expect(panel).toContainText('overlay payments-pci');

  // The address contains the explained value, to share it.
  await page.reload();
  await expect(panel).toContainText('overlay payments-pci');
});

test('the effect of other facts is shown, and nothing is saved', async ({
  page,
}) => {
  let saves = 0;
  page.on('request', request => {
    saves += request.method() === 'PUT' ? 1 : 0;
  });
  await openAsGuest(page, configurationPath({ view: 'effective' }));
  await page.getByRole('button', { name: /^What if/ }).click();
  await page.getByRole('textbox', { name: 'region' }).fill('eu');
  await page.getByRole('button', { name: 'Show what would change' }).click();

  const row = page
    .getByRole('region', {
      name: 'What would change in Production, United States',
    })
    .getByRole('row', { name: /NORTHWIND_REGION/ });
  await expect(row).toContainText('changed');
  const [now, then] = await row.getByRole('cell').allInnerTexts();
  expect(now).toMatch(/\bUS\b/);
  expect(then).toMatch(/\bEU\b/);
  expect(saves).toBe(0);
});

test('a line of a manifest leads to its value, and a review shows how lines change', async ({
  page,
}) => {
  await openAsGuest(
    page,
    configurationPath({ view: 'effective', environment: 'staging' }),
  );
  await page.getByRole('radio', { name: 'Manifests' }).click();
  const line = page
    .getByRole('list', { name: /^Deployment\// })
    .getByRole('button', { name: /^replicas: \d+$/ });
  await line.click();
  await expect(line).toHaveAttribute('aria-current', 'true');
  const panel = page.getByRole('complementary', { name: /Replicas.*Staging$/ });
  await expect(
    panel
      .getByRole('list', { name: /Layers, highest first/ })
      .getByRole('listitem')
      .filter({ hasText: 'sets the value' }),
  ).toBeVisible();
  await expectNoSeriousViolation(page, '[role="tabpanel"]');

  await page.goto(configurationPath({ environment: 'staging' }));
  await page.getByLabel('Replicas', { exact: true }).fill('7');
  await page.getByRole('button', { name: 'Review and save' }).click();
  const changed = page
    .getByRole('dialog')
    .getByRole('region', { name: 'Resources that change in Staging' });
  await expect(changed).toContainText('Deployment/');
  await expect(changed).toContainText('replicas: 7');
  await expectNoSeriousViolation(page, '[role="dialog"]');
});

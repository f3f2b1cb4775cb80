// SPDX-License-Identifier: Apache-2.0

import { expect, test } from '@playwright/test';
import { expectNoSeriousViolation } from './accessible';
import { checkBreakingChange, openAsGuest, waitForDemoData } from './portal';

/** Our part of the page: its header is Backstage's. */
const ours = '.bui-Container';

test('a platform engineer finds a type, sees its users, and checks what an edited overlay would break', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await waitForDemoData(page);
  await openAsGuest(page, '/');
  await page.getByRole('link', { name: 'Configuration', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Needs attention' }),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: /component is degraded/ }),
  ).toBeVisible();
  await expectNoSeriousViolation(page, ours);

  await page.getByRole('tab', { name: 'Types and traits' }).click();
  await page
    .getByRole('searchbox', { name: 'Search types and traits' })
    .fill('web service');
  await page.getByRole('link', { name: 'Web service', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Environment configuration' }),
  ).toBeVisible();
  await expectNoSeriousViolation(page, ours);

  await page.getByRole('tab', { name: 'Used by' }).click();
  await expect(
    page.getByRole('heading', { name: /\d+ components/ }),
  ).toBeVisible();
  await expect(
    page.getByRole('row').filter({ hasText: 'Payments API' }),
  ).toContainText('production-eu');
  await expectNoSeriousViolation(page, ours);

  await page
    .getByRole('link', { name: 'Production, replicas' })
    .first()
    .click();
  await expect(
    page.getByRole('region', { name: 'Fields that this overlay sets' }),
  ).toBeVisible();
  await expectNoSeriousViolation(page, ours);
  await page
    .getByRole('link', { name: 'Check the impact of a change' })
    .click();

  const editor = await checkBreakingChange(page);
  await expect(page.getByRole('region', { name: 'By change' })).toContainText(
    'replicas',
  );
  await page.getByRole('tab', { name: 'Configurations' }).click();
  const configurations = page.getByRole('region', { name: 'Configurations' });
  await expect(configurations).toContainText('breaks');
  await expectNoSeriousViolation(page, ours);

  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  const markdown = await page.evaluate(() => navigator.clipboard.readText());
  expect(markdown).toContain('replicas');
  expect(markdown).toContain('| ');

  // The address shares the text.
  await page.reload();
  await expect(editor).toContainText('replicas: 30');
});

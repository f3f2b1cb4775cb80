// SPDX-License-Identifier: Apache-2.0

import { expect, test } from '@playwright/test';
import { openAsGuest, waitForDemoData } from './portal';
import { expectNoSeriousViolation } from './accessible';

test('a value of a Flux repository has its verdict, its file and line, and what could not be read', async ({
  page,
}) => {
  await waitForDemoData(page, 'search', 'flux');
  await openAsGuest(
    page,
    '/catalog/flux/component/search/configuration?view=effective',
  );
  const row = page.getByRole('row').filter({ hasText: 'index.shards' });
  await expect(row).toContainText('may be overridden');
  await row.locator('[data-environment=production]').click();
  const panel = page.getByRole('complementary', { name: /production$/i });
  await expect(panel).toContainText(
    'Verdict: may be overridden by Secret search-credentials',
  );
  await expect(panel).toContainText(/production\/search-values\.yaml:2/);
  await panel.getByRole('button', { name: '3 could not be read' }).click();
  await expect(panel).toContainText('it may be in the cluster');
  await expectNoSeriousViolation(page, 'main');
});

// SPDX-License-Identifier: Apache-2.0

import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectNoSeriousViolation } from './accessible';
import { openAsGuest, saveReviewed, waitForDemoData } from './portal';
import {
  createPublishedRepository,
  publishedComponent,
  type PublishedRepository,
} from './publishedRepository';

/** The time limit for the repository to be read, and for the catalog and the portal to ingest it. */
const DELIVERED = { timeout: 600_000 };

const path = `/catalog/default/component/${publishedComponent}/configuration?environment=staging`;

const replicas = (page: Page) => page.getByLabel('Replicas', { exact: true });
const line = (page: Page) =>
  page.getByRole('region', { name: 'Where the values are stored' });

let repository: PublishedRepository;

test.beforeAll(() => {
  repository = createPublishedRepository();
});

test.beforeEach(async ({ page }) => {
  await waitForDemoData(page, publishedComponent);
  await openAsGuest(page, path);
  await expect(replicas(page)).toBeVisible();
});

async function save(page: Page, value: string) {
  await replicas(page).fill(value);
  const bar = page.getByRole('region', { name: 'Changes', exact: true });
  await saveReviewed(page);
  await expect(bar).toContainText('No changes');
}

async function openDialog(page: Page): Promise<Locator> {
  await line(page).getByRole('button', { name: 'Publish to Git' }).click();
  return page.getByRole('dialog', { name: 'Publish to Git' });
}

/** Downloads the patch that a dialog offers, and returns its file. */
async function downloadPatch(
  page: Page,
  dialog: Locator,
  component = publishedComponent,
): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download patch' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${component}.patch`);
  return download.path();
}

async function expectLine(page: Page, text: string) {
  await expect(async () => {
    await page.goto(path);
    await expect(line(page)).toBeVisible();
    await expect(line(page)).toContainText(text, { timeout: 3_000 });
  }).toPass(DELIVERED);
}

test('the difference is accessible', async ({ page }) => {
  await save(page, '4');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    const dialog = await openDialog(page);
    await expect(dialog.getByRole('table')).toBeVisible();
    await expectNoSeriousViolation(page, '[role=dialog]');
  }
});

test('values are published to Git as a patch, and removed from the portal once they are merged', async ({
  page,
}) => {
  const before = repository.text();
  await save(page, '6');
  await expect(line(page)).toContainText('1 value only in the portal');

  const dialog = await openDialog(page);
  const changes = dialog.getByRole('row').filter({ hasText: 'replicas' });
  await expect(changes).toContainText([
    'replicas: 2 # as many as the tests need',
    'replicas: 6 # as many as the tests need',
  ]);
  const patch = await downloadPatch(page, dialog);
  await expect(dialog).toContainText('A patch was downloaded');
  await page.keyboard.press('Escape');
  await expect(line(page)).toContainText('1 awaiting merge');
  await expect(page.getByText('awaiting merge', { exact: true })).toBeVisible();

  repository.push(patch);
  expect(repository.text()).toBe(before.replace('replicas: 2', 'replicas: 6'));
  repository.deliver();
  await expectLine(page, 'All values are in Git');
  // The value is now inherited from the file.
  await expect(replicas(page)).toHaveValue('');
  await expect(replicas(page)).toHaveAttribute('placeholder', '6');
});

test('a value that was changed in Git in the meantime is shown, and nothing is lost', async ({
  page,
}) => {
  await save(page, '7');
  const dialog = await openDialog(page);
  const stale = await downloadPatch(page, dialog);
  expect(repository.fits(stale)).toBe(true);

  repository.edit(text =>
    text.replace(/replicas: \d+ # as many/, 'replicas: 9 # as many'),
  );
  expect(repository.fits(stale)).toBe(false);
  repository.deliver();
  await expectLine(page, '1 differs from Git');
  // The portal's value is still there, and still in effect.
  await expect(replicas(page)).toHaveValue('7');
  await expect(page.getByText(/Git: 9/)).toBeVisible();

  const again = await openDialog(page);
  await expect(
    again.getByRole('region', { name: 'Differs from Git' }),
  ).toContainText(/Portal: 7.*Git: 9/);
  const fresh = await downloadPatch(page, again);
  expect(repository.fits(fresh)).toBe(true);
  repository.push(fresh);
  repository.deliver();
  await expectLine(page, 'All values are in Git');
  expect(repository.text()).toContain('replicas: 7 # as many');
});

test('values that are only changed in Git are proposed there, and the draft stays', async ({
  page,
}) => {
  await openAsGuest(
    page,
    '/catalog/default/component/gift-cards/configuration?environment=production-eu',
  );
  await replicas(page).fill('4');
  const bar = page.getByRole('region', { name: 'Changes', exact: true });
  await bar.getByRole('button', { name: 'Review and propose' }).click();
  const review = page.getByRole('dialog', { name: /^Review the changes/ });
  await expect(review).toContainText('The portal stores nothing');
  await expectNoSeriousViolation(page, '[role=dialog]');
  await review.getByRole('button', { name: 'Propose change in Git' }).click();

  const dialog = page.getByRole('dialog', { name: 'The change in Git' });
  await expect(
    dialog.getByRole('row').filter({ hasText: 'replicas' }),
  ).toContainText(['replicas: 3', 'replicas: 4']);
  await expectNoSeriousViolation(page, '[role=dialog]');
  const patch = await downloadPatch(page, dialog, 'gift-cards');
  expect(readFileSync(patch, 'utf8')).toContain('+      replicas: 4\n');
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(replicas(page)).toHaveValue('4');
  await bar.getByRole('button', { name: 'Discard' }).click();
  await expect(bar).toContainText('No changes');
});

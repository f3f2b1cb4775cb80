// SPDX-License-Identifier: Apache-2.0

import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Browser, type Page } from '@playwright/test';
import {
  effectiveCells,
  openAs,
  saveReviewed,
  waitForDemoData,
} from './portal';

const component = 'orders-api';
const environment = 'production-us';
const scope = 'Production, United States';
const tab = `/catalog/default/component/${component}/configuration`;
const form = `${tab}?environment=${environment}`;

/** The developer of the owning team, its lead, and a user from another team. */
const tom = 'Tom Okafor';
const nadia = 'Nadia Rahman';
const mira = 'Mira Lindqvist';

const replicas = (page: Page) => page.getByLabel('Replicas', { exact: true });
const bar = (page: Page) =>
  page.getByRole('region', { name: 'Changes', exact: true });

/** A page in a separate browser context. */
async function pageOf(browser: Browser, person: string, path: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await waitForDemoData(page, component);
  await openAs(page, person, path);
  return page;
}

async function propose(page: Page, value: string, message: string) {
  await replicas(page).fill(value);
  await bar(page).getByRole('button', { name: 'Propose change' }).click();
  const dialog = page.getByRole('dialog', {
    name: `Propose a change for ${scope}`,
  });
  await dialog.getByLabel('Message').fill(message);
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(
    page.getByRole('tab', { name: /Proposals \(\d+ open\)/ }),
  ).toBeVisible();
}

async function openProposal(page: Page, message: string) {
  await page.goto(`${tab}?view=proposals`);
  await page.getByRole('button', { name: new RegExp(message) }).click();
  return page.getByRole('region', { name: `For ${scope}`, exact: true });
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .include('main')
    .analyze();
  expect(violations).toEqual([]);
}

test('a developer proposes a change to production, and the lead accepts it', async ({
  browser,
}) => {
  const developer = await pageOf(browser, tom, form);
  await expect(
    developer.getByText(`You may not save values for ${scope}`).first(),
  ).toBeVisible();
  await expect(
    bar(developer).getByRole('button', { name: 'Review and save' }),
  ).toHaveCount(0);
  await expectAccessible(developer);
  await propose(developer, '9', 'More for the sale');

  // Nothing has changed yet, and the lead changes the same value in the meantime.
  const lead = await pageOf(browser, nadia, form);
  await expect(replicas(lead)).not.toHaveValue('9');
  await replicas(lead).fill('7');
  await saveReviewed(lead);
  await expect(bar(lead)).toContainText('No changes');

  const details = await openProposal(lead, 'More for the sale');
  await expect(details).toContainText('Revision 1 was saved since');
  await expect(details).toContainText('environmentConfigs.replicas');
  await expect(
    details
      .getByRole('region', { name: /^What the proposal changes/ })
      .getByRole('row', { name: /replicas/ }),
  ).toContainText('7');
  await expectAccessible(lead);
  await details.getByRole('button', { name: 'Accept' }).click();
  await expect(details).toContainText('Nadia Rahman: accepted');

  await developer.goto(`${tab}?view=effective`);
  const cells = await effectiveCells(developer, 'environmentConfigs.replicas');
  expect(cells.find(cell => cell.environment.startsWith(scope))?.value).toBe(
    '9',
  );
});

test('a proposal is declined with a reason, which its author sees', async ({
  browser,
}) => {
  const developer = await pageOf(browser, tom, form);
  await propose(developer, '11', 'Even more');

  const lead = await pageOf(browser, nadia, `${tab}?view=proposals`);
  const details = await openProposal(lead, 'Even more');
  await details.getByRole('button', { name: 'Decline' }).click();
  const dialog = lead.getByRole('dialog', { name: 'Decline the proposal' });
  await dialog.getByLabel('Reason').fill('Not before Monday');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(details).toContainText('Not before Monday');

  await developer.goto(`${tab}?view=proposals`);
  await developer.getByText('Show decided proposals').click();
  await developer.getByRole('button', { name: /Even more/ }).click();
  await expect(
    developer.getByRole('region', { name: `For ${scope}`, exact: true }),
  ).toContainText('Not before Monday');
});

test('the policy decides who may save where', async ({ browser }) => {
  const staging = `${tab}?environment=staging`;
  const developer = await pageOf(browser, tom, staging);
  await expect(
    bar(developer).getByRole('button', { name: 'Review and save' }),
  ).toBeVisible();

  const somebody = await pageOf(browser, mira, staging);
  await expect(
    somebody.getByText('You may not save values for Staging').first(),
  ).toBeVisible();
  await expect(
    bar(somebody).getByRole('button', { name: 'Propose change' }),
  ).toBeVisible();
});

// SPDX-License-Identifier: Apache-2.0

import { expect, type Locator, type Page } from '@playwright/test';

/** The component of the demo data that the tests use. */
export const demoComponent = 'payments-api';

/** The address of the portal's backend. */
export const backend = process.env.E2E_BACKEND_URL ?? 'http://localhost:7107';

/** Waits until the catalog has ingested the demo data, so that a component has an effective configuration. */
export async function waitForDemoData(
  page: Page,
  component = demoComponent,
  namespace = 'default',
): Promise<void> {
  const { request } = page;
  await expect
    .poll(
      async () => {
        const signIn = await request.get(`${backend}/api/auth/guest/refresh`, {
          headers: { 'X-Requested-With': 'XMLHttpRequest' },
        });
        const { backstageIdentity } = await signIn.json();
        const effective = await request.get(
          `${backend}/api/component-config/v1/components/${namespace}/${component}/effective`,
          { headers: { Authorization: `Bearer ${backstageIdentity.token}` } },
        );
        return effective.status();
      },
      { timeout: 300_000 },
    )
    .toBe(200);
}

/** Signs a guest in before the first page of the portal is opened, without the page that asks who it is. */
export async function signInAsGuest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Only once, so that a test can sign out.
    if (sessionStorage.getItem('test.signedIn') === null) {
      sessionStorage.setItem('test.signedIn', 'guest');
      localStorage.setItem('demo.signedInAs', 'guest');
    }
  });
}

/** Opens a page of the portal as a guest. */
export async function openAsGuest(page: Page, path: string): Promise<void> {
  await signInAsGuest(page);
  await page.goto(path);
}

/** Opens a component from the list of the catalog, which is open. */
export async function followInCatalog(page: Page, title: string) {
  // The page chooses its first filter when it has loaded, and may undo an early click.
  await expect(async () => {
    await page.getByRole('menuitem', { name: /^All/ }).click();
    await expect(page.getByText(/^All components \(/i)).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
  await page.getByRole('link', { name: title }).first().click();
}

/** Opens a page of the portal as a user of the demo, by name. */
export async function openAs(
  page: Page,
  person: string,
  path: string,
): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: `Sign in as ${person}` }).click();
}

/** Reviews the edits in the form, and saves them. */
export async function saveReviewed(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Changes', exact: true });
  await bar.getByRole('button', { name: 'Review and save' }).click();
  await page
    .getByRole('dialog', { name: /^Review the changes/ })
    .getByRole('button', { name: /^Save/ })
    .click();
}

/** The path of a component's Configuration tab. */
export function configurationPath(
  search: Record<string, string> = {},
  component = demoComponent,
): string {
  return `/catalog/default/component/${component}/configuration?${new URLSearchParams(
    search,
  )}`;
}

/** The row of the effective configuration for a path such as `environmentConfigs.replicas`. */
export function effectiveRow(page: Page, path: string): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByText(path, { exact: true }) });
}

/** The effective values of a path in each environment. */
export async function effectiveCells(
  page: Page,
  path: string,
): Promise<Array<{ environment: string; value: string; origin: string }>> {
  const cells = effectiveRow(page, path).getByRole('gridcell');
  await expect(cells.first()).toBeVisible();
  const [, ...environments] = await page
    .getByRole('columnheader')
    .allInnerTexts();
  const texts = await cells.evaluateAll(elements =>
    elements.map(cell => [...cell.children].map(part => part.textContent)),
  );
  return texts.map(([value, origin], index) => {
    return {
      environment: environments[index],
      value: value ?? '',
      origin: origin ?? '',
    };
  });
}

/**
 * On the impact page, with the overlay in the editor: sets more replicas than the types allow, and checks the impact.
 */
export async function checkBreakingChange(page: Page): Promise<Locator> {
  const editor = page.getByRole('textbox', {
    name: 'Changed documents, as YAML',
  });
  await expect(editor).toContainText('production-replicas');
  const text = await editor.innerText();
  await editor.press('ControlOrMeta+a');
  await page.keyboard.insertText(
    text.replace(/^(\s*)replicas: 2$/m, '$1replicas: 30'),
  );
  await page.getByRole('button', { name: 'Check impact' }).click();
  // The first check of all components takes a while.
  await expect(page.getByText('This change is breaking.')).toBeVisible({
    timeout: 300_000,
  });
  return editor;
}

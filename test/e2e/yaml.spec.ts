// SPDX-License-Identifier: Apache-2.0

import { expect, test, type Page } from '@playwright/test';
import { configurationPath, openAsGuest, waitForDemoData } from './portal';

test.beforeEach(async ({ page }) => {
  await waitForDemoData(page);
});

const editor = (page: Page) =>
  page.getByRole('textbox', { name: 'Values as YAML' });
const bar = (page: Page) =>
  page.getByRole('region', { name: 'Changes', exact: true });
const replicas = (page: Page) => page.getByLabel('Replicas', { exact: true });

async function openYaml(page: Page) {
  await openAsGuest(
    page,
    configurationPath({ environment: 'development', format: 'yaml' }),
  );
  await editor(page).click();
}

async function write(page: Page, text: string) {
  await editor(page).press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

const linesOf = (page: Page) => editor(page).locator('.cm-line');

async function switchTo(page: Page, name: 'Fields' | 'YAML') {
  await page
    .getByRole('radiogroup', { name: 'Edit as' })
    .getByRole('radio', { name })
    .click();
}

test('YAML and form edit one draft, and each leaves the rest unchanged', async ({
  page,
}) => {
  await openYaml(page);
  await write(
    page,
    '# Agreed with the team.\nenvironmentConfigs: {replicas: 2}   # for now',
  );
  await expect(bar(page)).toContainText('1 change · affects');

  await switchTo(page, 'Fields');
  await expect(page).not.toHaveURL(/format=/);
  await expect(replicas(page)).toHaveValue('2');
  await replicas(page).fill('3');

  await switchTo(page, 'YAML');
  await expect(page).toHaveURL(/format=yaml/);
  await expect(linesOf(page)).toHaveText([
    '# Agreed with the team.',
    'environmentConfigs: {replicas: 3}   # for now',
  ]);
});

test('YAML that cannot be parsed is kept, blocks saving, and locks the form', async ({
  page,
}) => {
  await openYaml(page);
  await write(page, 'environmentConfigs:\n  replicas: [2');
  await expect(bar(page)).toContainText('1 error');

  await switchTo(page, 'Fields');
  await expect(page.getByText('The YAML is not valid')).toBeVisible();
  await expect(replicas(page)).toBeDisabled();

  await bar(page).getByRole('button', { name: 'Review and save' }).click();
  const summary = page.getByRole('region', { name: '1 error to fix' });
  await expect(summary).toBeFocused();
  await summary.getByRole('button').click();
  await expect(editor(page)).toBeFocused();
  await expect(linesOf(page)).toHaveText([
    'environmentConfigs:',
    'replicas: [2',
  ]);
});

test('the schema completes keys and values, and documents them', async ({
  page,
}) => {
  await openYaml(page);
  await page.keyboard.insertText('environmentConfigs:\n  ');
  await page.keyboard.type('repl');
  const replicasOption = page.getByRole('option', { name: /^replicas/ });
  await expect(replicasOption).toBeVisible();
  // The editor ignores Enter for a moment, to prevent accidental selections.
  await page.waitForTimeout(200);
  await page.keyboard.press('Enter');
  await page.keyboard.type('99');
  await expect(linesOf(page).nth(1)).toHaveText('replicas: 99');

  await expect(
    page.getByRole('region', { name: '1 error to fix' }),
  ).toContainText('at most 20');
  await editor(page).getByText('replicas', { exact: false }).last().hover();
  await expect(page.locator('.cm-tooltip')).toContainText('integer');
});

test('the keyboard leaves the editor with Escape and Tab', async ({ page }) => {
  await openYaml(page);
  await page.keyboard.press('Tab');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor(page)).not.toBeFocused();
});

test('hostile texts do not block the page', async ({ page }) => {
  await openYaml(page);
  const bomb = [...'abcdefghij']
    .map((name, index, names) => {
      const item = index === 0 ? 'x' : `*${names[index - 1]}`;
      return `${name}: &${name} [${Array(9).fill(item).join(', ')}]\n`;
    })
    .join('');
  for (const text of [bomb, `a: ${'x'.repeat(2_000_000)}`]) {
    await write(page, text);
    await expect(bar(page)).toContainText('1 error');
    await write(page, '');
    await expect(bar(page)).toContainText('No changes');
  }
});

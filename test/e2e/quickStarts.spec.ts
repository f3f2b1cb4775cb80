// SPDX-License-Identifier: Apache-2.0

import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoSeriousViolation } from './accessible';
import { effectiveRow, followInCatalog, waitForDemoData } from './portal';

const component = 'payments-api';

/** A page of the documentation. */
const pageOf = (name: string) =>
  readFileSync(join(__dirname, '../../docs', `${name}.md`), 'utf8');

/** How a reader follows each numbered step of a page, by the words that it begins with. */
type Steps = Readonly<Record<string, () => Promise<void>>>;

/** Follows the steps of a page in its order: a step that the page adds, removes or moves fails the test. */
async function follow(text: string, steps: Steps) {
  const written = [...text.matchAll(/^\d+\. \*\*(.+?)\.\*\*/gm)].map(
    ([, words]) => words,
  );
  expect(Object.keys(steps)).toEqual(written);
  for (const words of written) {
    await test.step(words, steps[words]);
  }
}

/** Controls of the portal that a page names in bold. */
function expectNamed(text: string, ...controls: string[]) {
  controls.forEach(control => expect(text).toContain(`**${control}**`));
}

const enter = (page: Page) =>
  page.getByRole('button', { name: 'Enter', exact: true }).click();

test('the quick start for developers works as written', async ({ page }) => {
  const text = pageOf('quick-start-developers');
  expectNamed(text, 'Enter', 'Catalog', 'All', 'Payments API', 'Configuration');
  expectNamed(text, 'Staging', 'set here', 'Effective', 'Undo', 'History');
  await waitForDemoData(page, component);
  await page.goto('/');
  const bar = page.getByRole('region', { name: 'Changes', exact: true });
  const level = page.getByRole('button', {
    name: /(?<!Actions for) Log level$/,
  });

  await follow(text, {
    'Sign in': () => enter(page),
    'Open the form': async () => {
      await page.getByRole('link', { name: 'Catalog', exact: true }).click();
      await followInCatalog(page, 'Payments API');
      await page
        .getByRole('navigation', { name: 'Content navigation' })
        .getByRole('link', { name: 'Configuration' })
        .click();
      await page.getByRole('radio', { name: 'Staging' }).click();
    },
    'Change a value': async () => {
      await expect(level).toHaveText(/debug/);
      await level.click();
      await page.getByRole('option', { name: 'error', exact: true }).click();
      await expect(bar).toContainText('1 change');
    },
    'Review and save': async () => {
      await bar.getByRole('button', { name: 'Review and save' }).click();
      const review = page.getByRole('dialog', { name: /^Review the changes/ });
      await expect(review.getByRole('table')).toContainText(/debug.*error/s);
      await review.getByLabel('Message').fill('Less to read');
      await review.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(bar).toContainText('No changes');
    },
    'Find out why': async () => {
      await page.getByRole('tab', { name: 'Effective' }).click();
      await page
        .getByRole('searchbox', { name: 'Filter by path or value' })
        .fill('logLevel');
      await effectiveRow(page, 'environmentConfigs.logLevel')
        .getByRole('gridcell')
        .nth(1)
        .click();
      const panel = page.getByRole('complementary', { name: /Staging$/ });
      await expect(
        panel.getByRole('list', { name: /Layers, highest first/ }),
      ).toContainText(/payments-api\.yaml:\d+/);
      await panel
        .getByRole('button', {
          name: /skipped because they are for other environments$/,
        })
        .click();
      await expect(
        panel.getByRole('list', { name: 'Skipped', exact: true }),
      ).toContainText('overlay development');
      await expectNoSeriousViolation(page, '[role=tabpanel]');
    },
    Undo: async () => {
      // In the message after the save, which stays.
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(
        page.getByText(/^Undone: the values for Staging/),
      ).toBeVisible();
      await page.getByRole('tab', { name: 'History' }).click();
      await expect(
        page.getByRole('button', { name: /Less to read/ }).first(),
      ).toBeVisible();
      await page.getByRole('tab', { name: 'Form' }).click();
      await expect(level).toHaveText(/debug/);
    },
  });
});

test('the quick start for the platform team ends in the portal', async ({
  page,
}) => {
  const text = pageOf('quick-start-platform-team');
  expectNamed(text, 'Enter', 'Configuration', 'Playground', 'shop');
  const files = [
    ...text.matchAll(/<!-- file: .+? -->\n+```yaml\n([^]*?)```/g),
  ].map(([, file]) => file);
  expect(files).toHaveLength(3);
  const documents = files.join('---\n');
  await page.goto('/');
  const editor = page.getByRole('textbox', { name: 'Documents as YAML' });
  const write = async (written: string) => {
    await editor.press('ControlOrMeta+a');
    await page.keyboard.insertText(written);
  };
  const row = page
    .getByRole('region', { name: 'Result', exact: true })
    .getByRole('row')
    .filter({ hasText: 'replicas' });

  await follow(text, {
    'Sign in': () => enter(page),
    'Paste the documents': async () => {
      await page
        .getByRole('link', { name: 'Configuration', exact: true })
        .click();
      await page.getByRole('tab', { name: 'Playground' }).click();
      await write(documents);
    },
    'See the result': async () => {
      const source = page.getByRole('button', { name: /Component or type/ });
      await expect(source).toContainText('shop');
      await page.getByRole('button', { name: / Environment$/ }).click();
      await page.getByRole('option', { name: 'production' }).click();
      await expect(row).toContainText(/3.*overlay production/s);
      await expect(page.getByText('No findings in the text.')).toBeVisible();
      await expectNoSeriousViolation(page, '.bui-Container');
    },
    'Make a mistake': async () => {
      const wrong = documents.replace('replicas: 3\n', 'replicas: 30\n');
      await write(wrong);
      const line = wrong.split('\n').indexOf('      replicas: 30') + 1;
      await page
        .getByRole('region', { name: 'Findings of the result' })
        .getByRole('button', { name: `Line ${line}:` })
        .click();
      await expect(editor).toBeFocused();
    },
  });
});

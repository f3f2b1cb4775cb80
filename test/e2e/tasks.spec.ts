// SPDX-License-Identifier: Apache-2.0

import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  configurationPath,
  effectiveRow,
  openAsGuest,
  waitForDemoData,
} from './portal';

/** Does a task: clicks count, typing does not. */
type Task = (click: (target: Locator) => Promise<void>) => Promise<void>;

/** Does a task with at most so many clicks, and prints these and the seconds, which depend on the machine. */
async function measure(name: string, most: number, task: Task) {
  let clicks = 0;
  const start = Date.now();
  await task(async target => {
    clicks += 1;
    await target.click();
  });
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  // eslint-disable-next-line no-console
  console.log(`${name}: ${clicks} clicks (at most ${most}), ${seconds} s`);
  expect(clicks).toBeLessThanOrEqual(most);
}

const bar = (page: Page) =>
  page.getByRole('region', { name: 'Changes', exact: true });

test.beforeEach(async ({ page }) => {
  await waitForDemoData(page);
});

test('replicas are set in both regions of production, and undone', async ({
  page,
}) => {
  await openAsGuest(page, configurationPath({ environment: 'production-eu' }));
  const replicas = page.getByLabel('Replicas', { exact: true });
  await expect(replicas).toBeVisible();
  const before = await replicas.getAttribute('placeholder');
  await measure('set replicas in production', 4, async click => {
    await replicas.fill('7');
    await click(bar(page).getByRole('button', { name: 'Review and save' }));
    const review = page.getByRole('dialog', { name: /^Review the changes/ });
    await click(review.getByText('Production, United States', { exact: true }));
    await expect(
      review.getByRole('table').getByText('7', { exact: true }),
    ).toHaveCount(2);
    await click(review.getByRole('button', { name: 'Save to production' }));
    await expect(bar(page)).toContainText('No changes');
  });
  await measure('undo', 2, async click => {
    await click(
      page.getByRole('button', { name: 'Undo', exact: true }).first(),
    );
    await expect(page.getByText(/^Undone/).first()).toBeVisible();
  });
  expect(await replicas.getAttribute('placeholder')).toBe(before);
});

test('a value is set for a limited time, and undone', async ({ page }) => {
  await openAsGuest(page, configurationPath({ environment: 'staging' }));
  const replicas = page.getByLabel('Replicas', { exact: true });
  await expect(replicas).toBeVisible();
  await measure('set replicas until the sale ends', 4, async click => {
    await replicas.fill('6');
    await click(bar(page).getByRole('button', { name: 'Review and save' }));
    const review = page.getByRole('dialog', { name: /^Review the changes/ });
    await click(review.getByRole('button', { name: /^Values that end/ }));
    await click(review.getByRole('button', { name: 'Replicas: ends …' }));
    await review
      .getByRole('textbox', { name: /^Why only until then/ })
      .fill('the sale');
    await click(review.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText(/^ends .*: the sale/)).toBeVisible();
  });
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByText(/^ends .*: the sale/)).toBeHidden();
});

test('a value is explained, with those who can change it', async ({ page }) => {
  await openAsGuest(page, configurationPath({ view: 'effective' }));
  await measure('why is it so, and who may change it', 3, async click => {
    await page
      .getByRole('searchbox', { name: 'Filter by path or value' })
      .fill('environmentConfigs.replicas');
    await click(
      effectiveRow(page, 'environmentConfigs.replicas')
        .getByRole('gridcell')
        .nth(2),
    );
    const explanation = page.getByRole('complementary');
    await expect(
      explanation.getByRole('list', { name: /Layers, highest first/ }),
    ).toContainText('sets the value');
    await expect(explanation).toContainText(
      'Who can change values for Production, Europe: Leads',
    );
  });
});

test('one field is compared over all components', async ({ page }) => {
  await openAsGuest(page, '/configuration/environments');
  await measure('one field, staging and production', 4, async click => {
    await click(
      page
        .getByRole('link', { name: 'Production, Europe', exact: true })
        .first(),
    );
    await click(page.getByRole('link', { name: 'Compare with Staging' }));
    await click(
      page
        .getByRole('region', { name: 'Fields that differ in most components' })
        .getByRole('button', { name: /replicas/ })
        .first(),
    );
    await expect(
      page.getByRole('table').getByRole('link').first(),
    ).toBeVisible();
  });
});

test('a field becomes required, and what breaks is shown', async ({ page }) => {
  await openAsGuest(page, '/configuration/types/default/trait/ingress');
  await measure('make a field required', 4, async click => {
    await click(page.getByRole('link', { name: 'Impact of a change' }));
    const editor = page.getByRole('textbox', {
      name: 'Changed documents, as YAML',
    });
    await expect(editor).toContainText('allowedNetworks');
    const text = await editor.innerText();
    const required = text.replace(/(allowedNetworks: .*?)default=\[\] /, '$1');
    expect(required).not.toBe(text);
    await editor.press('ControlOrMeta+a');
    await page.keyboard.insertText(required);
    await click(page.getByRole('button', { name: 'Check impact' }));
    // The first check of all components takes a while.
    await expect(page.getByText('This change is breaking.')).toBeVisible({
      timeout: 300_000,
    });
    await expect(page.getByRole('region', { name: 'By change' })).toContainText(
      'allowedNetworks',
    );
  });
});

test('an overlay for one region is written, and its effect is shown', async ({
  page,
}) => {
  await openAsGuest(page, '/configuration/environments/default/production-eu');
  await measure('an overlay for one region', 3, async click => {
    await click(page.getByRole('button', { name: 'New overlay' }));
    const editor = page.getByRole('textbox', {
      name: 'Changed documents, as YAML',
    });
    await expect(editor).toContainText('"region": "eu"');
    const text = await editor.innerText();
    await editor.press('ControlOrMeta+a');
    await page.keyboard.insertText(
      text.replace(
        'environmentConfigs: {}',
        'environmentConfigs: { replicas: 5 }',
      ),
    );
    await click(page.getByRole('button', { name: 'Check impact' }));
    // The first check of all components takes a while.
    await expect(page.getByRole('region', { name: 'By change' })).toContainText(
      'replicas',
      { timeout: 300_000 },
    );
  });
});

test('a value is copied to production', async ({ page }) => {
  await openAsGuest(page, configurationPath({ view: 'effective' }));
  // No other test changes it, and no rule restricts it in production.
  const path = 'environmentConfigs.telemetry.sampleRatio';
  await measure('copy to production', 5, async click => {
    await page
      .getByRole('searchbox', { name: 'Filter by path or value' })
      .fill(path);
    await click(effectiveRow(page, path).getByRole('gridcell').nth(1));
    await click(
      page
        .getByRole('complementary')
        .getByRole('button', { name: 'Copy to …' }),
    );
    const copying = page.getByRole('dialog', {
      name: 'Copy values to another environment',
    });
    await click(copying.getByRole('button', { name: 'Review 1 value' }));
    const review = page.getByRole('dialog', { name: /^Review the changes/ });
    await click(review.getByRole('button', { name: /^Save to production/ }));
    await expect(review).toBeHidden();
  });
});

test('the values that production is behind are opened for copying', async ({
  page,
}) => {
  await openAsGuest(page, '/catalog/default/component/payments-api');
  const behind = page.getByRole('link', { name: /is \d+ values? behind/ });
  await expect(behind).toBeVisible();
  const count = Number(/\d+/.exec(await behind.innerText())?.[0]);
  await measure('open the values to promote', 1, async click => {
    await click(behind);
    const copying = page.getByRole('dialog', {
      name: 'Copy values to another environment',
    });
    await expect(
      copying.getByRole('button', {
        name: new RegExp(`^Review ${count} values?$`),
      }),
    ).toBeEnabled();
  });
});

test('an error leads to its line', async ({ page }) => {
  await openAsGuest(page, '/configuration/playground');
  const editor = page.getByRole('textbox', { name: 'Documents as YAML' });
  await editor.press('ControlOrMeta+a');
  await page.keyboard.insertText(
    [
      'apiVersion: openchoreo.dev/v1alpha1',
      'kind: ComponentType',
      'metadata:',
      '  name: web',
      'spec:',
      '  schema:',
      '    parameters:',
      "      replicas: 'integer | minimun=1'",
    ].join('\n'),
  );
  await measure('from an error to its line', 2, async click => {
    await click(page.getByRole('button', { name: 'Line 8:' }).first());
    await expect(editor).toBeFocused();
  });
});

// SPDX-License-Identifier: Apache-2.0

import { expect, type Page } from '@playwright/test';
import {
  configurationPath,
  demoComponent,
  openAsGuest,
  waitForDemoData,
} from './portal';
import { test } from './signedIn';

/** A component that no other test changes, so that the form is in its initial state. */
const unsaved = 'recommendations';

/** Fields that are visible from their label to the origin of their value, and not covered. */
async function fieldsInSight(page: Page): Promise<string[]> {
  return page.locator('[data-pointer]').evaluateAll(rows =>
    rows
      .filter(row => {
        const { left, top, bottom } = row.getBoundingClientRect();
        const isThere = (y: number) =>
          row.contains(document.elementFromPoint(left + 4, y));
        return (
          row.querySelector('[data-pointer]') === null &&
          top >= 0 &&
          isThere(top + 4) &&
          isThere(bottom - 4)
        );
      })
      .map(row => row.getAttribute('data-pointer') ?? ''),
  );
}

/** What stands for content that is not there yet. */
const loading = '[role=progressbar], .bui-Skeleton';

/** The widths of windows, in pixels, and how many fields of a form are then visible without scrolling. */
const widths = [
  { width: 400, least: 2 },
  { width: 1280, least: 1 },
];

for (const environment of ['*', 'staging']) {
  test(`the form for ${environment} shows fields without scrolling`, async ({
    signedIn,
  }) => {
    const page = await signedIn.open(
      configurationPath({ environment }, unsaved),
    );
    await expect(page.locator('[data-pointer]').first()).toBeVisible();
    // The publication line loads later, and may take up space.
    await expect(page.getByText('All values are in Git')).toBeVisible();
    for (const { width, least } of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => (await fieldsInSight(page)).length)
        .toBeGreaterThanOrEqual(least);
    }
  });
}

/** Components whose form begins with a field, and with a group for all environments. */
const beginnings = [unsaved, demoComponent, 'gift-cards'].flatMap(component =>
  ['*', 'staging'].map(environment => ({ component, environment })),
);

for (const { component, environment } of beginnings) {
  test(`the first field of ${component} for ${environment} begins near the top of the page`, async ({
    signedIn,
  }) => {
    const page = await signedIn.open(
      configurationPath({ environment }, component),
    );
    const topOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(element => element.getBoundingClientRect().top);
    await expect(page.locator('[data-pointer]').first()).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Where the values are stored' })
        .getByRole('button')
        .first(),
    ).toBeVisible();
    for (const { width, most } of [
      { width: 1440, most: 260 },
      { width: 1280, most: 260 },
      { width: 400, most: 320 },
    ]) {
      await page.setViewportSize({ width, height: 860 });
      await expect
        .poll(
          async () => (await topOf('[data-pointer]')) - (await topOf('main')),
        )
        .toBeLessThanOrEqual(most);
    }
  });
}

test('the search of a form is reached where it is a button', async ({
  signedIn,
}) => {
  const page = await signedIn.open(
    configurationPath({ environment: 'staging' }, unsaved),
    { size: { width: 1280, height: 860 } },
  );
  const search = page.getByRole('searchbox', { name: /^Search fields/ });
  const width = async () => (await search.boundingBox())?.width;
  await expect(search).toBeAttached();
  await expect.poll(width).toBeLessThan(40);
  await page.locator('[role=search] .bui-SearchField').click();
  await expect.poll(width).toBeGreaterThan(100);
  await search.fill('replicas');
  await search.press('Enter');
  await expect(page.getByLabel('Replicas', { exact: true })).toBeFocused();
  // The text stays readable while it filters.
  await expect.poll(width).toBeGreaterThan(100);
});

test('a field in the middle of a form is few stops of the Tab key away', async ({
  signedIn,
}) => {
  const page = await signedIn.open(
    configurationPath({ environment: 'staging' }),
  );
  await expect(page.locator('[data-pointer]').first()).toBeVisible();
  // The state of the values in Git is between them, and loads later.
  await expect(
    page
      .getByRole('region', { name: 'Where the values are stored' })
      .getByRole('button'),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Form' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('button', { name: 'Skip to fields' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  const isThere = () =>
    page.evaluate(
      () =>
        document.activeElement?.closest<HTMLElement>('[data-pointer]')?.dataset
          .pointer === '/environmentConfigs/logLevel',
    );
  let stops = 2;
  for (; stops < 40 && !(await isThere()); stops += 1) {
    await page.keyboard.press('Tab');
  }
  expect(stops).toBeLessThanOrEqual(15);
  await page.getByRole('tab', { name: 'Form' }).focus();
  await page.keyboard.press('/');
  await page.keyboard.type('Log level');
  await page.keyboard.press('Enter');
  await expect.poll(isThere).toBe(true);
});

for (const path of [
  configurationPath({ view: 'effective' }),
  configurationPath({ view: 'compare' }),
  '/configuration/overview',
  '/configuration/types',
  '/configuration/types/default/componenttype/web-service',
  '/configuration/overlays',
  '/configuration/environments',
  '/configuration/playground',
  '/configuration/impact',
]) {
  test(`${path} does not overflow the page`, async ({ signedIn }) => {
    const page = await signedIn.open(path);
    await expect(page.getByRole('tablist').first()).toBeVisible();
    await expect(page.locator(loading)).toHaveCount(0);
    for (const { width } of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('tablist').first()).toBeVisible();
      await expect
        .poll(() =>
          page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          ),
        )
        .toBeLessThanOrEqual(0);
    }
  });
}

test.describe('at 400 × 800', () => {
  const narrow = { width: 400, height: 800 };
  test.use({ viewport: narrow });

  test('the save bar leaves room for the fields, also in German', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'de'));
    await waitForDemoData(page);
    await openAsGuest(page, configurationPath({ environment: 'staging' }));
    await page.getByLabel('Replicas', { exact: true }).fill('500');
    const bar = page.getByRole('region', { name: 'Änderungen', exact: true });
    await expect(bar.getByText(/^Vor dem Speichern/)).toBeVisible();
    const box = await bar.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(120);
  });

  test('the explanation of a field is a sheet, and its field stays visible', async ({
    signedIn,
  }) => {
    const page = await signedIn.open(
      configurationPath({
        environment: 'staging',
        path: '/environmentConfigs/replicas',
      }),
      { size: narrow },
    );
    const sheet = page.getByRole('complementary', {
      name: 'Replicas in Staging',
    });
    await expect(sheet).toBeVisible();
    await expect
      .poll(() => fieldsInSight(page))
      .toContain('/environmentConfigs/replicas');
    await sheet.getByRole('button', { name: 'Next value' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('complementary')).toBeVisible();
    await page.getByRole('button', { name: 'Close the explanation' }).click();
    await expect(page.getByRole('complementary')).toBeHidden();
  });
});

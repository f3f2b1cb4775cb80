// SPDX-License-Identifier: Apache-2.0

import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/** Messages logged by Backstage's shell. */
const notOurs = [/findDOMNode is deprecated/, /validateDOMNesting/];

/** The addresses of the forms, from the page that lists them all. */
async function addressesOfForms(page: Page): Promise<string[]> {
  await page.goto('/');
  const links = page.getByRole('list', { name: 'Forms' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll(all =>
    all.map(link => link.getAttribute('href') ?? ''),
  );
  expect(addresses.length).toBeGreaterThan(20);
  return addresses;
}

/** Navigates to another address without reloading the page. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(next => {
    window.history.pushState({}, '', next);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** The screens to check the forms on, with different surroundings. */
const looks = [
  { colorScheme: 'light', width: 1280, what: 'as it is opened', search: '' },
  {
    colorScheme: 'dark',
    width: 1280,
    what: 'with errors and locked fields',
    search: '&values=wrong&layers=enforced&saved=yes',
  },
  {
    colorScheme: 'light',
    width: 400,
    what: 'with errors and locked fields',
    search: '&values=wrong&layers=enforced&saved=yes',
  },
  {
    colorScheme: 'dark',
    width: 400,
    what: 'with values over an overlay',
    search: '&values=fitting&layers=overlay&role=platform',
  },
] as const;

for (const { colorScheme, width, what, search } of looks) {
  test.describe(`every form ${what}, ${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('logs no error, fits, and has no serious accessibility violation', async ({
      page,
    }) => {
      const problems: string[] = [];
      let address = '';
      const report = (text: string) =>
        notOurs.some(known => known.test(text)) ||
        problems.push(`${address}: ${text.slice(0, 500)}`);
      page.on('console', message => {
        if (message.type() === 'error') {
          report(message.text());
        }
      });
      page.on('pageerror', error => report(String(error)));

      for (address of await addressesOfForms(page)) {
        const parts = new URLSearchParams(address.slice(address.indexOf('?')));
        const definition = `${parts.get('definition')}`;
        await goTo(page, address + search);
        const form = page.getByRole('region', {
          name: `Form of ${definition} ${parts.get('section')}`,
        });
        await expect(form).toBeVisible();
        if (search === '') {
          // Opening a form sets nothing.
          const layer = page.getByLabel('The layer as YAML');
          await expect(layer).toHaveText('{}');
        }
        const overflow = await form.evaluate(
          element => element.scrollWidth - element.clientWidth,
        );
        if (overflow > 0) {
          report(`is ${overflow} px too wide`);
        }
        // The real documents use the same features as the demo; checking each of them takes minutes.
        if (definition.startsWith('demo/')) {
          const { violations } = await new AxeBuilder({ page })
            .include('[aria-label^="Form of"]')
            .analyze();
          for (const { id, impact, nodes } of violations) {
            if (impact === 'serious' || impact === 'critical') {
              report(`${id}: ${nodes[0].html} ${nodes[0].failureSummary}`);
            }
          }
        }
      }
      expect(problems).toEqual([]);
    });
  });
}

// SPDX-License-Identifier: Apache-2.0

import type { Browser, Page } from '@playwright/test';
import { countRendered, flagValues, planFields } from './fieldPlan';
import { onPage } from './onPage';
import { SECTION } from './ourSchema';
import type { PageInput } from './pages/pageTypes';
import { servedForm, servedMatrix } from './servedForm';
import { stockSchema } from './stockSchema';

/** How long a page may take, in milliseconds. */
const PATIENCE = 120_000;

/**
 * Uses the form, the effective configuration and the playground in a page whose content security policy forbids
 * evaluating text as code: each has to check a value, or resolve one.
 *
 * @throws Error if one of them does not, or the policy blocked anything
 */
export async function checkPolicy(
  browser: Browser,
  url: string,
): Promise<void> {
  const benchCase = { fields: 10, conditions: false };
  const blocks = planFields(benchCase.fields, benchCase);
  const input: PageInput = {
    view: 'form',
    answers: await servedForm(blocks),
    stock: stockSchema(blocks),
    values: flagValues(blocks),
    drawn: countRendered(blocks, { folds: true }),
  };
  const number = blocks[0].fields.find(({ kind }) => kind === 'number');
  await check(browser, url, input, async page => {
    const row = page.locator(`[data-pointer="/${SECTION}/${number?.name}"]`);
    await row.locator('input').fill('many');
    await row
      .getByText(/must be a whole number/)
      .waitFor({ timeout: PATIENCE });
  });
  const effective: PageInput = {
    ...input,
    view: 'effective',
    answers: await servedMatrix(blocks, 2),
  };
  await check(browser, url, effective, async page => {
    const row = page.getByRole('row', { name: new RegExp(`${number?.name}`) });
    await row.first().waitFor({ timeout: PATIENCE });
  });
  await check(browser, url, { ...input, view: 'playground' }, async page => {
    const result = page.getByRole('region', {
      name: 'Effective configuration',
    });
    await result.getByText('replicas').first().waitFor({ timeout: PATIENCE });
    await page.getByLabel(/^Image/).fill('shop');
    await result.getByText('shop').first().waitFor({ timeout: PATIENCE });
  });
}

async function check(
  browser: Browser,
  url: string,
  input: PageInput,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  await onPage(browser, url, async page => {
    await page.evaluate(text => {
      // Not awaited: it ends with a number of fields that only forms have.
      void window.bench.mount(text).catch(() => {});
    }, JSON.stringify(input));
    await act(page);
    const violations = await page.evaluate(() => window.bench.violations());
    if (violations.length > 0) {
      throw new Error(
        `The policy blocked ${violations.join(', ')} in the ${input.view}.`,
      );
    }
  });
}

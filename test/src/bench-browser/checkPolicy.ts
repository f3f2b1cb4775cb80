// SPDX-License-Identifier: Apache-2.0

import type { Browser } from '@playwright/test';
import { countDrawn, flagValues, planFields } from './fieldPlan';
import { onPage } from './onPage';
import { SECTION } from './ourSchema';
import type { PageInput } from './pages/pageTypes';
import { servedForm } from './servedForm';
import { stockSchema } from './stockSchema';

/**
 * Types invalid text into a number field, in the page whose content security policy forbids evaluating text as code.
 *
 * @throws Error if the form does not show the error, or the policy blocked anything
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
    drawn: countDrawn(blocks, { folds: true }),
  };
  await onPage(browser, url, async page => {
    await page.evaluate(
      form => window.bench.mount(form),
      JSON.stringify(input),
    );
    const number = blocks[0].fields.find(({ kind }) => kind === 'number');
    const row = page.locator(`[data-pointer="/${SECTION}/${number?.name}"]`);
    await row.locator('input').fill('many');
    await row.getByText(/must be a whole number/).waitFor({ timeout: 20_000 });
    const violations = await page.evaluate(() => window.bench.violations());
    if (violations.length > 0) {
      throw new Error(`The policy blocked ${violations.join(', ')}.`);
    }
  });
}

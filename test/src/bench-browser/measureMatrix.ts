// SPDX-License-Identifier: Apache-2.0

import type { Browser, Page } from '@playwright/test';
import { planFields } from './fieldPlan';
import { onPage } from './onPage';
import { SECTION } from './ourSchema';
import type { PageInput } from './pages/pageTypes';
import { servedMatrix } from './servedForm';
import { stockSchema } from './stockSchema';
import type { MatrixCase, MatrixSample } from './types';

/** The rows mounted before scrolling: three chunks of twelve. */
const FIRST_ROWS = 36;

/** Long enough for the rows to follow a key, and shorter than the pause after which the address is updated. */
const PAUSE = 300;

/** The text typed into the filter: each letter leaves fewer rows. */
const FILTER = 'text12';

/** The wheel distance of one turn in pixels, and the number of turns. */
const WHEEL = 400;
const TURNS = 120;
/** The pause between two turns in milliseconds, for fast scrolling. */
const TURN_PAUSE = 30;

/** Mounts the matrix in a new page, types into its filter, clears it, and scrolls. */
export async function measureMatrix(
  browser: Browser,
  url: string,
  { paths, environments }: MatrixCase,
): Promise<MatrixSample> {
  const blocks = planFields(paths, { conditions: false });
  const answers = await servedMatrix(blocks, environments);
  const input: PageInput = {
    view: 'effective',
    answers,
    stock: stockSchema(blocks),
    values: {},
    drawn: FIRST_ROWS,
  };
  return onPage(browser, url, async page => {
    const { allPainted } = await page.evaluate(
      matrix => window.bench.mount(matrix),
      JSON.stringify(input),
    );
    await expectRows(page, paths);
    const typed = await typeFilter(page);
    const longTasks = await scroll(page);
    return {
      shown: allPainted,
      ...typed,
      longTasks,
      bytes: Buffer.byteLength(answers.effective ?? ''),
    };
  });
}

/** @throws Error if the matrix does not have a row for each path */
async function expectRows(page: Page, paths: number) {
  const count = Number(
    await page.locator('table').getAttribute('aria-rowcount'),
  );
  // Plus the table header and the section title.
  if (count < paths + 2) {
    throw new Error(`The matrix has ${count} rows for ${paths} paths.`);
  }
}

/** Types into the filter, and clears it. */
async function typeFilter(page: Page) {
  const search = page.locator('[role=search] input');
  await search.focus();
  const before = await page.evaluate(() => window.bench.keyTimes().length);
  const followed: number[] = [];
  for (const letter of FILTER) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(PAUSE);
    followed.push(await page.evaluate(() => window.bench.followed()));
  }
  const left = await page.locator(`tr[data-pointer^="/${SECTION}/"]`).count();
  if (left === 0) {
    throw new Error(`The filter ${FILTER} matched no row.`);
  }
  for (let index = 0; index < FILTER.length; index++) {
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(PAUSE);
    followed.push(await page.evaluate(() => window.bench.followed()));
  }
  const times = await page.evaluate(
    known => window.bench.keyTimes().slice(known),
    before,
  );
  return { keys: times.map(({ key }) => key), followed };
}

/** Scrolls the rows by wheel. Returns the durations of tasks longer than 50 ms, in milliseconds. */
async function scroll(page: Page): Promise<readonly number[]> {
  const table = page.locator('table');
  const box = await table.boundingBox();
  const top = Math.max(0, box?.y ?? 0);
  await page.mouse.move(640, Math.min(850, top + 200));
  // The address is updated after typing.
  await page.waitForTimeout(1000);
  const first = await seenRow(page);
  await page.evaluate(() => window.bench.takeLongTasks());
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, WHEEL);
    await page.waitForTimeout(TURN_PAUSE);
  }
  await page.waitForTimeout(PAUSE);
  if ((await seenRow(page)) === first) {
    throw new Error('The matrix did not scroll.');
  }
  return page.evaluate(() => window.bench.takeLongTasks());
}

/** The path of the row in the middle of the page. */
function seenRow(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const row = document.elementFromPoint(640, 600)?.closest('tr');
    return row?.dataset.pointer;
  });
}

// SPDX-License-Identifier: Apache-2.0

import type { Browser, CDPSession, Page } from '@playwright/test';
import { countRendered, flagValues, planFields, typedField } from './fieldPlan';
import { onPage } from './onPage';
import { SECTION } from './ourSchema';
import type { PageInput } from './pages/pageTypes';
import { servedForm } from './servedForm';
import { stockSchema } from './stockSchema';
import type { BenchCase, FormKind, Sample } from './types';

/** The pause between two keys of a fast typist, in milliseconds. */
const PAUSE = 60;
/** The pauses vary by up to a frame, so that keys fall on every part of one. */
const FRAME = 17;
/** Consecutive pauses are of different lengths. */
const STRIDE = 7;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Mounts a form in a new page, types into a field, and closes the page. */
export async function measureForm(
  browser: Browser,
  url: string,
  kind: FormKind,
  benchCase: BenchCase,
  options: { keys: number },
): Promise<Sample> {
  const blocks = planFields(benchCase.fields, benchCase);
  const input: PageInput = {
    view: 'form',
    answers: await servedForm(blocks),
    stock: stockSchema(blocks),
    values: flagValues(blocks),
    drawn: countRendered(blocks, { folds: kind !== 'stock' }),
  };
  return onPage(browser, url, async page => {
    const devtools = await page.context().newCDPSession(page);
    const before = await usedHeap(devtools);
    const times = await page.evaluate(
      form => window.bench.mount(form),
      JSON.stringify(input),
    );
    const drawn = countRendered(blocks, { folds: kind === 'folded' });
    const opened =
      kind === 'open' ? await openEverything(page, drawn) : undefined;
    const heap = (await usedHeap(devtools)) - before;
    await focusField(page, kind, typedField(blocks));
    const typed = await typeKeys(page, options.keys);
    return {
      ...times,
      ...(opened !== undefined && { allPainted: times.allPainted + opened }),
      drawn,
      heap,
      keys: typed.map(({ key }) => key),
      work: typed.map(({ work }) => work),
    };
  });
}

async function usedHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Searches for text in every path, which unfolds all matches. Returns the milliseconds until it was painted. */
async function openEverything(page: Page, drawn: number): Promise<number> {
  await page.locator('[role=search] input').focus();
  const opened = page.evaluate(count => window.bench.whenDrawn(count), drawn);
  await page.keyboard.insertText(SECTION);
  return opened;
}

/** Unfolds the parents of the field, as a user has to. */
async function focusField(page: Page, kind: FormKind, path: readonly string[]) {
  const pointer = `/${[SECTION, ...path].join('/')}`;
  const field = page.locator(
    kind === 'stock'
      ? `#root_${path.join('_')}`
      : `[data-pointer="${pointer}"] input`,
  );
  if ((await field.count()) === 0) {
    const around = pointer.slice(0, pointer.lastIndexOf('/'));
    await page.locator(`[data-fold="${around}"] button`).first().click();
  }
  await field.focus();
}

async function typeKeys(page: Page, count: number) {
  const before = await page.evaluate(() => window.bench.keyTimes().length);
  for (let index = 0; index < count; index++) {
    await page.waitForTimeout(PAUSE + ((index * STRIDE) % FRAME));
    await page.keyboard.press(LETTERS[index % LETTERS.length]);
    await page.waitForFunction(
      known => window.bench.keyTimes().length > known,
      before + index,
    );
  }
  return page.evaluate(known => window.bench.keyTimes().slice(known), before);
}

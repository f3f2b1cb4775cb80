// SPDX-License-Identifier: Apache-2.0

import { expect, test, type Page } from '@playwright/test';
import {
  configurationPath,
  demoComponent,
  openAsGuest,
  waitForDemoData,
} from './portal';

// How long the pages take: `./dev bench:pages` prints a table. It only fails if a page does not show its content.

interface TimedPage {
  readonly name: string;
  readonly path: string;
  /** A CSS selector of its content. */
  readonly content: string;
  /** The most that it should take when it was open before, in milliseconds. */
  readonly goal: number;
  /** Whether it is a tab of the component, whose page is open before. */
  readonly isTab?: boolean;
}

/** The pages that are open before the others. */
const START = { path: '/', content: 'ol h2' };
const COMPONENT = {
  path: `/catalog/default/component/${demoComponent}`,
  content: 'main h2',
};

const cells = 'td, [role=gridcell], [role=rowheader]';

const pages: readonly TimedPage[] = [
  {
    name: 'Configuration of a component: form',
    path: configurationPath({ environment: 'staging' }),
    content: '[data-pointer] input',
    goal: 800,
    isTab: true,
  },
  {
    name: 'Configuration of a component: effective, four environments',
    path: configurationPath({ view: 'effective' }),
    content: '[role=tabpanel] [role=gridcell]',
    goal: 400,
    isTab: true,
  },
  {
    name: 'Configuration of a component: compare',
    path: configurationPath({
      view: 'compare',
      environment: 'staging',
      to: 'production-eu',
    }),
    content: '[role=tabpanel] td',
    goal: 500,
    isTab: true,
  },
  {
    name: 'Configuration of a component: history',
    path: configurationPath({ view: 'history' }),
    content: '[role=tabpanel] :is(li, .bui-Text)',
    goal: 500,
    isTab: true,
  },
  ...[
    ['Overview', 'overview', 'td'],
    ['Components', 'overview/components', cells],
    ['Proposals', 'overview/proposals', '.bui-Container ul'],
    ['Component types', 'types', cells],
    ['A component type', 'types/default/componenttype/web-service', 'td'],
    ['Overlays', 'overlays', cells],
    ['Environments', 'environments', cells],
    [
      'Differences of two environments',
      'environments/differences?from=staging&to=production-eu',
      'h3',
    ],
    ['Playground', 'playground', '.cm-content'],
    ['Impact', 'impact', '.cm-content'],
    ['Repositories', 'repositories', 'h3'],
  ].map(([name, path, content]) => ({
    name,
    path: `/configuration/${path}`,
    content,
    goal: 500,
  })),
];

/** How often each page is opened after the first time, which loads its code. */
const TIMES = 5;

/** Between two pages, in milliseconds: long enough for the requests of the earlier one. */
const PAUSE = 1_000;

/** How long a page may take before it counts as empty, in milliseconds. */
const PATIENCE = 60_000;

/** Follows a link within the portal, and waits until its content is painted. Returns the milliseconds. */
function open(page: Page, path: string, content: string): Promise<number> {
  return page.evaluate(
    ([address, selector, patience]) =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now();
        window.history.pushState({ key: String(start) }, '', address);
        window.dispatchEvent(
          new PopStateEvent('popstate', { state: window.history.state }),
        );
        const look = () => {
          const isShown = [...document.querySelectorAll(selector)].some(
            element => element.getClientRects().length > 0,
          );
          if (isShown) {
            requestAnimationFrame(() =>
              setTimeout(() => resolve(performance.now() - start)),
            );
          } else if (performance.now() - start > patience) {
            reject(new Error(`${address} does not show ${selector}`));
          } else {
            requestAnimationFrame(look);
          }
        };
        // The frame of the earlier page is not its content.
        requestAnimationFrame(look);
      }),
    [path, content, PATIENCE] as const,
  );
}

test('the pages are painted', async ({ page, browser }) => {
  await waitForDemoData(page);
  await openAsGuest(page, START.path);
  await expect(page.locator(START.content).first()).toBeVisible();
  const rows: string[] = [];
  for (const { name, path, content, goal, isTab } of pages) {
    const times: number[] = [];
    for (let turn = 0; turn <= TIMES; turn++) {
      const before = isTab ? COMPONENT : START;
      await open(page, before.path, before.content);
      await page.waitForTimeout(PAUSE);
      // Otherwise, the earlier page would be taken for it.
      await expect(page.locator(content)).toHaveCount(0);
      times.push(await open(page, path, content));
    }
    const [first, ...warm] = times;
    warm.sort((a, b) => a - b);
    rows.push(
      `| ${[
        name,
        ...[goal, first, warm[Math.floor(TIMES / 2)], warm[TIMES - 1]].map(
          time => time.toFixed(0),
        ),
      ].join(' | ')} |`,
    );
  }
  // eslint-disable-next-line no-console
  console.log(
    [
      `Chromium ${browser.version()}, Node ${process.version}; times in milliseconds`,
      '',
      '| page | goal | first time | median | slowest |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n'),
  );
});

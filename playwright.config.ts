// SPDX-License-Identifier: Apache-2.0

import { defineConfig, devices } from '@playwright/test';
import { join } from 'node:path';

/** The browser tests and documentation screenshots, on a separate portal (app-config.e2e.yaml). */
export const portal = 'http://localhost:7107';

export const configFiles = ['app-config.yaml', 'app-config.e2e.yaml']
  .map(file => `--config ${JSON.stringify(join(__dirname, file))}`)
  .join(' ');

/** Tests write to these repositories, so they use copies (app-config.e2e.yaml). */
const copyApps =
  'rm -rf ../../.portal-data/e2e-apps && mkdir -p ../../.portal-data/e2e-published/portal && cp -r ../../examples/apps ../../.portal-data/e2e-apps';

/**
 * When something counts as hanging, in milliseconds. The tests wait for conditions; a slow machine must not fail them.
 */
const HANG = 30 * 60_000;

/** Tests that change nothing in the portal, so that they can run at the same time, before those that do. */
const readers = [
  'accessibility',
  'delivery',
  'documentation',
  'explanation',
  'platformTeam',
  'policy',
  'space',
  'start',
  'yaml',
].map(name => `${name}.spec.ts`);

/**
 * What a window of Chromium has around its page, and what it asks the internet for when it starts: replaces Playwright's
 * list. The address bar starts a process for its suggestions in each window, which takes a fifth of opening a page.
 */
const unusedFeatures = [
  'AimEnabled',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

export const cli = 'node ../../node_modules/@backstage/cli/bin/backstage-cli';

/** The app is built as for production, so its pages load fast. */
const buildApp = `(cd ../app && ${cli} package build ${configFiles})`;

export const startBackend = `${copyApps} && exec ${cli} package start ${configFiles}`;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  timeout: HANG,
  expect: { timeout: 120_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on retry proves nothing.
  retries: 0,
  workers: 2,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: portal,
    actionTimeout: 120_000,
    navigationTimeout: 300_000,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      // The installed browser; none is ever downloaded.
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${unusedFeatures.join()}`,
      ],
    },
  },
  projects: [
    // The forms on their own have a separate page (playwright.forms.config.ts).
    { name: 'readers', testMatch: readers, fullyParallel: true },
    {
      name: 'browser',
      testMatch: '*.spec.ts',
      // Menus are for the development server (playwright.development.config.ts).
      testIgnore: [...readers, 'forms.spec.ts', 'menus.spec.ts'],
      dependencies: ['readers'],
      // One portal with one database: the tests run sequentially.
      workers: 1,
    },
    { name: 'screenshots', testMatch: 'screenshots.ts', workers: 1 },
    { name: 'pages', testMatch: 'pageTimes.ts', workers: 1 },
  ],
  webServer: {
    command: `${buildApp} && ${startBackend}`,
    cwd: join(__dirname, 'packages/backend'),
    env: { NODE_ENV: 'development' },
    url: `${portal}/.backstage/health/v1/readiness`,
    reuseExistingServer: !process.env.CI,
    timeout: HANG,
  },
});

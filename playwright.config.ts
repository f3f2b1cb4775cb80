// SPDX-License-Identifier: Apache-2.0

import { defineConfig, devices } from '@playwright/test';
import { join } from 'node:path';

/** The browser tests and documentation screenshots, on a separate portal (app-config.e2e.yaml). */
const app = 'http://localhost:3100';
const backend = 'http://localhost:7107';

const configFiles = ['app-config.yaml', 'app-config.e2e.yaml']
  .map(file => `--config ${JSON.stringify(join(__dirname, file))}`)
  .join(' ');

/** Tests write to these repositories, so they use copies (app-config.e2e.yaml). */
const copyApps =
  'rm -rf ../../.portal-data/e2e-apps && mkdir -p ../../.portal-data/e2e-published/portal && cp -r ../../examples/apps ../../.portal-data/e2e-apps';

/**
 * When something counts as hanging, in milliseconds. The tests wait for conditions; a slow machine must not fail them.
 */
const HANG = 30 * 60_000;

function startPackage(name: string, url: string, before = 'true') {
  return {
    command: `${before} && exec node ../../node_modules/@backstage/cli/bin/backstage-cli package start ${configFiles}`,
    cwd: join(__dirname, 'packages', name),
    env: { BROWSER: 'none', NODE_ENV: 'development' },
    url,
    reuseExistingServer: !process.env.CI,
    timeout: HANG,
  };
}

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/e2e/warmUp.ts',
  timeout: HANG,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on retry proves nothing.
  retries: 0,
  // One portal with one database: the tests run sequentially.
  workers: 1,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: app,
    actionTimeout: 60_000,
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
      ],
    },
  },
  projects: [
    // The forms on their own have a separate page (playwright.forms.config.ts).
    { name: 'browser', testMatch: '*.spec.ts', testIgnore: 'forms.spec.ts' },
    { name: 'screenshots', testMatch: 'screenshots.ts' },
  ],
  webServer: [
    startPackage(
      'backend',
      `${backend}/.backstage/health/v1/readiness`,
      copyApps,
    ),
    startPackage('app', app),
  ],
});

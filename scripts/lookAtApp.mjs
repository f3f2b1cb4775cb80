// SPDX-License-Identifier: Apache-2.0

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, expect } from '@playwright/test';
import { freePort } from './freePort.mjs';
import { startGroup } from './processGroup.mjs';

/** How long an app may take to become usable on a slow machine. */
const START_MS = 10 * 60_000;

/** A component of the demo data, and its type. */
const COMPONENT = 'payments-api';
const TYPE = 'web-service';

/**
 * Starts an app, and checks in Chromium and over the API what the packages add to it.
 *
 * @param {{ root: string, app: string, executablePath: string, picture: (name: string) => string }} options - the folder
 *   of the app, and the files of screenshots by name
 */
export async function lookAtApp({ root, app, executablePath, picture }) {
  const [appPort, backendPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${appPort}`;
  const backendUrl = `http://localhost:${backendPort}`;
  writeFileSync(
    join(app, 'app-config.local.yaml'),
    JSON.stringify(configOf({ root, url, backendUrl, backendPort })),
  );
  let output = '';
  const group = startGroup('yarn', ['start'], {
    cwd: app,
    env: { ...process.env, GITHUB_TOKEN: 'none', BROWSER: 'none' },
    onOutput: chunk => {
      output = `${output}${chunk}`.slice(-8_000);
    },
  });
  let exitCode;
  group.ended.then(code => {
    exitCode = code;
  });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  const page = await browser.newPage({
    viewport: { width: 1280, height: 1000 },
  });
  try {
    const token = await waitUntilUsable(
      url,
      backendUrl,
      () => exitCode === undefined,
    );
    await checkPermissionRules(backendUrl, token);
    const errors = [];
    page.on('pageerror', error => errors.push(error.message));
    await page.goto(`${url}/catalog/default/component/${COMPONENT}`);
    const enter = page.getByRole('button', { name: 'Enter' });
    // A link on the entity pages of the new frontend system.
    const tab = page
      .getByRole('tab', { name: 'Configuration' })
      .or(page.locator(`a[href$="/${COMPONENT}/configuration"]`))
      .first();
    await expect(enter.or(tab).first()).toBeVisible({ timeout: 60_000 });
    if (await enter.isVisible()) {
      await enter.click();
    }
    await see(page.getByRole('link', { name: 'Open configuration' }));
    await tab.click({ timeout: 60_000 });
    await see(page.getByText('Replicas', { exact: true }));
    await page.screenshot({ path: picture('tab') });
    // By its address: the new frontend system shows the tab in a menu, beside other documentation.
    await page.goto(`${url}/catalog/default/componenttype/${TYPE}/definition`);
    await see(page.getByText('Database name'));
    await page
      .getByRole('link', { name: 'Configuration', exact: true })
      .and(page.locator('a[href="/configuration"]'))
      .first()
      .click();
    await see(page.getByRole('tab', { name: 'Types and traits' }));
    // It appears once the backend's threads have processed every component.
    await see(page.getByRole('table', { name: 'States' }));
    await page.screenshot({ path: picture('page') });
    await fillTemplate(page, url);
    await page.screenshot({ path: picture('template') });
    await readGerman(page, url);
    await page.screenshot({ path: picture('german') });
    if (errors.length > 0) {
      throw new Error(`The page has errors: ${errors.join(' ')}`);
    }
  } catch (error) {
    await page.screenshot({ path: picture('failure') });
    throw new Error(`${error.message}\nLast output of the app:\n${output}`, {
      cause: error,
    });
  } finally {
    await browser.close();
    await group.stop();
  }
}

/** Goes through a template to the configuration of a new component. */
async function fillTemplate(page, url) {
  await page.goto(`${url}/create/templates/default/create-component`);
  await page.getByLabel(/^Name/).fill('stock-component');
  await page.getByRole('textbox', { name: 'Owner' }).fill('Platform');
  await page.getByRole('option', { name: 'Platform' }).first().click();
  await page.getByText('Web service', { exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await see(page.getByText('Database name'));
}

/** The texts of the plugin and of its forms, for a user who has selected German. */
async function readGerman(page, url) {
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.goto(
    `${url}/catalog/default/component/${COMPONENT}/configuration`,
  );
  await see(page.getByRole('button', { name: /^Aktionen für / }));
  await page.goto(`${url}/configuration`);
  await see(page.getByRole('table', { name: 'Zustände' }));
}

/** The rules that policies of the portal can use. */
async function checkPermissionRules(backendUrl, token) {
  const response = await fetch(
    `${backendUrl}/api/component-config/.well-known/backstage/permissions/metadata`,
    { headers: { Authorization: `Bearer ${token}` } },
  );
  const { rules = [] } = await response.json();
  if (rules.length === 0) {
    throw new Error(`The backend has no permission rules: ${response.status}.`);
  }
}

async function see(locator) {
  await expect(locator.first()).toBeVisible({ timeout: 60_000 });
}

/** Overrides for the configuration of the created app: its ports and its catalog. */
function configOf({ root, url, backendUrl, backendPort }) {
  return {
    app: { baseUrl: url },
    backend: {
      baseUrl: backendUrl,
      listen: { port: backendPort, host: 'localhost' },
      cors: { origin: url },
    },
    catalog: {
      locations: [
        {
          type: 'file',
          target: join(root, 'examples', 'catalog.yaml'),
          rules: [
            {
              allow: [
                ...['Component', 'System', 'Domain', 'API', 'Resource'],
                ...['Location', 'Group', 'User', 'Template'],
                ...['ComponentType', 'Trait', 'Overlay', 'OverlayMixin'],
                'Environment',
              ],
            },
          ],
        },
      ],
    },
  };
}

/**
 * Waits until the app responds, and the component has an effective configuration. Returns a user's token. Fails at once
 * when the app ends.
 */
async function waitUntilUsable(url, backendUrl, isRunning) {
  const deadline = Date.now() + START_MS;
  let last;
  while (isRunning() && Date.now() < deadline) {
    try {
      const signIn = await fetch(`${backendUrl}/api/auth/guest/refresh`, {
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
      });
      const { backstageIdentity } = await signIn.json();
      const effective = await fetch(
        `${backendUrl}/api/component-config/v1/components/default/${COMPONENT}/effective`,
        { headers: { Authorization: `Bearer ${backstageIdentity.token}` } },
      );
      const app = await fetch(url, { headers: { Accept: 'text/html' } });
      if (effective.ok && app.ok) {
        return backstageIdentity.token;
      }
      last = `${effective.status} ${await effective.text()}`;
    } catch (error) {
      last = error.message;
    }
    await sleep(2_000);
  }
  const state = isRunning() ? 'is not usable' : 'has ended';
  throw new Error(`The app ${state}: ${last}`);
}

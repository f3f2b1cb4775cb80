// SPDX-License-Identifier: Apache-2.0

// Packs all packages, runs the command line in an empty folder, creates an app with Backstage's own tool for each
// frontend system, installs the packages according to the documentation, starts the app and checks it in Chromium. It
// needs the package registry and about a quarter of an hour, so it runs before a release and is not part of the test
// suite.
//
// By default, the app gets the versions that this repository is tested with. With --as-released it resolves our ranges
// by itself, as a user's app does; the registry must then have all packages for the platform.
//
//   ./dev check:install [--system new|classic] [--as-released] [--keep]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, expect } from '@playwright/test';
import { provideChromium } from './chromium.mjs';
import { packPackages } from './packPackages.mjs';
import { onStop, startGroup } from './processGroup.mjs';
import { createStockApp } from './stockApp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = join(root, 'test-results', 'check-install');

/** How long an app may take to become usable on a slow machine. */
const START_MS = 10 * 60_000;

/** A component of the demo data, and its type. */
const COMPONENT = 'payments-api';
const TYPE = 'web-service';

const { values: given } = parseArgs({
  options: {
    system: { type: 'string', multiple: true, default: ['new', 'classic'] },
    'as-released': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'check-install-'));
const cleanUp = async () => {
  if (given.keep) {
    say(`The output is in ${folder}.`);
  } else {
    rmSync(folder, { recursive: true, force: true });
  }
};
onStop(cleanUp);
try {
  mkdirSync(pictures, { recursive: true });
  const browser = provideChromium();
  if (browser.missing) {
    throw new Error(browser.missing);
  }
  say('Building and packing the packages …');
  const yarn = (args, options) => run('yarn', args, options);
  const tarballs = await packPackages(root, folder, yarn);
  say('Running the command line in an empty folder …');
  await runCommandLine(tarballs.get('@component-config/cli'));
  for (const system of given.system) {
    const app = join(folder, system);
    say(`Creating an app with the ${system} frontend system …`);
    await createStockApp({
      root,
      folder: app,
      system,
      tarballs,
      asReleased: given['as-released'],
      run,
    });
    await run('yarn', ['install'], {
      cwd: app,
      env: { ...process.env, YARN_ENABLE_IMMUTABLE_INSTALLS: 'false' },
    });
    await run('yarn', ['tsc'], { cwd: app });
    await lookAt(app, system, browser.path);
    say(`The app with the ${system} frontend system has the tab and the page.`);
  }
} catch (error) {
  process.exitCode = 1;
  say(error instanceof Error ? error.message : String(error));
} finally {
  await cleanUp();
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Runs a program to its end; its output is reported if it fails. */
async function run(command, args, options) {
  let output = '';
  const group = startGroup(command, args, {
    ...options,
    onOutput: chunk => {
      output = `${output}${chunk}`.slice(-8_000);
    },
  });
  const code = await group.ended;
  if (code !== 0) {
    throw new Error(
      `${command} ${args.join(' ')} exited with ${code}:\n${output}`,
    );
  }
}

/** Installs only the command line, without the registry, and runs it on the demo. */
async function runCommandLine(tarball) {
  const cwd = join(folder, 'command-line');
  mkdirSync(cwd);
  const flags = ['--offline', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...flags, tarball], { cwd });
  await run(
    join(cwd, 'node_modules', '.bin', 'component-config'),
    ['resolve', COMPONENT, '--folder', join(root, 'examples')],
    { cwd },
  );
}

/** Starts an app, and checks what the packages add to it. */
async function lookAt(app, system, executablePath) {
  const [appPort, backendPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${appPort}`;
  const backendUrl = `http://localhost:${backendPort}`;
  writeFileSync(
    join(app, 'app-config.local.yaml'),
    JSON.stringify(configOf({ url, backendUrl, backendPort })),
  );
  let output = '';
  const group = startGroup('yarn', ['start'], {
    cwd: app,
    env: { ...process.env, GITHUB_TOKEN: 'none', BROWSER: 'none' },
    onOutput: chunk => {
      output = `${output}${chunk}`.slice(-8_000);
    },
  });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    await waitUntilUsable(url, backendUrl);
    const page = await browser.newPage({
      viewport: { width: 1280, height: 1000 },
    });
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
    await see(page.getByText('Database name'));
    await page.screenshot({ path: join(pictures, `${system}-tab.png`) });
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
    await page.screenshot({ path: join(pictures, `${system}-page.png`) });
    if (errors.length > 0) {
      throw new Error(`The page has errors: ${errors.join(' ')}`);
    }
  } catch (error) {
    throw new Error(`${error.message}\nLast output of the app:\n${output}`, {
      cause: error,
    });
  } finally {
    await browser.close();
    await group.stop();
  }
}

async function see(locator) {
  await expect(locator.first()).toBeVisible({ timeout: 60_000 });
}

/** Overrides for the configuration of the created app: its ports and its catalog. */
function configOf({ url, backendUrl, backendPort }) {
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

/** Waits until the app responds, and the component has an effective configuration. */
async function waitUntilUsable(url, backendUrl) {
  const deadline = Date.now() + START_MS;
  let last;
  while (Date.now() < deadline) {
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
        return;
      }
      last = `${effective.status} ${await effective.text()}`;
    } catch (error) {
      last = error.message;
    }
    await sleep(2_000);
  }
  throw new Error(`The app is not usable: ${last}`);
}

async function freePort() {
  const server = createServer();
  await new Promise(resolve => {
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address();
  await new Promise(resolve => {
    server.close(resolve);
  });
  return port;
}

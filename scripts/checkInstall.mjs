// SPDX-License-Identifier: Apache-2.0

// Packs all packages, runs the command line in an empty folder, creates an app of a release of Backstage for each
// frontend system with Backstage's own tool, installs the packages according to the documentation, starts the app and
// checks it in Chromium. It needs the package registry and about a quarter of an hour, so it runs before a release and
// is not part of the test suite.
//
// By default, the app gets the versions that this repository is tested with. With --as-released it resolves our ranges
// by itself, as a user's app does; the registry must then have all packages for the platform.
//
//   ./dev check:install [--backstage VERSION] [--system new|classic|dynamic] [--as-released] [--keep]
//
// What worked is written into the table of docs/administration.md, unless --as-released is given.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readJson } from './appFiles.mjs';
import { provideChromium } from './chromium.mjs';
import { recordResult } from './compatibility.mjs';
import { exportDynamicPlugins } from './dynamicPlugins.mjs';
import { RELEASES } from './hostRelease.mjs';
import { lintPackages } from './lintPackages.mjs';
import { lookAtApp } from './lookAtApp.mjs';
import { packPackages, publishedPackages } from './packPackages.mjs';
import { onStop, startGroup } from './processGroup.mjs';
import { createStockApp } from './stockApp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = join(root, 'test-results', 'check-install');

const SYSTEMS = {
  new: 'new frontend system',
  classic: 'classic frontend system',
  dynamic: 'new frontend system with dynamic plugins',
};

const given = readOptions();

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
  const { project, tarballs } = await packPackages(root, folder, yarn);
  say('Checking the packages as for a publication …');
  const problems = await lintPackages(tarballs, npx);
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  say('Running the command line in an empty folder …');
  await runCommandLine(tarballs.get('@component-config/cli'));
  const dynamicPlugins = join(folder, 'dynamic-plugins-root');
  if (given.system.includes('dynamic')) {
    say('Exporting the plugins as dynamic plugins …');
    const packages = publishedPackages(root);
    await exportDynamicPlugins(project, packages, dynamicPlugins, run);
  }
  for (const release of given.backstage) {
    for (const system of given.system) {
      const app = { release, system, tarballs, dynamicPlugins };
      await checkApp(app, browser.path).catch(report);
    }
  }
} catch (error) {
  report(error);
} finally {
  await cleanUp();
}

/** The release of Backstage that this repository is on. */
function ownRelease() {
  const { version } = readJson(root, 'backstage.json');
  return version.split('.', 2).join('.');
}

/** Ends the process with a message if an option or its value is not known. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        backstage: { type: 'string', multiple: true, default: [ownRelease()] },
        system: { type: 'string', multiple: true, default: ['new', 'classic'] },
        'as-released': { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
      },
    });
    requireKnown('--backstage', values.backstage, RELEASES);
    requireKnown('--system', values.system, SYSTEMS);
    return values;
  } catch (error) {
    say(error.message);
    process.exit(2);
  }
}

function requireKnown(option, given, known) {
  const unknown = given.find(value => !Object.hasOwn(known, value));
  if (unknown !== undefined) {
    throw new Error(
      `${option} ${unknown} is not one of ${Object.keys(known).join(', ')}.`,
    );
  }
}

async function checkApp(options, executablePath) {
  const { release, system } = options;
  const app = join(folder, `${release}-${system}`);
  const title = `Backstage ${release}, ${SYSTEMS[system]}`;
  say(`Creating an app: ${title} …`);
  const host = await createStockApp({
    ...options,
    root,
    folder: app,
    asReleased: given['as-released'],
    run,
  });
  await run('yarn', ['install'], {
    cwd: app,
    env: { ...process.env, YARN_ENABLE_IMMUTABLE_INSTALLS: 'false' },
  });
  await run('yarn', ['tsc'], { cwd: app });
  await lookAtApp({
    root,
    app,
    executablePath,
    picture: name => join(pictures, `${release}-${system}-${name}.png`),
  });
  // As released, the app may have later versions than those of the release.
  if (!given['as-released']) {
    recordResult(root, { release, system: SYSTEMS[system], ...host });
  }
  say(`${title}: the tab, the page, the fields and the API work.`);
}

function report(error) {
  process.exitCode = 1;
  say(error instanceof Error ? error.message : String(error));
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Runs a program to its end; its output is reported if it fails. */
async function run(command, args, options) {
  const { code, output } = await runToEnd(command, args, options);
  if (code !== 0) {
    throw new Error(
      `${command} ${args.join(' ')} exited with ${code}:\n${output.slice(-8_000)}`,
    );
  }
}

/** Runs a tool that the repository does not install. */
function npx(args) {
  return runToEnd('npx', ['--yes', ...args], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
  });
}

async function runToEnd(command, args, options) {
  let output = '';
  const group = startGroup(command, args, {
    ...options,
    onOutput: chunk => {
      output += chunk;
    },
  });
  return { code: await group.ended, output };
}

/** Installs only the command line, without the registry, and runs it on the demo. */
async function runCommandLine(tarball) {
  const cwd = join(folder, 'command-line');
  mkdirSync(cwd);
  // Without a prefix, npm may install into a folder around it.
  const flags = ['--prefix', cwd, '--offline', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...flags, tarball], { cwd });
  await run(
    join(cwd, 'node_modules', '.bin', 'component-config'),
    ['resolve', 'payments-api', '--folder', join(root, 'examples')],
    { cwd },
  );
}

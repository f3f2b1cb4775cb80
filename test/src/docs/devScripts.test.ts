// SPDX-License-Identifier: Apache-2.0

import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pagePaths } from './codeBlocks';
import { documentedCommands, wordsOf } from './commands';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const root = resolve(__dirname, '../../..');

jest.setTimeout(600_000);

const readManifest = (folder: string): { name: string; scripts: object } =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** The manifests of the packages, by name. */
const packages = new Map(
  ['packages', 'plugins'].flatMap(parent =>
    readdirSync(join(root, parent)).map(name => {
      const manifest = readManifest(join(parent, name));
      return [manifest.name, manifest] as const;
    }),
  ),
);

/** Every `./dev` command of the pages: in examples, and in the text. */
const documented = [
  ...documentedCommands().map(({ at, line }) => ({ at, line })),
  ...pagePaths().flatMap(path =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(/`(\.\/dev(?: [^`]*)?)`/g)].map(([, line]) => ({
          at: `${path}:${index + 1}`,
          line,
        })),
      ),
  ),
].filter(({ line }) => /^\.\/dev\b/.test(line));

/** What a command runs: a script of the project, `<package> <script>`, or a program of yarn. */
function targetOf(line: string): string {
  const [, script = '', ...rest] = wordsOf(line);
  if (script !== 'yarn') {
    return script;
  }
  return rest[0] === 'workspace' ? `${rest[1]} ${rest[2]}` : `yarn ${rest[0]}`;
}

/** Whether the target of a command exists. */
function isThere(target: string): boolean {
  const [first, second] = target.split(' ');
  if (first === 'yarn') {
    return readdirSync(join(root, 'node_modules/.bin')).includes(second);
  }
  return second === undefined
    ? ['', ...Object.keys(readManifest('.').scripts)].includes(first)
    : Object.hasOwn(packages.get(first)?.scripts ?? {}, second);
}

/** Targets that run below. */
const run = [
  '',
  'licences',
  'repository',
  '@component-config/cli build',
] as const;

/** Targets that do not run here, and why. */
const notRun: ReadonlyMap<string, string> = new Map([
  ...[
    'start',
    '@component-config/plugin-component-config start',
    '@component-config/plugin-component-config-backend start',
    '@component-config/plugin-component-config-react start',
  ].map(name => [name, 'serves until it is stopped'] as const),
  ['test', 'is the suite that runs this test'],
  ...[
    'tsc',
    'lint:all',
    'conformance',
    'fuzz',
    'replicas',
    'yarn playwright',
    'yarn prettier',
    '@component-config/config-engine test',
  ].map(name => [name, 'is, or belongs to, a step of the suite'] as const),
  ...[
    'build:all',
    'build:backend',
    'built',
    'build-image',
    'check:install',
  ].map(name => [name, 'builds for minutes'] as const),
  ...[
    'bench',
    'bench:browser',
    'bench:http',
    'bench:impact',
    'bench:pages',
    'faults',
    'sizing',
  ].map(name => [name, 'measures for minutes'] as const),
  ...['docs:integration', 'docs:reference'].map(
    name => [name, 'writes pages, which tests compare'] as const,
  ),
  ['openapi', 'writes types; the lint step of the suite compares them'],
  ['reports', 'takes minutes; ci.yml compares its output'],
  ['screenshots', 'writes pictures, with a browser'],
  ['component-config', 'runs in commands.test.ts'],
  ['yarn changeset', 'asks questions'],
]);

describe('the commands of ./dev on the pages', () => {
  it.each(documented)('$at: $line exists', ({ line }) => {
    const target = targetOf(line);
    expect({ target, isThere: isThere(target) }).toEqual({
      target,
      isThere: true,
    });
  });

  it('each run below, or are listed with a reason', () => {
    const targets = new Set(documented.map(({ line }) => targetOf(line)));
    expect([...targets].sort()).toEqual([...run, ...notRun.keys()].sort());
  });
});

/** Runs a shell command, and returns its output; fails if it fails. */
function outputOf(command: string, cwd = root): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], {
    cwd,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  });
  expect({ command, status, stderr }).toEqual({
    command,
    status: 0,
    stderr: expect.any(String),
  });
  return stdout;
}

/** The command of a script: yarn and the installation before it are not under test. */
const commandOf = (name: string, folder = '.') =>
  Object.entries(readManifest(folder).scripts).find(
    ([script]) => script === name,
  )?.[1];

describe('commands of ./dev that run', () => {
  it('./dev explains itself, and lists the scripts', () => {
    const lines = outputOf('./dev').split('\n');
    expect(lines).toEqual(
      expect.arrayContaining(
        Object.keys(readManifest('.').scripts).map(name => `  ${name}`),
      ),
    );
  });

  it('./dev licences counts the packages by licence', () => {
    expect(outputOf(commandOf('licences'))).toMatch(/^ *\d+ {2}MIT$/m);
  });

  it('./dev yarn workspace @component-config/cli build bundles the command line', () => {
    outputOf(commandOf('build', 'packages/cli'), join(root, 'packages/cli'));
    expect(outputOf('packages/cli/bin/component-config --version')).toMatch(
      /^\d+\.\d+\.\d+/,
    );
  });

  it('./dev repository moves a copy of the project', () => {
    const copy = mkdtempSync(join(tmpdir(), 'repository-'));
    try {
      const moved = [
        'packages/config-engine/package.json',
        'plugins/component-config/package.json',
        'docs/administration.md',
        '.github/CODEOWNERS',
      ];
      for (const path of [...moved, 'scripts/repository.mjs', 'package.json']) {
        cpSync(join(root, path), join(copy, path));
      }
      symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
      execFileSync('git', ['init', '--quiet'], { cwd: copy });
      execFileSync('git', ['add', ...moved], { cwd: copy });
      outputOf(`${commandOf('repository')} acme/component-config`, copy);
      for (const path of moved) {
        const text = readFileSync(join(copy, path), 'utf8');
        expect({ path, text }).toEqual({
          path,
          text: expect.stringMatching(
            /https:\/\/github\.com\/acme\/component-config|@acme\//,
          ),
        });
        expect(text).not.toMatch(/github\.com\/component-config\//);
      }
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});

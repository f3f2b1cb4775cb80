// SPDX-License-Identifier: Apache-2.0

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { commands } from './commands';
import { run } from './run';

const folder = resolve(__dirname, '..');

/** Everything that is slow to load. */
jest.mock('@component-config/config-engine', () => {
  throw new Error('The engine is loaded');
});
jest.mock('@backstage/catalog-model', () => {
  throw new Error('The model of the catalog is loaded');
});

describe('the start', () => {
  it.each([
    '--version',
    '--help',
    ...commands.map(({ name }) => `${name} --help`),
  ])('loads neither engine nor catalog for %s', async line => {
    let output = '';
    const exitCode = await run({
      argv: line.split(' '),
      cwd: folder,
      env: {},
      stdout: { write: text => (output += text) },
      stderr: { write: () => {} },
    });

    expect(exitCode).toBe(0);
    expect(output).not.toBe('');
  });
});

describe('the bundle', () => {
  let tree: string;

  beforeAll(() => {
    execFileSync(process.execPath, [join(folder, 'scripts/build.mjs')]);
  }, 600_000);

  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'bundle-'));
    writeFileSync(
      join(tree, 'a.yaml'),
      'apiVersion: openchoreo.dev/v1alpha1\nkind: Trait\nmetadata: { name: a }\nspec: { schema: { parameters: { a: strin } } }\n',
    );
  });

  afterEach(() => {
    rmSync(tree, { recursive: true, force: true });
  });

  const start = (...argv: string[]) =>
    spawnSync(
      process.execPath,
      [join(folder, 'bin/component-config'), ...argv],
      { cwd: tree, encoding: 'utf8', env: { PATH: process.env.PATH } },
    );

  it.each(['human', 'json', 'sarif', 'github', 'junit', 'markdown'])(
    'checks a folder, writes %s, and exits with the right code',
    format => {
      const { status, stdout, stderr } = start('lint', '--format', format);

      expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
      expect(stdout).toContain('shorthand/unknown-type');
    },
    60_000,
  );

  it('tolerates a reader that closes the pipe', () => {
    const { status, stderr } = spawnSync(
      'sh',
      [
        '-c',
        '"$0" "$1" compile a.yaml | head -c 1',
        process.execPath,
        join(folder, 'bin/component-config'),
      ],
      { cwd: tree, encoding: 'utf8', env: { PATH: process.env.PATH } },
    );

    expect(status).toBe(0);
    expect(stderr).not.toContain('EPIPE');
  }, 600_000);
});

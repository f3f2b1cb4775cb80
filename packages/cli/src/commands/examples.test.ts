// SPDX-License-Identifier: Apache-2.0

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gitEnvironment } from '../__testUtils__/TestRepository';
import { runCommand } from '../__testUtils__/runCommand';
import { commands } from '.';

const root = resolve(__dirname, '../../../..');

jest.setTimeout(600_000);

let folder: string;

// Commands compare with commits, which the checkout may not have. No example changes a file, so all share the folder.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'examples-'));
  for (const path of ['examples', 'docs/examples']) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  for (const args of [
    ['init', '--quiet', '--initial-branch', 'main'],
    ['add', '--all'],
    [
      '-c',
      'user.name=Test',
      '-c',
      'user.email=test@example.com',
      'commit',
      '--quiet',
      '--message',
      'the demo',
    ],
  ]) {
    execFileSync('git', args, { cwd: folder, env: gitEnvironment });
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe.each(commands)('$name', ({ name, load }) => {
  it('has help with working examples', async () => {
    const { examples } = await load();
    const help = await runCommand(folder, [name, '--help']);

    expect(help).toMatchObject({ exitCode: 0, remarks: '' });
    expect(examples.length).toBeGreaterThan(0);
    for (const { line, shows, exitCode = 0, hasRemarks = false } of examples) {
      expect(help.output).toContain(
        `  # ${shows}\n  component-config ${line}\n`,
      );
      expect(line).toMatch(new RegExp(`^${name} .*\\bexamples\\b`));

      const result = await runCommand(folder, line.split(' '));
      expect({
        line,
        exitCode: result.exitCode,
        hasRemarks: result.remarks !== '',
      }).toEqual({ line, exitCode, hasRemarks });
      expect(result.output).not.toBe('');
    }
  });

  it('writes the same for programs and for pull requests', async () => {
    const [{ line, exitCode = 0 }] = (await load()).examples;
    const runAs = (format: string) =>
      runCommand(folder, [...line.split(' '), '--format', format]);
    const [json, markdown] = [await runAs('json'), await runAs('markdown')];

    expect(json).toMatchObject({ exitCode, remarks: '' });
    expect(JSON.parse(json.output)).toHaveProperty('findings');
    expect(markdown).toMatchObject({ exitCode, remarks: '' });
    expect(markdown.output).not.toBe('');
  });
});

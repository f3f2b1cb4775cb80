// SPDX-License-Identifier: Apache-2.0

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

jest.setTimeout(600_000);

describe('the check of the generated API without Java', () => {
  const empty = mkdtempSync(join(tmpdir(), 'component-config-no-java-'));
  afterAll(() => rmSync(empty, { recursive: true, force: true }));

  /** Nothing is found on this path: neither Java nor what could install it. */
  const check = (CI: string) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/openapi.mjs', '--check'],
      { cwd: root, encoding: 'utf8', env: { ...process.env, PATH: empty, CI } },
    );
    return { status, stdout, stderr };
  };

  it('fails in continuous integration', () => {
    const { status, stdout, stderr } = check('true');
    expect(status).toBe(1);
    expect(stderr).toContain('types and client needs Java: ');
    expect(stdout).not.toContain('Skipped');
  });

  it('is skipped on the machine of a developer', () => {
    const { stdout, stderr } = check('');
    expect(stdout).toMatch(/^Skipped: types and client were not compared/m);
    expect(stderr).not.toContain('needs Java');
  });
});

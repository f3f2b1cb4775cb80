// SPDX-License-Identifier: Apache-2.0

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './packages';

/** The result of the check on a branch with these subjects, above a commit on `main` that is too long. */
function checkSubjects(...subjects: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'commit-subjects-'));
  const git = (...argv: string[]) =>
    execFileSync('git', argv, {
      cwd: folder,
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
    });
  const commit = (message: string) =>
    git(
      ...['-c', 'user.name=Test', '-c', 'user.email=test@example.com'],
      ...['commit', '--quiet', '--allow-empty', '--message', message],
    );
  try {
    git('init', '--quiet', '--initial-branch', 'main');
    commit('m'.repeat(100));
    git('switch', '--quiet', '--create', 'change');
    subjects.forEach(commit);
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts/commitSubjects.mjs'), 'main'],
      { cwd: folder, encoding: 'utf8' },
    );
    return { status, lines: stderr.split('\n').filter(Boolean) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the check of the subjects of commits', () => {
  it('accepts 72 characters, and any body', () => {
    const short = `${'é'.repeat(72)}\n\n${'b'.repeat(100)}`;
    expect(checkSubjects(short)).toEqual({ status: 0, lines: [] });
  });

  it('lists every longer one of the branch', () => {
    const { status, lines } = checkSubjects(
      'a'.repeat(73),
      'Fix it',
      'b'.repeat(80),
    );
    expect({ status, count: lines.length }).toEqual({ status: 1, count: 2 });
    expect(lines.join('\n')).toMatch(/has 80 characters[^]*has 73 characters/);
  });

  it('accepts a branch without commits', () => {
    expect(checkSubjects()).toEqual({ status: 0, lines: [] });
  });
});

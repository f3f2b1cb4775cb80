// SPDX-License-Identifier: Apache-2.0

import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Ignores the configuration of the user who runs the tests. */
export const gitEnvironment = {
  PATH: process.env.PATH,
  HOME: tmpdir(),
  GIT_CONFIG_NOSYSTEM: '1',
};

/** A Git repository in a temporary folder. */
export class TestRepository {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'repository-')));

  constructor() {
    // Each process that starts takes longer than what it does; with the template, Git copies examples of hooks.
    this.git('init', '--quiet', '--template=', '--initial-branch', 'main');
    appendFileSync(
      join(this.folder, '.git/config'),
      '[user]\n\tname = Test\n\temail = test@example.com\n[core]\n\tautocrlf = false\n',
    );
  }

  git(...args: string[]): string {
    return execFileSync('git', args, {
      cwd: this.folder,
      env: gitEnvironment,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  }

  write(files: { [path: string]: string }): this {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      writeFileSync(join(this.folder, path), text);
    }
    return this;
  }

  /** Copies all files of a folder. */
  copy(folder: string, to: string): this {
    cpSync(folder, join(this.folder, to), { recursive: true });
    return this;
  }

  /** Commits everything; returns the name of the commit. */
  commit(message = 'a commit'): string {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '--message', message);
    const head = readFileSync(join(this.folder, '.git/HEAD'), 'utf8');
    const [, branch = 'HEAD'] = /^ref: (.+)/.exec(head) ?? [];
    return readFileSync(join(this.folder, '.git', branch), 'utf8').trim();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

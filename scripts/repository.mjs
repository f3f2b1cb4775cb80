// SPDX-License-Identifier: Apache-2.0

// Moves the project to another repository on GitHub: replaces its address in all tracked files (manifests, links in the
// documentation, code owners), and formats lines that became longer. Package names stay.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const host = 'https://github.com/';
const owners = '.github/CODEOWNERS';

const [to = '', ...more] = process.argv.slice(2);
if (!/^[\w.-]+\/[\w.-]+$/.test(to) || more.length > 0) {
  console.error('Specify the repository: ./dev repository OWNER/NAME');
  process.exit(2);
}
const { repository } = JSON.parse(
  readFileSync(join(root, 'packages/config-engine/package.json'), 'utf8'),
);
const from = repository.url.slice(`git+${host}`.length, -'.git'.length);
const ownerOf = name => `@${name.split('/')[0]}/`;

const changed = [owners, ...filesWith(`${host}${from}`)].filter(path => {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  const next =
    path === owners
      ? text.replaceAll(ownerOf(from), ownerOf(to))
      : text.replaceAll(`${host}${from}`, `${host}${to}`);
  if (next !== text) {
    writeFileSync(file, next);
  }
  return next !== text;
});
execFileSync(
  process.execPath,
  [
    join(root, 'node_modules/prettier/bin/prettier.cjs'),
    '--write',
    '--ignore-unknown',
    ...changed,
  ],
  { cwd: root, stdio: 'ignore' },
);
console.log(
  `${changed.length} files changed from ${from} to ${to}: review "git diff".`,
);

function filesWith(text) {
  return execFileSync('git', ['grep', '-lzF', text], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean);
}

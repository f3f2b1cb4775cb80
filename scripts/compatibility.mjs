// SPDX-License-Identifier: Apache-2.0

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = 'docs/administration.md';
const TABLE =
  /(<!-- compatibility: \.\/dev check:install -->\n\n)([\s\S]*?)(\n<!-- \/compatibility -->)/;
const HEAD = '| Backstage | App | Last seen to work | Remarks |';

/**
 * Writes the result of an installation into the table of the documentation.
 *
 * @param {string} root
 * @param {{ release: string, system: string, copies: string[], replaced: string[] }} result
 */
export function recordResult(root, result) {
  const file = join(root, PAGE);
  const text = readFileSync(file, 'utf8');
  const [, , table] = text.match(TABLE) ?? [];
  if (table === undefined) {
    throw new Error(`${PAGE} has no table of releases.`);
  }
  const rows = new Map(
    table
      .split('\n')
      .slice(2)
      .map(line => line.split('|').map(cell => cell.trim()))
      .filter(cells => cells.length > 4)
      .map(([, ...cells]) => [`${cells[0]} ${cells[1]}`, cells.slice(0, 4)]),
  );
  rows.set(`${result.release} ${result.system}`, [
    result.release,
    result.system,
    new Date().toISOString().slice(0, 10),
    remarks(result),
  ]);
  const sorted = [...rows].sort(([a], [b]) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  const lines = sorted.map(([, cells]) => `| ${cells.join(' | ')} |`);
  const written = [HEAD, '| --- | --- | --- | --- |', ...lines].join('\n');
  writeFileSync(
    file,
    text.replace(TABLE, (_, start, _old, end) => `${start}${written}\n${end}`),
  );
  const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs');
  execFileSync(process.execPath, [prettier, '--write', file], {
    cwd: root,
    stdio: 'ignore',
  });
}

function remarks({ copies, replaced }) {
  return [
    copies.length > 0 &&
      `with its own ${copies.map(name => `\`${name}\``).join(', ')}`,
    replaced.length > 0 &&
      `${replaced.length} packages of the host were only available in another version`,
  ]
    .filter(Boolean)
    .join('; ');
}

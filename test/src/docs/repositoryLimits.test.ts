// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const root = resolve(__dirname, '../../..');

const page = readFileSync(join(root, 'docs/repositories.md'), 'utf8');
const source = readFileSync(
  join(root, 'packages/config-platform/src/repositories/types.ts'),
  'utf8',
);

/** The limit on the page, in files, documents or bytes. */
function documented(what: string): number {
  const [, number, unit] =
    new RegExp(`^\\| ${what} +\\| ([\\d ]*\\d)( MiB)?`, 'm').exec(page) ?? [];
  return Number(number.replace(/ /g, '')) * (unit ? 1024 * 1024 : 1);
}

/** The limit in the code: `bytes: 64 * 1024 * 1024`. */
function coded(name: string): number {
  const [, product] =
    new RegExp(`\\b${name}: ([\\d_]+(?: \\* [\\d_]+)*),`).exec(source) ?? [];
  return product
    .split('*')
    .map(factor => Number(factor.trim().replace(/_/g, '')))
    .reduce((a, b) => a * b, 1);
}

describe('docs/repositories.md', () => {
  it.each([
    ['files of a repository', 'files'],
    ['size of one file', 'fileBytes'],
    ['size of all files', 'bytes'],
    ['documents of a repository', 'documents'],
    ['files and folders in a folder', 'folderEntries'],
  ])('documents the limit of %s', (what, name) => {
    expect(documented(what)).toBe(coded(name));
  });
});

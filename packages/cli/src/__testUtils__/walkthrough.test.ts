// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand } from './runCommand';
import { walkedPages, walkThrough } from './walkthrough';

// The first run loads everything.
jest.setTimeout(600_000);

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const docs = resolve(__dirname, '../../../../docs');

describe.each(walkedPages)('docs/%s', name => {
  it('has the output of its commands, as `yarn docs:integration` writes it', async () => {
    const page = readFileSync(resolve(docs, name), 'utf8');
    expect(await walkThrough(page, runCommand)).toBe(page);
  });
});

describe('docs/tutorial.md', () => {
  const page = readFileSync(resolve(docs, 'tutorial.md'), 'utf8');

  it('goes from no finding to a mistake and to a breaking change', () => {
    expect(page).toContain('0 errors and 0 warnings');
    expect(page).toContain('$ echo $?\n1\n');
    expect(page).toContain('This change is breaking.');
  });
});

describe('a walk through a page', () => {
  it('refuses unsupported steps', async () => {
    await expect(
      walkThrough('```console\n$ rm -r .\n```\n', runCommand),
    ).rejects.toThrow('runs "rm -r ."');
  });

  it('refuses an edit of missing text', async () => {
    await expect(
      walkThrough(
        '<!-- file: a.yaml -->\n\n```yaml\na: 1\n```\n\n<!-- edit: a.yaml: b -> c -->\n',
        runCommand,
      ),
    ).rejects.toThrow('edits "b" of a.yaml');
  });
});

// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { commandLinePage } from './commandLinePage';
import { runCommand } from './runCommand';

// The first run loads everything.
jest.setTimeout(600_000);

describe('docs/reference/command-line.md', () => {
  it('is up to date with `yarn docs:reference`', async () => {
    const page = readFileSync(
      resolve(__dirname, '../../../../docs/reference/command-line.md'),
      'utf8',
    );
    expect(page).toBe(await commandLinePage(runCommand));
  });
});

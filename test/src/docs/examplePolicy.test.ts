// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeBlocks } from './codeBlocks';

describe('the policy of docs/administration.md', () => {
  it('is the one of the demo, which is compiled and tried there', () => {
    // eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
    const root = join(__dirname, '..', '..', '..');
    const file = join(root, 'packages/backend/src/permissions/PortalPolicy.ts');

    expect(
      codeBlocks('administration.md', 'ts').map(({ text }) => text),
      // The line of its licence aside.
    ).toContain(readFileSync(file, 'utf8').replace(/^\/\/.*\n\n/, ''));
  });
});

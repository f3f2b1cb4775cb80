// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeBlocks } from './codeBlocks';

describe('the policy of docs/administration.md', () => {
  it("is the demo's policy, which is compiled and tested there", () => {
    // eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
    const root = join(__dirname, '..', '..', '..');
    const file = join(root, 'packages/backend/src/permissions/PortalPolicy.ts');

    expect(
      codeBlocks('administration.md', 'ts').map(({ text }) => text),
      // Without its license line.
    ).toContain(readFileSync(file, 'utf8').replace(/^\/\/.*\n\n/, ''));
  });
});

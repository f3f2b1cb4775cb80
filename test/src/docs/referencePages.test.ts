// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { referencePages } from './reference/referencePages';

const docs = resolve(__dirname, '../../../docs');

describe.each(referencePages)('docs/%s', (page, write) => {
  it('is the output of `yarn docs:reference`', async () => {
    expect(readFileSync(join(docs, page), 'utf8')).toBe(await write());
  }, 600_000);
});

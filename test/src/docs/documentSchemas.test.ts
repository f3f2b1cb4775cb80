// SPDX-License-Identifier: Apache-2.0

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { documentSchemaFiles } from './documentSchemas';

const folder = resolve(__dirname, '../../../docs/schemas');

describe('docs/schemas', () => {
  it('is the output of `yarn docs:schemas`', () => {
    const files = new Map(
      readdirSync(folder).map(file => [
        file,
        JSON.parse(readFileSync(join(folder, file), 'utf8')),
      ]),
    );
    expect(files).toEqual(documentSchemaFiles());
  });
});

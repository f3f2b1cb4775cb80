// SPDX-License-Identifier: Apache-2.0

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findingCatalogue } from '@component-config/config-engine/docs';

const page = readFileSync(
  resolve(__dirname, '../../../docs/findings.md'),
  'utf8',
);

describe('docs/findings.md', () => {
  it('explains every code of the catalog once', () => {
    const headings = [...page.matchAll(/^### `(.+)`$/gm)].map(
      match => match[1],
    );
    const codes = findingCatalogue.map(entry => entry.code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(headings.sort()).toEqual(codes.sort());
  });

  it('includes every family with a file in the catalog', () => {
    const folder = resolve(
      __dirname,
      '../../../packages/config-engine/src/finding/catalogue',
    );
    const declared = readdirSync(folder).flatMap(file =>
      [
        ...readFileSync(join(folder, file), 'utf8').matchAll(
          /'([a-z-]+\/[\w-]+)',/g,
        ),
      ].map(match => match[1]),
    );
    const codes = findingCatalogue.map(entry => entry.code);
    expect(codes.sort()).toEqual(declared.sort());
  });
});

// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compareNames } from '@component-config/config-engine';
import { families, type FindingKind } from '../engineParts';

const page = readFileSync(
  resolve(__dirname, '../../../docs/findings.md'),
  'utf8',
);

const kinds = Object.values(families).flatMap<FindingKind<never>>(family =>
  Object.values(family),
);

describe('docs/findings.md', () => {
  it('describes each finding once, in the order of the codes', () => {
    const described = Array.from(
      page.matchAll(/^## .+$|^### .+\n\n\*\*\w+\*\*/gm),
      ([heading]) => heading,
    );

    const seen = new Set<string>();
    const expected = [...kinds]
      .sort((a, b) => compareNames(a.code, b.code))
      .flatMap(({ code, severity }) => {
        const [family] = code.split('/');
        const isFirst = !seen.has(family);
        seen.add(family);
        const entry = `### \`${code}\`\n\n**${severity}**`;
        return isFirst ? [`## ${family}`, entry] : [entry];
      });
    expect(described).toEqual(expected);
  });

  it.each(kinds.map(({ code }) => code))(
    'says why %s is one, with an example',
    code => {
      const [, text] = page.split(`### \`${code}\`\n`);

      expect(text).toMatch(
        /^\n\*\*\w+\*\*: \S[^\n]*[.!?)]\n\n(`{3,})text\n[^]+?\n\1\n/,
      );
    },
  );
});

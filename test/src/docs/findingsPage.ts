// SPDX-License-Identifier: Apache-2.0

import { compareNames } from '@component-config/config-engine';
import type { CatalogueEntry } from '@component-config/config-engine/docs';

const intro = `# Findings

<!-- Generated from the engine's catalogue by \`yarn docs:findings\`; edit packages/config-engine/src/finding. -->

A finding is one diagnostic: what is wrong with a document or a value, where, and what to do. Its code is stable, so it can be searched for, linked to and counted.

- **error**: the text or value cannot be used as it is.
- **warning**: it works, but rarely as meant.
- **info**: worth knowing.
`;

/** The text of `docs/findings.md`: every entry of the catalog, by family and code, with the reason and an example. */
export function findingsPage(catalogue: readonly CatalogueEntry[]): string {
  const families = new Map<string, CatalogueEntry[]>();
  for (const entry of [...catalogue].sort((a, b) =>
    compareNames(a.code, b.code),
  )) {
    const family = entry.code.slice(0, entry.code.indexOf('/'));
    families.set(family, [...(families.get(family) ?? []), entry]);
  }
  const sections = [...families].map(
    ([family, entries]) =>
      `## ${family}\n\n${entries.map(entryText).join('\n')}`,
  );
  return [intro, ...sections].join('\n');
}

function entryText(entry: CatalogueEntry): string {
  const fence = entry.example.includes('```') ? '````' : '```';
  return [
    `### \`${entry.code}\``,
    `**${entry.severity}**: ${entry.explanation}`,
    `${fence}text\n${printable(entry.example)}\n${fence}\n`,
  ].join('\n\n');
}

/** Escapes control characters, so that the page stays text. */
function printable(example: string): string {
  return example.replace(
    // eslint-disable-next-line no-control-regex
    /[\u0000-\u0009\u000b-\u001f]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

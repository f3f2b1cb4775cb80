// SPDX-License-Identifier: Apache-2.0

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  anchorsOf,
  citationsOf,
  linksOf,
  problemOf,
  repositoryFiles,
  unreadableCitations,
} from './citations';

const root = resolve(__dirname, '../../..');
const files = repositoryFiles();
const byPath = new Map(files.map(file => [file.path, file]));
const exists = (path: string) => existsSync(join(root, path));
const pages = files.filter(({ path }) => path.endsWith('.md'));
// These two contain citations as examples.
const sources = files.filter(
  ({ path }) => !path.startsWith('test/src/docs/citations'),
);

describe('references in sources and pages', () => {
  it('links on pages lead to existing files and headings', () => {
    const broken = pages.flatMap(page =>
      linksOf(page).flatMap(link => {
        const problem = problemOf(link, byPath, exists);
        return problem ? [`${page.path}: ${link.text}: ${problem}`] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('linked anchors match those of MkDocs, which collapses hyphens', () => {
    const different = pages
      .filter(({ path }) => path.startsWith('docs/'))
      .flatMap(page =>
        linksOf(page).flatMap(({ anchor, text }) =>
          anchor?.includes('--') ? [`${page.path}: ${text}`] : [],
        ),
      );
    expect(different).toEqual([]);
  });

  it('pages cited in sources exist, with the heading', () => {
    const broken = sources.flatMap(file =>
      citationsOf(file).flatMap(citation => {
        const problem = problemOf(citation, byPath, exists);
        return problem ? [`${file.path}: ${citation.text}: ${problem}`] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('nothing cites a document outside the repository', () => {
    const found = sources.flatMap(file =>
      unreadableCitations(file).map(line => `${file.path}:${line}`),
    );
    expect(found).toEqual([]);
  });
});

describe('the check itself', () => {
  const page = {
    path: 'docs/rules/a.md',
    text: '# Rules: `null`\n\n## Null\n\n## Null\n\n```md\n## Code\n```\n[b](../b.md#c) [own](#null) [web](https://example.com) [there](https://github.com/component-config/backstage/blob/main/LICENSE#d)\n',
  };

  it('generates anchors as GitHub does, from headings only', () => {
    expect([...anchorsOf(page.text)]).toEqual(['rules-null', 'null', 'null-1']);
  });

  it('finds the links of a page', () => {
    expect(linksOf(page)).toEqual([
      { path: 'docs/b.md', anchor: 'c', text: '../b.md#c' },
      { path: 'docs/rules/a.md', anchor: 'null', text: '#null' },
      {
        path: 'LICENSE',
        anchor: 'd',
        text: 'https://github.com/component-config/backstage/blob/main/LICENSE#d',
      },
    ]);
  });

  it.each([
    ['docs/rules/a.md#null-1', undefined],
    ['docs/rules/a.md', undefined],
    ['docs/rules/a.md#nil', 'the page does not have the heading'],
    ['docs/rules/b.md#null', 'the file does not exist'],
  ])('of a comment that cites %s: %s', (written, problem) => {
    const [citation] = citationsOf({
      path: 'a.ts',
      text: `// As in ${written}, but not more.`,
    });
    expect(citation.text).toBe(written);
    expect(problemOf(citation, new Map([[page.path, page]]), () => false)).toBe(
      problem,
    );
  });

  it.each([
    '/** Merged (DESIGN 5.3). */',
    '// overlays 1.2: matching is asymmetric',
    '/** Decides (seed "conditions"). */',
    "it('A1: closes what is nested', () => {});",
    '// openchoreo-schema 1.13',
    '/** The types (ytt 2.3). */',
  ])('refuses %s', text => {
    expect(unreadableCitations({ path: 'a.ts', text })).toHaveLength(1);
  });

  it.each([
    'The same seed gives the same case.',
    'ytt 0.51 prints it',
    "paper: 'string | default=A4'",
    '$ref: "#/$defs/D0"',
  ])('allows %s', text => {
    expect(unreadableCitations({ path: 'a.ts', text })).toEqual([]);
  });
});

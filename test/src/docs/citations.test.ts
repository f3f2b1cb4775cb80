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
// These two speak of citations, so that they hold some.
const sources = files.filter(
  ({ path }) => !path.startsWith('test/src/docs/citations'),
);

describe('what sources and pages refer to', () => {
  it('links of pages lead to a file and a heading that are there', () => {
    const broken = pages.flatMap(page =>
      linksOf(page).flatMap(link => {
        const problem = problemOf(link, byPath, exists);
        return problem ? [`${page.path}: ${link.text}: ${problem}`] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('anchors that pages link to are those that MkDocs makes, which writes no two hyphens in a row', () => {
    const different = pages
      .filter(({ path }) => path.startsWith('docs/'))
      .flatMap(page =>
        linksOf(page).flatMap(({ anchor, text }) =>
          anchor?.includes('--') ? [`${page.path}: ${text}`] : [],
        ),
      );
    expect(different).toEqual([]);
  });

  it('pages that sources name are there, with the heading', () => {
    const broken = sources.flatMap(file =>
      citationsOf(file).flatMap(citation => {
        const problem = problemOf(citation, byPath, exists);
        return problem ? [`${file.path}: ${citation.text}: ${problem}`] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('nothing cites a document that is not in the repository', () => {
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

  it('makes anchors as GitHub does, of headings alone', () => {
    expect([...anchorsOf(page.text)]).toEqual(['rules-null', 'null', 'null-1']);
  });

  it('finds what a page links to', () => {
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
    ['docs/rules/a.md#nil', 'the page has no such heading'],
    ['docs/rules/b.md#null', 'there is no such file'],
  ])('of a comment that names %s: %s', (written, problem) => {
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

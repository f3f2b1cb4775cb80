// SPDX-License-Identifier: Apache-2.0

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, posix, relative } from 'node:path';
import { readManifest, root } from '../packages/packages';

const folders = ['docs', 'examples', 'packages', 'plugins', 'scripts', 'test'];
const left = new Set(['node_modules', 'dist', 'dist-types', 'coverage']);
const kinds = new Set(['.md', '.mjs', '.js', '.ts', '.tsx', '.yaml', '.star']);

/** A file of the repository: its path from the root, with slashes, and its text. */
export interface RepositoryFile {
  readonly path: string;
  readonly text: string;
}

/** Every page, source and example of the repository. */
export function repositoryFiles(): RepositoryFile[] {
  const within = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        return left.has(entry.name) || entry.name.startsWith('.')
          ? []
          : within(path);
      }
      return kinds.has(extname(entry.name)) ? [path] : [];
    });
  return [
    ...readdirSync(root)
      .filter(name => name.endsWith('.md'))
      .map(name => join(root, name)),
    ...folders.flatMap(folder => within(join(root, folder))),
  ].map(path => ({
    path: relative(root, path).split('\\').join('/'),
    text: readFileSync(path, 'utf8'),
  }));
}

/** A page without the blocks of code in it. */
function proseOf(page: string): string {
  return page.replace(/^( *)(```|~~~)[^]*?^\1\2.*$/gm, '');
}

/** The anchors of a page's headings, as GitHub makes them. */
export function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading] of proseOf(page).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replace(/ /g, '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count++) {
      anchor = `${slug}-${count}`;
    }
    anchors.add(anchor);
  }
  return anchors;
}

/** A place that a file refers to: another file, by its path from the root, and a heading in it. */
export interface Citation {
  readonly path: string;
  readonly anchor?: string;
  /** As it is written. */
  readonly text: string;
}

/** What is outside `docs/` has the address of the repository there, because a site has nothing but `docs/`. */
const { repository } = readManifest(join(root, 'packages/config-engine'));
const addresses = ['blob', 'tree'].map(
  kind => `${repository?.url}/${kind}/main/`,
);

/** A link to another file of the repository from its root, as those within a site are not. */
function fromRoot(target: string): string {
  const address = addresses.find(one => target.startsWith(one));
  return address === undefined ? target : `/${target.slice(address.length)}`;
}

/** The links of a page to other files of the repository, and to its own headings. */
export function linksOf({ path, text }: RepositoryFile): Citation[] {
  return [...proseOf(text).matchAll(/\]\(<?([^)\s>]+)>?\)/g)]
    .map(([, target]) => target)
    .filter(
      target =>
        fromRoot(target) !== target || !/^(?:[a-z][a-z+.-]*:|\/)/i.test(target),
    )
    .map(target => {
      const [file, anchor] = fromRoot(target).split('#');
      return {
        path: pathOfLink(path, decodeURI(file)),
        ...(anchor !== undefined && { anchor }),
        text: target,
      };
    });
}

/** The file that a link of a page leads to, from the root. */
function pathOfLink(page: string, target: string): string {
  if (target === '') {
    return page;
  }
  return target.startsWith('/')
    ? target.slice(1)
    : posix.normalize(posix.join(dirname(page), target));
}

/** The pages that a source names by their path from the root: `docs/rules/merging.md#null`. */
export function citationsOf({ text }: RepositoryFile): Citation[] {
  return [
    ...text.matchAll(
      /(?<![\w./-])(docs\/[\w./-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu,
    ),
  ].map(([written, path, anchor]) => ({
    path,
    ...(anchor !== undefined && { anchor }),
    text: written,
  }));
}

/** Why a citation leads nowhere; undefined where it leads somewhere. */
export function problemOf(
  { path, anchor }: Citation,
  files: ReadonlyMap<string, RepositoryFile>,
  exists: (path: string) => boolean,
): string | undefined {
  const page = files.get(path);
  if (!page) {
    return exists(path) ? undefined : 'there is no such file';
  }
  return anchor === undefined ||
    !path.endsWith('.md') ||
    anchorsOf(page.text).has(anchor)
    ? undefined
    : 'the page has no such heading';
}

/** Ways to cite what a reader of the repository cannot open: documents that are not in it, and numbers of their lists. */
const unreadable: readonly RegExp[] = [
  /\bDESIGN\b/,
  /\bUX \d/,
  /\bseed (?:["“]|example)|\b[Tt]he seed(?:'s|’s| (?:has|prints|says|writes))/,
  /\bspec \d|\b(?:openchoreo-schema|ytt-data-values-schema|limits-attacks|backstage\.md)\b/,
  /\b(?:overlays|attack) [A-Z]?\d/,
  /\bytt 2\.\d/,
  /(?:^|['"`])[A-G]\d{1,2}(?::| [a-z])/,
];

/** The lines of a file that cite what a reader cannot open, with their numbers. */
export function unreadableCitations({ text }: RepositoryFile): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      unreadable.some(pattern => pattern.test(line))
        ? [`${index + 1}: ${line.trim()}`]
        : [],
    );
}

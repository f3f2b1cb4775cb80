// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repositoryFiles } from './citations';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const root = resolve(__dirname, '../../..');

/** A code example on a documentation page. */
export interface CodeBlock {
  readonly text: string;
  /** Of the first line of its text, 1-based. */
  readonly line: number;
  /** The comment right above it: `<!-- example: values -->`, `<!-- unchecked: … -->`. */
  readonly mark?: string;
}

/** The pages for readers, by their paths from the root. */
export function pagePaths(): string[] {
  return repositoryFiles()
    .map(({ path }) => path)
    .filter(path => path.endsWith('.md'));
}

/** The fenced blocks of one language on a page of `docs/`, in order, including those in lists. */
export function codeBlocks(page: string, language: string): CodeBlock[] {
  return codeBlocksOf(join('docs', page), language);
}

/** The fenced blocks of one language on a page, by its path from the root. */
export function codeBlocksOf(path: string, language: string): CodeBlock[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  const blocks: CodeBlock[] = [];
  let open: { fence: string; start: number } | undefined;
  lines.forEach((line, index) => {
    const [, indent, fence, info] = /^( *)(`{3,})(.*)$/.exec(line) ?? [];
    if (fence === undefined) {
      return;
    }
    if (!open) {
      open = { fence: indent + fence, start: index + 1 };
      return;
    }
    if (line !== open.fence || info !== '') {
      return;
    }
    const { start } = open;
    open = undefined;
    if (lines[start - 1].trim() === `${fence}${language}`) {
      const text = lines
        .slice(start, index)
        .map(inner => inner.slice(indent.length))
        .join('\n');
      const mark = /^ *<!-- (.*) -->$/.exec(lines[start - 3] ?? '')?.[1];
      blocks.push({
        text: `${text}\n`,
        line: start + 1,
        ...(mark && { mark }),
      });
    }
  });
  return blocks;
}

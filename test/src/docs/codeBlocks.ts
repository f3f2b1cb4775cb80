// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const folder = resolve(__dirname, '../../../docs');

/** An example of a page of the documentation. */
export interface CodeBlock {
  readonly text: string;
  /** Of the first line of its text, 1-based. */
  readonly line: number;
}

/** The fenced blocks of one language on a page of `docs/`, in order. */
export function codeBlocks(page: string, language: string): CodeBlock[] {
  const lines = readFileSync(join(folder, page), 'utf8').split('\n');
  const blocks: CodeBlock[] = [];
  let start: number | undefined;
  lines.forEach((line, index) => {
    if (start === undefined && line === `\`\`\`${language}`) {
      start = index + 1;
    } else if (start !== undefined && line === '```') {
      blocks.push({
        text: `${lines.slice(start, index).join('\n')}\n`,
        line: start + 1,
      });
      start = undefined;
    }
  });
  return blocks;
}

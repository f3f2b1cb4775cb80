// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Runner } from './integrationPage';
import { TestRepository } from './TestRepository';

/** The pages of `docs/` with a walkthrough. */
export const walkedPages = [
  'tutorial.md',
  'quick-start-platform-team.md',
] as const;

/**
 * The steps of a page, in order: `<!-- file: path -->` before a block to write, `<!-- edit: path: from -> to -->`, and
 * `console` blocks, whose lines after `$` are run.
 */
const step =
  /<!-- file: (?<file>\S+) -->\n\n```\w+\n(?<text>[\s\S]*?)```\n|<!-- edit: (?<edited>[^:\s]+): (?<from>.+?) -> (?<to>.+?) -->|```console\n(?<console>[\s\S]*?)```\n/g;

/**
 * Follows the steps of a page in an empty folder.
 *
 * @returns the page with the current output of its commands
 * @throws if the page runs anything other than `component-config`, `git` and `echo $?`, or edits missing text
 */
export async function walkThrough(page: string, run: Runner): Promise<string> {
  const folder = new TestRepository();
  let status = 0;

  async function runLine(line: string): Promise<string> {
    const argv = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, word]) => quoted ?? word,
    );
    switch (argv[0]) {
      case 'component-config': {
        const { exitCode, output } = await run(folder.folder, argv.slice(1));
        status = exitCode;
        return output.trim();
      }
      case 'git':
        return folder.git(...argv.slice(1));
      case 'echo':
        return String(status);
      default:
        throw new Error(
          `The page runs "${line}", which is not supported here.`,
        );
    }
  }

  function edit(path: string, from: string, to: string): void {
    const text = readFileSync(join(folder.folder, path), 'utf8');
    if (!text.includes(from)) {
      throw new Error(`The page edits "${from}" of ${path}; it is not there.`);
    }
    folder.write({ [path]: text.replace(from, to) });
  }

  const parts: string[] = [];
  let read = 0;
  try {
    for (const match of page.matchAll(step)) {
      const { file, text, edited, from, to, console } = match.groups ?? {};
      parts.push(page.slice(read, match.index));
      read = match.index + match[0].length;
      if (console === undefined) {
        parts.push(match[0]);
        if (file) {
          folder.write({ [file]: text });
        } else {
          edit(edited, from, to);
        }
        continue;
      }
      const lines: string[] = [];
      for (const line of console.match(/^\$ .+$/gm) ?? []) {
        const output = await runLine(line.slice(2));
        lines.push(line, ...(output ? [output] : []));
      }
      parts.push(`\`\`\`console\n${lines.join('\n')}\n\`\`\`\n`);
    }
  } finally {
    folder.remove();
  }
  return [...parts, page.slice(read)].join('');
}

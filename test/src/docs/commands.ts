// SPDX-License-Identifier: Apache-2.0

import { codeBlocksOf, pagePaths } from './codeBlocks';

/** A command on a page, for readers to run. */
interface DocumentedCommand {
  /** Its position: `docs/api.md:22`. */
  readonly at: string;
  /** On one line, without comments. */
  readonly line: string;
}

/** The commands of all pages: the contents of `sh` blocks, and text after `$` in `console` blocks. */
export function documentedCommands(): DocumentedCommand[] {
  return pagePaths().flatMap(path => [
    ...codeBlocksOf(path, 'sh').flatMap(({ text, line }) =>
      commandsOf(text).map(command => ({
        at: `${path}:${line}`,
        line: command,
      })),
    ),
    ...codeBlocksOf(path, 'console').flatMap(({ text, line }) =>
      [...text.matchAll(/^\$ (.+)$/gm)].map(([, command]) => ({
        at: `${path}:${line}`,
        line: command,
      })),
    ),
  ]);
}

/** The commands of a script: one continues after a backslash, and within quotes. */
function commandsOf(script: string): string[] {
  const lines = script
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map(line => line.replace(/(?:^| {2,})# .*$/, ''));
  const commands: string[] = [];
  let open: string | undefined;
  for (const line of lines) {
    const command: string = open === undefined ? line : `${open}\n${line}`;
    const isOpen = (command.match(/'/g) ?? []).length % 2 === 1;
    open = isOpen ? command : undefined;
    if (!isOpen && command.trim() !== '') {
      commands.push(command.trim());
    }
  }
  return commands;
}

/** The words of a command without quotes and redirections. */
export function wordsOf(line: string): string[] {
  const words = [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain,
  );
  const end = words.indexOf('>');
  return end < 0 ? words : words.slice(0, end);
}

// SPDX-License-Identifier: Apache-2.0

import type { FileLine } from './DocumentWriter';

/**
 * The lines that one of ytt's messages names: `values.yml:3`, or an excerpt of a file or argument with numbered lines.
 */
export function blamedLines(message: string): FileLine[] {
  const blamed: FileLine[] = [];
  for (const [, file, line] of message.matchAll(/([\w./-]+\.ya?ml):(\d+)/g)) {
    blamed.push({ file, line: Number(line) });
  }
  for (const [, file, line] of message.matchAll(
    /'([\w./-]+\.ya?ml)': yaml: line (\d+)/g,
  )) {
    blamed.push({ file, line: Number(line) });
  }
  let file: string | undefined;
  for (const line of message.split('\n')) {
    const [, opened] = /^(\S.*):$/.exec(line) ?? [];
    file = opened ?? file;
    const [, number] = /^ +(\d+) \| /.exec(line) ?? [];
    if (file !== undefined && number !== undefined) {
      blamed.push({ file, line: Number(number) });
    }
  }
  return blamed;
}

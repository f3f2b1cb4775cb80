// SPDX-License-Identifier: Apache-2.0

import { syntaxStop } from '../failure';
import type { ProgramText, Spot } from './nodes';
import type { Token } from './tokens';

/**
 * Marks the blocks of a program. In ytt's dialect, a block begins with a colon at the end of a line and ends with
 * `end`, `elif` or `else`; indentation is ignored.
 */
export function readBlocks(
  source: ProgramText,
  tokens: readonly Token[],
): Token[] {
  const result: Token[] = [];
  const open: Spot[] = [];
  const close = (spot: Spot) => {
    if (open.pop() === undefined) {
      throw syntaxStop(source, spot, 'unexpected end');
    }
    result.push({ kind: 'outdent', spot, text: '' });
  };

  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    const { kind, spot, text } = token;
    if (kind === 'identifier' && text === 'end') {
      close(spot);
      index += tokens[index + 1]?.kind === 'newline' ? 1 : 0;
      continue;
    }
    if (kind === 'pass') {
      throw syntaxStop(
        source,
        spot,
        "use of reserved keyword 'pass' is not allowed",
      );
    }
    const endsBranch =
      kind === 'elif' || (kind === 'else' && tokens[index + 1]?.kind === ':');
    if (endsBranch) {
      close(spot);
    }
    if (kind === 'end of file' && open.length > 0) {
      throw syntaxStop(
        source,
        open[open.length - 1],
        'mismatched set of block openings (if/else/elif/for/def) and closing (end)',
      );
    }
    result.push(token);
    if (kind === 'newline' && tokens[index - 1]?.kind === ':') {
      open.push(spot);
      result.push({ kind: 'indent', spot, text: '' });
    }
  }
  return result;
}

// SPDX-License-Identifier: Apache-2.0

import type { ASTNode, ParseResult } from '@marcbachmann/cel-js';
import { withoutStackTraces } from '../source';
import { openChoreoDialect } from './environment';

/** A node of a parsed expression; `start` and `end` are UTF-16 units in it. */
export type CelNode = ASTNode;

/** Parses an expression without `${` and `}`; undefined if it is not valid or too large. */
export function parseCel(source: string): CelNode | undefined {
  return withoutStackTraces(() => {
    try {
      return parse(source).ast;
    } catch {
      return undefined;
    }
  });
}

function parse(source: string): ParseResult {
  try {
    return openChoreoDialect().environment.parse(source);
  } catch (error) {
    const readable = withoutOptionalEntries(source);
    if (readable === undefined) {
      throw error;
    }
    return openChoreoDialect().environment.parse(readable);
  }
}

/** The nodes directly within a node, in the order of the text. */
export function childrenOf(node: ASTNode): readonly ASTNode[] {
  switch (node.op) {
    case 'value':
    case 'id':
      return [];
    case '.':
    case '.?':
      return [node.args[0]];
    case 'call':
      return node.args[1];
    case 'rcall':
      return [node.args[1], ...node.args[2]];
    case 'map':
      return node.args.flat();
    case '!_':
    case '-_':
      return [node.args];
    default:
      return node.args;
  }
}

/** A string literal, or any other single character. */
const token = /"(?:\\[^]|[^"\\])*"?|'(?:\\[^]|[^'\\])*'?|[^]/g;

/**
 * Removes the marks of optional entries, `{?"key": value}` and `[?value]`, which the library cannot parse. Spaces
 * replace them to keep positions.
 *
 * @returns undefined if there are none
 */
export function withoutOptionalEntries(source: string): string | undefined {
  let before = '';
  let beforeBracket = '';
  const written = source.replace(token, part => {
    const isMark =
      part === '?' &&
      (before === '{' ||
        before === ',' ||
        (before === '[' && !/[\w"')\]}]/.test(beforeBracket)));
    if (part.trim() !== '') {
      beforeBracket = part === '[' ? before : beforeBracket;
      before = part.slice(-1);
    }
    return isMark ? ' ' : part;
  });
  return written === source ? undefined : written;
}

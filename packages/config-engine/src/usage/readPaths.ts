// SPDX-License-Identifier: Apache-2.0

import { Token, tokenise } from './tokenise';

/** A path that an expression reads: `parameters`, `http`, `port`; `*` is any key or item. */
export interface ReadPath {
  readonly path: readonly string[];
  /** False if only the items are visited, each of which is read by a path of its own. */
  readonly whole: boolean;
  /** The range of the path, in UTF-16 units from the start of the expression. */
  readonly start: number;
  readonly end: number;
}

/** The path that each name in an expression refers to. */
export type Names = ReadonlyMap<string, readonly string[]>;

/** Any key of a map, any item of a list. */
export const ANY = '*';

/** CEL's macros, with the number of variables that they bind to the items (or key and value) of their target. */
const macros: ReadonlyMap<string, number> = new Map([
  ['all', 1],
  ['exists', 1],
  ['exists_one', 1],
  ['existsOne', 1],
  ['filter', 1],
  ['map', 1],
  ['sortBy', 1],
  ['transformList', 2],
  ['transformMap', 2],
  ['transformMapEntry', 2],
]);

/** Methods of CEL's optional values and lists that return their target or a part of it. */
const transparent = new Set(['orValue', 'or', 'value', 'flatten', 'distinct']);

/**
 * The paths that a CEL expression reads, determined without evaluation: members, `.?` members and indexes in brackets,
 * following variables bound by macros. A computed index counts as any.
 *
 * @param names - the names that refer to paths, including `parameters` for `parameters`
 */
export function readPaths(expression: string, names: Names): ReadPath[] {
  const tokens = tokenise(expression);
  const closings = closingsOf(tokens);
  const scopes: Scope[] = [{ names, from: 0, until: tokens.length }];
  const paths: ReadPath[] = [];
  for (let index = 0; index < tokens.length; index++) {
    while (index >= scopes[scopes.length - 1].until && scopes.length > 1) {
      scopes.pop();
    }
    const start = startsPath(tokens, index)
      ? lookUp(scopes, tokens[index].text, index)
      : undefined;
    if (!start) {
      continue;
    }
    const chain = followChain(tokens, closings, index, start);
    const scope = macroScope(tokens, closings, chain);
    if (scope) {
      scopes.push(scope);
    }
    const last = tokens[chain.end - 1];
    paths.push({
      path: chain.path,
      whole: scope === undefined,
      start: tokens[index].start,
      end: last.start + last.text.length,
    });
  }
  return paths;
}

/** Names in scope between two tokens. */
interface Scope {
  /** A name without a path hides one of an outer scope. */
  readonly names: ReadonlyMap<string, readonly string[] | undefined>;
  readonly from: number;
  readonly until: number;
}

/** Consecutive members and indexes. */
interface Chain {
  readonly path: readonly string[];
  /** The index of the token after the chain. */
  readonly end: number;
}

/** Whether a token is a variable, rather than a member, a function, or a key of a map. */
function startsPath(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  return (
    tokens[index].kind === 'name' &&
    !isSign(before, '.') &&
    !(isSign(before, '?') && isSign(tokens[index - 2], '.')) &&
    !isSign(tokens[index + 1], '(')
  );
}

function lookUp(
  scopes: readonly Scope[],
  name: string,
  index: number,
): readonly string[] | undefined {
  for (let at = scopes.length - 1; at >= 0; at--) {
    const { names, from } = scopes[at];
    if (names.has(name)) {
      // Before `from`, the name is being declared.
      return index >= from ? names.get(name) : undefined;
    }
  }
  return undefined;
}

function followChain(
  tokens: readonly Token[],
  closings: readonly number[],
  index: number,
  start: readonly string[],
): Chain {
  const path = [...start];
  let at = index + 1;
  while (at < tokens.length) {
    if (isSign(tokens[at], '.')) {
      const name = isSign(tokens[at + 1], '?') ? at + 2 : at + 1;
      if (tokens[name]?.kind !== 'name' || isSign(tokens[name + 1], '(')) {
        break;
      }
      path.push(tokens[name].text);
      at = name + 1;
    } else if (isSign(tokens[at], '[')) {
      const inside = isSign(tokens[at + 1], '?') ? at + 2 : at + 1;
      const close = closings[at];
      const isConstant = close === inside + 1 && tokens[inside].kind === 'text';
      path.push(isConstant ? tokens[inside].text : ANY);
      at = Math.min(close + 1, tokens.length);
    } else {
      break;
    }
  }
  return { path, end: at };
}

/** The scope of a macro after a chain, if there is one: `parameters.ports.map(port, …)`. */
function macroScope(
  tokens: readonly Token[],
  closings: readonly number[],
  chain: Chain,
): Scope | undefined {
  let at = chain.end;
  // `parameters.ports.orValue([]).map(…)`
  while (
    isSign(tokens[at], '.') &&
    transparent.has(tokens[at + 1]?.text) &&
    isSign(tokens[at + 2], '(')
  ) {
    at = closings[at + 2] + 1;
  }
  const count = macros.get(tokens[at + 1]?.text ?? '');
  if (
    count === undefined ||
    !isSign(tokens[at], '.') ||
    !isSign(tokens[at + 2], '(')
  ) {
    return undefined;
  }
  const names = new Map<string, readonly string[] | undefined>();
  let from = at + 3;
  for (let bound = 1; bound <= count; bound++) {
    if (tokens[from]?.kind !== 'name' || !isSign(tokens[from + 1], ',')) {
      return undefined;
    }
    // Of a key and its value, only the value has a path.
    names.set(
      tokens[from].text,
      bound === count ? [...chain.path, ANY] : undefined,
    );
    from += 2;
  }
  return { names, from, until: closings[at + 2] };
}

/** The index of the closing token for each opening bracket, or of the end. */
function closingsOf(tokens: readonly Token[]): number[] {
  const closings: number[] = new Array(tokens.length).fill(tokens.length);
  const open: number[] = [];
  tokens.forEach(({ kind, text }, index) => {
    if (kind === 'sign' && '([{'.includes(text)) {
      open.push(index);
    } else if (kind === 'sign' && ')]}'.includes(text)) {
      const opening = open.pop();
      if (opening !== undefined) {
        closings[opening] = index;
      }
    }
  });
  return closings;
}

function isSign(token: Token | undefined, sign: string): boolean {
  return token?.kind === 'sign' && token.text === sign;
}

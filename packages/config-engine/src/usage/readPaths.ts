// SPDX-License-Identifier: Apache-2.0

import { boundVariables, childrenOf, type CelNode, parseCel } from '../cel';

/** A path that an expression reads: `parameters`, `http`, `port`; `*` is any key or item. */
export interface ReadPath {
  readonly path: readonly string[];
  /** False if only the items are visited, each of which is read by a path of its own. */
  readonly isWhole: boolean;
  /** The range of the path, in UTF-16 units from the start of the expression. */
  readonly start: number;
  readonly end: number;
}

/** The path that each name in an expression refers to. */
export type Names = ReadonlyMap<string, readonly string[]>;

/** Any key of a map, any item of a list. */
export const ANY = '*';

/** Methods of CEL's optional values and lists that return their target or a part of it. */
const transparent = new Set(['orValue', 'or', 'value', 'flatten', 'distinct']);

/**
 * The paths that a CEL expression reads, determined without evaluation: members, `.?` members and indexes in brackets,
 * following variables bound by macros. A computed index counts as any. An expression that is not valid reads everything
 * that it names.
 *
 * @param names - the names that refer to paths, including `parameters` for `parameters`
 */
export function readPaths(expression: string, names: Names): ReadPath[] {
  const root = parseCel(expression);
  if (!root) {
    return [...names].flatMap(([name, path]) => {
      const start = expression.indexOf(name);
      return start < 0
        ? []
        : [{ path, isWhole: true, start, end: start + name.length }];
    });
  }
  const paths: ReadPath[] = [];

  function visit(node: CelNode, scope: Names): void {
    const path = pathOf(node, scope);
    if (path) {
      paths.push({ path, isWhole: true, ...rangeOf(node) });
      indexesOf(node).forEach(index => visit(index, scope));
      return;
    }
    const variables = boundVariables(node);
    if (node.op !== 'rcall' || variables.length === 0) {
      childrenOf(node).forEach(child => visit(child, scope));
      return;
    }
    const [, receiver, args] = node.args;
    const [target, between] = targetOf(receiver);
    const items = pathOf(target, scope);
    if (items) {
      paths.push({ path: items, isWhole: false, ...rangeOf(target) });
      indexesOf(target).forEach(index => visit(index, scope));
      between.forEach(argument => visit(argument, scope));
    } else {
      visit(receiver, scope);
    }
    const inner = new Map(scope);
    variables.forEach(name => inner.delete(name));
    // Of a key and its value, only the value has a path.
    const last = variables[variables.length - 1];
    if (items) {
      inner.set(last, [...items, ANY]);
    }
    args.slice(variables.length).forEach(argument => visit(argument, inner));
  }

  visit(root, names);
  return paths;
}

/** The path of members and indexes that begin at a known name. */
function pathOf(node: CelNode, names: Names): readonly string[] | undefined {
  const steps: string[] = [];
  let base = node;
  for (;;) {
    if (base.op === 'id') {
      const start = names.get(base.args);
      return start && [...start, ...steps.reverse()];
    } else if (base.op === '.' || base.op === '.?') {
      const [target, name] = base.args;
      steps.push(name);
      base = target;
    } else if (base.op === '[]' || base.op === '[?]') {
      const [target, index] = base.args;
      const isName = index.op === 'value' && typeof index.args === 'string';
      steps.push(isName ? String(index.args) : ANY);
      base = target;
    } else {
      return undefined;
    }
  }
}

/** The indexes in brackets within a path, in the order of the text. */
function indexesOf(path: CelNode): CelNode[] {
  const indexes: CelNode[] = [];
  for (let node = path; node.op !== 'id'; [node] = childrenOf(node)) {
    indexes.unshift(...childrenOf(node).slice(1));
  }
  return indexes;
}

/** What a macro visits, as in `parameters.ports.orValue([]).map(…)`, and the arguments of the methods before it. */
function targetOf(receiver: CelNode): [CelNode, readonly CelNode[]] {
  const between: CelNode[] = [];
  let node = receiver;
  while (node.op === 'rcall' && transparent.has(node.args[0])) {
    const [, target, args] = node.args;
    between.unshift(...args);
    node = target;
  }
  return [node, between];
}

function rangeOf({ start, end }: CelNode): { start: number; end: number } {
  return { start, end };
}

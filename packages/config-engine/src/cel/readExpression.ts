// SPDX-License-Identifier: Apache-2.0

import type { ASTNode } from '@marcbachmann/cel-js';
import { openChoreoDialect, type CelDialect } from './environment';
import type { ChangeableNode } from './library';
import { failure } from './macros';
import { markUse, Use } from './meter';
import type { CelRead } from './types';

/** The contents of an expression. */
export interface ExpressionContent {
  /** One entry for each time a path is read. */
  readonly reads: readonly CelRead[];
  /** The names of unsupported functions. */
  readonly foreignFunctions: readonly string[];
}

const largestInteger = 2n ** 63n - 1n;

/** Maximum depth of the nodes of an expression. */
const maximumDepth = 250;

/** Macros that declare variables, with the number of arguments that are variable names. */
const variablesOf: ReadonlyMap<string, (argumentCount: number) => number> =
  new Map([
    ...['all', 'exists', 'exists_one', 'existsOne'].map(
      (name): [string, (count: number) => number] => [name, count => count - 1],
    ),
    ['filter', () => 1],
    ['map', () => 1],
    ['optMap', () => 1],
    ['optFlatMap', () => 1],
    ['sortBy', () => 1],
    ['transformList', () => 2],
    ['transformMap', () => 2],
    ['transformMapEntry', () => 2],
  ]);

/** The variables that a macro declares in its first arguments; none for any other node. */
export function boundVariables(node: ASTNode): string[] {
  if (node.op !== 'rcall') {
    return [];
  }
  const [name, , args] = node.args;
  const count = variablesOf.get(name)?.(args.length) ?? 0;
  return args
    .slice(0, count)
    .flatMap(argument => (argument.op === 'id' ? [argument.args] : []));
}

/** Operators that read the contents of their operands. */
const readingOperators: ReadonlyMap<string, Use> = new Map([
  ['==', 'whole'],
  ['!=', 'whole'],
  ['<', 'size'],
  ['<=', 'size'],
  ['>', 'size'],
  ['>=', 'size'],
]);

/**
 * Collects the contents of a parsed expression and prepares it for evaluation: renames calls of our own methods and
 * marks operands whose contents are read.
 *
 * @returns undefined if it is nested too deeply
 */
export function readExpression(
  root: ASTNode,
  dialect: CelDialect = openChoreoDialect(),
): ExpressionContent | undefined {
  const reads: CelRead[] = [];
  const foreignFunctions: string[] = [];
  let isTooDeep = false;

  function visit(
    node: ASTNode,
    bound: ReadonlySet<string>,
    depth: number,
  ): void {
    if (depth > maximumDepth) {
      isTooDeep = true;
      return;
    }
    dialect.prepare?.(node);
    const next = (child: ASTNode, names = bound) =>
      visit(child, names, depth + 1);
    switch (node.op) {
      case 'value':
        if (typeof node.args === 'bigint' && node.args > largestInteger) {
          throw failure('numeric_overflow', node);
        }
        return;
      case 'id':
      case '.':
      case '.?':
      case '[]':
      case '[?]': {
        const path = pathOf(node);
        if (path) {
          if (!bound.has(path[0]) && !dialect.names.has(path[0])) {
            reads.push({ path });
            declareVariable(node, dialect.variables?.get(path[0]));
          }
          return;
        }
        visitAccess(node, bound, depth);
        return;
      }
      case 'call': {
        const [name, args] = node.args;
        const called = dialect.functions.get(name);
        if (called === undefined) {
          foreignFunctions.push(name);
        } else {
          node.args[0] = called;
        }
        for (const argument of args) {
          markUse(argument, 'size');
          next(argument);
        }
        return;
      }
      case 'rcall':
        visitMethod(node, bound, depth);
        return;
      case 'list':
        node.args.forEach(item => next(item));
        return;
      case 'map':
        for (const [key, value] of node.args) {
          next(key);
          next(value);
        }
        return;
      case '!_':
        next(node.args);
        return;
      case '-_':
        // The smallest integer is written with a minus.
        if (
          node.args.op !== 'value' ||
          node.args.args !== largestInteger + 1n
        ) {
          next(node.args);
        }
        return;
      case 'in':
        node.args.forEach(operand => next(operand));
        markUse(node.args[1], 'members');
        return;
      default: {
        const use = readingOperators.get(node.op);
        // Comparing with a scalar takes constant time.
        const readsContents =
          use && node.args.every(({ op }) => op !== 'value');
        for (const operand of node.args) {
          next(operand);
          if (readsContents) {
            markUse(operand, use);
          }
        }
      }
    }
  }

  /** An access whose path is only known at evaluation: `x[y].z`, `f(x).y`. */
  function visitAccess(
    node: ASTNode,
    bound: ReadonlySet<string>,
    depth: number,
  ): void {
    if (node.op === '.' || node.op === '.?') {
      visit(node.args[0], bound, depth + 1);
    } else if (node.op === '[]' || node.op === '[?]') {
      visit(node.args[0], bound, depth + 1);
      visit(node.args[1], bound, depth + 1);
    }
  }

  function visitMethod(
    node: ASTNode & { op: 'rcall' },
    bound: ReadonlySet<string>,
    depth: number,
  ): void {
    const [name, receiver, args] = node.args;
    const isNamespaced =
      receiver.op === 'id' &&
      !bound.has(receiver.args) &&
      dialect.names.has(receiver.args);
    const called = dialect.methods.get(name);
    if (isNamespaced) {
      if (!dialect.namespaced.has(`${receiver.args}.${name}`)) {
        foreignFunctions.push(`${receiver.args}.${name}`);
      }
    } else if (called === undefined) {
      foreignFunctions.push(name);
    } else {
      node.args[0] = called;
    }
    if (!isNamespaced) {
      markUse(receiver, 'size');
      visit(receiver, bound, depth + 1);
    }
    const names = boundVariables(node);
    const inner = names.length > 0 ? new Set([...bound, ...names]) : bound;
    for (const argument of args.slice(names.length)) {
      if (names.length === 0) {
        markUse(argument, 'size');
      }
      visit(argument, inner, depth + 1);
    }
  }

  visit(root, new Set(), 0);
  return isTooDeep ? undefined : { reads, foreignFunctions };
}

/** Gives the variable at the start of a path its type. */
function declareVariable(path: ASTNode, type: string | undefined): void {
  let node = path;
  while (node.op !== 'id') {
    [node] = node.args as [ASTNode];
  }
  if (type !== undefined) {
    (node as ChangeableNode).setMeta('check', checker => checker.getType(type));
  }
}

/** The longest literal path at the start of what a node reads; empty if it reads none. */
export function pathWithin(node: ASTNode): readonly string[] {
  const path = pathOf(node);
  if (path) {
    return path;
  }
  switch (node.op) {
    case '.':
    case '.?':
    case '[]':
    case '[?]':
      return pathWithin(node.args[0]);
    case 'rcall':
      return pathWithin(node.args[1]);
    default:
      return [];
  }
}

/** The path of an access as far as its names are literal; a computed index ends it. */
function pathOf(node: ASTNode): string[] | undefined {
  if (node.op === 'id') {
    return [node.args];
  }
  if (node.op === '.' || node.op === '.?') {
    const path = pathOf(node.args[0]);
    return path && [...path, node.args[1]];
  }
  if (node.op === '[]' || node.op === '[?]') {
    const [, index] = node.args;
    const path = pathOf(node.args[0]);
    return path && index.op === 'value' && typeof index.args === 'string'
      ? [...path, index.args]
      : undefined;
  }
  return undefined;
}

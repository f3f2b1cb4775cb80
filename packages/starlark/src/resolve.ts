// SPDX-License-Identifier: Apache-2.0

import { universe } from './builtins/universe';
import { StarlarkStop, syntaxStop } from './failure';
import { suggestSpelling } from './spelling';
import { collectStatements } from './syntax/collectLocals';
import type {
  Argument,
  ComprehensionNode,
  Expression,
  FunctionNode,
  Parameter,
  ProgramText,
  Spot,
  Statement,
} from './syntax/nodes';
import type { StarlarkModule } from './types';

/** The state of the resolver: the surrounding variables, innermost first, and its results so far. */
interface Resolver {
  readonly source: ProgramText;
  readonly module: StarlarkModule;
  /** Names of the module that are bound so far; functions are resolved last and see all of them. */
  readonly bound: Set<string>;
  readonly blocks: ReadonlyArray<ReadonlySet<string>>;
  readonly insideFunction: boolean;
  readonly loops: number;
  /** Bodies of functions, resolved after the rest of the file. */
  readonly later: Array<() => void>;
}

/**
 * Checks a program before it runs, as starlark-go's resolver does with the options of ytt: every name must be defined,
 * but functions may use names that are defined later. Returns the names that the program binds at its top level.
 */
export function resolveProgram(
  source: ProgramText,
  statements: readonly Statement[],
  module: StarlarkModule,
): Set<string> {
  const resolver = createResolver(source, module);
  checkStatements(resolver, statements);
  runLater(resolver);
  const declared = new Set<string>();
  collectStatements(statements, declared);
  return declared;
}

/** Checks a standalone expression, or the arguments of a call. */
export function resolveExpression(
  source: ProgramText,
  module: StarlarkModule,
  content: Expression | readonly Argument[],
): void {
  const resolver = createResolver(source, module);
  if ('kind' in content) {
    checkExpression(resolver, content);
  } else {
    checkArguments(resolver, content);
  }
  runLater(resolver);
}

function createResolver(source: ProgramText, module: StarlarkModule): Resolver {
  return {
    source,
    module,
    bound: new Set(module.declared),
    blocks: [],
    insideFunction: false,
    loops: 0,
    later: [],
  };
}

function runLater({ later }: Resolver): void {
  for (let work = later.shift(); work; work = later.shift()) {
    work();
  }
}

function refuse(resolver: Resolver, spot: Spot, message: string): StarlarkStop {
  return syntaxStop(resolver.source, spot, message, 'static');
}

function checkStatements(
  resolver: Resolver,
  statements: readonly Statement[],
): void {
  statements.forEach(statement => checkStatement(resolver, statement));
}

function checkStatement(resolver: Resolver, statement: Statement): void {
  const { kind, spot } = statement;
  const loop = { ...resolver, loops: resolver.loops + 1 };
  switch (kind) {
    case 'expression':
      checkExpression(resolver, statement.value);
      break;
    case 'assign':
    case 'augment':
      checkExpression(resolver, statement.value);
      checkTarget(resolver, statement.target, kind === 'augment');
      break;
    case 'if':
      checkExpression(resolver, statement.condition);
      checkStatements(resolver, statement.whenTrue);
      checkStatements(resolver, statement.whenFalse);
      break;
    case 'for':
      checkExpression(resolver, statement.iterable);
      checkTarget(resolver, statement.target, false);
      checkStatements(loop, statement.body);
      break;
    case 'while':
      checkExpression(resolver, statement.condition);
      checkStatements(loop, statement.body);
      break;
    case 'def':
      bind(resolver, statement.name);
      checkFunction(resolver, statement.node);
      break;
    case 'return':
      if (!resolver.insideFunction) {
        throw refuse(resolver, spot, 'return statement not within a function');
      }
      if (statement.value) {
        checkExpression(resolver, statement.value);
      }
      break;
    case 'break':
    case 'continue':
      if (resolver.loops === 0) {
        throw refuse(resolver, spot, `${kind} not in a loop`);
      }
      break;
    case 'load':
      checkLoad(resolver, statement);
      break;
    default:
      break;
  }
}

function checkLoad(
  resolver: Resolver,
  { spot, names }: Statement & { kind: 'load' },
): void {
  if (resolver.insideFunction) {
    throw refuse(resolver, spot, 'load statement within a function');
  }
  for (const { original, local, spot: nameSpot } of names) {
    if (original === '') {
      throw refuse(resolver, nameSpot, 'load: empty identifier');
    }
    if (original.startsWith('_')) {
      throw refuse(
        resolver,
        nameSpot,
        `load: names with leading underscores are not exported: ${original}`,
      );
    }
    bind(resolver, local);
  }
}

function bind(resolver: Resolver, name: string): void {
  if (resolver.blocks.length === 0) {
    resolver.bound.add(name);
  }
}

/** starlark-go's names for the kinds of expressions that cannot be assigned to. */
const unassignable: ReadonlyMap<Expression['kind'], string> = new Map<
  Expression['kind'],
  string
>([
  ['literal', 'literal'],
  ['dict', 'dictexpr'],
  ['conditional', 'condexpr'],
  ['unary', 'unaryexpr'],
  ['binary', 'binaryexpr'],
  ['logical', 'binaryexpr'],
  ['slice', 'sliceexpr'],
  ['call', 'callexpr'],
  ['lambda', 'lambdaexpr'],
  ['comprehension', 'comprehension'],
]);

function checkTarget(
  resolver: Resolver,
  target: Expression,
  augmented: boolean,
): void {
  const { spot } = target;
  switch (target.kind) {
    case 'name':
      bind(resolver, target.name);
      break;
    case 'index':
      checkExpression(resolver, target.object);
      checkExpression(resolver, target.key);
      break;
    case 'attribute':
      checkExpression(resolver, target.object);
      break;
    case 'parentheses':
      checkTarget(resolver, target.inner, augmented);
      break;
    case 'sequence':
      if (target.items.length === 0) {
        const empty = target.type === 'list' ? '[]' : '()';
        throw refuse(resolver, spot, `can't assign to ${empty}`);
      }
      if (augmented) {
        throw refuse(
          resolver,
          spot,
          `can't use ${target.type} expression in augmented assignment`,
        );
      }
      target.items.forEach(item => checkTarget(resolver, item, augmented));
      break;
    default:
      throw refuse(
        resolver,
        spot,
        `can't assign to ${unassignable.get(target.kind)}`,
      );
  }
}

function checkExpression(resolver: Resolver, expression: Expression): void {
  switch (expression.kind) {
    case 'name':
      checkName(resolver, expression.spot, expression.name);
      break;
    case 'sequence':
      expression.items.forEach(item => checkExpression(resolver, item));
      break;
    case 'dict':
      for (const { key, value } of expression.entries) {
        checkExpression(resolver, key);
        checkExpression(resolver, value);
      }
      break;
    case 'parentheses':
      checkExpression(resolver, expression.inner);
      break;
    case 'conditional':
      checkExpression(resolver, expression.condition);
      checkExpression(resolver, expression.whenTrue);
      checkExpression(resolver, expression.whenFalse);
      break;
    case 'unary':
      checkExpression(resolver, expression.operand);
      break;
    case 'binary':
    case 'logical':
      checkExpression(resolver, expression.left);
      checkExpression(resolver, expression.right);
      break;
    case 'attribute':
      checkExpression(resolver, expression.object);
      break;
    case 'index':
      checkExpression(resolver, expression.object);
      checkExpression(resolver, expression.key);
      break;
    case 'slice':
      for (const part of [
        expression.object,
        expression.from,
        expression.to,
        expression.step,
      ]) {
        if (part) {
          checkExpression(resolver, part);
        }
      }
      break;
    case 'call':
      checkExpression(resolver, expression.callee);
      checkArguments(resolver, expression.args);
      break;
    case 'lambda':
      checkFunction(resolver, expression.node);
      break;
    case 'comprehension':
      checkComprehension(resolver, expression);
      break;
    default:
      break;
  }
}

/** The first iterable is outside of the comprehension: `[x for x in x]`. */
function checkComprehension(
  resolver: Resolver,
  { clauses, body, locals }: ComprehensionNode,
): void {
  const inner = { ...resolver, blocks: [locals, ...resolver.blocks] };
  clauses.forEach((clause, index) => {
    if (clause.kind === 'if') {
      checkExpression(inner, clause.condition);
      return;
    }
    checkExpression(index === 0 ? resolver : inner, clause.iterable);
    checkTarget(inner, clause.target, false);
  });
  if ('kind' in body) {
    checkExpression(inner, body);
  } else {
    checkExpression(inner, body.key);
    checkExpression(inner, body.value);
  }
}

function checkArguments(resolver: Resolver, args: readonly Argument[]): void {
  const names = new Set<string>();
  let star = false;
  let starStar = false;
  for (const { kind, spot, name = '', value } of args) {
    const problem = argumentProblem(kind, star, starStar, names, name);
    if (problem !== undefined) {
      throw refuse(resolver, spot, problem);
    }
    star ||= kind === 'star';
    starStar ||= kind === 'starStar';
    if (kind === 'named') {
      names.add(name);
    }
    checkExpression(resolver, value);
  }
}

function argumentProblem(
  kind: Argument['kind'],
  star: boolean,
  starStar: boolean,
  names: ReadonlySet<string>,
  name: string,
): string | undefined {
  switch (kind) {
    case 'starStar':
      return starStar ? 'multiple **kwargs not allowed' : undefined;
    case 'star':
      if (starStar) {
        return '*args may not follow **kwargs';
      }
      return star ? 'multiple *args not allowed' : undefined;
    case 'named':
      if (starStar) {
        return 'argument may not follow **kwargs';
      }
      return names.has(name) ? `keyword argument ${name} repeated` : undefined;
    default:
      if (star) {
        return 'argument may not follow *args';
      }
      if (starStar) {
        return 'argument may not follow **kwargs';
      }
      return names.size > 0
        ? 'positional argument may not follow named'
        : undefined;
  }
}

/** Defaults belong to the surrounding scope; the body is checked once all names of the file are known. */
function checkFunction(resolver: Resolver, node: FunctionNode): void {
  for (const parameter of node.parameters) {
    if (parameter.default) {
      checkExpression(resolver, parameter.default);
    }
  }
  checkParameters(resolver, node);
  const inner: Resolver = {
    ...resolver,
    blocks: [node.locals, ...resolver.blocks],
    insideFunction: true,
    loops: 0,
  };
  resolver.later.push(() => {
    if ('kind' in node.body) {
      checkExpression(inner, node.body);
    } else {
      checkStatements(inner, node.body);
    }
  });
}

function checkName(resolver: Resolver, spot: Spot, name: string): void {
  const { blocks, bound, module } = resolver;
  if (
    blocks.some(names => names.has(name)) ||
    bound.has(name) ||
    module.loaded.has(name) ||
    module.predeclared.has(name) ||
    universe.has(name)
  ) {
    return;
  }
  const near = suggestSpelling(name, [
    ...blocks.flatMap(names => [...names]),
    ...bound,
  ]);
  const hint = near === undefined ? '' : ` (did you mean ${near}?)`;
  throw refuse(resolver, spot, `undefined: ${name}${hint}`);
}

/** Rejects parameters in the wrong order or with the same name. */
function checkParameters(
  { source }: Resolver,
  { parameters }: FunctionNode,
): void {
  const seen = new Set<string>();
  let optional = false;
  let star: Parameter | undefined;
  let starStar: Parameter | undefined;
  let keywordOnly = 0;
  for (const parameter of parameters) {
    const { kind, spot, name } = parameter;
    const problem = orderProblem(kind, optional, star, starStar);
    if (problem !== undefined) {
      throw syntaxStop(source, spot, problem, 'static');
    }
    if (name !== undefined && seen.has(name)) {
      throw syntaxStop(source, spot, `duplicate parameter: ${name}`, 'static');
    }
    if (name !== undefined) {
      seen.add(name);
    }
    if (kind === 'star') {
      star = parameter;
    } else if (kind === 'starStar') {
      starStar = parameter;
    } else {
      keywordOnly += star ? 1 : 0;
      optional ||= kind === 'optional';
    }
  }
  if (star && star.name === undefined && keywordOnly === 0) {
    throw syntaxStop(
      source,
      star.spot,
      'bare * must be followed by keyword-only parameters',
      'static',
    );
  }
}

function orderProblem(
  kind: Parameter['kind'],
  optional: boolean,
  star: Parameter | undefined,
  starStar: Parameter | undefined,
): string | undefined {
  switch (kind) {
    case 'required':
      if (starStar) {
        return `required parameter may not follow **${starStar.name}`;
      }
      return optional && !star
        ? 'required parameter may not follow optional'
        : undefined;
    case 'optional':
      return starStar
        ? `optional parameter may not follow **${starStar.name}`
        : undefined;
    case 'star':
      if (starStar) {
        return `* parameter may not follow **${starStar.name}`;
      }
      return star ? 'multiple * parameters not allowed' : undefined;
    default:
      return starStar ? 'multiple ** parameters not allowed' : undefined;
  }
}

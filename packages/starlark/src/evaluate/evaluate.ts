// SPDX-License-Identifier: Apache-2.0

import { runtimeStop } from '../failure';
import { getAttribute } from '../operators/attribute';
import { computeBinary, computeUnary } from '../operators/compute';
import { getItem, setItem, slice } from '../operators/subscript';
import { reprOf } from '../represent';
import { suggestSpelling } from '../spelling';
import type {
  Argument,
  ComprehensionNode,
  DictEntry,
  Expression,
  FunctionNode,
  Statement,
} from '../syntax/nodes';
import type {
  CallArguments,
  LocalScope,
  Scope,
  StarlarkFunction,
  StarlarkValue,
} from '../types';
import {
  emptyDict,
  iterate,
  lengthOf,
  makeList,
  makeTuple,
  requireMutableList,
  setEntry,
  toItems,
  truth,
  typeName,
} from '../values';
import { bindArguments } from './bindArguments';
import { currentFrame, descend, Machine } from './machine';
import { readVariable, writeVariable } from './variables';

/** The value of an expression. */
export function evaluate(
  machine: Machine,
  scope: Scope,
  expression: Expression,
): StarlarkValue {
  descend(machine);
  machine.spendSteps(1);
  const value = evaluateKind(machine, scope, expression);
  machine.depth -= 1;
  return value;
}

function evaluateKind(
  machine: Machine,
  scope: Scope,
  expression: Expression,
): StarlarkValue {
  const { spot } = expression;
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      currentFrame(machine).spot = spot;
      return readVariable(scope, expression.name);
    case 'parentheses':
      return evaluate(machine, scope, expression.inner);
    case 'sequence': {
      machine.allocate(expression.items.length);
      const items = expression.items.map(item =>
        evaluate(machine, scope, item),
      );
      return expression.type === 'list' ? makeList(items) : makeTuple(items);
    }
    case 'dict':
      return evaluateDict(machine, scope, expression.entries);
    case 'conditional':
      return evaluate(
        machine,
        scope,
        truth(evaluate(machine, scope, expression.condition))
          ? expression.whenTrue
          : expression.whenFalse,
      );
    case 'logical': {
      const left = evaluate(machine, scope, expression.left);
      return truth(left) === (expression.operator === 'or')
        ? left
        : evaluate(machine, scope, expression.right);
    }
    case 'unary': {
      const operand = evaluate(machine, scope, expression.operand);
      currentFrame(machine).spot = spot;
      return computeUnary(expression.operator, operand);
    }
    case 'binary': {
      const left = evaluate(machine, scope, expression.left);
      const right = evaluate(machine, scope, expression.right);
      currentFrame(machine).spot = spot;
      return computeBinary(machine, expression.operator, left, right);
    }
    case 'attribute': {
      const object = evaluate(machine, scope, expression.object);
      currentFrame(machine).spot = spot;
      return getAttribute(object, expression.name);
    }
    case 'index': {
      const object = evaluate(machine, scope, expression.object);
      const key = evaluate(machine, scope, expression.key);
      currentFrame(machine).spot = spot;
      return getItem(machine, object, key);
    }
    case 'slice':
      return evaluateSlice(machine, scope, expression);
    case 'call': {
      const callee = evaluate(machine, scope, expression.callee);
      const args = evaluateArguments(machine, scope, expression.args);
      currentFrame(machine).spot = spot;
      return call(machine, callee, args);
    }
    case 'lambda':
      return makeFunction(machine, scope, expression.node);
    default:
      return evaluateComprehension(machine, scope, expression);
  }
}

function evaluateDict(
  machine: Machine,
  scope: Scope,
  entries: readonly DictEntry[],
): StarlarkValue {
  const dict = emptyDict();
  for (const { key: keyNode, value: valueNode, spot } of entries) {
    const key = evaluate(machine, scope, keyNode);
    const value = evaluate(machine, scope, valueNode);
    currentFrame(machine).spot = spot;
    const before = dict.entries.size;
    setEntry(machine, dict, key, value);
    if (dict.entries.size === before) {
      throw runtimeStop(`duplicate key: ${reprOf(machine, key)}`);
    }
  }
  return dict;
}

function evaluateSlice(
  machine: Machine,
  scope: Scope,
  { object, from, to, step, spot }: Expression & { kind: 'slice' },
): StarlarkValue {
  const value = evaluate(machine, scope, object);
  const [first, last, stride] = [from, to, step].map(part =>
    part ? evaluate(machine, scope, part) : null,
  );
  currentFrame(machine).spot = spot;
  return slice(machine, value, first, last, stride);
}

/** The arguments of a call, with `*args` and `**kwargs` expanded. */
export function evaluateArguments(
  machine: Machine,
  scope: Scope,
  args: readonly Argument[],
): CallArguments {
  const positional: StarlarkValue[] = [];
  const named: Array<[string, StarlarkValue]> = [];
  for (const { kind, name = '', value: node, spot } of args) {
    const value = evaluate(machine, scope, node);
    machine.allocate(1);
    currentFrame(machine).spot = spot;
    switch (kind) {
      case 'positional':
        positional.push(value);
        break;
      case 'named':
        named.push([name, value]);
        break;
      case 'star':
        for (const item of spread(machine, value)) {
          positional.push(item);
        }
        break;
      default:
        for (const pair of spreadNamed(value)) {
          machine.allocate(1);
          named.push(pair);
        }
    }
  }
  return { positional, named };
}

function spread(machine: Machine, value: StarlarkValue): StarlarkValue[] {
  const items = toItems(machine, value);
  if (!items) {
    throw runtimeStop(
      `argument after * must be iterable, not ${typeName(value)}`,
    );
  }
  return items;
}

function spreadNamed(value: StarlarkValue): Array<[string, StarlarkValue]> {
  let pairs: Array<[StarlarkValue, StarlarkValue]> | undefined;
  if (typeof value === 'object' && value !== null) {
    if (value.kind === 'dict') {
      pairs = [...value.entries.values()];
    } else if (value.kind === 'host') {
      pairs = value.behaviour.items?.(value);
    }
  }
  if (!pairs) {
    throw runtimeStop(
      `argument after ** must be a mapping, not ${typeName(value)}`,
    );
  }
  return pairs.map(([key, item]) => {
    if (typeof key !== 'string') {
      throw runtimeStop(`keywords must be strings, not ${typeName(key)}`);
    }
    return [key, item];
  });
}

/** Creates the function of a `def` or `lambda`; its defaults are evaluated once, here. */
function makeFunction(
  machine: Machine,
  scope: Scope,
  node: FunctionNode,
): StarlarkFunction {
  const defaults = new Map<string, StarlarkValue>();
  for (const parameter of node.parameters) {
    if (parameter.default && parameter.name !== undefined) {
      defaults.set(parameter.name, evaluate(machine, scope, parameter.default));
    }
  }
  machine.allocate(1 + defaults.size);
  const { source } = currentFrame(machine);
  return { kind: 'function', node, source, defaults, scope };
}

function evaluateComprehension(
  machine: Machine,
  scope: Scope,
  node: ComprehensionNode,
): StarlarkValue {
  const { body, locals } = node;
  const inner: LocalScope = {
    kind: 'local',
    names: locals,
    variables: new Map(),
    parent: scope,
  };
  if (!('kind' in body)) {
    const dict = emptyDict();
    runClauses(machine, scope, inner, node, 0, () => {
      const key = evaluate(machine, inner, body.key);
      const value = evaluate(machine, inner, body.value);
      currentFrame(machine).spot = body.spot;
      setEntry(machine, dict, key, value);
    });
    return dict;
  }
  const items: StarlarkValue[] = [];
  runClauses(machine, scope, inner, node, 0, () => {
    machine.allocate(1);
    items.push(evaluate(machine, inner, body));
  });
  return makeList(items);
}

/** Runs the clauses from an index; the first iterable is evaluated outside of the comprehension. */
function runClauses(
  machine: Machine,
  outer: Scope,
  inner: LocalScope,
  node: ComprehensionNode,
  from: number,
  yieldBody: () => void,
): void {
  if (from === node.clauses.length) {
    yieldBody();
    return;
  }
  descend(machine);
  const clause = node.clauses[from];
  if (clause.kind === 'if') {
    if (truth(evaluate(machine, inner, clause.condition))) {
      runClauses(machine, outer, inner, node, from + 1, yieldBody);
    }
  } else {
    const scope = from === 0 ? outer : inner;
    const iterable = evaluate(machine, scope, clause.iterable);
    currentFrame(machine).spot = clause.spot;
    for (const item of loop(machine, iterable)) {
      assign(machine, inner, clause.target, item);
      runClauses(machine, outer, inner, node, from + 1, yieldBody);
    }
  }
  machine.depth -= 1;
}

/** The items that a `for` visits. */
function loop(machine: Machine, value: StarlarkValue): Iterable<StarlarkValue> {
  const items = iterate(machine, value);
  if (!items) {
    throw runtimeStop(`${typeName(value)} value is not iterable`);
  }
  return items;
}

/** How a statement ended, unless execution continues with the next one. */
export type Completion =
  'break' | 'continue' | { readonly value: StarlarkValue } | undefined;

/** Executes statements until one of them leaves the block. */
export function execute(
  machine: Machine,
  scope: Scope,
  statements: readonly Statement[],
): Completion {
  descend(machine);
  for (const statement of statements) {
    machine.spendSteps(1);
    const completion = executeOne(machine, scope, statement);
    if (completion !== undefined) {
      machine.depth -= 1;
      return completion;
    }
  }
  machine.depth -= 1;
  return undefined;
}

function executeOne(
  machine: Machine,
  scope: Scope,
  statement: Statement,
): Completion {
  switch (statement.kind) {
    case 'expression':
      evaluate(machine, scope, statement.value);
      return undefined;
    case 'assign': {
      const value = evaluate(machine, scope, statement.value);
      assign(machine, scope, statement.target, value);
      return undefined;
    }
    case 'augment':
      augment(machine, scope, statement);
      return undefined;
    case 'if':
      return execute(
        machine,
        scope,
        truth(evaluate(machine, scope, statement.condition))
          ? statement.whenTrue
          : statement.whenFalse,
      );
    case 'for':
      return executeFor(machine, scope, statement);
    case 'while':
      return executeWhile(machine, scope, statement);
    case 'def':
      writeVariable(
        scope,
        statement.name,
        makeFunction(machine, scope, statement.node),
      );
      return undefined;
    case 'return':
      return {
        value: statement.value
          ? evaluate(machine, scope, statement.value)
          : null,
      };
    case 'break':
    case 'continue':
      return statement.kind;
    case 'load':
      executeLoad(machine, scope, statement);
      return undefined;
    default:
      return undefined;
  }
}

function executeFor(
  machine: Machine,
  scope: Scope,
  { iterable, target, body, spot }: Statement & { kind: 'for' },
): Completion {
  const value = evaluate(machine, scope, iterable);
  currentFrame(machine).spot = spot;
  for (const item of loop(machine, value)) {
    assign(machine, scope, target, item);
    const completion = execute(machine, scope, body);
    if (completion === 'break') {
      break;
    }
    if (typeof completion === 'object') {
      return completion;
    }
  }
  return undefined;
}

function executeWhile(
  machine: Machine,
  scope: Scope,
  { condition, body }: Statement & { kind: 'while' },
): Completion {
  while (truth(evaluate(machine, scope, condition))) {
    const completion = execute(machine, scope, body);
    if (completion === 'break') {
      break;
    }
    if (typeof completion === 'object') {
      return completion;
    }
  }
  return undefined;
}

function executeLoad(
  machine: Machine,
  scope: Scope,
  { module: name, names, spot }: Statement & { kind: 'load' },
): void {
  currentFrame(machine).spot = spot;
  if (scope.kind !== 'module' || !machine.load) {
    throw runtimeStop('load not implemented by this application');
  }
  const loaded = machine.load(name);
  if (loaded.kind === 'failure') {
    throw runtimeStop(`cannot load ${name}: ${loaded.failure.message}`);
  }
  for (const { local, original } of names) {
    const value = loaded.value.get(original);
    if (value === undefined) {
      const near = suggestSpelling(original, loaded.value.keys());
      const hint = near === undefined ? '' : ` (did you mean ${near}?)`;
      throw runtimeStop(
        `load: name ${original} not found in module ${name}${hint}`,
      );
    }
    scope.loaded.set(local, value);
  }
}

/** Assigns a value to a target: a name, an item, or several targets that share the items of the value. */
function assign(
  machine: Machine,
  scope: Scope,
  target: Expression,
  value: StarlarkValue,
): void {
  switch (target.kind) {
    case 'name':
      writeVariable(scope, target.name, value);
      break;
    case 'parentheses':
      assign(machine, scope, target.inner, value);
      break;
    case 'index': {
      const object = evaluate(machine, scope, target.object);
      const key = evaluate(machine, scope, target.key);
      currentFrame(machine).spot = target.spot;
      setItem(machine, object, key, value);
      break;
    }
    case 'attribute': {
      const object = evaluate(machine, scope, target.object);
      currentFrame(machine).spot = target.spot;
      throw readOnlyField(target.name, object);
    }
    case 'sequence': {
      currentFrame(machine).spot = target.spot;
      const items = unpack(machine, value, target.items.length);
      target.items.forEach((item, index) =>
        assign(machine, scope, item, items[index]),
      );
      break;
    }
    default:
      break;
  }
}

function readOnlyField(name: string, object: StarlarkValue) {
  return runtimeStop(`can't assign to .${name} field of ${typeName(object)}`);
}

/** Unpacks a value into exactly as many items as there are targets. */
function unpack(
  machine: Machine,
  value: StarlarkValue,
  wanted: number,
): StarlarkValue[] {
  const visited = iterate(machine, value);
  if (!visited) {
    throw runtimeStop(`got ${typeName(value)} in sequence assignment`);
  }
  const items: StarlarkValue[] = [];
  for (const item of visited) {
    if (items.length === wanted) {
      throw runtimeStop(
        `too many values to unpack (got ${
          lengthOf(value) ?? -1
        }, want ${wanted})`,
      );
    }
    items.push(item);
  }
  if (items.length < wanted) {
    throw runtimeStop(
      `too few values to unpack (got ${items.length}, want ${wanted})`,
    );
  }
  return items;
}

/** `target += value` and similar; the parts of the target are evaluated once. */
function augment(
  machine: Machine,
  scope: Scope,
  statement: Statement & { kind: 'augment' },
): void {
  const { target, spot } = statement;
  switch (target.kind) {
    case 'name': {
      currentFrame(machine).spot = target.spot;
      const before = readVariable(scope, target.name);
      writeVariable(
        scope,
        target.name,
        combine(machine, scope, statement, before),
      );
      break;
    }
    case 'parentheses':
      augment(machine, scope, { ...statement, target: target.inner });
      break;
    case 'index': {
      const object = evaluate(machine, scope, target.object);
      const key = evaluate(machine, scope, target.key);
      currentFrame(machine).spot = target.spot;
      const before = getItem(machine, object, key);
      const after = combine(machine, scope, statement, before);
      currentFrame(machine).spot = spot;
      setItem(machine, object, key, after);
      break;
    }
    case 'attribute': {
      const object = evaluate(machine, scope, target.object);
      currentFrame(machine).spot = target.spot;
      combine(machine, scope, statement, getAttribute(object, target.name));
      throw readOnlyField(target.name, object);
    }
    default:
      break;
  }
}

/** The new value. A list is extended in place, so that all references see the change. */
function combine(
  machine: Machine,
  scope: Scope,
  { operator, value, spot }: Statement & { kind: 'augment' },
  before: StarlarkValue,
): StarlarkValue {
  const operand = evaluate(machine, scope, value);
  currentFrame(machine).spot = spot;
  if (
    operator === '+' &&
    typeof before === 'object' &&
    before?.kind === 'list'
  ) {
    const items = toItems(machine, operand);
    if (items) {
      requireMutableList(before, 'apply += to');
      for (const item of items) {
        before.items.push(item);
      }
      return before;
    }
  }
  return computeBinary(machine, operator, before, operand);
}

/** Calls a function. */
export function call(
  machine: Machine,
  callee: StarlarkValue,
  args: CallArguments,
): StarlarkValue {
  if (
    typeof callee !== 'object' ||
    callee === null ||
    (callee.kind !== 'function' && callee.kind !== 'builtin')
  ) {
    throw runtimeStop(`invalid call of non-function (${typeName(callee)})`);
  }
  descend(machine);
  machine.spendSteps(1);
  let result: StarlarkValue;
  if (callee.kind === 'builtin') {
    machine.frames.push({ function: callee.name });
    result = callee.call(machine, args);
  } else {
    const { name, spot } = callee.node;
    machine.frames.push({ function: name, source: callee.source, spot });
    result = run(machine, callee, args);
  }
  machine.frames.pop();
  machine.depth -= 1;
  return result;
}

function run(
  machine: Machine,
  fn: StarlarkFunction,
  args: CallArguments,
): StarlarkValue {
  const { body, locals } = fn.node;
  const scope: LocalScope = {
    kind: 'local',
    names: locals,
    variables: bindArguments(machine, fn, args),
    parent: fn.scope,
  };
  if ('kind' in body) {
    return evaluate(machine, scope, body);
  }
  const completion = execute(machine, scope, body);
  return typeof completion === 'object' ? completion.value : null;
}

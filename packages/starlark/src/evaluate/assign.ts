import { runtimeStop } from '../failure';
import { computeBinary } from '../operators/compute';
import { getAttribute } from '../operators/attribute';
import { getItem, setItem } from '../operators/subscript';
import type { Expression, Statement } from '../syntax/nodes';
import type { Scope, StarlarkValue } from '../types';
import {
  iterate,
  lengthOf,
  requireMutableList,
  toItems,
  typeName,
} from '../values';
import { evaluate } from './evaluate';
import { currentFrame, Machine } from './machine';
import { readVariable, writeVariable } from './variables';

/** Assigns a value to a target: a name, an item, or several targets that share the items of the value. */
export function assign(
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

/** As many items as there are targets. */
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

/** `target += value` and its kin; the parts of the target are evaluated once. */
export function augment(
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

/** The new value. A list that is added to is changed itself, so that everyone who holds it sees it. */
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

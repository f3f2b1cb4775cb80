// SPDX-License-Identifier: Apache-2.0

import { Optional, type ASTNode } from '@marcbachmann/cel-js';
import type { ChangeableNode, Checker, Scope, StaticType } from '../library';
import { childrenOf } from '../parseCel';

/**
 * Makes entries of lists and maps optional: `[?a]` and `{?'k': a}` leave them out if they have no value.
 *
 * @param marks - the places of their question marks in the source, which the parsed text does not have
 */
export function useOptionalEntries(
  root: ASTNode,
  marks: readonly number[],
): void {
  const open: ASTNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    open.push(...childrenOf(node));
    if (node.op === 'list') {
      const optional = marked(node, node.args, node.args);
      if (optional.includes(true)) {
        useOptionalItems(node, optional);
      }
    } else if (node.op === 'map') {
      const keys = node.args.map(([key]) => key);
      const values = node.args.map(([, value]) => value);
      const optional = marked(node, keys, values);
      if (optional.includes(true)) {
        useOptionalFields(node, optional);
      }
    }
  }

  /** Whether a mark is before the start of each entry. */
  function marked(
    around: ASTNode,
    starts: readonly ASTNode[],
    ends: readonly ASTNode[],
  ): boolean[] {
    return starts.map(({ start }, index) => {
      const before = index === 0 ? around.start : ends[index - 1].end;
      return marks.some(mark => mark >= before && mark < start);
    });
  }
}

function useOptionalItems(
  node: ASTNode & { op: 'list' },
  optional: readonly boolean[],
): void {
  const { args } = node;
  const changed = node as ChangeableNode;
  changed.setMeta('check', (checker, _node, scope) =>
    checker.getType(`list<${commonType(checker, scope, args, optional)}>`),
  );
  changed.setMeta('evaluate', (evaluator, _node, scope) =>
    args.flatMap((item, index) => {
      const value = evaluator.run(item, scope);
      return optional[index] ? present(value) : [value];
    }),
  );
}

function useOptionalFields(
  node: ASTNode & { op: 'map' },
  optional: readonly boolean[],
): void {
  const keys = node.args.map(([key]) => key);
  const values = node.args.map(([, value]) => value);
  const changed = node as ChangeableNode;
  changed.setMeta('check', (checker, _node, scope) => {
    const key = commonType(checker, scope, keys, []);
    const value = commonType(checker, scope, values, optional);
    return checker.getType(`map<${key}, ${value}>`);
  });
  changed.setMeta(
    'evaluate',
    (evaluator, _node, scope) =>
      new Map(
        keys.flatMap((key, index) => {
          const name = evaluator.run(key, scope);
          const value = evaluator.run(values[index], scope);
          return (optional[index] ? present(value) : [value]).map(
            (each): [unknown, unknown] => [name, each],
          );
        }),
      ),
  );
}

/** The name of the type of all entries, `dyn` if they have several. */
function commonType(
  checker: Checker,
  scope: Scope,
  nodes: readonly ASTNode[],
  optional: readonly boolean[],
): string {
  const names = nodes.map((node, index) => {
    const type: StaticType = checker.check(node, scope);
    return optional[index] ? (type.valueType ?? type).name : type.name;
  });
  return new Set(names).size === 1 ? names[0] : 'dyn';
}

function present(value: unknown): unknown[] {
  return value instanceof Optional && value.hasValue() ? [value.value()] : [];
}

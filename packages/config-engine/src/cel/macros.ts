// SPDX-License-Identifier: Apache-2.0

import { ASTNode, EvaluationError, Optional } from '@marcbachmann/cel-js';
import {
  mapOf,
  type Checker,
  type Evaluator,
  type Macro,
  type MacroCall,
  type Scope,
  type StaticType,
  type VariableScope,
} from './library';
import { charge, itemWork, overBudget } from './meter';

/**
 * Macros missing from the library: those with two variables (the index and item of a list, or the key and value of a
 * map) and those for optional values.
 */
export const macros: {
  readonly [signature: string]: (call: MacroCall) => Macro;
} = {
  'list.all(ast, ast, ast): bool': quantifier(endingWith(false)),
  'list.exists(ast, ast, ast): bool': quantifier(endingWith(true)),
  'list.exists_one(ast, ast, ast): bool': quantifier(isTrueOnce),
  'list.existsOne(ast, ast, ast): bool': quantifier(isTrueOnce),
  ...transformation('transformList', 'list<dyn>', toList),
  ...transformation('transformMap', 'map<dyn, dyn>', toMap),
  ...transformation('transformMapEntry', 'map<dyn, dyn>', toMapOfEntries),
  'optional.optMap(ast, ast): optional<dyn>': optionalMacro(
    value => Optional.of(value),
    (type, checker) => checker.getType(`optional<${type.name}>`),
  ),
  'optional.optFlatMap(ast, ast): optional<dyn>': optionalMacro(
    value => value,
    type => type,
  ),
};

/** Entries of a list or map that a body is evaluated for. */
type Entries = Iterable<{ readonly key: unknown; readonly value: unknown }>;

/** Evaluates bodies lazily, once for each entry. */
function eachEntry(
  { receiver, args }: MacroCall,
  evaluateEntry: (
    evaluator: Evaluator,
    bodies: readonly ASTNode[],
    scope: Scope,
  ) => unknown,
  result: (entries: Entries, node: ASTNode) => unknown,
  resultType: (checker: Checker) => StaticType,
): Macro {
  const [key, item, ...bodies] = args;
  const names = [nameOf(key), nameOf(item)] as const;
  let outer: VariableScope | undefined;
  let inner: VariableScope | undefined;
  return {
    async: false,
    typeCheck(checker, _macro, scope) {
      const range = checker.check(receiver, scope);
      const dynamic = checker.getType('dyn');
      const keyType =
        range.kind === 'list' ? checker.getType('int') : range.keyType;
      outer = scope.forkWithVariable(names[0], keyType ?? dynamic);
      inner = outer.forkWithVariable(names[1], range.valueType ?? dynamic);
      for (const body of bodies) {
        checker.check(body, inner);
      }
      return resultType(checker);
    },
    evaluate(evaluator, _macro, scope) {
      const range = evaluator.run(receiver, scope);
      const keys = outer?.reuse(scope);
      const items = keys && inner?.reuse(keys);
      if (!keys || !items) {
        throw failure('unchecked_macro', receiver);
      }
      function* evaluated(): Generator<{ key: unknown; value: unknown }> {
        for (const [entryKey, entryValue] of entriesOf(range, receiver)) {
          charge(itemWork);
          keys?.setIterValue(entryKey, evaluator);
          const entry = items?.setIterValue(entryValue, evaluator);
          if (entry) {
            yield {
              key: entryKey,
              value: evaluateEntry(evaluator, bodies, entry),
            };
          }
        }
      }
      return result(evaluated(), receiver);
    },
  };
}

/** A macro with two variables and a condition. `decide` receives the result of each entry, errors included. */
function quantifier(decide: (outcomes: Iterable<unknown>) => boolean) {
  return (call: MacroCall): Macro =>
    eachEntry(
      call,
      (evaluator, [condition], scope) => {
        try {
          const value = evaluator.run(condition, scope);
          return typeof value === 'boolean'
            ? value
            : failure('invalid_condition_type', condition);
        } catch (error) {
          if (error === overBudget) {
            throw error;
          }
          return error;
        }
      },
      entries => decide(valuesOf(entries)),
      checker => checker.getType('bool'),
    );
}

/** The first outcome that decides; otherwise an error, if there is one. */
function endingWith(end: boolean) {
  return (outcomes: Iterable<unknown>): boolean => {
    let error: unknown;
    for (const outcome of outcomes) {
      if (outcome === end) {
        return end;
      }
      error ??= typeof outcome === 'boolean' ? undefined : outcome;
    }
    if (error !== undefined) {
      throw error;
    }
    return !end;
  };
}

function isTrueOnce(outcomes: Iterable<unknown>): boolean {
  let count = 0;
  for (const outcome of outcomes) {
    if (typeof outcome !== 'boolean') {
      throw outcome;
    }
    count += outcome ? 1 : 0;
  }
  return count === 1;
}

/** Marks an entry that the condition excludes. */
const excluded = Symbol('excluded');

/** A macro with two variables, an optional condition and a transformation. */
function transformation(
  name: string,
  type: 'list<dyn>' | 'map<dyn, dyn>',
  collect: (entries: Entries, node: ASTNode) => unknown,
): { readonly [signature: string]: (call: MacroCall) => Macro } {
  const transform = (call: MacroCall): Macro =>
    eachEntry(
      call,
      (evaluator, bodies, scope) => {
        const [first, second] = bodies;
        if (second === undefined) {
          return evaluator.run(first, scope);
        }
        const included = evaluator.run(first, scope);
        if (typeof included !== 'boolean') {
          throw failure('invalid_condition_type', first);
        }
        return included ? evaluator.run(second, scope) : excluded;
      },
      (entries, node) => collect(matching(entries), node),
      checker => checker.getType(type),
    );
  return {
    [`list.${name}(ast, ast, ast): ${type}`]: transform,
    [`list.${name}(ast, ast, ast, ast): ${type}`]: transform,
  };
}

function* matching(
  entries: Entries,
): Generator<{ key: unknown; value: unknown }> {
  for (const entry of entries) {
    if (entry.value !== excluded) {
      yield entry;
    }
  }
}

function* valuesOf(entries: Entries): Generator<unknown> {
  for (const { value } of entries) {
    yield value;
  }
}

function toList(entries: Entries): unknown[] {
  return [...valuesOf(entries)];
}

function toMap(entries: Entries): Map<unknown, unknown> {
  const map = new Map<unknown, unknown>();
  for (const { key, value } of entries) {
    map.set(key, value);
  }
  return map;
}

/** Merges maps: the result has the entries of every value. */
function toMapOfEntries(
  entries: Entries,
  node: ASTNode,
): Map<unknown, unknown> {
  const map = new Map<unknown, unknown>();
  for (const { value } of entries) {
    for (const [key, of] of mapEntries(value, node)) {
      if (map.has(key)) {
        throw failure('repeated_key', node);
      }
      map.set(key, of);
    }
  }
  return map;
}

/** A macro that evaluates an expression with a variable, if there is a value. */
function optionalMacro(
  wrap: (value: unknown) => unknown,
  typeOf: (body: StaticType, checker: Checker) => StaticType,
) {
  return ({ receiver, args: [variable, body] }: MacroCall): Macro => {
    const name = nameOf(variable);
    let bound: VariableScope | undefined;
    return {
      async: false,
      typeCheck(checker, _macro, scope) {
        const type = checker.check(receiver, scope);
        bound = scope.forkWithVariable(
          name,
          (type.kind === 'optional' ? type.valueType : undefined) ??
            checker.getType('dyn'),
        );
        return typeOf(checker.check(body, bound), checker);
      },
      evaluate(evaluator, _macro, scope) {
        const value = evaluator.run(receiver, scope);
        if (!(value instanceof Optional) || !bound) {
          throw failure('optional_expected', receiver);
        }
        return value.hasValue()
          ? wrap(
              evaluator.run(
                body,
                bound.reuse(scope).setIterValue(value.value(), evaluator),
              ),
            )
          : value;
      },
    };
  };
}

function* entriesOf(
  range: unknown,
  node: ASTNode,
): Generator<readonly [unknown, unknown]> {
  if (!Array.isArray(range)) {
    yield* mapEntries(range, node);
    return;
  }
  let index = 0n;
  for (const item of range) {
    yield [index, item];
    index += 1n;
  }
}

function mapEntries(
  value: unknown,
  node: ASTNode,
): Iterable<readonly [unknown, unknown]> {
  const entries = mapOf(value);
  if (!entries) {
    throw failure('invalid_comprehension_range', node);
  }
  return entries;
}

export function nameOf(node: ASTNode): string {
  if (node.op === 'id') {
    return node.args;
  }
  throw failure('invalid_macro_argument', node);
}

/** An expression error. Its code is turned into a message when it is reported. */
export function failure(code: string, node?: ASTNode): EvaluationError {
  return new EvaluationError({
    code,
    message: code.replaceAll('_', ' '),
    ...(node && { node }),
  });
}

/** What a text stands for; an error if it is none. */
export function parsed<T>(value: T | undefined): T {
  if (value === undefined) {
    throw failure('not_convertible');
  }
  return value;
}

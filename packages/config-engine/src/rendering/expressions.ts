// SPDX-License-Identifier: Apache-2.0

import { isExceeded, spend, type Budget } from '../budget';
import {
  compileExpression,
  describeError,
  expandHelpers,
  metered,
  templateDialect,
  type CelExpression,
} from '../cel';
import { phrase, type Words } from '../finding';
import { withoutStackTraces } from '../source';
import { celValue, nodeOfResult, type ExpressionResult } from './celValues';
import { withIdentities } from './identities';
import { absentPath, readsOf, type Read, type Variables } from './reads';
import {
  addDepends,
  computedFrom,
  dependingOn,
  sizeOf,
  unknownFrom,
  unknownWithin,
  type Lineage,
  type Traced,
} from './traced';

/** What a value of a resource takes. */
export const nodeBytes = 48;

/** What an evaluation gives: a result, or why there is none. */
export type Evaluation =
  | {
      readonly kind: 'result';
      readonly result: ExpressionResult;
      readonly from: Lineage;
    }
  | { readonly kind: 'problem'; readonly problem: Words }
  | { readonly kind: 'overBudget' };

/** Evaluates expressions, each of which is compiled once. */
export interface Expressions {
  readonly budget: Budget;
  evaluate(source: string, variables: Variables): Evaluation;
}

/** @param options - `hasHelpers`: whether templates have helpers such as `workload.toServicePorts()`; `isTraced`: whether to find what values are read back from */
export function createExpressions(
  budget: Budget,
  options: { readonly hasHelpers: boolean; readonly isTraced: boolean },
): Expressions {
  const compiled = new Map<string, CelExpression | Words>();

  function compile(source: string): CelExpression | Words {
    let known = compiled.get(source);
    if (known === undefined) {
      const result = compileExpression(
        options.hasHelpers ? expandHelpers(source) : source,
        templateDialect(),
      );
      if ('tooLarge' in result) {
        known = phrase('celIsTooLarge');
      } else {
        known = 'problem' in result ? result.problem : result.expression;
      }
      compiled.set(source, known);
    }
    return known;
  }

  /** Results share what they are made of, but are printed and searched in full. */
  function spendOnResult(node: Traced): boolean {
    const { values, characters } = sizeOf(node);
    return spend(budget, 'bytes', values * nodeBytes + characters);
  }

  function evaluate(source: string, variables: Variables): Evaluation {
    const expression = compile(source);
    if (typeof expression === 'string' || !('evaluate' in expression)) {
      return { kind: 'problem', problem: expression };
    }
    const problem = problemOf(expression, variables);
    if (problem !== undefined) {
      return { kind: 'problem', problem };
    }
    const reads = readsOf(expression, variables);
    const size = reads.reduce(
      (sum, { node, rest }) => sum + (rest.length ? 1 : sizeOf(node).values),
      0,
    );
    if (!spend(budget, 'templateWork', 1 + size)) {
      return { kind: 'overBudget' };
    }
    const direct = pathOf(expression, variables);
    if (direct) {
      return spendOnResult(direct)
        ? {
            kind: 'result',
            result: { kind: 'value', node: direct, isTime: false },
            from: computedFrom(direct),
          }
        : { kind: 'overBudget' };
    }
    const from = readBy(reads);
    const evaluation = run(expression, variables, from, budget);
    if (
      evaluation.kind === 'result' &&
      evaluation.result.kind === 'value' &&
      !spendOnResult(evaluation.result.node)
    ) {
      return { kind: 'overBudget' };
    }
    const sources = reads
      .filter(({ node, rest }) => rest.length === 0 || node.kind === 'unknown')
      .map(({ node }) => node);
    if (
      evaluation.kind === 'problem' &&
      sources.some(node => unknownWithin(node).length > 0)
    ) {
      const node = unknownFrom(from, sources);
      return {
        kind: 'result',
        result: { kind: 'value', node, isTime: false },
        from,
      };
    }
    if (!options.isTraced || evaluation.kind !== 'result') {
      return evaluation;
    }
    const { result } = evaluation;
    const identified = (node: Traced) =>
      withIdentities(node, expression, variables, changed => {
        const other = run(expression, changed, from, budget);
        return other.kind === 'result' && other.result.kind === 'value'
          ? other.result.node
          : undefined;
      });
    return {
      ...evaluation,
      result:
        result.kind === 'value'
          ? { ...result, node: identified(result.node) }
          : {
              ...result,
              identity: identified({ kind: 'scalar', value: null, from }).from
                .identity,
            },
    };
  }

  return { budget, evaluate };
}

/** What is wrong with an expression before it is evaluated. */
function problemOf(
  { foreignFunctions, reads, typeProblem }: CelExpression,
  variables: Variables,
): Words | undefined {
  const unknown =
    foreignFunctions.at(0) ??
    reads.find(({ path }) => !variables.has(path[0]))?.path[0];
  return unknown === undefined
    ? typeProblem
    : phrase('celPart', { part: unknown, problem: phrase('celIsNotKnown') });
}

function run(
  expression: CelExpression,
  variables: Variables,
  from: Lineage,
  budget: Budget,
): Evaluation {
  if (isExceeded(budget)) {
    return { kind: 'overBudget' };
  }
  try {
    const result = withoutStackTraces(() =>
      metered(budget, () => {
        const bound = new Map<string, unknown>();
        for (const { path } of expression.reads) {
          const node = variables.get(path[0]);
          if (node) {
            bound.set(path[0], celValue(node));
          }
        }
        return nodeOfResult(expression.evaluate(bound), from);
      }),
    );
    if (isExceeded(budget)) {
      return { kind: 'overBudget' };
    }
    return result
      ? { kind: 'result', result, from }
      : { kind: 'problem', problem: phrase('celHasOtherValue') };
  } catch (error) {
    return isExceeded(budget)
      ? { kind: 'overBudget' }
      : { kind: 'problem', problem: describeError(error, expression.source) };
  }
}

function readBy(reads: readonly Read[]): Lineage {
  const depends = new Set<string>();
  for (const { node, rest, from } of reads) {
    from.depends.forEach(path => depends.add(path));
    if (rest.length === 0) {
      addDepends(node, depends);
    } else {
      node.from.depends.forEach(path => depends.add(path));
      node.from.identity.forEach(path => depends.add(absentPath(path, rest)));
    }
  }
  return { depends: [...depends], identity: [] };
}

/** The value of an expression that is only a path: it can be read back as it is. */
function pathOf(
  expression: CelExpression,
  variables: Variables,
): Traced | undefined {
  if (
    expression.reads.length !== 1 ||
    !/^\s*[A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*|\s*\[\s*(?:"[^"\\]*"|'[^'\\]*')\s*\])*\s*$/.test(
      expression.source,
    )
  ) {
    return undefined;
  }
  const [read] = readsOf(expression, variables);
  const isNull = read?.node.kind === 'scalar' && read.node.value === null;
  return read &&
    !isNull &&
    (read.rest.length === 0 || read.node.kind === 'unknown')
    ? dependingOn(read.node, read.from)
    : undefined;
}

import { functionLocals } from './collectLocals';
import {
  at,
  Cursor,
  expect,
  nested,
  peek,
  refuse,
  take,
  takeIf,
} from './cursor';
import type { BinaryOperator, Expression, FunctionNode } from './nodes';
import { parseParameters } from './parseParameters';
import { parsePrimary } from './parsePrimary';
import { describeToken } from './tokens';

/** Binary operators by how tightly they bind, loosest first; `not` stands between `and` and the comparisons. */
const levels: ReadonlyArray<readonly string[]> = [
  ['or'],
  ['and'],
  ['not'],
  ['==', '!=', '<', '>', '<=', '>=', 'in', 'not in'],
  ['|'],
  ['^'],
  ['&'],
  ['<<', '>>'],
  ['-', '+'],
  ['*', '%', '/', '//'],
];
const NOT_LEVEL = 2;
const COMPARISON_LEVEL = 3;
const levelOf: ReadonlyMap<string, number> = new Map(
  levels.flatMap((operators, level) =>
    operators.map((operator): [string, number] => [operator, level]),
  ),
);

/** An expression, or several with commas between, which make a tuple. */
export function parseExpressions(
  cursor: Cursor,
  trailingComma: boolean,
): Expression {
  const { spot } = peek(cursor);
  const first = parseExpression(cursor);
  if (!at(cursor, ',')) {
    return first;
  }
  const items = parseFurther(cursor, [first], trailingComma);
  return { kind: 'sequence', type: 'tuple', spot, items };
}

/** The items after the first of a tuple or list. */
export function parseFurther(
  cursor: Cursor,
  items: Expression[],
  trailingComma: boolean,
): Expression[] {
  while (at(cursor, ',')) {
    const { spot } = take(cursor);
    if (endsItems(cursor)) {
      if (!trailingComma) {
        throw refuse(cursor, 'unparenthesized tuple with trailing comma', spot);
      }
      break;
    }
    items.push(parseExpression(cursor));
  }
  return items;
}

/** Whether what comes next cannot be a further item. */
export function endsItems(cursor: Cursor): boolean {
  return at(cursor, 'end of file', 'newline', '=', '}', ']', ')', ';');
}

/** One expression without commas: a lambda, a conditional, or operators. */
export function parseExpression(cursor: Cursor): Expression {
  return nested(cursor, () => {
    if (at(cursor, 'lambda')) {
      return parseLambda(cursor, parseExpression);
    }
    const whenTrue = parseOperators(cursor, 0);
    const token = takeIf(cursor, 'if');
    if (!token) {
      return whenTrue;
    }
    const { spot } = token;
    const condition = parseOperators(cursor, 0);
    if (!at(cursor, 'else')) {
      throw refuse(cursor, 'conditional expression without else clause', spot);
    }
    take(cursor);
    const whenFalse = parseExpression(cursor);
    return { kind: 'conditional', spot, condition, whenTrue, whenFalse };
  });
}

/** One expression in which an `if` is not part of it: what a comprehension's `if` tests. */
export function parseUnconditional(cursor: Cursor): Expression {
  return nested(cursor, () =>
    at(cursor, 'lambda')
      ? parseLambda(cursor, parseUnconditional)
      : parseOperators(cursor, 0),
  );
}

/** Operands with binary operators between that bind at least as tightly as `level`. */
export function parseOperators(cursor: Cursor, level: number): Expression {
  let left = parseOperand(cursor, level);
  let comparison: string | undefined;
  for (;;) {
    const operator = peekOperator(cursor);
    const binding = levelOf.get(operator) ?? -1;
    if (binding < level || binding === NOT_LEVEL) {
      return left;
    }
    if (binding === COMPARISON_LEVEL) {
      if (comparison !== undefined) {
        throw refuse(
          cursor,
          `${comparison} does not associate with ${operator} (use parens)`,
        );
      }
      comparison = operator;
    } else if (binding < COMPARISON_LEVEL) {
      comparison = undefined;
    }
    const { spot } = take(cursor);
    if (operator === 'not in') {
      take(cursor);
    }
    const right = parseOperators(cursor, binding + 1);
    left =
      operator === 'and' || operator === 'or'
        ? { kind: 'logical', spot, operator, left, right }
        : {
            kind: 'binary',
            spot,
            operator: operator as BinaryOperator,
            left,
            right,
          };
  }
}

function parseOperand(cursor: Cursor, level: number): Expression {
  if (level <= NOT_LEVEL && at(cursor, 'not')) {
    const { spot } = take(cursor);
    const operand = nested(cursor, () => parseOperators(cursor, NOT_LEVEL));
    return { kind: 'unary', spot, operator: 'not', operand };
  }
  return parsePrimary(cursor);
}

/** The operator that comes next, with `not in` as one. */
function peekOperator(cursor: Cursor): string {
  const { kind } = peek(cursor);
  if (kind !== 'not') {
    return kind;
  }
  const { tokens, index } = cursor;
  const following = tokens[Math.min(index + 1, tokens.length - 1)];
  if (following.kind !== 'in') {
    throw refuse(
      cursor,
      `got ${describeToken(following.kind)}, want in`,
      following.spot,
    );
  }
  return 'not in';
}

function parseLambda(
  cursor: Cursor,
  parseBody: (cursor: Cursor) => Expression,
): Expression {
  const { spot } = take(cursor);
  const parameters = at(cursor, ':') ? [] : parseParameters(cursor);
  expect(cursor, ':');
  const body = parseBody(cursor);
  const node: FunctionNode = {
    name: 'lambda',
    spot,
    source: cursor.source,
    parameters,
    body,
    locals: functionLocals(parameters, body),
  };
  return { kind: 'lambda', spot, node };
}

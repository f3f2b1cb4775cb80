// SPDX-License-Identifier: Apache-2.0

import { comprehensionLocals, functionLocals } from './collectLocals';
import {
  at,
  Cursor,
  expect,
  expectName,
  nested,
  peek,
  refuse,
  take,
  takeIf,
} from './cursor';
import type {
  Argument,
  BinaryOperator,
  Clause,
  DictEntry,
  Expression,
  FunctionNode,
  Parameter,
  Spot,
} from './nodes';
import { describeToken } from './tokens';

/** Binary operators by precedence, lowest first; `not` is between `and` and the comparisons. */
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

/** An expression, or several separated by commas, which make a tuple. */
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

/** The remaining items of a tuple or list. */
function parseFurther(
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

/** Whether the next token cannot begin another item. */
function endsItems(cursor: Cursor): boolean {
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

/** An expression without a conditional, as in the `if` of a comprehension. */
function parseUnconditional(cursor: Cursor): Expression {
  return nested(cursor, () =>
    at(cursor, 'lambda')
      ? parseLambda(cursor, parseUnconditional)
      : parseOperators(cursor, 0),
  );
}

/** Operands joined by binary operators with at least the precedence of `level`. */
function parseOperators(cursor: Cursor, level: number): Expression {
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

/** The next operator, with `not in` as one. */
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
    parameters,
    body,
    locals: functionLocals(parameters, body),
  };
  return { kind: 'lambda', spot, node };
}

/** A literal, name, bracket or signed operand, with subsequent attributes, indexes and calls. */
function parsePrimary(cursor: Cursor): Expression {
  let object = parseAtom(cursor);
  for (;;) {
    const { kind, spot } = peek(cursor);
    if (kind === '.') {
      take(cursor);
      const name = expectName(cursor).text;
      object = { kind: 'attribute', spot, object, name };
    } else if (kind === '[') {
      object = parseSubscript(cursor, object);
    } else if (kind === '(') {
      take(cursor);
      const args = parseCallArguments(cursor);
      expect(cursor, ')');
      object = { kind: 'call', spot, callee: object, args };
    } else {
      return object;
    }
  }
}

/** The target of a `for`, which is not a full expression, because `in` follows. */
export function parseLoopTarget(cursor: Cursor): Expression {
  const { spot } = peek(cursor);
  const first = parsePrimary(cursor);
  if (!at(cursor, ',')) {
    return first;
  }
  const items = [first];
  while (takeIf(cursor, ',') && !endsItems(cursor)) {
    items.push(parsePrimary(cursor));
  }
  return { kind: 'sequence', type: 'tuple', spot, items };
}

function parseAtom(cursor: Cursor): Expression {
  const { kind, spot, text, value } = peek(cursor);
  switch (kind) {
    case 'identifier':
      take(cursor);
      return { kind: 'name', spot, name: text };
    case 'int':
    case 'float':
    case 'string':
      take(cursor);
      return { kind: 'literal', spot, value: value ?? '' };
    case '[':
      return parseList(cursor);
    case '{':
      return parseDict(cursor);
    case '(':
      return parseParentheses(cursor);
    case '-':
    case '+':
    case '~':
      take(cursor);
      return {
        kind: 'unary',
        spot,
        operator: kind,
        operand: nested(cursor, () => parsePrimary(cursor)),
      };
    default:
      throw refuse(
        cursor,
        `got ${describeToken(kind)}, want primary expression`,
      );
  }
}

function parseParentheses(cursor: Cursor): Expression {
  const { spot } = take(cursor);
  if (takeIf(cursor, ')')) {
    return { kind: 'sequence', type: 'tuple', spot, items: [] };
  }
  const inner = parseExpressions(cursor, true);
  expect(cursor, ')');
  return { kind: 'parentheses', spot, inner };
}

function parseList(cursor: Cursor): Expression {
  const { spot } = take(cursor);
  if (takeIf(cursor, ']')) {
    return { kind: 'sequence', type: 'list', spot, items: [] };
  }
  const first = parseExpression(cursor);
  if (at(cursor, 'for')) {
    return parseComprehension(cursor, spot, first, ']');
  }
  const items = parseFurther(cursor, [first], true);
  expect(cursor, ']');
  return { kind: 'sequence', type: 'list', spot, items };
}

function parseDict(cursor: Cursor): Expression {
  const { spot } = take(cursor);
  const entries: DictEntry[] = [];
  while (!at(cursor, '}')) {
    const entry = parseEntry(cursor);
    if (entries.length === 0 && at(cursor, 'for')) {
      return parseComprehension(cursor, spot, entry, '}');
    }
    entries.push(entry);
    if (!takeIf(cursor, ',')) {
      break;
    }
  }
  expect(cursor, '}');
  return { kind: 'dict', spot, entries };
}

function parseEntry(cursor: Cursor): DictEntry {
  const key = parseExpression(cursor);
  const { spot } = expect(cursor, ':');
  return { spot, key, value: parseExpression(cursor) };
}

function parseComprehension(
  cursor: Cursor,
  spot: Spot,
  body: Expression | DictEntry,
  closing: ']' | '}',
): Expression {
  const clauses: Clause[] = [];
  while (!takeIf(cursor, closing)) {
    const token = peek(cursor);
    if (token.kind === 'for') {
      take(cursor);
      const target = parseLoopTarget(cursor);
      expect(cursor, 'in');
      const iterable = nested(cursor, () => parseOperators(cursor, 0));
      clauses.push({ kind: 'for', spot: token.spot, target, iterable });
    } else if (token.kind === 'if') {
      take(cursor);
      clauses.push({ kind: 'if', condition: parseUnconditional(cursor) });
    } else {
      throw refuse(
        cursor,
        `got ${describeToken(token.kind)}, want '${closing}', for, or if`,
      );
    }
  }
  const locals = comprehensionLocals(clauses);
  return { kind: 'comprehension', spot, body, clauses, locals };
}

/** `x[key]` or `x[from:to:step]`. */
function parseSubscript(cursor: Cursor, object: Expression): Expression {
  const { spot } = take(cursor);
  const from = at(cursor, ':') ? undefined : parseExpressions(cursor, false);
  if (from && takeIf(cursor, ']')) {
    return { kind: 'index', spot, object, key: from };
  }
  let to: Expression | undefined;
  let step: Expression | undefined;
  if (takeIf(cursor, ':') && !at(cursor, ':', ']')) {
    to = parseExpression(cursor);
  }
  if (takeIf(cursor, ':') && !at(cursor, ']')) {
    step = parseExpression(cursor);
  }
  expect(cursor, ']');
  return {
    kind: 'slice',
    spot,
    object,
    ...(from && { from }),
    ...(to && { to }),
    ...(step && { step }),
  };
}

/** The parameters of a `def` or `lambda`, without parentheses. */
export function parseParameters(cursor: Cursor): Parameter[] {
  const parameters: Parameter[] = [];
  let stars = false;
  while (!at(cursor, ')', ':', 'end of file')) {
    if (parameters.length > 0) {
      expect(cursor, ',');
    }
    if (at(cursor, ')')) {
      refuseTrailingComma(cursor, stars, 'parameter');
      break;
    }
    if (at(cursor, '*', '**')) {
      stars = true;
      parameters.push(parseStarParameter(cursor));
    } else {
      parameters.push(parseNamedParameter(cursor));
    }
  }
  return parameters;
}

function parseStarParameter(cursor: Cursor): Parameter {
  const { kind, spot } = take(cursor);
  if (kind === '**') {
    return { kind: 'starStar', spot, name: expectName(cursor).text };
  }
  const name = takeIf(cursor, 'identifier')?.text;
  return { kind: 'star', spot, ...(name !== undefined && { name }) };
}

function parseNamedParameter(cursor: Cursor): Parameter {
  const { text: name, spot } = expectName(cursor);
  const equals = takeIf(cursor, '=');
  return equals
    ? {
        kind: 'optional',
        spot: equals.spot,
        name,
        default: parseExpression(cursor),
      }
    : { kind: 'required', spot, name };
}

/** The arguments of a call, up to the closing parenthesis or the end of the source. */
export function parseCallArguments(cursor: Cursor): Argument[] {
  const args: Argument[] = [];
  let stars = false;
  while (!at(cursor, ')', 'end of file')) {
    if (args.length > 0) {
      expect(cursor, ',');
    }
    if (at(cursor, ')', 'end of file')) {
      refuseTrailingComma(cursor, stars, 'argument');
      break;
    }
    const { spot } = peek(cursor);
    if (at(cursor, '*', '**')) {
      stars = true;
      const kind = take(cursor).kind === '*' ? 'star' : 'starStar';
      args.push({ kind, spot, value: parseExpression(cursor) });
      continue;
    }
    const value = parseExpression(cursor);
    args.push(
      at(cursor, '=')
        ? {
            kind: 'named',
            spot,
            name: argumentName(cursor, value),
            value: parseNamedValue(cursor),
          }
        : { kind: 'positional', spot, value },
    );
  }
  return args;
}

function argumentName(cursor: Cursor, value: Expression): string {
  if (value.kind !== 'name') {
    throw refuse(cursor, 'keyword argument must have form name=expr');
  }
  return value.name;
}

function parseNamedValue(cursor: Cursor): Expression {
  expect(cursor, '=');
  return parseExpression(cursor);
}

function refuseTrailingComma(
  cursor: Cursor,
  stars: boolean,
  wanted: string,
): void {
  if (stars) {
    throw refuse(
      cursor,
      `got ${describeToken(peek(cursor).kind)}, want ${wanted}`,
    );
  }
}

import { comprehensionLocals } from './collectLocals';
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
import type { Clause, DictEntry, Expression, Spot } from './nodes';
import {
  endsItems,
  parseExpression,
  parseExpressions,
  parseFurther,
  parseOperators,
  parseUnconditional,
} from './parseExpression';
import { parseCallArguments } from './parseParameters';
import { describeToken } from './tokens';

/** A literal, name, bracket or signed operand, with the attributes, indexes and calls that follow it. */
export function parsePrimary(cursor: Cursor): Expression {
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

/** What a `for` assigns to; not a whole expression, because `in` follows. */
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

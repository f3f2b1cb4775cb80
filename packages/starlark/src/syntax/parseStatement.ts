// SPDX-License-Identifier: Apache-2.0

import { functionLocals } from './collectLocals';
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
import type { BinaryOperator, LoadedName, Statement } from './nodes';
import {
  parseExpression,
  parseExpressions,
  parseLoopTarget,
  parseParameters,
} from './parseExpression';
import { describeToken } from './tokens';

const augmentations: ReadonlyMap<string, BinaryOperator> = new Map(
  (['+', '-', '*', '/', '//', '%', '&', '|', '^', '<<', '>>'] as const).map(
    operator => [`${operator}=`, operator],
  ),
);

/** All statements of a program. */
export function parseStatements(cursor: Cursor): Statement[] {
  const statements: Statement[] = [];
  while (!at(cursor, 'end of file')) {
    if (!takeIf(cursor, 'newline')) {
      parseStatement(cursor, statements);
    }
  }
  return statements;
}

/** Adds one compound statement, or the simple statements of one line. */
function parseStatement(cursor: Cursor, statements: Statement[]): void {
  switch (peek(cursor).kind) {
    case 'def':
      statements.push(parseDef(cursor));
      break;
    case 'if':
      statements.push(parseIf(cursor));
      break;
    case 'for':
      statements.push(parseFor(cursor));
      break;
    case 'while':
      statements.push(parseWhile(cursor));
      break;
    default:
      parseLine(cursor, statements);
  }
}

function parseLine(cursor: Cursor, statements: Statement[]): void {
  do {
    statements.push(parseSimple(cursor));
  } while (takeIf(cursor, ';') && !at(cursor, 'newline', 'end of file'));
  if (!at(cursor, 'end of file')) {
    expect(cursor, 'newline');
  }
}

/** The part after the colon of a compound statement: a block, or statements on the same line. */
function parseSuite(cursor: Cursor): Statement[] {
  expect(cursor, ':');
  return nested(cursor, () => {
    const statements: Statement[] = [];
    if (!takeIf(cursor, 'newline')) {
      parseLine(cursor, statements);
      return statements;
    }
    expect(cursor, 'indent');
    while (!at(cursor, 'outdent', 'end of file')) {
      if (!takeIf(cursor, 'newline')) {
        parseStatement(cursor, statements);
      }
    }
    expect(cursor, 'outdent');
    return statements;
  });
}

function parseDef(cursor: Cursor): Statement {
  const { spot } = take(cursor);
  const name = expectName(cursor).text;
  expect(cursor, '(');
  const parameters = parseParameters(cursor);
  expect(cursor, ')');
  const body = parseSuite(cursor);
  return {
    kind: 'def',
    spot,
    name,
    node: {
      name,
      spot,
      parameters,
      body,
      locals: functionLocals(parameters, body),
    },
  };
}

/** An `if` with its branches: each `elif` is an `if` within the previous `else`. */
function parseIf(cursor: Cursor): Statement {
  return nested(cursor, () => {
    const { spot } = take(cursor);
    const condition = parseExpression(cursor);
    const whenTrue = parseSuite(cursor);
    let whenFalse: Statement[] = [];
    if (at(cursor, 'elif')) {
      whenFalse = [parseIf(cursor)];
    } else if (takeIf(cursor, 'else')) {
      whenFalse = parseSuite(cursor);
    }
    return { kind: 'if', spot, condition, whenTrue, whenFalse };
  });
}

function parseFor(cursor: Cursor): Statement {
  const { spot } = take(cursor);
  const target = parseLoopTarget(cursor);
  expect(cursor, 'in');
  const iterable = parseExpressions(cursor, false);
  const body = parseSuite(cursor);
  return { kind: 'for', spot, target, iterable, body };
}

function parseWhile(cursor: Cursor): Statement {
  const { spot } = take(cursor);
  const condition = parseExpression(cursor);
  return { kind: 'while', spot, condition, body: parseSuite(cursor) };
}

function parseSimple(cursor: Cursor): Statement {
  const { kind, spot } = peek(cursor);
  switch (kind) {
    case 'return': {
      take(cursor);
      return at(cursor, 'end of file', 'newline', ';')
        ? { kind, spot }
        : { kind, spot, value: parseExpressions(cursor, false) };
    }
    case 'break':
    case 'continue':
      take(cursor);
      return { kind, spot };
    case 'load':
      return parseLoad(cursor);
    default:
      return parseAssignment(cursor);
  }
}

function parseAssignment(cursor: Cursor): Statement {
  const { spot: start } = peek(cursor);
  const target = parseExpressions(cursor, false);
  const { kind, spot } = peek(cursor);
  if (kind === '=') {
    take(cursor);
    const value = parseExpressions(cursor, false);
    return { kind: 'assign', spot, target, value };
  }
  const operator = augmentations.get(kind);
  if (operator) {
    take(cursor);
    const value = parseExpressions(cursor, false);
    return { kind: 'augment', spot, operator, target, value };
  }
  return { kind: 'expression', spot: start, value: target };
}

function parseLoad(cursor: Cursor): Statement {
  const { spot } = take(cursor);
  const bracket = expect(cursor, '(');
  if (!at(cursor, 'string')) {
    throw refuse(
      cursor,
      'first operand of load statement must be a string literal',
    );
  }
  const module = String(take(cursor).value);
  const names: LoadedName[] = [];
  while (!at(cursor, ')', 'end of file')) {
    expect(cursor, ',');
    if (at(cursor, ')')) {
      break;
    }
    names.push(parseLoadedName(cursor));
  }
  expect(cursor, ')');
  if (names.length === 0) {
    throw refuse(
      cursor,
      'load statement must import at least 1 symbol',
      bracket.spot,
    );
  }
  return { kind: 'load', spot, module, names };
}

function parseLoadedName(cursor: Cursor): LoadedName {
  const token = peek(cursor);
  if (token.kind === 'string') {
    take(cursor);
    const name = String(token.value);
    return { spot: token.spot, local: name, original: name };
  }
  if (token.kind !== 'identifier') {
    throw refuse(
      cursor,
      `load operand must be "name" or localname="name" (got ${describeToken(
        token.kind,
      )})`,
    );
  }
  take(cursor);
  const local = token.text;
  if (!takeIf(cursor, '=')) {
    throw refuse(
      cursor,
      `load operand must be "${local}" or ${local}="originalname" (want '=' after ${local})`,
    );
  }
  if (!at(cursor, 'string')) {
    throw refuse(
      cursor,
      `original name of loaded symbol must be quoted: ${local}="originalname"`,
    );
  }
  return {
    spot: token.spot,
    local,
    original: String(take(cursor).value),
  };
}

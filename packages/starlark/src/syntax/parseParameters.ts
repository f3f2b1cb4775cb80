import {
  at,
  Cursor,
  expect,
  expectName,
  peek,
  refuse,
  take,
  takeIf,
} from './cursor';
import type { Argument, Expression, Parameter } from './nodes';
import { parseExpression } from './parseExpression';
import { describeToken } from './tokens';

/** The parameters of a `def` or `lambda`, without the brackets. */
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

/** The arguments of a call, up to the closing bracket or the end of the text. */
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

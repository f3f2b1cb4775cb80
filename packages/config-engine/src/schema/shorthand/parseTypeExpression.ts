// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../../finding';
import { shorthandFindings } from '../../finding/catalogue/shorthand';
import { goQuote } from '../goSyntax';
import { trimmed, splitExpression } from './splitExpression';
import {
  builtinTypes,
  BuiltinType,
  ExpressionReport,
  Span,
  Token,
  TypeExpression,
} from './types';

/** Maximum nesting of arrays and maps in one expression. */
const maximumDepth = 32;

/** Whether a name is a built-in type, which custom types cannot replace. */
export function isBuiltinType(name: string): name is BuiltinType {
  return builtinTypes.some(type => type === name);
}

/** Parses the type part of an expression (docs/rules/shorthand.md#types), in the order of the cases there. */
export function parseTypeExpression(
  type: Token,
  report: ExpressionReport,
): TypeExpression {
  return parse(type, report, 0);
}

function parse(
  type: Token,
  report: ExpressionReport,
  depth: number,
): TypeExpression {
  const { text } = type;
  const span: Span = { start: type.start, end: type.end };
  const inner = (from: number, to: number) =>
    parse(within(type, from, to), report, depth + 1);
  if (depth > maximumDepth) {
    report.add(shorthandFindings.tooDeep, span, { limit: maximumDepth });
    return { kind: 'invalid' };
  }
  if (isBuiltinType(text)) {
    return { kind: 'builtin', name: text };
  }
  if (text === 'object') {
    report.add(shorthandFindings.objectType, span, {});
    return { kind: 'invalid' };
  }
  if (text.startsWith('[]')) {
    return { kind: 'array', items: inner(2, text.length) };
  }
  if (text.startsWith('array<') && text.endsWith('>')) {
    return { kind: 'array', items: inner(6, text.length - 1) };
  }
  if (text.startsWith('map<') && text.endsWith('>')) {
    return { kind: 'map', values: inner(4, text.length - 1) };
  }
  if (text.startsWith('map[')) {
    const close = text.indexOf(']');
    if (close === -1) {
      report.add(shorthandFindings.mapSyntax, span, { type: goQuote(text) });
      return { kind: 'invalid' };
    }
    const key = within(type, 4, close);
    if (key.text !== 'string') {
      report.add(
        shorthandFindings.mapKey,
        key.text === '' ? span : key,
        { key: goQuote(key.text), type: goQuote(text) },
        report.fix(
          { start: type.start + 4, end: type.start + close },
          'string',
          phrase('fixStringKeys'),
        ),
      );
      return { kind: 'invalid' };
    }
    return { kind: 'map', values: inner(close + 1, text.length) };
  }
  return { kind: 'custom', name: text, span };
}

/** Part of a type expression, trimmed, with its position in the whole. */
function within(type: Token, from: number, to: number): Token {
  const part = trimmed(type.text, from, to);
  return {
    text: part.text,
    start: type.start + part.start,
    end: type.start + part.end,
  };
}

/** Errors are reported where the expression is compiled. */
const silent: ExpressionReport = {
  scalar: { kind: 'scalar', value: '', text: '', style: 'plain' },
  add: () => undefined,
  suggest: () => undefined,
  fix: () => undefined,
  rename: () => undefined,
};

/** The type of a shorthand expression, without its constraints. */
export function typeOfExpression(text: string): TypeExpression {
  return parseTypeExpression(splitExpression(text).type, silent);
}

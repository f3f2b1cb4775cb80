// SPDX-License-Identifier: Apache-2.0

import { ParseError, ParseResult } from '@marcbachmann/cel-js';
import { Finding, FindingPlace, phrase } from '../finding';
import { celFindings } from '../finding/catalogue/cel';
import { withoutStackTraces } from '../source';
import { describeError } from './describeError';
import { openChoreoDialect, type CelDialect } from './environment';
import { withoutOptionalEntries } from './parseCel';
import { readExpression } from './readExpression';
import type { CelExpression, CelProgram, CelRead } from './types';

/** Represents optional entries of maps and lists among the unsupported functions. */
const OPTIONAL_ENTRIES = 'optional entries';

/** Longer strings are rejected. */
const maximumLength = 10_000;

/**
 * Compiles a string with `${…}` (docs/rules/validations.md#expressions).
 *
 * @param place - the location of the string, for findings
 */
export function compileCel(
  text: string,
  place: FindingPlace,
): { program: CelProgram } | { findings: Finding[] } {
  if (text.length > maximumLength) {
    return {
      findings: [
        celFindings.tooLarge.at(place, {
          problem: phrase('longerThan', { limit: maximumLength }),
        }),
      ],
    };
  }
  const spans = spansOf(text);
  if (!spans) {
    return {
      findings: [
        celFindings.syntax.at(place, {
          problem: phrase('celIsNested'),
        }),
      ],
    };
  }
  const isOneExpression =
    spans.filter(({ kind }) => kind === 'expression').length === 1 &&
    spans.every(span => span.kind === 'expression' || span.text.trim() === '');
  const parts: (string | CelExpression)[] = [];
  const expressions: CelExpression[] = [];
  for (const span of spans) {
    if (span.kind === 'text') {
      if (!isOneExpression) {
        parts.push(span.text);
      }
      continue;
    }
    const compiled = compileExpression(span.source);
    if ('tooLarge' in compiled) {
      return {
        findings: [
          celFindings.tooLarge.at(place, {
            problem: phrase('celIsTooLarge'),
          }),
        ],
      };
    }
    if ('problem' in compiled) {
      return {
        findings: [celFindings.syntax.at(place, { problem: compiled.problem })],
      };
    }
    parts.push(compiled.expression);
    expressions.push(compiled.expression);
  }
  const typeProblem = expressions.find(
    one => one.typeProblem !== undefined,
  )?.typeProblem;
  return {
    program: {
      parts,
      reads: distinctReads(expressions.flatMap(({ reads }) => reads)),
      foreignFunctions: [
        ...new Set(expressions.flatMap(one => one.foreignFunctions)),
      ],
      ...(typeProblem !== undefined && { typeProblem }),
    },
  };
}

type Compiled =
  | { readonly tooLarge: true }
  | { readonly problem: string }
  | { readonly expression: CelExpression };

/** Compiles one expression without `${` and `}`. */
export function compileExpression(
  source: string,
  dialect: CelDialect = openChoreoDialect(),
): Compiled {
  return source.length > maximumLength
    ? { tooLarge: true }
    : withoutStackTraces(() => compileWritten(source, dialect));
}

/** @param marks - the places of the marks of optional entries, which have been removed */
function compileWritten(
  source: string,
  dialect: CelDialect,
  marks?: readonly number[],
): Compiled {
  try {
    const parsed = dialect.environment.parse(source);
    return compileParsed(parsed, source, dialect, marks ?? []);
  } catch (error) {
    const readable = marks ? undefined : withoutOptionalEntries(source);
    if (readable !== undefined) {
      return compileWritten(
        readable,
        dialect,
        Array.from({ length: source.length }, (_, at) => at).filter(
          at => source[at] !== readable[at],
        ),
      );
    }
    if (
      // The expression is nested so deeply that parsing overflowed the stack.
      error instanceof RangeError ||
      (error instanceof ParseError && error.code === 'limit_exceeded')
    ) {
      return { tooLarge: true };
    }
    return { problem: describeSyntax(error) };
  }
}

function compileParsed(
  parsed: ParseResult,
  source: string,
  dialect: CelDialect,
  marks: readonly number[],
): Compiled {
  const content = readExpression(parsed.ast, dialect);
  if (!content) {
    return { tooLarge: true };
  }
  dialect.useOptionalEntries?.(parsed.ast, marks);
  const foreignFunctions = [
    ...new Set(content.foreignFunctions),
    ...(marks.length > 0 && !dialect.useOptionalEntries
      ? [OPTIONAL_ENTRIES]
      : []),
  ];
  return {
    expression: {
      source,
      reads: distinctReads(content.reads),
      foreignFunctions,
      ...(content.foreignFunctions.length === 0 && checkTypes(parsed, source)),
      evaluate: variables => parsed(variables),
    },
  };
}

function checkTypes(
  parsed: ParseResult,
  source: string,
): Pick<CelExpression, 'type' | 'typeProblem'> {
  const { valid, type, error } = parsed.check();
  if (valid) {
    return { type };
  }
  if (error instanceof RangeError) {
    throw error;
  }
  return { typeProblem: describeError(error, source) };
}

/** The library's token names, mapped to the tokens as written. */
const tokens: ReadonlyMap<string, string> = new Map([
  ['EOF', 'the end'],
  ['LPAREN', '"("'],
  ['RPAREN', '")"'],
  ['LBRACKET', '"["'],
  ['RBRACKET', '"]"'],
  ['LBRACE', '"{"'],
  ['RBRACE', '"}"'],
  ['DOT', '"."'],
  ['COMMA', '","'],
  ['COLON', '":"'],
  ['QUESTION', '"?"'],
  ['IDENTIFIER', 'a name'],
  ['NUMBER', 'a number'],
  ['STRING', 'a string'],
]);

function describeSyntax(error: unknown): string {
  if (!(error instanceof ParseError)) {
    return 'it is not a valid CEL expression';
  }
  const sentence = error.summary.replace(
    /\b[A-Z]{3,}\b/g,
    name => tokens.get(name) ?? name.toLowerCase(),
  );
  const start = error.range?.start;
  const where = start === undefined ? '' : ` at character ${start + 1}`;
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}${where}`;
}

function distinctReads(reads: readonly CelRead[]): CelRead[] {
  return [
    ...new Map(reads.map(read => [JSON.stringify(read.path), read])).values(),
  ];
}

/** A part of a string: literal text or an expression. */
type Span =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'expression'; readonly source: string };

/**
 * Finds the `${…}` of a string as OpenChoreo does: braces are counted except within quotes, and an unclosed expression
 * is text.
 *
 * @returns undefined if an expression contains another
 */
export function spansOf(text: string): Span[] | undefined {
  const spans: Span[] = [];
  let cursor = 0;
  for (;;) {
    const start = text.indexOf('${', cursor);
    if (start < 0) {
      break;
    }
    const { end, isNesting } = scanExpression(text, start + 2);
    if (isNesting) {
      return undefined;
    }
    if (end < 0) {
      break;
    }
    if (start > cursor) {
      spans.push({ kind: 'text', text: text.slice(cursor, start) });
    }
    spans.push({ kind: 'expression', source: text.slice(start + 2, end) });
    cursor = end + 1;
  }
  if (cursor < text.length) {
    spans.push({ kind: 'text', text: text.slice(cursor) });
  }
  return spans;
}

/**
 * Finds the end of an expression. Braces are counted except within quotes.
 *
 * @param from - start of the expression, after its `${`
 * @returns `end`: offset of the closing brace, negative if there is none; `isNesting`: whether another expression
 * starts within it
 */
export function scanExpression(
  text: string,
  from: number,
): { end: number; isNesting: boolean } {
  let open = 1;
  let quote: string | undefined;
  let isNesting = false;
  for (let index = from; index < text.length; index++) {
    const character = text[index];
    if (quote !== undefined) {
      if (character === '\\') {
        index++;
      } else if (character === quote) {
        quote = undefined;
      }
    } else if (character === '"' || character === "'") {
      quote = character;
    } else if (character === '{') {
      open++;
    } else if (character === '}') {
      open--;
      if (open === 0) {
        return { end: index, isNesting };
      }
    } else if (character === '$' && text[index + 1] === '{') {
      isNesting = true;
    }
  }
  return { end: -1, isNesting };
}

// SPDX-License-Identifier: Apache-2.0

import { ParseError, ParseResult } from '@marcbachmann/cel-js';
import { Finding, FindingPlace, phrase, Words } from '../finding';
import { celFindings } from '../finding/catalogue/cel';
import { withoutStackTraces } from '../source';
import { describeError } from './describeError';
import { celEnvironment } from './environment';
import { withoutOptionalEntries } from './optionalEntries';
import { readExpression } from './readExpression';
import { spansOf } from './spans';
import type { CelExpression, CelProgram, CelRead } from './types';

/** Represents optional entries of maps and lists among the unsupported functions. */
const OPTIONAL_ENTRIES = 'optional entries';

/** Longer strings are rejected. */
const maximumLength = 10_000;

/**
 * Compiles a string with `${…}` (docs/rules/validations.md#expressions).
 *
 * @param place - the location of the string, for findings
 *
 * @public
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
    const compiled = withoutStackTraces(() => compileExpression(span.source));
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

/** @param isPlain - whether optional entries have already been removed */
function compileExpression(source: string, isPlain = false): Compiled {
  try {
    return compileParsed(celEnvironment().parse(source), source);
  } catch (error) {
    const readable = isPlain ? undefined : withoutOptionalEntries(source);
    if (readable !== undefined) {
      const compiled = compileExpression(readable, true);
      if (!('expression' in compiled)) {
        return compiled;
      }
      const { expression } = compiled;
      return {
        expression: {
          ...expression,
          foreignFunctions: [...expression.foreignFunctions, OPTIONAL_ENTRIES],
        },
      };
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

function compileParsed(parsed: ParseResult, source: string): Compiled {
  const content = readExpression(parsed.ast);
  if (!content) {
    return { tooLarge: true };
  }
  const typeProblem =
    content.foreignFunctions.length === 0
      ? checkTypes(parsed, source)
      : undefined;
  return {
    expression: {
      source,
      reads: distinctReads(content.reads),
      foreignFunctions: [...new Set(content.foreignFunctions)],
      ...(typeProblem !== undefined && { typeProblem }),
      evaluate: variables => parsed(variables),
    },
  };
}

function checkTypes(parsed: ParseResult, source: string): Words | undefined {
  const { valid, error } = parsed.check();
  if (valid) {
    return undefined;
  }
  if (error instanceof RangeError) {
    throw error;
  }
  return describeError(error, source);
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

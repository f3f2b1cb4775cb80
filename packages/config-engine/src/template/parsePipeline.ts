// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../json';
import {
  didYouMean,
  Finding,
  FindingPlace,
  phrase,
  Phrase,
  Words,
} from '../finding';
import { templateFindings } from '../finding/catalogue/template';
import { templateFunctions } from './functions';
import type { Token } from './scanAction';
import type { Command, Operand, Pipeline } from './types';

const maximumNesting = 30;

/** Ends the parsing of one template with a finding. Caught within this folder. */
export class ParseFailure extends Error {
  constructor(readonly finding: Finding) {
    super(finding.message);
  }
}

/** Creates a failure for a syntax error. */
export function syntaxFailure(
  place: FindingPlace,
  problem: Words,
  offset: number,
): ParseFailure {
  return new ParseFailure(
    templateFindings.syntax.at(place, { problem, offset }),
  );
}

/** The tokens and the current position. */
interface Cursor {
  readonly tokens: readonly Token[];
  /** Index of the next token. */
  next: number;
  /** The offset of the end of the action. */
  readonly end: number;
  readonly place: FindingPlace;
}

/**
 * Parses a pipeline from all tokens of an action.
 *
 * @param end - the offset of the end of the action
 */
export function parsePipeline(
  tokens: readonly Token[],
  end: number,
  place: FindingPlace,
): Pipeline {
  const cursor: Cursor = { tokens, next: 0, end, place };
  const pipeline = readPipeline(cursor, 0);
  if (cursor.next < tokens.length) {
    throw unexpected(cursor, tokens[cursor.next]);
  }
  return pipeline;
}

function readPipeline(cursor: Cursor, depth: number): Pipeline {
  if (depth > maximumNesting) {
    throw failure(
      cursor,
      phrase('parenthesesTooDeep', { limit: maximumNesting }),
      cursor.tokens[cursor.next],
    );
  }
  const commands: Command[] = [readCommand(cursor, depth, false)];
  while (cursor.tokens[cursor.next]?.kind === '|') {
    cursor.next += 1;
    commands.push(readCommand(cursor, depth, true));
  }
  return commands;
}

function readCommand(cursor: Cursor, depth: number, isPiped: boolean): Command {
  const first = cursor.tokens[cursor.next];
  if (!first) {
    throw failure(cursor, phrase('valueMissing'));
  }
  if (first.kind === 'name' && literalOf(first) === undefined) {
    cursor.next += 1;
    return readCall(cursor, first, depth, isPiped);
  }
  if (isPiped) {
    throw failure(cursor, phrase('onlyIntoFunction'), first);
  }
  const operand = readOperand(cursor, depth);
  if (operand === undefined) {
    throw unexpected(cursor, first);
  }
  expectEndOfCommand(cursor);
  return operand;
}

function readCall(
  cursor: Cursor,
  { value: name, offset }: Token,
  depth: number,
  isPiped: boolean,
): Command {
  const { place } = cursor;
  const definition = templateFunctions.get(name);
  if (!definition) {
    throw unknownFunction(place, name);
  }
  const args: Operand[] = [];
  for (
    let operand = readOperand(cursor, depth);
    operand;
    operand = readOperand(cursor, depth)
  ) {
    args.push(operand);
  }
  expectEndOfCommand(cursor);
  const { least, most } = definition;
  const given = args.length + Number(isPiped);
  if (given < least || given > (most ?? Infinity)) {
    throw new ParseFailure(
      templateFindings.wrongArguments.at(place, {
        name,
        expected: expectedCount(least, most),
        given,
      }),
    );
  }
  const [first] = args;
  const problem =
    first?.kind === 'literal' && definition.checkFirst?.(first.value);
  if (problem) {
    throw syntaxFailure(place, problem, offset);
  }
  return { kind: 'call', name, args };
}

/** Parses the value at the cursor; undefined if there is none. */
function readOperand(cursor: Cursor, depth: number): Operand | undefined {
  const token = cursor.tokens[cursor.next];
  switch (token?.kind) {
    case 'text':
      cursor.next += 1;
      return { kind: 'literal', value: token.value };
    case 'number':
      cursor.next += 1;
      return { kind: 'literal', value: Number(token.value) };
    case 'field':
      cursor.next += 1;
      return { kind: 'field', from: 'dot', steps: stepsOf(token) };
    case 'root':
      cursor.next += 1;
      return { kind: 'field', from: 'root', steps: readSteps(cursor) };
    case 'name':
      return readNamedLiteral(cursor, token);
    case '(':
      return readGroup(cursor, depth);
    default:
      return undefined;
  }
}

function readNamedLiteral(cursor: Cursor, token: Token): Operand {
  const value = literalOf(token);
  if (value !== undefined) {
    cursor.next += 1;
    return { kind: 'literal', value };
  }
  throw templateFunctions.has(token.value)
    ? failure(cursor, phrase('needsParentheses', { name: token.value }), token)
    : unknownFunction(cursor.place, token.value);
}

function readGroup(cursor: Cursor, depth: number): Operand {
  cursor.next += 1;
  const pipeline = readPipeline(cursor, depth + 1);
  const close = cursor.tokens[cursor.next];
  if (close?.kind !== ')') {
    throw failure(cursor, phrase('parenthesisNotClosed'), close);
  }
  cursor.next += 1;
  return { kind: 'group', pipeline, steps: readSteps(cursor) };
}

/** Parses the steps directly after `$` or a group, without a blank. */
function readSteps(cursor: Cursor): string[] {
  const token = cursor.tokens[cursor.next];
  if (token?.kind !== 'field' || token.spaced) {
    return [];
  }
  cursor.next += 1;
  return stepsOf(token);
}

function expectEndOfCommand(cursor: Cursor): void {
  const after = cursor.tokens[cursor.next];
  if (after && after.kind !== '|' && after.kind !== ')') {
    throw unexpected(cursor, after);
  }
}

function failure(cursor: Cursor, problem: Words, token?: Token): ParseFailure {
  return syntaxFailure(cursor.place, problem, token?.offset ?? cursor.end);
}

/** A failure at a token. The text of a literal is not repeated: it may be part of a secret. */
function unexpected(cursor: Cursor, token: Token): ParseFailure {
  if (token.kind === 'text' || token.kind === 'number') {
    return failure(cursor, phrase('valueNotExpected'), token);
  }
  return ['variable', ':=', '=', ','].includes(token.kind)
    ? new ParseFailure(
        templateFindings.unsupported.at(cursor.place, {
          what: phrase('variables'),
          alternative: phrase('fieldInstead'),
        }),
      )
    : failure(cursor, phrase('notExpected', { token: token.value }), token);
}

function unknownFunction(place: FindingPlace, name: string): ParseFailure {
  return new ParseFailure(
    templateFindings.unknownFunction.at(place, {
      name,
      hint: didYouMean(name, templateFunctions.keys()),
    }),
  );
}

function literalOf({ value }: Token): JsonValue | undefined {
  switch (value) {
    case 'true':
      return true;
    case 'false':
      return false;
    case 'nil':
      return null;
    default:
      return undefined;
  }
}

function stepsOf({ value }: Token): string[] {
  return value === '.' ? [] : value.slice(1).split('.');
}

function expectedCount(least: number, most: number | undefined): Phrase {
  if (most === undefined) {
    return phrase('atLeast', { least });
  }
  return least === most
    ? phrase('countOf', { count: least })
    : phrase('betweenCounts', { least, most });
}

// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../json';
import { needsEscapes, needsQuotes } from '../source';
import { newStyle, PrintStyle } from './printStyle';

/** Implicit keys are limited to 1024 characters (YAML 1.2, 7.4); longer ones are written after a question mark. */
const LONGEST_KEY = 1000;

/** Deeper values cannot be read (`defaultSourceLimits`), and are written on one line. */
const DEEPEST = 100;

/**
 * Prints a value in block style.
 *
 * @param indent - indentation of the lines below
 *
 * @public
 */
export function printBlock(
  value: JsonValue,
  indent: number,
  style: PrintStyle = newStyle,
): {
  readonly head: string;
  /** Without line endings, with their indentation. */
  readonly lines: readonly string[];
} {
  return printed(value, indent, style, 0);
}

/**
 * Prints a new document, with line endings.
 *
 * @public
 */
export function printDocument(value: JsonValue): string {
  // The lines of a block scalar are indented, also at the root.
  const { head, lines } = printBlock(value, typeof value === 'string' ? 2 : 0);
  return [...(head === '' ? [] : [head]), ...lines]
    .map(line => `${line}\n`)
    .join('');
}

/**
 * Prints a value on one line, for use in a flow map or list.
 *
 * @param quotesKeys - whether keys are quoted, as in JSON
 *
 * @public
 */
export function printFlow(
  value: JsonValue,
  quotesKeys: boolean,
  style: PrintStyle = newStyle,
): string {
  return flow(value, quotesKeys, style, 0);
}

/** Prints a key of a map. */
function printKey(key: string): string {
  return text(key, true, newStyle.quotes);
}

/** Prints a string with its previous quotes, or others if these are not possible. */
export function printText(
  value: string,
  quotes: 'plain' | 'single' | 'double',
  isInFlow: boolean,
  style: PrintStyle,
): string {
  return quotes === 'plain'
    ? text(value, isInFlow, style.quotes)
    : quoted(value, quotes);
}

function printed(
  value: JsonValue,
  indent: number,
  style: PrintStyle,
  depth: number,
): ReturnType<typeof printBlock> {
  const spaces = ' '.repeat(indent);
  if (depth < DEEPEST && Array.isArray(value) && value.length > 0) {
    const lines = value.flatMap(item => {
      const [first, ...rest] = printItem(item, indent, style, depth);
      return [spaces + first, ...rest];
    });
    return { head: '', lines };
  }
  if (depth < DEEPEST && isObject(value) && Object.keys(value).length > 0) {
    const lines = Object.keys(value).flatMap(key => {
      const entry = printEntry(key, value[key], indent, style, depth);
      const [first, ...rest] = entry;
      return [spaces + first, ...rest];
    });
    return { head: '', lines };
  }
  return typeof value === 'string' && canBeLiteral(value)
    ? literal(value, spaces)
    : { head: flow(value, false, style, depth, false), lines: [] };
}

/** One entry of a block map, as lines; the first one is not indented. */
export function printEntry(
  key: string,
  value: JsonValue,
  indent: number,
  style: PrintStyle,
  depth = 0,
): string[] {
  const step = Array.isArray(value) ? style.listStep : style.step;
  const { head, lines } = printed(value, indent + step, style, depth + 1);
  const name = printKey(key);
  const behind = head === '' ? ':' : `: ${head}`;
  return name.length > LONGEST_KEY
    ? [`? ${name}`, `${' '.repeat(indent)}${behind}`, ...lines]
    : [`${name}${behind}`, ...lines];
}

/** One item of a block list, as lines; the first one is not indented. */
export function printItem(
  value: JsonValue,
  indent: number,
  style: PrintStyle,
  depth = 0,
): string[] {
  const { head, lines } = printed(value, indent + 2, style, depth + 1);
  return head === ''
    ? [`- ${lines[0].slice(indent + 2)}`, ...lines.slice(1)]
    : [`- ${head}`, ...lines];
}

function flow(
  value: JsonValue,
  quotesKeys: boolean,
  style: PrintStyle,
  depth: number,
  isInFlow = true,
): string {
  if (typeof value === 'string') {
    return quotesKeys
      ? doubleQuoted(value)
      : text(value, isInFlow, style.quotes);
  }
  if (depth > DEEPEST || typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) {
    const items = value.map(item => flow(item, quotesKeys, style, depth + 1));
    return `[${items.join(', ')}]`;
  }
  const entries = Object.keys(value).map(key =>
    printFlowEntry(key, value[key], quotesKeys, style, depth + 1),
  );
  return `{${entries.join(', ')}}`;
}

/** One entry of a flow map. */
export function printFlowEntry(
  key: string,
  value: JsonValue,
  quotesKeys: boolean,
  style: PrintStyle,
  depth = 0,
): string {
  const name = quotesKeys ? doubleQuoted(key) : printKey(key);
  const mark = name.length > LONGEST_KEY ? '? ' : '';
  return `${mark}${name}: ${flow(value, quotesKeys, style, depth)}`;
}

function text(
  value: string,
  isInFlow: boolean,
  quotes: PrintStyle['quotes'],
): string {
  return needsQuotes(value, isInFlow) ? quoted(value, quotes) : value;
}

function quoted(value: string, quotes: PrintStyle['quotes']): string {
  return quotes === 'single' && !needsEscapes(value)
    ? `'${value.replace(/'/g, "''")}'`
    : doubleQuoted(value);
}

function doubleQuoted(value: string): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Whether a multi-line string is readable unescaped: no escapes, and no indentation at the start. */
function canBeLiteral(value: string): boolean {
  return (
    /^[^\s][^\n]*\n/.test(value) &&
    !needsEscapes(value.replace(/\n/g, '')) &&
    !/\n\n$/.test(value)
  );
}

function literal(value: string, spaces: string): ReturnType<typeof printBlock> {
  const isEnded = value.endsWith('\n');
  const lines = (isEnded ? value.slice(0, -1) : value).split('\n');
  return {
    head: isEnded ? '|' : '|-',
    lines: lines.map(line => (line === '' ? '' : spaces + line)),
  };
}

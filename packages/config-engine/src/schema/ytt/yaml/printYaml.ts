// SPDX-License-Identifier: Apache-2.0

import { resolvePlain } from '../../../source';
import {
  formatFloat,
  isCollection,
  YttArray,
  YttMap,
  YttScalar,
  YttValue,
} from '../node';

/**
 * Prints a value as ytt does: block style, arrays not indented below their key, quotes only if YAML 1.1 requires them.
 */
export function printYaml(value: YttValue): string {
  const lines: string[] = [];
  if (!isCollection(value)) {
    return `${printScalar(value, '')}\n`;
  }
  if (value.items.length === 0) {
    return value.kind === 'map' ? '{}\n' : '[]\n';
  }
  print(value, '', '', lines);
  return `${lines.join('\n')}\n`;
}

/** `lead` replaces the indentation of the first line, for the dash of an array item. */
function print(
  value: YttMap | YttArray,
  indent: string,
  lead: string,
  lines: string[],
): void {
  value.items.forEach((item, index) => {
    const start = index === 0 ? lead || indent : indent;
    const child = item.value;
    if (value.kind === 'array') {
      if (isCollection(child) && child.items.length > 0) {
        print(child, `${indent}  `, `${start}- `, lines);
      } else {
        lines.push(`${start}- ${printLeaf(child, `${indent}  `)}`);
      }
      return;
    }
    const key = printKey(item.key ?? null);
    if (isCollection(child) && child.items.length > 0) {
      lines.push(`${start}${key}:`);
      const below = child.kind === 'array' ? indent : `${indent}  `;
      print(child, below, '', lines);
    } else {
      lines.push(`${start}${key}: ${printLeaf(child, `${indent}  `)}`);
    }
  });
}

function printLeaf(value: YttValue, indent: string): string {
  if (isCollection(value)) {
    return value.kind === 'map' ? '{}' : '[]';
  }
  return printScalar(value, indent);
}

function printKey(key: YttScalar): string {
  return typeof key === 'string' && key.includes('\n')
    ? doubleQuoted(key)
    : printScalar(key, '');
}

function printScalar(value: YttScalar, indent: string): string {
  switch (typeof value) {
    case 'string':
      return printText(value, indent);
    case 'number':
      return formatFloat(value);
    default:
      return String(value);
  }
}

function printText(text: string, indent: string): string {
  if (text.includes('\n') && isLiteral(text)) {
    return printLiteral(text, indent || '  ');
  }
  if (!isPrintable(text) || text.includes('\n')) {
    return doubleQuoted(text);
  }
  // A string that would be read as another type.
  if (typeof resolvePlain(text) !== 'string' || looksSpecial(text)) {
    return doubleQuoted(text);
  }
  return isPlain(text) ? text : `'${text.replace(/'/g, "''")}'`;
}

/** Dates, merge keys and base-60 numbers are strings in ytt, but other parsers read them differently. */
function looksSpecial(text: string): boolean {
  return (
    text === '<<' ||
    text === '=' ||
    /^\d{4}-\d{1,2}-\d{1,2}([Tt]|\s+|$)/.test(text) ||
    /^[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?$/.test(text)
  );
}

/** Control characters except tabs and line ends, lone surrogates, byte order marks, and what only YAML 1.1 takes for the end of a line. */
const controls = /[^\P{Cc}\t\n\x85]|\p{Cs}|[\ufeff\u2028\u2029]/u;

function isPrintable(text: string): boolean {
  return !controls.test(text) && !text.includes('\t');
}

/** Whether a string can be written without quotes. */
function isPlain(text: string): boolean {
  return !(
    text === '' ||
    /^[\s]|[\s]$/.test(text) ||
    /^(---|\.\.\.)/.test(text) ||
    /^[#,[\]{}&*!|>'"%@`]/.test(text) ||
    /^[?:-](\s|$)/.test(text) ||
    /: |:$/.test(text) ||
    / #/.test(text)
  );
}

function isLiteral(text: string): boolean {
  return (
    !controls.test(text) && !/[ \t](?:\n|$)/.test(text) && !/^[\n ]/.test(text)
  );
}

function printLiteral(text: string, indent: string): string {
  const ends = /(?<!\n)\n+$/.exec(text)?.[0].length ?? 0;
  let chomp = '';
  if (ends === 0) {
    chomp = '-';
  } else if (ends > 1) {
    chomp = '+';
  }
  const body = ends === 0 ? text : text.slice(0, -1);
  const lines = body
    .split('\n')
    .map(line => (line === '' ? '' : `${indent}${line}`));
  return [`|${chomp}`, ...lines].join('\n');
}

const escapes = new Map([
  ['\0', '\\0'],
  ['\x07', '\\a'],
  ['\b', '\\b'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\v', '\\v'],
  ['\f', '\\f'],
  ['\r', '\\r'],
  ['\x1b', '\\e'],
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\x85', '\\N'],
  ['\ufeff', '\\uFEFF'],
  ['\u2028', '\\L'],
  ['\u2029', '\\P'],
]);

function doubleQuoted(text: string): string {
  const body = [...text]
    .map(char => {
      const known = escapes.get(char);
      if (known !== undefined) {
        return known;
      }
      return controls.test(char) && char.length === 1
        ? escapeCode(char.charCodeAt(0))
        : char;
    })
    .join('');
  return `"${body}"`;
}

function escapeCode(code: number): string {
  const hex = code.toString(16).toUpperCase();
  return code < 256
    ? `\\x${hex.padStart(2, '0')}`
    : `\\u${hex.padStart(4, '0')}`;
}

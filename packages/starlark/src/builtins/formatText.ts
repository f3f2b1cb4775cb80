// SPDX-License-Identifier: Apache-2.0

import { runtimeStop } from '../failure';
import { reprOf, textOf } from '../represent';
import { joined } from '../text/bytes';
import { quote } from '../text/quote';
import type { CallArguments, StarlarkHost, StarlarkValue } from '../types';

/** How the fields of a format are numbered so far. */
interface Numbering {
  automatic: number;
  mode?: 'automatic' | 'manual';
}

/** `format.format(*args, **kwargs)`. */
export function formatText(
  host: StarlarkHost,
  format: string,
  args: CallArguments,
): string {
  const parts: string[] = [];
  const numbering: Numbering = { automatic: 0 };
  const named = new Map(args.named);
  let index = 0;
  while (index < format.length) {
    const brace = format.indexOf('{', index);
    parts.push(literal(format.slice(index, brace < 0 ? undefined : brace)));
    if (brace < 0) {
      break;
    }
    if (format[brace + 1] === '{') {
      parts.push('{');
      index = brace + 2;
      continue;
    }
    const end = format.indexOf('}', brace);
    if (end < 0) {
      throw runtimeStop("format: unmatched '{' in format");
    }
    parts.push(
      field(
        host,
        format.slice(brace + 1, end),
        args.positional,
        named,
        numbering,
      ),
    );
    index = end + 1;
  }
  const text = parts.join('');
  host.allocate(text.length);
  return joined(text);
}

/** The text between fields, in which braces are doubled. */
function literal(text: string): string {
  if (text.replaceAll('}}', '').includes('}')) {
    throw runtimeStop("format: single '}' in format");
  }
  return text.replaceAll('}}', '}');
}

function field(
  host: StarlarkHost,
  content: string,
  positional: readonly StarlarkValue[],
  named: ReadonlyMap<string, StarlarkValue>,
  numbering: Numbering,
): string {
  const { name, conversion, spec } = readField(content);
  const value = lookUp(name, positional, named, numbering);
  if (spec !== '') {
    throw runtimeStop(
      `format spec features not supported in replacement fields: ${spec}`,
    );
  }
  switch (conversion) {
    case 's':
      return textOf(host, value);
    case 'r':
      return reprOf(host, value);
    default:
      throw runtimeStop(`format: unknown conversion ${quote(conversion)}`);
  }
}

/** Splits `name`, `name:spec` or `name!conversion:spec`. The first `!` wins, wherever it is. */
function readField(content: string): {
  name: string;
  conversion: string;
  spec: string;
} {
  const mark = content.indexOf('!');
  const head = mark < 0 ? content : content.slice(mark + 1);
  const colon = head.indexOf(':');
  const before = colon < 0 ? head : head.slice(0, colon);
  const spec = colon < 0 ? '' : head.slice(colon + 1);
  return mark < 0
    ? { name: before, conversion: 's', spec }
    : { name: content.slice(0, mark), conversion: before, spec };
}

function lookUp(
  name: string,
  positional: readonly StarlarkValue[],
  named: ReadonlyMap<string, StarlarkValue>,
  numbering: Numbering,
): StarlarkValue {
  if (name === '') {
    enter(numbering, 'automatic');
    numbering.automatic += 1;
    return atPosition(positional, numbering.automatic - 1);
  }
  if (/^\d+$/.test(name)) {
    enter(numbering, 'manual');
    return atPosition(positional, Number(name));
  }
  const value = named.get(name);
  if (value === undefined) {
    throw runtimeStop(missingField(name));
  }
  return value;
}

function enter(numbering: Numbering, mode: 'automatic' | 'manual'): void {
  if (numbering.mode !== undefined && numbering.mode !== mode) {
    throw runtimeStop(
      mode === 'automatic'
        ? 'format: cannot switch from manual field specification to automatic field numbering'
        : 'format: cannot switch from automatic field numbering to manual field specification',
    );
  }
  numbering.mode = mode;
}

function atPosition(
  positional: readonly StarlarkValue[],
  index: number,
): StarlarkValue {
  if (index >= positional.length) {
    throw runtimeStop('format: tuple index out of range');
  }
  return positional[index];
}

function missingField(name: string): string {
  if (name.includes('.')) {
    return `format: attribute syntax x.y is not supported in replacement fields: ${name}`;
  }
  if (name.includes('[')) {
    return `format: element syntax a[i] is not supported in replacement fields: ${name}`;
  }
  return name.includes('{')
    ? 'format: nested replacement fields not supported'
    : `format: keyword ${name} not found`;
}

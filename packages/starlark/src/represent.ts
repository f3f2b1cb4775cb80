// SPDX-License-Identifier: Apache-2.0

import { formatFloat } from './text/formatFloat';
import { quote } from './text/quote';
import { typeName } from './values';
import type { StarlarkHost, StarlarkRange, StarlarkValue } from './types';

/** A value as written in a program, as `repr` returns it. */
export function reprOf(host: StarlarkHost, value: StarlarkValue): string {
  const parts: string[] = [];
  write(host, value, [], part => {
    host.allocate(part.length);
    parts.push(part);
  });
  return parts.join('');
}

/** A value as a string, as `str` returns it; strings are not quoted. */
export function textOf(host: StarlarkHost, value: StarlarkValue): string {
  return typeof value === 'string' ? value : reprOf(host, value);
}

/** `path` contains the lists and dicts being written, to detect cycles. */
function write(
  host: StarlarkHost,
  value: StarlarkValue,
  path: readonly StarlarkValue[],
  out: (part: string) => void,
): void {
  host.spendSteps(1);
  if (typeof value !== 'object' || value === null) {
    out(simpleRepr(value));
    return;
  }
  const writeItems = (
    items: Iterable<StarlarkValue>,
    within: readonly StarlarkValue[],
  ) => {
    let separator = '';
    for (const item of items) {
      out(separator);
      host.nest(() => write(host, item, within, out));
      separator = ', ';
    }
  };
  switch (value.kind) {
    case 'list':
      out('[');
      if (path.includes(value)) {
        out('...');
      } else {
        writeItems(value.items, [...path, value]);
      }
      out(']');
      break;
    case 'tuple':
      out('(');
      writeItems(value.items, path);
      out(value.items.length === 1 ? ',)' : ')');
      break;
    case 'set':
      out('set([');
      writeItems(value.entries.values(), path);
      out('])');
      break;
    case 'dict': {
      let separator = '{';
      if (path.includes(value)) {
        out('{...}');
        break;
      }
      const within = [...path, value];
      for (const [key, item] of value.entries.values()) {
        out(separator);
        host.nest(() => write(host, key, path, out));
        out(': ');
        host.nest(() => write(host, item, within, out));
        separator = ', ';
      }
      out(value.entries.size === 0 ? '{}' : '}');
      break;
    }
    case 'struct': {
      let separator = 'struct(';
      for (const [name, item] of value.fields) {
        out(`${separator}${name} = `);
        host.nest(() => write(host, item, path, out));
        separator = ', ';
      }
      out(value.fields.size === 0 ? 'struct()' : ')');
      break;
    }
    case 'range':
      out(rangeRepr(value));
      break;
    case 'elements':
      out(`${quote(value.text)}.${value.unit}${value.ords ? '_ords' : 's'}()`);
      break;
    case 'function':
      out(`<function ${value.node.name}>`);
      break;
    case 'builtin':
      out(
        value.receiver === undefined
          ? `<built-in function ${value.name}>`
          : `<built-in method ${value.name} of ${typeName(
              value.receiver,
            )} value>`,
      );
      break;
    default:
      out(value.behaviour.repr?.(value, host) ?? `<${value.type}>`);
  }
}

function simpleRepr(value: null | boolean | bigint | number | string): string {
  switch (typeof value) {
    case 'string':
      return quote(value);
    case 'bigint':
      return value.toString();
    case 'number':
      return formatFloat(value);
    case 'boolean':
      return value ? 'True' : 'False';
    default:
      return 'None';
  }
}

function rangeRepr({ start, stop, step }: StarlarkRange): string {
  if (step !== 1) {
    return `range(${start}, ${stop}, ${step})`;
  }
  return start === 0 ? `range(${stop})` : `range(${start}, ${stop})`;
}

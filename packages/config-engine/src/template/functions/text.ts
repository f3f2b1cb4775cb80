// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../../finding';
import { formatValue } from '../formatValue';
import { TemplateFailure } from '../TemplateFailure';
import { typeName } from './comparison';
import { checkLength, type TemplateFunction } from './types';

/** String functions with arguments in Sprig's order, the string last. */
export const textFunctions = {
  lower: ofText(1, text => text.toLowerCase()),
  upper: ofText(1, text => text.toUpperCase()),
  title: ofText(1, text =>
    text.replace(
      /(^|\s)(\S)/gu,
      (_, blank, first) => blank + first.toUpperCase(),
    ),
  ),
  trim: ofText(1, text => text.trim()),
  trimPrefix: ofText(2, (prefix, text) =>
    prefix !== '' && text.startsWith(prefix) ? text.slice(prefix.length) : text,
  ),
  trimSuffix: ofText(2, (suffix, text) =>
    suffix !== '' && text.endsWith(suffix)
      ? text.slice(0, -suffix.length)
      : text,
  ),
  replace: ofText(3, (old, replacement, text) => {
    const parts = text.split(old);
    checkLength(text.length + (parts.length - 1) * replacement.length);
    return parts.join(replacement);
  }),
  quote: {
    least: 1,
    most: 1,
    call: ({ args: [value] }) => quote(formatValue(value)),
  },
  squote: ofText(1, text => `'${text}'`),
  toString: ofText(1, text => text),
  contains: {
    least: 2,
    most: 2,
    call: ({ args: [part, text] }) =>
      formatValue(text).includes(formatValue(part)),
  },
  hasPrefix: {
    least: 2,
    most: 2,
    call: ({ args: [prefix, text] }) =>
      formatValue(text).startsWith(formatValue(prefix)),
  },
  hasSuffix: {
    least: 2,
    most: 2,
    call: ({ args: [suffix, text] }) =>
      formatValue(text).endsWith(formatValue(suffix)),
  },
  join: {
    least: 2,
    most: 2,
    call: ({ args: [separator, list] }) => {
      const items = Array.isArray(list) ? list : [list ?? []].flat();
      const texts = items.map(formatValue);
      const between = formatValue(separator);
      checkLength(
        texts.reduce((sum, text) => sum + text.length + between.length, 0),
      );
      return texts.join(between);
    },
  },
  splitList: {
    least: 2,
    most: 2,
    call: ({ args: [separator, text] }) =>
      formatValue(text).split(formatValue(separator)),
  },
  trunc: {
    least: 2,
    most: 2,
    call: ({ args: [length, value] }) => {
      if (typeof length !== 'number' || !Number.isInteger(length)) {
        throw new TemplateFailure(
          phrase('truncNumber', { value: typeName(length) }),
        );
      }
      const characters = [...formatValue(value)];
      return (
        length < 0 ? characters.slice(length) : characters.slice(0, length)
      ).join('');
    },
  },
} satisfies { [name: string]: TemplateFunction };

/** Quotes a string as Go's `%q` does. */
export function quote(text: string): string {
  return JSON.stringify(text);
}

function ofText(
  count: number,
  make: (...texts: string[]) => string,
): TemplateFunction {
  return {
    least: count,
    most: count,
    call: ({ args }) => make(...args.map(formatValue)),
  };
}

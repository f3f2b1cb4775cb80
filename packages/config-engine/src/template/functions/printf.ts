// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../../finding';
import { JsonValue } from '../../json';
import { formatValue } from '../formatValue';
import { TemplateFailure } from '../TemplateFailure';
import { typeName } from './comparison';
import { checkLength, type TemplateFunction } from './types';
import { quote } from './text';

const maximumWidth = 200;

/** A part of a format: text, or a verb with its flags. */
type FormatPart =
  | string
  | {
      readonly verb: string;
      readonly flags: string;
      readonly width: number;
      readonly precision?: number;
    };

/** Go's `printf` with the verbs %s %v %d %q %t %f and %%, the flags `-`, `+` and `0`, width and precision. */
export const printf: TemplateFunction = {
  least: 1,
  checkFirst: format => {
    const parts = parseFormat(formatValue(format));
    return Array.isArray(parts) ? undefined : parts;
  },
  call: ({ args: [format, ...values] }) => {
    const parts = parseFormat(formatValue(format));
    if (!Array.isArray(parts)) {
      throw new TemplateFailure(parts);
    }
    const verbs = parts.filter(part => typeof part !== 'string');
    if (verbs.length !== values.length) {
      throw new TemplateFailure(
        phrase('printfCount', {
          verbs: verbs.length,
          values: values.length,
        }),
      );
    }
    let next = 0;
    let text = '';
    for (const part of parts) {
      text +=
        typeof part === 'string' ? part : formatPart(part, values[next++]);
      checkLength(text.length);
    }
    return text;
  },
};

/** The parts of a format, or why it is invalid. */
function parseFormat(format: string): FormatPart[] | Phrase {
  const parts: FormatPart[] = [];
  const pattern = /%([-+0]*)(\d{0,4})(?:\.(\d{1,4}))?([^]?)/g;
  let offset = 0;
  for (const match of format.matchAll(pattern)) {
    const [written, flags, width, precision, verb] = match;
    parts.push(format.slice(offset, match.index));
    offset = match.index + written.length;
    if (written === '%%') {
      parts.push('%');
    } else if (!/^[svdqtf]$/.test(verb)) {
      return phrase('printfVerb', { verb: written });
    } else if (Number(width) > maximumWidth || Number(precision) > 20) {
      return phrase('printfLimits', { width: maximumWidth });
    } else {
      parts.push({
        verb,
        flags,
        width: Number(width),
        ...(precision !== undefined && { precision: Number(precision) }),
      });
    }
  }
  parts.push(format.slice(offset));
  return parts;
}

function formatPart(
  part: Exclude<FormatPart, string>,
  value: JsonValue,
): string {
  const { verb, flags, width, precision } = part;
  let text = formatVerb(verb, value, precision);
  const isNumber = typeof value === 'number' && 'dfv'.includes(verb);
  if (flags.includes('+') && isNumber && value >= 0) {
    text = `+${text}`;
  }
  if (flags.includes('-')) {
    return text.padEnd(width);
  }
  if (!flags.includes('0') || !isNumber) {
    return text.padStart(width);
  }
  const sign = /^[-+]?/.exec(text)![0];
  return sign + text.slice(sign.length).padStart(width - sign.length, '0');
}

function formatVerb(
  verb: string,
  value: JsonValue,
  precision: number | undefined,
): string {
  const mismatch = () =>
    new TemplateFailure(
      phrase('printfCannotWrite', { value: typeName(value), verb }),
    );
  switch (verb) {
    case 'd':
      if (!Number.isInteger(value)) {
        throw mismatch();
      }
      return formatValue(value);
    case 'f':
      if (typeof value !== 'number') {
        throw mismatch();
      }
      return value.toFixed(precision ?? 6);
    case 't':
      if (typeof value !== 'boolean') {
        throw mismatch();
      }
      return String(value);
    default: {
      const text = formatValue(value);
      const shown =
        precision === undefined ? text : [...text].slice(0, precision).join('');
      return verb === 'q' ? quote(shown) : shown;
    }
  }
}

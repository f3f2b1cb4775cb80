// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase } from '../../finding';
import { shorthandFindings } from '../../finding/catalogue/shorthand';
import type { JsonValue } from '../../json';
import {
  Parsed,
  parseGoBool,
  parseGoFloat,
  parseGoInt,
  parseGoJson,
  unquote,
} from '../goSyntax';
import { splitEnum } from './splitExpression';
import { warnOfEnumTraps, unquoteOrWarn } from './traps/valueTraps';
import { Constraint, Marker, MarkerContext } from './types';

/** The value of an omitted field (docs/rules/shorthand.md#values). */
const defaultMarker: Marker = {
  names: ['default'],
  apply(context) {
    const { constraint, type, keywords, quote, report } = context;
    const { value, valueSpan } = constraint;
    if (type === undefined) {
      return;
    }
    if (type === 'string') {
      keywords.default = unquoteOrWarn(value, valueSpan, quote, report);
      return;
    }
    const parsed = parseValue(type, value);
    const accepted = valueOf(context, parsed, valueAdvice(type));
    if (accepted !== undefined) {
      keywords.default = accepted;
    } else if ('value' in parsed && typeof parsed.value !== 'number') {
      // It contains a rounded number. The rest of the default is still checked.
      keywords.default = parsed.value;
    } else {
      delete keywords.default;
    }
  },
};

/** The allowed values, separated by commas (docs/rules/shorthand.md#enums). An empty list is not an enum. */
const enumMarker: Marker = {
  names: ['enum'],
  apply(context) {
    const { constraint, type, keywords, quote, report } = context;
    const pieces = splitEnum(constraint.value, constraint.valueSpan.start);
    delete keywords.enum;
    const trapped = warnOfEnumTraps(context, pieces);
    if (type === undefined) {
      return;
    }
    const values: JsonValue[] = [];
    for (const piece of pieces) {
      const parsed: Parsed<JsonValue> =
        type === 'string' && !trapped
          ? { value: unquoteOrWarn(piece.text, piece, quote, report) }
          : parseValue(type, piece.text);
      const value = valueOf(context, parsed, valueAdvice(type), {
        name: 'enum value',
        value: piece.text,
        valueSpan: piece,
      });
      if (value !== undefined) {
        values.push(value);
      }
    }
    if (values.length > 0) {
      keywords.enum = values;
    }
  },
};

/** Bounds of a number (docs/rules/shorthand.md#markers). */
const numberMarkers: Marker = {
  names: ['minimum', 'maximum', 'multipleOf'],
  apply: context => readNumber(context, parseGoFloat, phrase('writeNumber')),
};

/** Bounds of lengths and counts. OpenChoreo also accepts negative ones (docs/rules/shorthand.md#markers). */
const countMarkers: Marker = {
  names: [
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'minProperties',
    'maxProperties',
  ],
  apply: context => readNumber(context, parseGoInt, phrase('writeWholeNumber')),
};

/**
 * Whether a bound is exclusive: the OpenAPI 3.0 boolean, written only if true (docs/rules/shorthand.md#markers).
 */
const exclusiveMarkers: Marker = {
  names: ['exclusiveMinimum', 'exclusiveMaximum'],
  apply(context) {
    const { constraint, keywords } = context;
    const { name, value } = constraint;
    const bound = name === 'exclusiveMinimum' ? 'minimum' : 'maximum';
    const isExclusive = valueOf(
      context,
      parseGoBool(value),
      phrase('writeExclusive', { name, bound }),
    );
    if (isExclusive) {
      keywords[name] = true;
    } else if (isExclusive === false) {
      delete keywords[name];
    }
  },
};

/** Parses the value as a Go number and sets the keyword with the marker's name. */
function readNumber(
  context: MarkerContext,
  parse: (text: string) => Parsed<number>,
  advice: Phrase,
): void {
  const { constraint, keywords } = context;
  const number = valueOf(context, parse(constraint.value), advice);
  if (number !== undefined) {
    keywords[constraint.name] = number;
  }
}

/** String keywords; an empty string sets none (docs/rules/shorthand.md#markers). */
const textMarkers: Marker = {
  names: ['pattern', 'title', 'description', 'format'],
  apply({ constraint, keywords, quote, report }) {
    const { name, value, valueSpan } = constraint;
    const text = unquoteOrWarn(value, valueSpan, quote, report);
    if (text === '') {
      delete keywords[name];
    } else {
      keywords[name] = text;
    }
  },
};

/** An example value. Its type is inferred and its quotes are kept (docs/rules/shorthand.md#examples). */
const exampleMarker: Marker = {
  names: ['example'],
  apply(context) {
    const { constraint, type, keywords, quote, report } = context;
    const { value, valueSpan } = constraint;
    const example = valueOf(context, guess(value), phrase('bracketsAreJson'));
    if (example === undefined) {
      return;
    }
    keywords.example = example;
    const { text, quotes } = unquote(value);
    if (
      typeof example === 'boolean' &&
      type !== undefined &&
      type !== 'boolean'
    ) {
      report.add(shorthandFindings.guessedExample, valueSpan, {
        value: quote.escaped(value),
        read: phrase('booleanOf', { value: String(example) }),
      });
    } else if (quotes === 'single' || quotes === 'double') {
      report.add(
        shorthandFindings.quotesKept,
        valueSpan,
        {
          value: quote.written(value),
          reason: phrase('exampleAsWritten'),
        },
        /[\s'"|]/.test(text)
          ? undefined
          : report.fix(valueSpan, text, phrase('fixRemoveQuotes')),
      );
    }
  },
};

/** Matches the start of anything that Go reads as a boolean or number. */
const looksTyped = /^[-+.0-9tTfF]/;

function guess(text: string): Parsed<JsonValue> {
  if (/^[{[]/.test(text)) {
    return parseGoJson(text);
  }
  if (!looksTyped.test(text)) {
    return { value: text };
  }
  for (const parse of [parseGoBool, parseGoInt, parseGoFloat]) {
    const parsed = parse(text);
    if ('value' in parsed) {
      return parsed;
    }
  }
  return { value: text };
}

/** All families of markers (docs/rules/shorthand.md#markers). */
const families: readonly Marker[] = [
  defaultMarker,
  enumMarker,
  numberMarkers,
  exclusiveMarkers,
  countMarkers,
  textMarkers,
  exampleMarker,
];

/** All markers by name. */
export const markers: ReadonlyMap<string, Marker> = new Map(
  families.flatMap(family => family.names.map(name => [name, family] as const)),
);

/** The prefix of annotations, case-sensitive (docs/rules/shorthand.md#annotations). */
export const annotationPrefix = 'oc:';

/** Whether a name is a marker or an annotation. */
export function isKnown(name: string): boolean {
  return (
    markers.has(name) ||
    name === 'required' ||
    name.startsWith(annotationPrefix)
  );
}

/**
 * The value of a marker; undefined, with a finding, if it is invalid, or a number that would be rounded, since the author
 * wrote another one.
 *
 * @param advice - the required form: `; write …`
 * @param written - what was parsed
 */
function valueOf<Value extends JsonValue>(
  { constraint, quote, report }: MarkerContext,
  parsed: Parsed<Value>,
  advice: Phrase,
  written: Omit<Constraint, 'nameSpan'> = constraint,
): Value | undefined {
  const { name: marker, value, valueSpan } = written;
  if ('problem' in parsed) {
    report.add(shorthandFindings.invalidValue, valueSpan, {
      marker,
      value: quote.escaped(value),
      problem: quote.problem(parsed.problem),
      advice,
    });
    return undefined;
  }
  if (parsed.inexact !== undefined) {
    report.add(shorthandFindings.inexactNumber, valueSpan, {
      value: quote.escaped(parsed.inexact),
    });
    return undefined;
  }
  return parsed.value;
}

/** Advice on how to write a value of a type in the shorthand. */
function valueAdvice(type: string): Phrase {
  switch (type) {
    case 'integer':
      return phrase('writeWholeNumberInDigits');
    case 'number':
      return phrase('writeNumber');
    case 'boolean':
      return phrase('writeBoolean');
    case 'array':
      return phrase('writeJsonList');
    default:
      return phrase('writeJsonMap');
  }
}

/** Parses a default or an enum value according to its type (docs/rules/shorthand.md#values). */
export function parseValue(type: string, text: string): Parsed<JsonValue> {
  switch (type) {
    case 'integer':
      return text === ''
        ? { problem: 'empty integer value' }
        : parseGoInt(text);
    case 'number':
      return text === ''
        ? { problem: 'empty number value' }
        : parseGoFloat(text);
    case 'boolean':
      return parseGoBool(text);
    case 'array':
    case 'object':
      return text === ''
        ? { problem: `empty ${type} value` }
        : parseGoJson(text);
    default:
      return { value: unquote(text).text };
  }
}

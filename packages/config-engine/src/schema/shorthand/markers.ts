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
import { parseValue } from './parseValue';
import { splitEnum } from './splitEnum';
import { warnOfEnumTraps } from './traps/enumTraps';
import { unquoteOrWarn } from './traps/quotesKept';
import { Marker, MarkerContext, Span } from './types';

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
    if ('problem' in parsed) {
      delete keywords.default;
      reportInvalid(context, {
        marker: 'default',
        value,
        span: valueSpan,
        problem: parsed.problem,
        advice: valueAdvice(type),
      });
      return;
    }
    if (parsed.inexact === undefined) {
      keywords.default = parsed.value;
      return;
    }
    reportInexact(context, parsed.inexact, valueSpan);
    if (typeof parsed.value === 'number') {
      delete keywords.default;
    } else {
      // The rest of the default is still checked.
      keywords.default = parsed.value;
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
      if ('problem' in parsed) {
        reportInvalid(context, {
          marker: 'enum value',
          value: piece.text,
          span: piece,
          problem: parsed.problem,
          advice: valueAdvice(type),
        });
      } else if (parsed.inexact !== undefined) {
        reportInexact(context, parsed.inexact, piece);
      } else {
        values.push(parsed.value);
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
    const { name, value, valueSpan } = constraint;
    const parsed = parseGoBool(value);
    if ('problem' in parsed) {
      const bound = name === 'exclusiveMinimum' ? 'minimum' : 'maximum';
      reportInvalid(context, {
        marker: name,
        value,
        span: valueSpan,
        problem: parsed.problem,
        advice: phrase('writeExclusive', { name, bound }),
      });
    } else if (parsed.value) {
      keywords[name] = true;
    } else {
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
  const { name, value, valueSpan } = constraint;
  const parsed = parse(value);
  if ('problem' in parsed) {
    reportInvalid(context, {
      marker: name,
      value,
      span: valueSpan,
      problem: parsed.problem,
      advice,
    });
  } else if (parsed.inexact !== undefined) {
    reportInexact(context, parsed.inexact, valueSpan);
  } else {
    keywords[name] = parsed.value;
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
    const parsed = guess(value);
    if ('problem' in parsed) {
      reportInvalid(context, {
        marker: 'example',
        value,
        span: valueSpan,
        problem: parsed.problem,
        advice: phrase('bracketsAreJson'),
      });
      return;
    }
    if (parsed.inexact !== undefined) {
      reportInexact(context, parsed.inexact, valueSpan);
      return;
    }
    keywords.example = parsed.value;
    const { text, quotes } = unquote(value);
    if (
      typeof parsed.value === 'boolean' &&
      type !== undefined &&
      type !== 'boolean'
    ) {
      report.add(shorthandFindings.guessedExample, valueSpan, {
        value: quote.escaped(value),
        read: phrase('booleanOf', { value: String(parsed.value) }),
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

/**
 * Reports an invalid value of a marker.
 *
 * @param invalid - `problem`: the parser's message; `advice`: the required form: `; write …`
 */
function reportInvalid(
  { quote, report }: MarkerContext,
  invalid: {
    marker: string;
    value: string;
    span: Span;
    problem: string;
    advice: Phrase;
  },
): void {
  const { marker, value, span, problem, advice } = invalid;
  report.add(shorthandFindings.invalidValue, span, {
    marker,
    value: quote.escaped(value),
    problem: quote.problem(problem),
    advice,
  });
}

/** Rejects an integer that would be rounded, since the author wrote another number. */
function reportInexact(
  { quote, report }: MarkerContext,
  written: string,
  span: Span,
): void {
  report.add(shorthandFindings.inexactNumber, span, {
    value: quote.escaped(written),
  });
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

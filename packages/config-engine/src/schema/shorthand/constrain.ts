// SPDX-License-Identifier: Apache-2.0

import { shorthandFindings } from '../../finding/catalogue/shorthand';
import { JsonObject, emptyObject } from '../../json';
import { checkDefault } from '../checkDefault';
import type { SchemaNode } from '../node';
import { warnOfImpossibleRanges, warnOfTokenTraps } from './traps/tokenTraps';
import {
  CompiledField,
  ExpressionReport,
  SchemaPlace,
  Token,
  Constraint,
  Quoting,
  Span,
} from './types';
import { phrase } from '../../finding';
import { annotationFindings } from '../../finding/catalogue/annotations';
import {
  annotationNames,
  isAnnotationName,
  isSensitive,
  misfitOf,
  readAnnotationValue,
  withImplied,
} from '../annotations';
import { goQuote } from '../goSyntax';
import type { Annotations } from '../types';
import { annotationPrefix, markers } from './markers';
import { reportMissingValue } from './missingValue';
import { removalSpan, trimmed } from './splitExpression';

/** Applies the constraints to a copy of the type's node (docs/rules/shorthand.md#custom-types). */
export function constrain(
  place: SchemaPlace,
  base: CompiledField,
  tokens: readonly Token[],
  report: ExpressionReport,
): CompiledField {
  const keywords: JsonObject = { ...base.node.keywords };
  const type = typeof keywords.type === 'string' ? keywords.type : undefined;
  const { given, annotations } = readConstraints({
    tokens,
    type,
    keywords,
    annotations: base.node.annotations,
    report,
  });
  const ownDefault = given.get('default');
  const node: SchemaNode = {
    ...base.node,
    keywords,
    annotations,
    position: place.position,
    pointer: place.pointer,
    defaultOrigin: ownDefault ? undefined : base.node.defaultOrigin,
  };
  const hasDefault = Object.hasOwn(keywords, 'default');
  if (hasDefault && !place.compilation.options.skipDefaultValidation) {
    const written =
      type === 'array' || type === 'object' || type === 'number'
        ? 'json'
        : 'yaml';
    const problems = checkDefault(node, keywords.default, written);
    if (problems.length > 0) {
      report.add(
        shorthandFindings.defaultUnsatisfied,
        ownDefault?.valueSpan ?? {
          start: 0,
          end: String(report.scalar.value).length,
        },
        { problems: problems.join(' ') },
      );
    }
  }
  warnOfImpossibleRanges(keywords, given, report);
  return {
    node,
    optional: hasDefault || ownDefault !== undefined,
  };
}

/** Prefixes of annotations in other notations, which have no meaning in the shorthand. */
const foreignPrefix = /^(?:oc[_:-]|ui:|x-oc-|x-openchoreo-)/i;

/** Hides the values of sensitive fields. */
const hiding: Quoting = {
  escaped: () => '"***"',
  written: () => '"***"',
  problem: () => phrase('isHidden'),
};

const showing: Quoting = {
  escaped: goQuote,
  problem: text => text,
  written: value =>
    /^['"]/.test(value) && value.length < 200 ? value : goQuote(value),
};

interface ConstraintInput {
  readonly tokens: readonly Token[];
  readonly type: string | undefined;
  /** Receives the keywords of the markers. */
  readonly keywords: JsonObject;
  /** The annotations of the type. */
  readonly annotations: Annotations;
  readonly report: ExpressionReport;
}

/** The constraints after the pipe. */
interface Constraints {
  /** By name; the last of duplicates. */
  readonly given: ReadonlyMap<string, Constraint>;
  /** The annotations of the type, overridden by those of the expression. */
  readonly annotations: Annotations;
}

/** Reads the constraints after the pipe into keywords and annotations (docs/rules/shorthand.md#markers). */
function readConstraints({
  tokens,
  type,
  keywords,
  annotations: inherited,
  report,
}: ConstraintInput): Constraints {
  const given = new Map<string, Constraint>();
  const words = tokens.some(isPipe)
    ? tokens.filter(token => !isPipe(token))
    : tokens;
  const annotations = words.some(isAnnotation)
    ? readAnnotations(words, inherited, report)
    : inherited;
  const quote =
    isSensitive(annotations) || words.some(isPassword) ? hiding : showing;

  for (let index = 0; index < words.length; index++) {
    const token = words[index];
    warnOfTokenTraps(token, quote, report);
    if (isAnnotation(token)) {
      continue;
    }
    const constraint = splitToken(token);
    if (!constraint) {
      index += reportMissingValue(words, index, quote, report) - 1;
      continue;
    }
    const { name, nameSpan } = constraint;
    const marker = markers.get(name);
    if (name === 'required') {
      reportRequired(words, token, report);
    } else if (marker) {
      if (given.has(name)) {
        report.add(shorthandFindings.repeatedMarker, nameSpan, {
          marker: name,
        });
      }
      given.set(name, constraint);
      marker.apply({ constraint, type, keywords, quote, report });
    } else {
      reportUnknown(constraint, report);
    }
  }
  return { given, annotations: withImplied(annotations, keywords) };
}

function isPipe({ text }: Token): boolean {
  return text === '|';
}

/** Messages never contain the default of a password, wherever its format is written. */
function isPassword({ text }: Token): boolean {
  return (
    text.startsWith('format') && /^format\s*=\s*["']?password["']?$/.test(text)
  );
}

function isAnnotation({ text }: Token): boolean {
  return text.startsWith(annotationPrefix);
}

/** Splits a word at its first equals sign; undefined if it has none. */
function splitToken({ text, start, end }: Token): Constraint | undefined {
  const equals = text.indexOf('=');
  if (equals === -1) {
    return undefined;
  }
  const name = trimmed(text, 0, equals);
  const value = trimmed(text, equals + 1, text.length);
  return {
    name: name.text,
    value: value.text,
    nameSpan: { start: start + name.start, end: start + name.end },
    valueSpan:
      value.text === ''
        ? { start, end }
        : { start: start + value.start, end: start + value.end },
  };
}

function readAnnotations(
  words: readonly Token[],
  inherited: Annotations,
  report: ExpressionReport,
): Annotations {
  const annotations = emptyObject();
  Object.assign(annotations, inherited);
  for (const token of words.filter(isAnnotation)) {
    const constraint = splitToken(token);
    const written = constraint?.name ?? token.text;
    const name = written.slice(annotationPrefix.length);
    const value = readAnnotationValue(constraint?.value);
    annotations[name] = value;
    const expected = misfitOf(name, value);
    if (expected !== undefined) {
      report.add(annotationFindings.invalidValue, token, { name, expected });
    }
    const suggestion = isAnnotationName(name)
      ? undefined
      : report.suggest(name, () => annotationNames);
    if (suggestion !== undefined) {
      const { start } = token;
      const span: Span = {
        start: start + annotationPrefix.length,
        end: start + written.length,
      };
      report.add(
        annotationFindings.nearMiss,
        span,
        { name, suggestion },
        report.rename(span, suggestion),
      );
    }
  }
  return annotations;
}

/** `required` is never allowed. The fix removes the word, and the pipe if nothing else follows. */
function reportRequired(
  words: readonly Token[],
  token: Token,
  report: ExpressionReport,
): void {
  report.add(
    shorthandFindings.requiredMarker,
    token,
    {},
    report.fix(
      removalSpan(words, token, report),
      '',
      phrase('fixRemoveRequired'),
    ),
  );
}

function reportUnknown(
  { name, nameSpan, valueSpan }: Constraint,
  report: ExpressionReport,
): void {
  if (foreignPrefix.test(name)) {
    const annotation = `oc:${name.replace(foreignPrefix, match =>
      match.toLowerCase() === 'ui:' ? match : '',
    )}`;
    const fixed = annotation.replace(/[-_]/g, ':');
    report.add(
      shorthandFindings.unknownMarker,
      nameSpan,
      {
        marker: goQuote(name),
        hint: phrase('annotationPrefix', { example: fixed }),
      },
      report.rename(nameSpan, fixed),
    );
    return;
  }
  const suggestion = report.suggest(name, () => markers.keys());
  report.add(
    shorthandFindings.unknownMarker,
    name === '' ? valueSpan : nameSpan,
    {
      marker: goQuote(name),
      hint:
        suggestion === undefined
          ? phrase('correctMarker')
          : phrase('isItMeant', { suggestion }),
    },
    report.rename(nameSpan, suggestion),
  );
}

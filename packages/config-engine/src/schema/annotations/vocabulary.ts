// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase, suggestName } from '../../finding';
import { isObject, JsonValue } from '../../json';

/** What the value of an annotation has to be. */
interface AnnotationValue {
  /** To complete "has to be …". */
  readonly expected: Phrase;
  accepts(value: JsonValue): boolean;
}

const flag: AnnotationValue = {
  expected: phrase('trueOrFalse'),
  accepts: value => typeof value === 'boolean',
};
const text: AnnotationValue = {
  expected: phrase('aText'),
  // A text of digits is read as a number.
  accepts: value => typeof value === 'string' || typeof value === 'number',
};
const flagOrText: AnnotationValue = {
  expected: phrase('trueFalseOrText'),
  accepts: value => flag.accepts(value) || text.accepts(value),
};
const position: AnnotationValue = {
  expected: phrase('numberOrNames'),
  accepts: value => typeof value === 'number' || isListOf(text, value),
};
const labels: AnnotationValue = {
  expected: phrase('shownTexts'),
  accepts: value =>
    text.accepts(value) || isListOf(text, value) || isObject(value),
};
const omit: AnnotationValue = {
  expected: phrase('quoted', { text: 'omit' }),
  accepts: value => value === 'omit',
};
const names: AnnotationValue = {
  expected: phrase('textOrTexts'),
  accepts: value => text.accepts(value) || isListOf(text, value),
};
const anything: AnnotationValue = {
  expected: phrase('aValue'),
  accepts: () => true,
};

function isListOf(item: AnnotationValue, value: JsonValue): boolean {
  return Array.isArray(value) && value.every(item.accepts);
}

/** Annotations of how a field is shown, after `ui:`. */
const display = {
  hidden: flag,
  readonly: flag,
  order: position,
  group: text,
  advanced: flag,
  widget: text,
  placeholder: text,
  help: text,
  label: text,
  enumNames: labels,
  showIf: anything,
} satisfies { readonly [name: string]: AnnotationValue };

/** All others. */
const others = {
  sensitive: flag,
  generated: flagOrText,
  'build:inject': flagOrText,
  scaffolding: omit,
  'merge:strategy': text,
  'merge:keys': names,
} satisfies { readonly [name: string]: AnnotationValue };

/** An annotation that the portal knows, without `oc:` and without a reader. */
export type AnnotationName = `ui:${keyof typeof display}` | keyof typeof others;

/** Who shows a field, and may have hints of its own: a form that edits, a view that only shows. */
const annotationReaders: readonly AnnotationReader[] = ['form', 'view'];

/**
 * One of those who show a field: a form that edits it, or a view that only shows it.
 *
 * @public
 */
export type AnnotationReader = 'form' | 'view';

/**
 * The annotations that the portal knows, by their names without `oc:`, with what their values have to be
 * (docs/reference/annotations.md). Others are kept and mean nothing to it. `ui:form:…` and `ui:view:…` shadow `ui:…` for one
 * reader.
 */
const vocabulary: ReadonlyMap<string, AnnotationValue> = new Map([
  ...Object.entries(display).map(
    ([name, value]) => [`ui:${name}`, value] as const,
  ),
  ...annotationReaders.flatMap(reader =>
    Object.entries(display).map(
      ([name, value]) => [`ui:${reader}:${name}`, value] as const,
    ),
  ),
  ...Object.entries(others),
]);

/**
 * The names of all annotations that the portal knows.
 *
 * @public
 */
export const annotationNames: readonly string[] = [...vocabulary.keys()];

/** To complete "has to be …" about the value of an annotation that the portal knows. */
export function expectedValue(name: AnnotationName): Phrase | undefined {
  return vocabulary.get(name)?.expected;
}

/** Whether the portal knows an annotation. */
export function isAnnotationName(name: string): boolean {
  return vocabulary.has(name);
}

/** Whether the parts of a name, taken from nested maps, are not yet a whole name: `ui` and `form`. */
export function isAnnotationGroup(parts: readonly string[]): boolean {
  return (
    parts.length < 2 ||
    (parts.length === 2 &&
      parts[0] === 'ui' &&
      annotationReaders.some(reader => reader === parts[1]))
  );
}

/** What a known annotation has to be, where its value is something else. */
export function misfitOf(name: string, value: JsonValue): Phrase | undefined {
  const known = vocabulary.get(name);
  return known === undefined || known.accepts(value)
    ? undefined
    : known.expected;
}

/** Longer names are no slips of the pen. */
const longestName = 60;

/**
 * The known annotation that an unknown name most likely means; undefined for known names and for names of their own.
 */
export function suggestAnnotation(name: string): string | undefined {
  return vocabulary.has(name) || name.length > longestName
    ? undefined
    : suggestName(name, annotationNames);
}

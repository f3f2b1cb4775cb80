// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase, suggestName } from '../../finding';
import { isObject, JsonValue } from '../../json';
import { readObserved } from '../observedFields';
import { promotions } from '../promotion';
import { readOptionsAnnotation } from './optionsSource';

/** The valid values of an annotation. */
interface AnnotationValue {
  /** Completes "has to be …". */
  readonly expected: Phrase;
  accepts(value: JsonValue): boolean;
}

const flag: AnnotationValue = {
  expected: phrase('trueOrFalse'),
  accepts: value => typeof value === 'boolean',
};
const text: AnnotationValue = {
  expected: phrase('aText'),
  // Text of digits is read as a number.
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
const promotion: AnnotationValue = {
  expected: phrase('oneOf', { names: promotions }),
  accepts: value => promotions.some(one => one === value),
};
const observed: AnnotationValue = {
  expected: phrase('fieldOfKind'),
  accepts: value => readObserved(value) !== undefined,
};
const names: AnnotationValue = {
  expected: phrase('textOrTexts'),
  accepts: value => text.accepts(value) || isListOf(text, value),
};
const options: AnnotationValue = {
  expected: phrase('optionsSource'),
  accepts: value => readOptionsAnnotation(value) !== undefined,
};
const anything: AnnotationValue = {
  expected: phrase('aValue'),
  accepts: () => true,
};

function isListOf(item: AnnotationValue, value: JsonValue): boolean {
  return Array.isArray(value) && value.every(item.accepts);
}

/** Annotations for the display of a field, after `ui:`. */
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

/** All other annotations. */
const others = {
  sensitive: flag,
  generated: flagOrText,
  immutable: flag,
  options,
  'build:inject': flagOrText,
  scaffolding: omit,
  promote: promotion,
  observed,
  'merge:strategy': text,
  'merge:keys': names,
} satisfies { readonly [name: string]: AnnotationValue };

/** A known annotation, without `oc:` and reader. */
export type AnnotationName = `ui:${keyof typeof display}` | keyof typeof others;

/** The readers that annotations can target: a form that edits a field, a view that shows it. */
const annotationReaders = ['form', 'view'];

/**
 * The known annotations by name without `oc:`, with their valid values (docs/reference/annotations.md). Other
 * annotations are kept but have no effect. `ui:form:…` and `ui:view:…` shadow `ui:…` for one reader.
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
 * The names of all known annotations.
 *
 * @public
 */
export const annotationNames: readonly string[] = [...vocabulary.keys()];

/** The valid values of a known annotation, to complete "has to be …". */
export function expectedValue(name: AnnotationName): Phrase | undefined {
  return vocabulary.get(name)?.expected;
}

/** Whether an annotation is known. */
export function isAnnotationName(name: string): boolean {
  return vocabulary.has(name);
}

/** Whether the parts of a name from nested maps are still incomplete: `ui` and `form`. */
export function isAnnotationGroup(parts: readonly string[]): boolean {
  return (
    (parts.length < 2 && parts[0] !== 'options') ||
    (parts.length === 2 &&
      parts[0] === 'ui' &&
      annotationReaders.some(reader => reader === parts[1]))
  );
}

/** What the value of a known annotation has to be, if it is invalid. */
export function misfitOf(name: string, value: JsonValue): Phrase | undefined {
  const known = vocabulary.get(name);
  return known === undefined || known.accepts(value)
    ? undefined
    : known.expected;
}

/** Longer names are unlikely to be typos. */
const longestName = 60;

/**
 * The known annotation most similar to an unknown name; undefined for known names and if none is similar.
 */
export function suggestAnnotation(name: string): string | undefined {
  return vocabulary.has(name) || name.length > longestName
    ? undefined
    : suggestName(name, annotationNames);
}

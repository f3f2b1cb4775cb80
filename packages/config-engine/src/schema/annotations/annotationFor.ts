// SPDX-License-Identifier: Apache-2.0

import type { JsonValue, JsonObject } from '../../json';
import { pointersAround } from '../../pointer';
import type { Annotations, CompiledSchema } from '../types';
import { parseGoJson, unquote } from '../goSyntax';

/**
 * The value of an annotation for one reader: `oc:ui:form:hidden` shadows `oc:ui:hidden` in forms, `oc:ui:view:hidden`
 * in views.
 *
 * @param annotations - of the field, by name without `oc:`
 * @param reader - the reader of the annotation
 * @param name - the name without a reader: `ui:hidden`, `sensitive`
 *
 * @public
 */
export function annotationFor(
  annotations: Annotations,
  reader: 'form' | 'view',
  name: string,
): JsonValue | undefined {
  const own = name.replace(/^ui:/, `ui:${reader}:`);
  if (own !== name && Object.hasOwn(annotations, own)) {
    return annotations[own];
  }
  return Object.hasOwn(annotations, name) ? annotations[name] : undefined;
}

/** Whether the annotations of a field mark its value as sensitive. Fails closed: any value except `false` does. */
export function isSensitive({ sensitive }: Annotations): boolean {
  return sensitive !== undefined && sensitive !== false;
}

/** Whether the schema at a pointer, or one around it, is annotated as sensitive. */
export function isSensitiveAt(
  annotations: CompiledSchema['annotations'],
  pointer: string,
): boolean {
  return [...pointersAround(pointer), pointer].some(
    at => Object.hasOwn(annotations, at) && isSensitive(annotations[at]),
  );
}

/** Adds the annotations implied by the keywords of a field: a password is sensitive unless annotated otherwise. */
export function withImplied<T extends Annotations>(
  annotations: T,
  keywords: JsonObject,
): T {
  return keywords.format === 'password' && annotations.sensitive === undefined
    ? Object.assign(Object.create(null), annotations, { sensitive: true })
    : annotations;
}

/**
 * Whether the value of a field cannot be changed once it is set. A sensitive value can: whether another value is refused
 * would tell a caller whether they know the secret.
 */
export function isImmutable(annotations: Annotations): boolean {
  return annotations.immutable === true && !isSensitive(annotations);
}

/**
 * The typed value of an annotation written as text (docs/rules/shorthand.md#annotations). Quotes are removed, then
 * `true`, `false`, numbers and JSON are parsed; anything else is a string. A flag without a value is true.
 */
export function readAnnotationValue(written: string | undefined): JsonValue {
  if (written === undefined) {
    return true;
  }
  const { text } = unquote(written);
  if (text === 'true' || text === 'false') {
    return text === 'true';
  }
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text)) {
    const number = Number(text);
    const exact = /[.eE]/.test(text)
      ? Number.isFinite(number)
      : Number.isSafeInteger(number);
    return exact ? number : text;
  }
  if (/^[{[]/.test(text)) {
    const parsed = parseGoJson(text);
    return 'value' in parsed ? parsed.value : text;
  }
  return text;
}

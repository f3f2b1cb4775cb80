// SPDX-License-Identifier: Apache-2.0

import {
  annotationFor,
  Annotations,
  JsonValue,
} from '@component-config/config-engine';
import { RJSFSchema, UiSchema } from '@rjsf/utils';

/** The allowed values of `oc:ui:widget` by type; any other widget could not show the field's value. */
const TEXT_WIDGETS: readonly JsonValue[] = ['textarea', 'password'];
const CHOICE_WIDGETS: readonly JsonValue[] = ['radio'];

/** What sets a field, if not a user. */
export type SetBy =
  | { readonly kind: 'build'; readonly what: string }
  | { readonly kind: 'tooling'; readonly what: string };

/**
 * The annotations of a field as keys of a uiSchema: rjsf's own (`ui:widget`, `ui:help`, `ui:placeholder`,
 * `ui:enumNames`, `ui:readonly`), and those that only the templates read (`ui:hidden`, `ui:advanced`, `ui:group`,
 * `ui:sensitive`, `ui:omit`, `ui:setBy`).
 *
 * @param annotations - of the field, by their names without `oc:`
 * @param schema - the schema that the field is rendered from
 * @param isSensitive - whether the field or one of its parents is a secret
 */
export function annotationHints(
  annotations: Annotations,
  schema: RJSFSchema,
  isSensitive: boolean,
): UiSchema {
  const read = (name: string) => annotationFor(annotations, 'form', name);
  const hints: UiSchema = {};
  const isText = schema.type === 'string' && schema.enum === undefined;
  const isOneValue =
    isText || schema.type === 'integer' || schema.type === 'number';
  const widget = read('ui:widget');
  const isChoice = schema.enum !== undefined || schema.type === 'boolean';
  if (
    typeof widget === 'string' &&
    ((isText && TEXT_WIDGETS.includes(widget)) ||
      (isChoice && CHOICE_WIDGETS.includes(widget)))
  ) {
    hints['ui:widget'] = widget;
  }
  if (isSensitive) {
    hints['ui:sensitive'] = true;
    if (isOneValue) {
      hints['ui:widget'] = 'secret';
    }
  }
  for (const name of ['ui:help', 'ui:placeholder', 'ui:group']) {
    const text = read(name);
    if (typeof text === 'string' && text !== '') {
      hints[name] = text;
    } else if (typeof text === 'number') {
      hints[name] = String(text);
    }
  }
  for (const name of ['ui:hidden', 'ui:advanced', 'ui:readonly']) {
    if (read(name) === true) {
      hints[name] = true;
    }
  }
  const names = enumNames(read('ui:enumNames'), schema.enum);
  if (names) {
    hints['ui:enumNames'] = names;
  }
  if (read('scaffolding') === 'omit') {
    hints['ui:omit'] = true;
  }
  const setBy = setByOf(read('build:inject'), read('generated'));
  if (setBy) {
    hints['ui:setBy'] = setBy;
    hints['ui:readonly'] = true;
  }
  return hints;
}

/** Labels of enum values: a list in their order, comma-separated text, or a map from value to label. */
function enumNames(
  written: JsonValue | undefined,
  choices: readonly unknown[] | undefined,
): string[] | undefined {
  if (typeof written === 'string') {
    return written.split(',').map(name => name.trim());
  }
  if (Array.isArray(written)) {
    return written.map(String);
  }
  if (typeof written === 'object' && written !== null) {
    return choices?.map(choice => {
      const key = String(choice);
      return Object.hasOwn(written, key) ? String(written[key]) : key;
    });
  }
  return undefined;
}

function setByOf(
  inject: JsonValue | undefined,
  generated: JsonValue | undefined,
): SetBy | undefined {
  if (inject !== undefined && inject !== false) {
    return { kind: 'build', what: inject === true ? '' : String(inject) };
  }
  return generated !== undefined && generated !== false
    ? { kind: 'tooling', what: generated === true ? '' : String(generated) }
    : undefined;
}
